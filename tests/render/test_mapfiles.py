"""The map as files: exact pages, tiles that cover it, fonts inside, a board picture of the right size."""

import io
import re

import pikepdf
import pytest
from PIL import Image
from tests.boards import shipped_style, small_board

from grognard.base.bundled import FontKey, templates_dir
from grognard.base.digests import digest_bytes
from grognard.base.papers import PAPERS
from grognard.render.draw.pdf_dump import dump_pdf
from grognard.render.map.draw import draw_map
from grognard.render.map.jobs import CUT, LEAVE, TILE_WORDS, MapPicture, MapPrint, MapTiles
from grognard.render.map.sheet.file import characters_of, embed_fonts, picture_map
from grognard.render.map.sheet.palette import with_flat_colours
from grognard.render.map.sheet.print import print_map
from grognard.render.map.sheet.tiles import MARGIN, OVERLAP, advice, tile_map, tile_name, tiling
from grognard.work.job import Blob, Inputs

BOARD = small_board()
DRAWN = draw_map(BOARD, shipped_style()).encode()


def printed() -> bytes:
    argument = MapPrint(width=BOARD.width, height=BOARD.height, title=BOARD.title)
    return print_map(argument, Inputs(needs=(DRAWN,))).data


def test_page_is_exactly_the_sheet_and_all_fonts_are_inside() -> None:
    with pikepdf.open(io.BytesIO(printed())) as pdf:
        (page,) = pdf.pages
        size = [float(value) * 25.4 / 72 for value in page.mediabox[2:]]
        assert size == pytest.approx([BOARD.width, BOARD.height], abs=0.01)
        fonts = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/FontDescriptor" in one]
        assert fonts
        for font in fonts:
            assert any(name in font.FontDescriptor for name in ("/FontFile2", "/FontFile3"))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", [(380.0, 264.0), (100.0, 100.0), (766.0, 1074.0), (195.0, 700.0)])
def test_tiles_cover_the_map_with_overlap_inside_the_margins(paper: str, size: tuple[float, float]) -> None:
    cut = tiling(*size, PAPERS[paper])
    assert len(cut.tiles) == cut.rows * cut.columns
    assert min(cut.left, cut.top) >= MARGIN - 0.001
    assert cut.left + cut.width <= cut.paper[0] - MARGIN + 0.001
    for tile in cut.tiles:
        assert tile.x == pytest.approx((tile.column - 1) * (cut.width - OVERLAP))
    last = cut.tiles[-1]
    assert (last.x + cut.width, last.y + cut.height) == pytest.approx(size)


def test_two_sheets_of_either_paper_hold_a_map_of_380_by_264_mm() -> None:
    assert [len(tiling(380.0, 264.0, PAPERS[paper]).tiles) for paper in ("a4", "letter")] == [2, 2]


def test_tiled_pdf_has_pages_of_the_paper_and_holds_the_map_once() -> None:
    page = (templates_dir() / "maps/tiles.typ").read_bytes()
    blob = Blob(digest=digest_bytes(page))
    argument = MapTiles(width=BOARD.width, height=BOARD.height, title=BOARD.title, paper=PAPERS["a4"], page=blob)
    whole = printed()
    made = tile_map(argument, Inputs(needs=(whole,), blobs={blob.digest: page})).data
    assert made == tile_map(argument, Inputs(needs=(whole,), blobs={blob.digest: page})).data
    cut = tiling(BOARD.width, BOARD.height, PAPERS["a4"])
    with pikepdf.open(io.BytesIO(made)) as pdf:
        assert len(pdf.pages) == len(cut.tiles)
        for sheet in pdf.pages:
            assert sorted(float(value) for value in sheet.mediabox[2:]) == pytest.approx([595.276, 841.890], abs=0.01)
    assert len(made) < 1.6 * len(whole)


