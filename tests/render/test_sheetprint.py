"""Maps on one page of print: where each lies, how it is turned, and what is on top."""

import io
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from tests.commands.projects import grognard, project, starter

from grognard.base.bundled import templates_dir
from grognard.base.digests import digest_bytes
from grognard.model.plan.boards import Rect
from grognard.model.plan.map_sheets import PlacedMap
from grognard.render.draw.typst import typeset_pdf
from grognard.render.map.jobs import SheetPrint
from grognard.render.map.sheet.print import print_sheet
from grognard.work.job import Blob, Inputs

RED, GREEN = (220, 20, 20), (20, 160, 20)


def page() -> bytes:
    """40 by 20 mm, red, with a green square in its upper left corner."""
    return typeset_pdf(
        "#set page(width: 40mm, height: 20mm, margin: 0mm, fill: rgb(220, 20, 20))\n"
        "#place(top + left, rect(width: 10mm, height: 10mm, fill: rgb(20, 160, 20)))"
    ).data


def printed(*maps: PlacedMap) -> pypdfium2.PdfDocument:
    style = (templates_dir() / "maps/style.toml").read_bytes()
    blob = Blob(digest=digest_bytes(style))
    argument = SheetPrint(width=100.0, height=80.0, title="Sheet", maps=maps, style=blob)
    inputs = Inputs(needs=tuple(page() for _ in maps), blobs={blob.digest: style})
    return pypdfium2.PdfDocument(print_sheet(argument, inputs).data)


def colour(document: pypdfium2.PdfDocument, x: float, y: float) -> tuple[int, ...]:
    """Of the point ``x``, ``y`` mm from the upper left corner."""
    picture = document[0].render(scale=25.4 / 72).to_pil().convert("RGB")
    found = picture.getpixel((round(x), round(y)))
    assert isinstance(found, tuple)
    return tuple(map(int, found))


@pytest.mark.parametrize(("turned", "corner"), [(0, (25, 35)), (90, (35, 35)), (180, (55, 45)), (270, (25, 65))])
def test_a_map_is_turned_clockwise_within_its_place(turned: int, corner: tuple[int, int]) -> None:
    width, height = (20.0, 40.0) if turned % 180 else (40.0, 20.0)
    rect = Rect(x=20.0, y=30.0, width=width, height=height)
    document = printed(PlacedMap(map="a", rect=rect, turned=turned))
    assert [round(one, 1) for one in document[0].get_size()] == [283.5, 226.8]
    points = [(rect.x + 5, rect.y + 5), (rect.x + width - 5, rect.y + 5), (rect.x + 5, rect.y + height - 5)]
    points.append((rect.x + width - 5, rect.y + height - 5))
    for point in points:
        assert colour(document, *point) == (GREEN if point == corner else RED), point
    paper = colour(document, 5, 5)
    assert paper == colour(document, 95, 75) and paper not in (RED, GREEN)


def test_the_last_map_lies_on_top() -> None:
    below = PlacedMap(map="a", rect=Rect(x=0.0, y=0.0, width=40.0, height=20.0))
    above = PlacedMap(map="b", rect=Rect(x=2.0, y=2.0, width=40.0, height=20.0), inset=True)
    document = printed(below, above)
    assert colour(document, 11, 11) == GREEN and colour(document, 1, 1) == GREEN and colour(document, 15, 5) == RED


def test_the_same_maps_make_the_same_bytes_and_each_is_in_the_file_once() -> None:
    spot = PlacedMap(map="a", rect=Rect(x=0.0, y=0.0, width=40.0, height=20.0))
    style = (templates_dir() / "maps/style.toml").read_bytes()
    blob = Blob(digest=digest_bytes(style))
    argument = SheetPrint(width=100.0, height=80.0, title="Sheet", maps=(spot,), style=blob)
    one, two = (print_sheet(argument, Inputs(needs=(page(),), blobs={blob.digest: style})).data for _ in range(2))
    assert one == two
    with pikepdf.open(io.BytesIO(one)) as pdf:
        assert len(pdf.pages) == 1 and list(pdf.pages[0].resources.XObject) == ["/Map0"]


def test_a_sheet_of_several_maps_has_its_notice_once_and_each_map_alone_its_own(tmp_path: Path) -> None:
    game = starter("game.toml").replace('rights = "own"', 'rights = "unofficial"\nnotice = "Made by admirers"')
    game = game.replace("[map.field]", '[map.field]\nsheet = "all"')
    game += '\n[sheet.all]\ntitle = "All"\n\n[map.east]\ntitle = "East"\nsheet = "all"\nground = "."\n'
    game += 'grid = { across_flats = "20mm", columns = 6, rows = 5, numbers = "\'E\'CCRR", first = "E0101" }\n'
    root = project(tmp_path, {"game.toml": game})
    made = grognard("build", "my-game", "--only", "map", "--paper", "a4", "--project", root)
    assert made.exit_code == 0, made.output
    built = root / "build/my-game"
    with pypdfium2.PdfDocument(built / "my-game-sheet-all.pdf") as sheet:
        words = sheet[0].get_textpage()
        assert words.get_text_range().count("Made by admirers") == 1
        search = words.search("Made by admirers")
        foot = words.get_charbox(search.get_next()[0])[1]
        assert foot < 15 * 72 / 25.4, "at the foot of the sheet"
    for id in ("field", "east"):
        assert (built / f"my-game-map-{id}.svg").read_text("utf-8").count("Made by admirers") == 1
