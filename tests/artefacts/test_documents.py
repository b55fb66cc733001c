"""Every PDF of the two games, whole: fonts, page sizes, margins, sizes of type, and no page that says too much."""

import shutil
from ctypes import c_int, create_string_buffer
from pathlib import Path

import pikepdf
import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
import pytest
from PIL import Image
from tests.artefacts.prints import INCH, picture_of, ticks_of

from grognard.base.bundled import templates_dir
from grognard.base.diagnostics import Severity
from grognard.base.projects import Project
from grognard.pipeline.outcome import Outcome
from grognard.pipeline.whole import compile_game
from grognard.render.draw.pdf_dump import fonts_of
from grognard.work.backend import Request

SIZES = {"a4": (595.276, 841.890), "letter": (612.0, 792.0)}
MARGIN = 6.5
NEAREST = 1.5
SAFE = 1.0
SOURCES = templates_dir().parent / "sources"
GAMES = ("hill-383", "fatal-alliances")


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> dict[str, tuple[Path, Outcome]]:
    """Both games' printable parts."""
    root = tmp_path_factory.mktemp("games")
    made = {}
    for name in GAMES:
        shutil.copytree(SOURCES / name, root / "sources" / name)
        outcome = compile_game(Project(root=root), name, Request(parts=("pdf",)))
        made[name] = (root / "build" / name, outcome)
    return made


@pytest.fixture(scope="module")
def files(built) -> list[Path]:
    return [path for folder, _ in built.values() for path in sorted(folder.glob("*.pdf"))]


def test_every_part_is_there(built):
    parts_of = (("rules", "charts", "counters", "cards", "kit"), ("charts", "counters", "setup", "kit"))
    for name, parts in zip(GAMES, parts_of, strict=True):
        names = {path.name for path in built[name][0].glob("*.pdf")}
        assert {f"{name}-{part}-{paper}.pdf" for part in parts for paper in SIZES} <= names


def test_all_fonts_are_embedded(files):
    for path in files:
        with pikepdf.open(path) as document:
            fonts = [(font, held) for page in document.pages for font, held in fonts_of(page)]
            assert fonts and [font for font, held in fonts if not held] == [], path.name


def test_page_sizes_are_exact(files):
    sized = [path for path in files if path.stem.endswith(tuple(SIZES))]
    assert len(sized) >= 20
    for path in sized:
        wanted = sorted(SIZES[path.stem.rpartition("-")[2]])
        with pikepdf.open(path) as document:
            for page in document.pages:
                left, bottom, right, top = map(float, page.mediabox)
                assert sorted((right - left, top - bottom)) == pytest.approx(wanted, abs=0.01)


def test_nothing_is_printed_near_the_edge_of_the_paper(files):
    dpi = 100
    margined = [path for path in files if "-map-" not in path.name and "-kit-" not in path.name]
    assert len(margined) == 2 * (5 + 3)
    for path in margined:  # marks of cards with bleed run on to where a printer may cut them short
        edge = int((NEAREST if "-cards-" in path.name else MARGIN) * dpi / INCH) - 1
        for number, page in enumerate(pdfium.PdfDocument(path)):
            picture = picture_of(page, dpi).convert("L")
            picture.paste(255, (edge, edge, picture.width - edge, picture.height - edge))
            assert picture.getextrema() == (255, 255), f"{path.name} page {number + 1}"


def test_type_on_counters_is_large_enough(built):
    """Factors are the figures of the black weight: 10 pt, or 9 where three have two digits; all else has 5 pt."""
    for name in GAMES:
        factors = 0
        for page in pdfium.PdfDocument(built[name][0] / f"{name}-counters-a4.pdf"):
            text = page.get_textpage()
            for index in range(text.count_chars()):
                character = chr(pdfium_c.FPDFText_GetUnicode(text, index))
                is_factor = character.isdigit() and _font(text, index).endswith("Black")
                if not character.isspace():
                    assert _points(text, index) >= (8.99 if is_factor else 4.99), f"{name} {character}"
                factors += is_factor
        assert factors > 50, name


