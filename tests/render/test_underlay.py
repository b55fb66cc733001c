"""A drawn or scanned map as the board: it lies where its points say, under the layers that are asked for."""

import io
import math
import re
import zipfile
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageDraw
from tests.boards import shipped_style, small_board
from tests.commands.projects import grognard, project, starter

from grognard.model.game.looks.underlay import LAYERS
from grognard.render.map.draw import draw_map

CORNERS = {"0101": (11.547, 10.0), "0601": (98.150, 20.0), "0105": (11.547, 90.0), "0605": (98.150, 100.0)}
"""Middles of hexes of the starter game, mm from the corner of its grid."""
INSIDE = (46.188, 50.0)
"""Of 0303, which no point names."""
TURN = math.radians(3.0)


def scan(path: Path, dpi: float = 300.0) -> dict[str, tuple[float, float]]:
    """A red dot at the middle of each of these hexes, on a sheet that lay askew; where the dots lie, px."""
    scale = dpi / 25.4
    image = Image.new("RGB", (round(130 * scale), round(130 * scale)), "#d8c79a")
    draw, found = ImageDraw.Draw(image), {}
    for number, (x, y) in {**CORNERS, "0303": INSIDE}.items():
        u = (x * math.cos(TURN) - y * math.sin(TURN) + 15) * scale
        v = (x * math.sin(TURN) + y * math.cos(TURN) + 8) * scale
        draw.ellipse([u - 12, v - 12, u + 12, v + 12], fill="#ff0000")
        found[number] = (round(u, 1), round(v, 1))
    image.save(path, quality=95)
    return found


def game(root: Path, more: str = "", points: int = 3, dpi: float = 300.0) -> Path:
    art = project(root) / "sources/my-game/art"
    art.mkdir()
    found = scan(art / "board.jpg", dpi)
    hexes = ", ".join(f'"{one}" = [{found[one][0]}, {found[one][1]}]' for one in list(CORNERS)[:points])
    table = f'[map.field.underlay]\nart = "board.jpg"\nhexes = {{ {hexes} }}\n{more}\n\n[side.blue]'
    head = root / "sources/my-game/game.toml"
    head.write_text(starter("game.toml").replace("[side.blue]", table, 1), "utf-8", newline="\n")
    return root


def centre(svg: str, number: str) -> tuple[float, float]:
    """The middle of a hex on the sheet, mm, as its outline says."""
    found = re.search(rf'id="hex-{number}"[^>]*>\s*<path d="M([^"]*)Z"', svg)
    assert found, number
    corners = [tuple(map(float, one.split())) for one in found[1].split("L")]
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def width_of(svg: str) -> float:
    return float(re.search(r'viewBox="0 0 ([\d.]+)', svg)[1])  # type: ignore[index]


def is_red(image: Image.Image, x: float, y: float) -> bool:
    red, green, blue = image.getpixel((round(x), round(y)))[:3]
    return red > 180 and green < 110 and blue < 110


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = game(tmp_path_factory.mktemp("board"))
    made = grognard("build", "my-game", "--only", "map,vassal", "--paper", "a4", "--project", root)
    assert made.exit_code == 0, made.output
    return root / "build/my-game"


def test_the_picture_lies_where_the_grid_says_in_print_and_module(built: Path) -> None:
    svg = (built / "my-game-map-field.svg").read_text("utf-8")
    page = pdfium.PdfDocument(built / "my-game-map-field.pdf")[0].render(scale=150 / 72).to_pil().convert("RGB")
    with zipfile.ZipFile(built / "my-game-0.1.vmod") as module:
        name = next(one for one in module.namelist() if one.startswith("images/board-field-"))
        board = Image.open(io.BytesIO(module.read(name))).convert("RGB")
    for picture, scale in ((page, 150 / 25.4), (board, board.width / width_of(svg))):
        for number in (*CORNERS, "0303"):
            x, y = centre(svg, number)
            assert is_red(picture, x * scale, y * scale), number
            assert not is_red(picture, (x + 3) * scale, y * scale), number