@pytest.mark.parametrize(
    "title", ["Hill 383 · The bridgehead", "Великая война · Фронт", "A game · " + "A long front " * 4]
)
def test_every_tile_names_game_and_map(title: str) -> None:
    page = (templates_dir() / "maps/tiles.typ").read_bytes()
    blob = Blob(digest=digest_bytes(page))
    argument = MapTiles(width=BOARD.width, height=BOARD.height, title=title, paper=PAPERS["a4"], page=blob)
    said = dump_pdf(tile_map(argument, Inputs(needs=(printed(),), blobs={blob.digest: page})).data)
    assert "".join(said.split()).count("".join(title.split())) >= len(
        tiling(BOARD.width, BOARD.height, PAPERS["a4"]).tiles
    )


def test_every_tile_says_what_to_do_with_its_own_edges() -> None:
    cut = tiling(380.0, 400.0, PAPERS["a4"])
    said = {tile.name: advice(cut, tile, {}) for tile in cut.tiles}
    assert list(said) == ["A1", "A2", "B1", "B2"]
    assert said["A1"] == "Leave the overlap at the right and bottom, for A2 and B1."
    assert said["B1"] == ("Cut along the red marks at the top, glue onto A1. Leave the overlap at the right, for B2.")
    assert said["B2"] == "Cut along the red marks at the left and top, glue onto B1 and A2."
    alone = tiling(100.0, 100.0, PAPERS["a4"])
    assert advice(alone, alone.tiles[0], {}) == ""
    assert tile_name(28, 3) == "BB3"


def test_tiles_speak_the_language_of_the_document() -> None:
    cut = tiling(380.0, 400.0, PAPERS["a4"])
    german = {
        **dict.fromkeys(TILE_WORDS, "?"),
        CUT[0]: "{edges} schneiden, auf {tiles} kleben.",
        LEAVE[0]: "{edges} überstehen lassen, für {tiles}.",
        "left": "Links",
        "top": "Oben",
        "and": "und",
    }
    assert advice(cut, cut.tiles[3], german) == "Links und Oben schneiden, auf B1 und A2 kleben."
    assert advice(cut, cut.tiles[0], german) == "? und ? überstehen lassen, für A2 und B1."


def test_svg_file_carries_every_font_it_uses() -> None:
    made = embed_fonts(None, Inputs(needs=(DRAWN,))).data.decode()
    rules = re.findall(r"@font-face\{font-family:'([^']+)';font-weight:(\d+);font-style:(\w+)", made)
    used = characters_of(DRAWN.decode())
    assert rules == [(key.family, str(key.weight), key.style) for key in used]
    assert used[FontKey("Roboto", 500, "normal")] == "0123456"  # the hex numbers
    assert made == embed_fonts(None, Inputs(needs=(DRAWN,))).data.decode()


def test_board_picture_shows_the_flat_colours_of_the_print() -> None:
    flat = Image.new("RGB", (200, 100))
    flat.putdata([(x, y, (x * y) % 256) for y in range(100) for x in range(200)])  # far more than 256 colours
    flat.paste((230, 226, 195), (0, 0, 200, 40))
    flat.paste((140, 47, 38), (90, 60, 110, 80))
    flat.putpixel((0, 99), (255, 0, 255))  # one pixel of a colour like no other
    png = io.BytesIO()
    flat.save(png, "PNG")
    made = with_flat_colours(png.getvalue())
    assert made == with_flat_colours(png.getvalue())
    with Image.open(io.BytesIO(made)) as picture:
        seen = picture.convert("RGB")
        assert seen.getpixel((100, 20)) == (230, 226, 195) and seen.getpixel((100, 70)) == (140, 47, 38)
        red, green, blue = seen.getpixel((0, 99))
        assert red > 230 and green < 25 and blue > 230


def test_board_picture_has_the_planned_pixels_and_a_palette() -> None:
    raster = BOARD.raster
    argument = MapPicture(
        width=raster.width, height=raster.height, across=raster.width / raster.x, down=raster.height / raster.y
    )
    with Image.open(io.BytesIO(picture_map(argument, Inputs(needs=(DRAWN,))).data)) as picture:
        assert picture.size == (raster.width, raster.height) and picture.mode == "P"