@pytest.mark.parametrize("paper", SIZES)
def test_every_sheet_has_rows_and_columns_and_two_cuts_a_block(built, paper):
    for name in GAMES:
        folder, outcome = built[name]
        pages = iter(pdfium.PdfDocument(folder / f"{name}-counters-{paper}.pdf"))
        for sheet in outcome.plan.sheets[paper].sheets:
            cuts = sum(block.rows + block.columns + 2 for block in sheet.fronts)
            assert [len(list(ticks_of(page))) for page in (next(pages), next(pages))] == [2 * cuts, 2 * cuts]
        assert outcome.plan.sheets[paper].sheets and list(pages) == []


def test_only_grounds_and_bands_near_the_cuts_of_units(built):
    """Left and right of a counter every line of pixels is of one colour, from the cut to 1 mm inside it."""
    dpi, (folder, outcome) = 300, built["hill-383"]
    picture = picture_of(next(iter(pdfium.PdfDocument(folder / "hill-383-counters-a4.pdf"))), dpi)
    safe = int(SAFE * dpi / INCH) - 1
    checked = 0
    for block in outcome.plan.sheets["a4"].sheets[0].fronts[:2]:
        side = round(block.shape.width * dpi / INCH)
        for slot in (one for one in block.slots if one.counter):  # a blank slot has no ink
            x, y = round(slot.x * dpi / INCH), round(slot.y * dpi / INCH)
            for left, right in ((x + 2, x + safe), (x + side - safe, x + side - 2)):
                lines = [picture.crop((left, line, right, line + 1)) for line in range(y + 2, y + side - 2)]
                assert all(map(_is_plain, lines)), slot.counter
            for top, bottom in ((y + 2, y + safe), (y + side - safe, y + side - 2)):
                assert _is_plain(picture.crop((x + safe, top, x + side - safe, bottom))), slot.counter
            checked += 1
    assert checked >= 35


def _is_plain(part: Image.Image) -> bool:
    return max(high - low for low, high in part.getextrema()) <= 8


def _points(text: pdfium.PdfTextPage, index: int) -> float:
    matrix = pdfium_c.FS_MATRIX()
    pdfium_c.FPDFText_GetMatrix(text, index, matrix)
    return pdfium_c.FPDFText_GetFontSize(text, index) * abs(matrix.d)


def _font(text: pdfium.PdfTextPage, index: int) -> str:
    buffer = create_string_buffer(128)
    pdfium_c.FPDFText_GetFontInfo(text, index, buffer, 128, c_int())
    return buffer.value.decode()


def test_no_text_is_too_long(built):
    for _, outcome in built.values():
        assert [one.message for one in outcome.findings if one.code.startswith("TPL")] == []
        assert not [one for one in outcome.findings if one.severity is Severity.ERROR]


@pytest.mark.parametrize("paper", SIZES)
def test_the_whole_kit_of_hill_383_is_at_most_fourteen_sheets(built, paper):
    """On Letter the index of the rules begins a ninth page, which brings one sheet more."""
    folder = built["hill-383"][0]

    def pages(part: str) -> int:
        return len(pdfium.PdfDocument(folder / f"hill-383-{part}-{paper}.pdf"))

    two_sided = sum(-(-pages(part) // 2) for part in ("rules", "counters", "cards"))
    assert two_sided + pages("charts") + pages("map-plava-tiled") + 1 <= (15 if paper == "letter" else 14)
    assert pages("rules") in (8, 12)
    assert pages("counters") == 2


def test_in_a_kit_printed_on_both_sides_fronts_lie_on_fronts_and_no_tile_has_a_back(files):
    kits = [path for path in files if "-kit" in path.stem]
    assert len(kits) == len(GAMES) * len(SIZES)
    for path in kits:
        with pikepdf.open(path) as kit, kit.open_outline() as outline:
            numbers = {page.obj.objgen: number for number, page in enumerate(kit.pages, 1)}
            starts = {one.title: numbers[one.destination[0].objgen] for one in outline.root}
            assert {"Counters", "Charts", "What to print"} < set(starts)
            assert all(start % 2 for start in starts.values()), path.name
            ends = [*list(starts.values())[1:], len(kit.pages) + 1]
            for (title, start), end in zip(starts.items(), ends, strict=True):
                if title not in ("Counters", "Cards", "Rules", "What to print"):
                    backs = [kit.pages[number - 1] for number in range(start + 1, end, 2)]
                    assert not any(page.Contents.read_bytes() for page in backs), f"{path.name}: {title}"