def test_only_what_is_asked_for_is_drawn_on_it(built: Path, tmp_path: Path) -> None:
    layers = re.findall(r'<g id="([a-z]+)"', (built / "my-game-map-field.svg").read_text("utf-8"))
    assert [one for one in layers if one in LAYERS or one in ("paper", "underlay")] == [
        "paper", "underlay", "grid", "numbers", "tracks",
    ]  # fmt: skip
    root = game(tmp_path, 'draws = ["numbers", "rivers", "title"]')
    assert grognard("build", "my-game", "--only", "map", "--paper", "a4", "--project", root).exit_code == 0
    svg = (root / "build/my-game/my-game-map-field.svg").read_text("utf-8")
    drawn = [one for one in re.findall(r'<g id="([a-z]+)"', svg) if one in LAYERS]
    assert drawn == ["rivers", "numbers", "title"]


def test_every_layer_of_a_map_can_be_asked_for() -> None:
    """A new layer of the map must be given its name among those that an underlay may draw."""
    svg = draw_map(small_board(), shipped_style())
    assert set(re.findall(r'^<g id="([a-z]+)"', svg, re.MULTILINE)) - {"paper"} <= {*LAYERS}


def test_a_coarse_scan_is_told_with_the_pixels_that_it_needs(tmp_path: Path) -> None:
    said = grognard("check", "my-game", "--format", "lines", "--project", game(tmp_path, dpi=150.0)).output
    assert "warning[ART007]: art/board.jpg has 149 dots an inch on 130 x 130 mm" in said


def test_a_fourth_point_that_was_misread_shows(tmp_path: Path) -> None:
    root = game(tmp_path, points=4)
    head = root / "sources/my-game/game.toml"
    assert "ART009" not in grognard("check", "my-game", "--project", root).output
    written = head.read_text("utf-8")
    misread = re.sub(r'"0605" = \[([\d.]+)', lambda found: f'"0605" = [{float(found[1]) + 90:.1f}', written)
    head.write_text(misread, "utf-8", newline="\n")
    assert "warning[ART009]" in (said := grognard("check", "my-game", "--project", root).output)
    assert "mm off" in said


def test_a_drawing_under_the_map_keeps_its_own_ids(tmp_path: Path) -> None:
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 50"><defs><linearGradient id="grid">'
        '<stop offset="0" stop-color="#ff0000"/></linearGradient></defs>'
        '<path d="M0 0H60V50H0Z" fill="url(#grid)"/></svg>'
    )
    head = starter("game.toml").replace(
        "[side.blue]", '[map.field.underlay]\nart = "board.svg"\nwidth = "120mm"\nwithin = "map"\n\n[side.blue]', 1
    )
    root = project(tmp_path, {"game.toml": head, "art/board.svg": drawing})
    assert grognard("build", "my-game", "--only", "map", "--paper", "a4", "--project", root).exit_code == 0
    svg = (root / "build/my-game/my-game-map-field.svg").read_text("utf-8")
    assert svg.count('id="grid"') == 1 and 'id="art-sign-grid"' in svg and "url(#art-sign-grid)" in svg
    shown = pdfium.PdfDocument(root / "build/my-game/my-game-map-field.pdf")[0].render(scale=1).to_pil().convert("RGB")
    x, y = centre(svg, "0202")
    assert shown.getpixel((round((x + 4) * 72 / 25.4), round((y + 3) * 72 / 25.4))) == (255, 0, 0)


def test_a_damaged_scan_leaves_the_paper_and_is_told(tmp_path: Path) -> None:
    art = game(tmp_path) / "sources/my-game/art/board.jpg"
    art.write_bytes(art.read_bytes()[:5000])
    said = grognard("check", "my-game", "--format", "lines", "--project", tmp_path).output
    assert "sources/my-game/art/board.jpg: warning[TPL122]" in said
