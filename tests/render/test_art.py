"""Pictures of an author on cards: cut to their room, whole in the SVG, and every fault said."""

import base64
import io
import re
from pathlib import Path

import pytest
from lxml import etree
from PIL import Image
from tests.commands.projects import grognard, project

from grognard.render.draw.typst import typeset_png
from grognard.render.face.art import FittedArt, fit_art

ROOM = (57.0, 28.0)
DECK = {"decks/luck.toml": 'title = "Luck"\n'}
CARD = "id,title,text,art\nrain,Rain,Roads cost as much as the hex.,{}\n"


def picture(width: int, height: int, kind: str = "PNG", mode: str = "RGB", **options: object) -> bytes:
    """Red to the left of its middle, blue to the right; a green stripe on either edge that a square room cuts off."""
    image = Image.new(mode, (width, height), "blue")
    image.paste("red", (0, 0, width // 2, height))
    for left in (0, width - width // 16):
        image.paste("green", (left, 0, left + width // 16, height))
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def held(fitted: FittedArt) -> Image.Image:
    """The raster picture inside the SVG."""
    found = re.search(rb"base64,([^\"]+)", fitted.svg)
    assert found
    return Image.open(io.BytesIO(base64.b64decode(found[1])))


@pytest.mark.parametrize(("name", "kind"), [("a.png", "PNG"), ("a.jpg", "JPEG"), ("a.webp", "WEBP"), ("a.gif", "GIF")])
def test_a_picture_fills_its_room_and_loses_the_same_on_both_sides(name: str, kind: str) -> None:
    fitted = fit_art(name, picture(1600, 400, kind), 40.0, 40.0)
    shown = held(fitted).convert("RGB")
    assert fitted.faults == () and shown.size == (400, 400)
    left, right = shown.getpixel((20, 200)), shown.getpixel((380, 200))
    assert left[0] > 200 > left[2] and right[2] > 200 > right[0]


def test_no_picture_is_finer_than_any_printer_and_none_is_blown_up() -> None:
    assert held(fit_art("a.png", picture(4000, 4000), 25.4, 25.4)).size == (600, 600)
    assert held(fit_art("a.png", picture(80, 40), 25.4, 12.7)).size == (80, 40)


def test_what_is_clear_stays_clear_and_a_photograph_stays_one() -> None:
    clear = io.BytesIO()
    Image.new("RGBA", (40, 20), (255, 0, 0, 0)).save(clear, "PNG")
    assert held(fit_art("a.png", clear.getvalue(), 40.0, 20.0)).getpixel((5, 5))[3] == 0
    assert held(fit_art("a.jpg", picture(400, 200, "JPEG"), *ROOM)).format == "JPEG"


def test_a_photograph_that_lies_on_its_side_is_set_upright() -> None:
    turned = Image.Exif()
    turned[274] = 6  # a quarter clockwise
    shown = held(fit_art("a.jpg", picture(400, 200, "JPEG", exif=turned), 20.0, 40.0)).convert("RGB")
    top, bottom = shown.getpixel((100, 60)), shown.getpixel((100, 340))
    assert top[0] > 150 > top[2] and bottom[2] > 150 > bottom[0]


def test_a_photograph_for_press_is_shown_in_the_colours_of_a_screen() -> None:
    out = io.BytesIO()
    Image.new("CMYK", (60, 30), (0, 255, 255, 0)).save(out, "JPEG")
    red, green, blue = held(fit_art("a.jpg", out.getvalue(), 20.0, 10.0)).getpixel((5, 5))
    assert red > 200 and max(green, blue) < 60


@pytest.mark.parametrize("data", [picture(300, 200)[:400], picture(300, 200, "JPEG")[:60], b"\x89PNG\r\n\x1a\n"])
def test_a_damaged_picture_leaves_its_room_empty_and_is_told(data: bytes) -> None:
    fitted = fit_art("a.png", data, *ROOM)
    assert len(fitted.faults) == 1 and fitted.faults[0].startswith("the file is damaged")
    assert len(etree.fromstring(fitted.svg)) == 0


def test_a_drawing_fills_its_room_and_reads_nothing_else() -> None:
    drawing = (
        b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 20">'
        b'<rect width="20" height="20" fill="#ff0000"/><image xlink:href="/etc/hostname" width="5" height="5"/></svg>'
    )
    fitted = fit_art("a.svg", drawing, 40.0, 10.0)
    assert b"hostname" not in fitted.svg and fitted.faults
    page = '#set page(width: 40mm, height: 10mm, margin: 0mm)\n#image("a.svg", width: 40mm, height: 10mm)'
    shown = Image.open(io.BytesIO(typeset_png(page, {"a.svg": fitted.svg}, ppi=50.8).data)).convert("RGB")
    assert {shown.getpixel(at) for at in ((2, 2), (77, 2), (2, 17), (77, 17), (40, 10))} == {(255, 0, 0)}


def said(root: Path) -> str:
    return grognard("check", "my-game", "--format", "lines", "--project", root).output


def test_a_coarse_picture_is_told_with_the_pixels_that_it_needs(tmp_path: Path) -> None:
    project(tmp_path, {**DECK, "decks/luck.csv": CARD.format("rain.png")})
    art = tmp_path / "sources/my-game/art"
    art.mkdir()
    (art / "rain.png").write_bytes(picture(400, 300))
    assert "decks/luck.csv:2:" in (output := said(tmp_path))
    assert "warning[DCK009]: art/rain.png has 178 dots an inch on 57 x 28.16 mm" in output
    (art / "rain.png").write_bytes(picture(680, 340))
    assert "DCK009" not in said(tmp_path)


def test_a_damaged_picture_is_told_at_its_file(tmp_path: Path) -> None:
    project(tmp_path, {**DECK, "decks/luck.csv": CARD.format("rain.png")})
    art = tmp_path / "sources/my-game/art"
    art.mkdir()
    (art / "rain.png").write_bytes(picture(900, 600)[:500])
    assert "sources/my-game/art/rain.png: warning[TPL122]" in said(tmp_path)


def test_a_page_of_the_games_own_that_draws_no_pictures_is_told(tmp_path: Path) -> None:
    flag = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 57 28"><path d="M0 0H57V28H0Z"/></svg>'
    project(tmp_path, {**DECK, "decks/luck.csv": CARD.format("flag.svg"), "art/flag.svg": flag})
    assert grognard("eject", "cards/cards.typ", "my-game", "--project", tmp_path).exit_code == 0
    assert "TPL123" not in said(tmp_path)
    page = tmp_path / "sources/my-game/templates/cards/cards.typ"
    page.write_text(page.read_text("utf-8").replace("c.back_art", "c.deck"), "utf-8", newline="\n")
    assert "warning[TPL123]" in said(tmp_path)


def test_one_picture_on_front_and_back_fills_each_room(tmp_path: Path) -> None:
    """It was squeezed into one of the two rooms: both were kept by its name."""
    deck = {"decks/luck.toml": 'title = "Luck"\nart = "rain.png"\n', "decks/luck.csv": CARD.format("rain.png")}
    art = project(tmp_path, deck) / "sources/my-game/art"
    art.mkdir()
    (art / "rain.png").write_bytes(picture(400, 300))
    told = [line for line in said(tmp_path).splitlines() if "DCK009" in line]
    assert sorted(line.rpartition(" on ")[2] for line in told) == [
        "57 x 28.16 mm",
        "69 x 94 mm",
    ]  # a back runs on to the bleed
    assert sorted(line.partition(":")[0].rpartition(".")[2] for line in told) == ["csv", "toml"]
