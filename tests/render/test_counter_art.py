"""Pictures of an author on counters: in the box of the symbol or over the whole face, front and back."""

import io
import re
import zipfile
from pathlib import Path

import pytest
from PIL import Image
from tests.commands.projects import grognard, project, starter

from grognard.render.draw.png import draw_png
from grognard.render.face.bind import expand_face

FACE = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="21.875mm" height="21.875mm" viewBox="-3 -3 21.875 21.875" '
    b'font-family="Roboto" font-weight="700"><rect class="fill-ground" x="-3" y="-3" width="21.875" height="21.875"/>'
    b'<rect id="fit-symbol" x="4" y="4" width="8" height="6"/><g id="symbol"/>'
    b'<rect id="fit-left" x="2" y="11" width="12" height="3"/><text id="left" x="8" y="13.5" text-anchor="middle" '
    b'font-size="3">1</text></svg>'
)


def photograph(width: int = 600, height: int = 600, kind: str = "JPEG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "#00ff00").save(out, kind)
    return out.getvalue()


def shown(data: bytes, *, fills: bool) -> tuple[Image.Image, tuple[str, ...]]:
    made = expand_face(
        FACE, {"left": "4"}, {"ground": "#9999ff"}, data, symbol_name="art/a.jpg", fills=fills, subject="counter:a"
    )
    picture = Image.open(io.BytesIO(draw_png(made.svg, 875, 875))).convert("RGB")
    return picture, tuple(" ".join((one.code, one.subject, *one.values)) for one in made.remarks)


def is_photograph(picture: Image.Image, x: float, y: float) -> bool:
    """At a place of the face, mm from its trim."""
    red, green, blue = picture.getpixel((round((x + 3) * 40), round((y + 3) * 40)))[:3]
    return bool(green > 240 and red < 20 and blue < 20)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_photograph_stands_whole_in_the_box_of_the_symbol(kind: str) -> None:
    picture, remarks = shown(photograph(kind=kind), fills=False)
    assert is_photograph(picture, 8, 7) and is_photograph(picture, 5.5, 4.5)
    assert not is_photograph(picture, 4.4, 7), "6 mm high, so 6 mm wide"
    assert not is_photograph(picture, 1, 1)
    assert remarks == ()


def test_one_that_fills_the_face_reaches_the_bleed_and_leaves_the_words_legible() -> None:
    picture, remarks = shown(photograph(), fills=True)
    assert all(is_photograph(picture, *place) for place in ((-2.5, -2.5), (18, 18), (1, 8), (8, 7)))
    red, _, blue = picture.getpixel(((6 * 40), round(15.5 * 40)))[:3]
    assert blue > 150 and red > 90, "the plate has the colour of the counter"
    assert remarks == ()


def test_a_coarse_one_is_told_with_its_dots_and_a_damaged_one_leaves_its_place_empty() -> None:
    _, coarse = shown(photograph(40, 30), fills=False)
    assert coarse == ("TPL127 art:a.jpg 127 dots an inch on 8.0 x 6.0 mm, where 300 need 95 x 71 pixels",)
    for fills in (False, True):
        picture, damaged = shown(photograph()[:300], fills=fills)
        assert not is_photograph(picture, 8, 7)
        assert [one for one in damaged if one.startswith("TPL122 art:a.jpg the file is damaged")]


def game(root: Path, **art: str) -> Path:
    """The starter game whose counters have pictures: by the id of each its front and back, with `:` between."""
    types = starter("counters/types.toml") + (
        '\n[photo]\nextends = "infantry"\nname = "Photographed"\nart = "all.jpg"\nart_room = "face"\n'
    )
    head, *rows = starter("counters/mix.csv").splitlines()
    written = [f"{head},art,back_art"]
    for row in rows:
        front, _, back = art.get(row.partition(",")[0].replace("-", "_"), "").partition(":")
        written.append(
            f"{row.replace(',infantry,', ',photo,') if front == 'type' else row},{front.replace('type', '')},{back}"
        )
    project(root, {"counters/types.toml": types, "counters/mix.csv": "\n".join(written) + "\n"})
    folder = root / "sources/my-game/art"
    folder.mkdir()
    for name in ("all.jpg", "one.jpg", "back.jpg"):
        (folder / name).write_bytes(photograph())
    return root


def test_a_counter_has_its_own_or_that_of_its_type_and_the_back_its_own(tmp_path: Path) -> None:
    root = game(tmp_path, blue_1="type", blue_2="one.jpg", blue_3=":back.jpg")
    said = grognard("check", "my-game", "--format", "lines", "--project", root).output
    assert "SRC067" not in said and "ART006" not in said, "all three are drawn"
    (root / "sources/my-game/art/one.jpg").unlink()
    said = grognard("check", "my-game", "--format", "lines", "--project", root).output
    assert re.search(r"mix.csv:3:\d+: error\[ART006\]: there is no picture art/one.jpg", said)


def test_pictures_of_counters_are_drawn_for_print_preview_and_module(tmp_path: Path) -> None:
    root = game(tmp_path, blue_1="type", red_1="one.jpg:back.jpg")
    made = grognard("build", "my-game", "--only", "counters,vassal", "--paper", "a4", "--project", root)
    assert made.exit_code == 0 and "TPL1" not in made.output, made.output
    shot = tmp_path / "shot.png"
    assert grognard("preview", "my-game", "blue-1", "--output", str(shot), "--project", root).exit_code == 0
    with zipfile.ZipFile(root / "build/my-game/my-game-0.1.vmod") as module:
        piece = Image.open(io.BytesIO(module.read("images/blue-1.png")))
    for picture in (Image.open(shot), piece):
        colours = picture.convert("RGBA").convert("RGB").getcolors(1 << 24) or []
        assert max(one for one in colours if one[1][:3] != (255, 255, 255))[1][1] > 200, "mostly the photograph"
