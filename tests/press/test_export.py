"""`grognard export`: picture sets of exact pixels, print files of shops, and cut files that machines read."""

import io
import math
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image
from tests.commands.projects import grognard, project
from tests.press.preflight import faults, inked
from tests.press.syntax import Pdf, operators

from grognard.base.bundled import templates_dir

SVG = "{http://www.w3.org/2000/svg}"
CARDS = {
    "decks/events.toml": 'title = "Events"\nfile = "events.csv"\nside = "blue"\nwidth = "63mm"\nheight = "88mm"\n',
    "decks/events.csv": "id,title,qty,text\nrain,Rain,2,All movement costs double.\nsun,Sun,1,Nothing happens.\n",
}


def exported(root: Path, shop: str, *arguments: str) -> dict[str, bytes]:
    """The files for a shop, by their paths below its folder."""
    made = grognard("export", shop, "my-game", "--project", root, *arguments)
    assert made.exit_code == 0, made.output
    folder = root / "build/my-game" / shop
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in sorted(folder.rglob("*")) if one.is_file()}


@pytest.mark.parametrize(
    ("shop", "size", "front"),
    [
        ("thegamecrafter", (825, 1125), "001-rain-face.png"),
        ("makeplayingcards", (822, 1122), "001-front.png"),
        ("png", (815, 1110), "001-rain-front.png"),
    ],
)
def test_a_set_has_a_picture_a_face_of_the_pixels_that_the_shop_asks(shop, size, front, tmp_path: Path) -> None:
    made = exported(project(tmp_path, CARDS), shop, "--only", "cards")
    assert len(made) == 6 and f"my-game-cards-events/{front}" in made, list(made)
    for data in made.values():
        picture = Image.open(io.BytesIO(data))
        assert picture.size == size and picture.mode == "RGB"
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_punchboards_are_pictures_too(tmp_path: Path) -> None:
    made = exported(project(tmp_path), "thegamecrafter", "--only", "counters")
    assert list(made)[:2] == ["my-game-counters/001-counters-back.png", "my-game-counters/001-counters-face.png"]
    assert {Image.open(io.BytesIO(data)).size for data in made.values()} == {(2400, 1350)}


def test_cards_of_a_size_that_the_shop_does_not_cut_are_told(tmp_path: Path) -> None:
    odd = CARDS | {"decks/events.toml": CARDS["decks/events.toml"].replace("88mm", "120mm")}
    made = grognard("export", "makeplayingcards", "my-game", "--project", project(tmp_path, odd))
    assert "PRS023" in made.output and "decks/events.toml:4:" in made.output and "Poker 63.5 x 88.9" in made.output


def test_a_counter_that_the_board_cannot_hold_is_told(tmp_path: Path) -> None:
    shop = (templates_dir() / "press/cut.toml").read_text("utf-8").replace('"210mm"', '"60mm"')
    made = grognard("export", "cut", "my-game", "--project", project(tmp_path, {"templates/press/cut.toml": shop}))
    assert "PRS024" in made.output, made.output


def test_a_board_or_map_of_a_size_that_the_shop_does_not_print_is_told(tmp_path: Path) -> None:
    canvas = '[[canvases]]\nname = "Large"\nof = "{}"\nwidth = 900\nheight = 900\nacross = "70mm"\ndown = "70mm"\n'
    shop = 'makes = "png"\nparts = ["counters", "map"]\n' + canvas.format("counter") + canvas.format("map")
    root = project(tmp_path, {"templates/press/own.toml": shop})
    told = grognard("export", "own", "my-game", "--project", root).output
    assert "PRS025" in told and "own prints no board of 210 x 297 mm" in told and "own prints no map field of" in told


def test_type_in_the_safe_zone_is_told(tmp_path: Path) -> None:
    shop = (templates_dir() / "press/png.toml").read_text("utf-8").replace('safe = "3mm"', 'safe = "9mm"')
    root = project(tmp_path, CARDS | {"templates/press/png.toml": shop})
    made = grognard("export", "png", "my-game", "--project", root, "--only", "cards")
    assert "PRS014" in made.output and "decks/events.csv:2:" in made.output and "9 mm are asked for" in made.output


def test_drivethrucards_gets_pdf_x_1a_with_little_ink(tmp_path: Path) -> None:
    made = exported(project(tmp_path, CARDS), "drivethrucards")
    (data,) = made.values()
    assert list(made) == ["my-game-cards-events.pdf"]
    assert faults(data, "PDF/X-1a:2003", 3.175) == [] and not inked(data).rgb and inked(data).most <= 2.4
    assert len(Pdf(data).pages()) == 6


def test_eighteen_cards_stand_on_a_sheet_of_twelve_by_eighteen_inches(tmp_path: Path) -> None:
    many = {**CARDS, "decks/events.csv": CARDS["decks/events.csv"].replace("rain,Rain,2", "rain,Rain,18")}
    (data,) = exported(project(tmp_path, many), "printandplaygames").values()
    pages = Pdf(data).pages()
    assert [[round(float(one)) for one in page["MediaBox"]] for page in pages] == [[0, 0, 1296, 864]] * 4


def test_an_unknown_shop_is_a_fault_of_the_call(tmp_path: Path) -> None:
    made = grognard("export", "thegamecraft", "my-game", "--project", project(tmp_path))
    assert made.exit_code == 2 and "did you mean 'thegamecrafter'?" in made.output


def test_a_language_that_nobody_knows_is_a_fault_of_the_call(tmp_path: Path) -> None:
    made = grognard("export", "png", "my-game", "--lang", "qq", "--project", project(tmp_path))
    assert made.exit_code == 2 and "no language 'qq'" in made.output


def paths(svg: bytes, group: str) -> list[str]:
    root = ElementTree.fromstring(svg)
    assert root.attrib["width"] == "210mm" and root.attrib["viewBox"] == "0 0 210 297"
    (found,) = [one for one in root if one.attrib["id"] == group]
    return [one.attrib["d"] for one in found]


def dxf(text: bytes) -> list[tuple[int, str]]:
    lines = text.decode().splitlines()
    return [(int(code), value) for code, value in zip(lines[::2], lines[1::2], strict=True)]


def test_a_cut_that_two_counters_share_is_there_once(tmp_path: Path) -> None:
    made = exported(project(tmp_path), "cut", "--only", "counters")
    lines = paths(made["my-game-counters-1.svg"], "CUT")
    numbers = [tuple(map(float, re.findall(r"-?[\d.]+", one))) for one in lines]
    assert len(numbers) == len(set(numbers)) > 5
    for x1, y1, x2, y2 in numbers:
        assert (x1 == x2) != (y1 == y2)
        covered = [other for other in numbers if other != (x1, y1, x2, y2) and _lies_on(other, (x1, y1, x2, y2))]
        assert not covered


def _lies_on(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two straight cuts have more than a point in common."""
    for axis in (0, 1):
        if one[axis] == one[axis + 2] == other[axis] == other[axis + 2]:
            low, high = (sorted((each[1 - axis], each[3 - axis])) for each in (one, other))
            return min(low[1], high[1]) - max(low[0], high[0]) > 1e-6
    return False


def test_svg_and_dxf_say_the_same_and_cards_have_round_corners(tmp_path: Path) -> None:
    made = exported(project(tmp_path, CARDS), "cut", "--only", "cards")
    lines = paths(made["my-game-cards-events-1.svg"], "CUT")
    assert len(lines) == 3 and all(one.endswith("z") and one.count("A3.2 3.2") == 4 for one in lines)
    pairs = dxf(made["my-game-cards-events-1.dxf"])
    assert pairs[:4] == [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1015")] and pairs[-1] == (0, "EOF")
    assert pairs[pairs.index((9, "$INSUNITS")) + 1] == (70, "4")
    assert pairs.count((0, "LWPOLYLINE")) == 6 and pairs.count((8, "CUT")) == 3 and pairs.count((8, "MARKS")) == 3
    bulges = [abs(float(value)) for code, value in pairs if code == 42 and abs(float(value)) > 0]
    assert bulges == pytest.approx([math.sqrt(2) - 1] * 12, abs=1e-5)
    first = re.findall(r"-?[\d.]+", lines[0])
    at = next(index for index, pair in enumerate(pairs) if pair[0] == 10)
    at = next(index for index in range(pairs.index((8, "CUT")), len(pairs)) if pairs[index][0] == 10)
    assert (float(pairs[at][1]), 297 - float(pairs[at + 1][1])) == pytest.approx((float(first[0]), float(first[1])))


def test_kerf_lies_half_outside_and_shapes_close(tmp_path: Path) -> None:
    types = "counters/types.toml"
    shop = (templates_dir() / "press/cut.toml").read_text("utf-8").replace('kerf = "0mm"', 'kerf = "0.2mm"')
    plain = exported(project(tmp_path / "a", CARDS), "cut", "--only", "cards")
    wide = exported(project(tmp_path / "b", CARDS | {"templates/press/cut.toml": shop}), "cut", "--only", "cards")
    name = "my-game-cards-events-1.svg"
    (ax, *_), (bx, *_) = (sorted(_xs(files[name])) for files in (plain, wide))
    assert types and ax - bx == pytest.approx(0.1, abs=0.002)
    assert "A3.3 3.3" in paths(wide[name], "CUT")[0]


def _xs(svg: bytes) -> list[float]:
    return [float(found[1]) for one in paths(svg, "CUT") for found in re.finditer(r"[ML](-?[\d.]+) ", one)]


def test_the_sheets_that_are_cut_have_the_marks_where_the_cut_file_has_them(tmp_path: Path) -> None:
    made = exported(project(tmp_path, CARDS), "cut", "--only", "cards")
    pdf = Pdf(made["my-game-cards-events.pdf"])
    front, back = pdf.pages()
    streams = [pdf.get(page["Contents"]).data for page in (front, back)]
    square = paths(made["my-game-cards-events-1.svg"], "MARKS")[0]
    assert square.startswith("M10 10 ")
    starts = [[float(one) * 25.4 / 72 for one in operands] for operands, name in operators(streams[0]) if name == "m"]
    assert any(x == pytest.approx(10, abs=0.01) and y == pytest.approx(287, abs=0.01) for x, y in starts)
    assert len(streams[0]) > 0 and b"Q q 0 g" not in streams[1]
