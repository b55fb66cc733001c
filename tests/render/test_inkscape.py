"""A drawing as Inkscape writes it is read as it comes; what cannot be read is one finding at its line."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree
from PIL import Image
from tests.commands.projects import grognard, project, starter
from tests.growth import assert_linear

from grognard.base.disk.linked import links_of, with_pictures
from grognard.render.draw.svg import read_svg
from grognard.render.draw.typst import typeset_png
from grognard.render.face.art import fit_art
from grognard.render.face.symbol import read_symbol

HEAD = (
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
    '<svg width="60mm" height="40mm" viewBox="0 0 60 40" version="1.1" id="svg1" inkscape:version="1.4"\n'
    '   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink"\n'
    '   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg">\n'
)
LOOKS = '<sodipodi:namedview id="n" inkscape:document-units="mm"/>\n'


def drawing(body: str) -> bytes:
    return f"{HEAD}{LOOKS}{body}</svg>\n".encode()


def shown(body: str) -> tuple[Image.Image, tuple[str, ...]]:
    """The drawing at ten pixels a millimetre, and what was said of it."""
    made = fit_art("a.svg", drawing(body), 60.0, 40.0)
    page = '#set page(width: 60mm, height: 40mm, margin: 0mm, fill: white)\n#image("a.svg", width: 60mm, height: 40mm)'
    png = typeset_png(page, {"a.svg": made.svg}, ppi=254.0).data
    return Image.open(io.BytesIO(png)).convert("RGB"), made.faults


RED = (255, 0, 0)


@pytest.mark.parametrize(
    "body",
    [
        '<style id="s">.a{fill:#00f}#r1{fill:#ff0000} rect{fill:#0f0}</style><rect id="r1" class="a" width="60" '
        'height="40" fill="#123456"/>',
        '<style>.a { fill : #ff0000 } /* so */</style><rect class="b a" width="60" height="40" style="stroke:none"/>',
        '<g id="g1"><rect id="r" width="20" height="20" style="fill:#ff0000"/></g>'
        '<use href="#g1" id="u" transform="scale(3)"/>',
        '<g id="layer1" inkscape:groupmode="layer" inkscape:label="Layer 1"><path style="fill:#ff0000" '
        'inkscape:path-effect="#path-effect2" inkscape:original-d="M0 0" d="M0 0H60V40H0Z"/></g>'
        '<g id="layer2" inkscape:groupmode="layer" style="display:none"><rect width="60" height="40"/></g>',
        '<defs><linearGradient id="lg" inkscape:collect="always"><stop style="stop-color:#ff0000"/></linearGradient>'
        '<linearGradient id="l2" xlink:href="#lg"/></defs><rect width="60" height="40" style="fill:url(#l2)"/>',
        '<defs><filter id="f1" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="0.1"/></filter></defs>'
        '<rect x="-9" y="-9" width="78" height="58" style="fill:#ff0000;filter:url(#f1)"/>',
    ],
    ids=["sheet", "class", "clone", "layers", "gradient", "filter"],
)
def test_it_is_drawn_as_it_comes(body: str) -> None:
    picture, faults = shown(body)
    assert faults == ()
    for at in ((30, 30), (570, 30), (300, 200), (30, 370)):
        found = picture.getpixel(at)
        assert all(abs(one - other) < 6 for one, other in zip(found, RED, strict=True)), (at, found)


FLOWED = (
    '<defs><rect id="rect3" x="2" y="2" width="40" height="20"/></defs>'
    '<text xml:space="preserve" id="text1" style="font-family:\'Source Sans Pro\';font-weight:bold;font-size:10px;'
    'line-height:1.25;writing-mode:lr-tb;white-space:pre;shape-inside:url(#rect3);fill:#000000">{}</text>'
)
LINES = '<tspan x="2" y="12"><tspan id="t4">Third </tspan></tspan><tspan x="2" y="24">Guards</tspan>'


def test_text_in_a_frame_keeps_the_lines_that_inkscape_has_broken() -> None:
    picture, faults = shown(FLOWED.format(LINES))
    assert faults == ()
    for top, bottom in ((30, 125), (155, 250)):
        ink = picture.crop((20, top, 400, bottom)).convert("L").point(lambda one: 255 * (one < 100)).getbbox()
        assert ink is not None and ink[2] - ink[0] > 150


@pytest.mark.parametrize(
    ("body", "word"),
    [
        (FLOWED.format("Third Guards"), "shape-inside"),
        (
            '<flowRoot id="f1"><flowRegion><rect width="9" height="9"/></flowRegion><flowPara>A</flowPara></flowRoot>',
            "flo",
        ),
        ("<style>g > rect { fill: red }</style>", "style sheet"),
        ('<image xlink:href="../../photo.png" width="9" height="9"/>', "outside the file"),
        ('<text style="font-family:Arial;font-size:4px" x="3" y="9">A</text>', "Arial"),
    ],
)
def test_what_cannot_be_read_is_told_once_with_its_line(body: str, word: str) -> None:
    faults = read_symbol(drawing(f"<g>\n{body}\n{body}\n</g>")).faults
    told = [one for one in faults if word in one.text]
    assert len(told) >= 1 and all(one.place[0] == 7 for one in told[:1])
    if word != "Arial" and word != "outside the file":
        assert len(told) == 1 and "(and 1 more)" in told[0].text


def test_a_drawing_without_a_view_box_has_the_size_that_it_says() -> None:
    box = read_symbol(b'<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="25.4mm"><rect/></svg>').box
    assert (round(box.width, 3), round(box.height, 3)) == (96.0, 96.0)


def test_ids_of_two_drawings_on_one_face_do_not_meet() -> None:
    group = read_symbol(drawing('<defs><clipPath id="clip"/></defs><g id="symbol" clip-path="url(#clip)"/>')).group
    assert {one.get("id") for one in group.iter() if one.get("id")} == {"sign-clip", "sign-symbol"}
    assert [one.get("clip-path") for one in group.iter() if one.get("clip-path")] == ["url(#sign-clip)"]


def photograph() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (60, 40), "red").save(out, "PNG")
    return out.getvalue()


def test_a_linked_picture_is_embedded_if_it_lies_in_art() -> None:
    there = {"maps/a photo.png": photograph(), "top.png": photograph()}
    body = drawing(
        '<image xlink:href="a%20photo.png" sodipodi:absref="/home/me/a photo.png" width="60" height="40" id="i"/>'
        '<image xlink:href="../top.png" width="1" height="1"/><image href="../../etc/passwd" width="1" height="1"/>'
        '<image xlink:href="file:///etc/passwd" width="1" height="1"/>'
    )
    assert links_of(body, "maps") == ("maps/a photo.png", "top.png")
    whole = with_pictures(body, "maps", there.get)
    assert whole.count(b'href="data:image/png;base64,') == 2
    assert re.findall(rb'href="([^d][^"]*)"', whole) == [b"../../etc/passwd", b"file:///etc/passwd"]


def test_a_linked_picture_is_drawn_on_a_card_and_is_not_idle(tmp_path: Path) -> None:
    scene = drawing('<image xlink:href="photo.png" width="60" height="40" id="i"/>').decode()
    card = "id,title,text,art\nrain,Rain,Roads cost as much as the hex.,scene.svg\n"
    root = project(tmp_path, {"decks/luck.toml": 'title = "Luck"\n', "decks/luck.csv": card, "art/scene.svg": scene})
    (root / "sources/my-game/art/photo.png").write_bytes(photograph())
    said = grognard("check", "my-game", "--format", "lines", "--project", root).output
    assert "SRC067" not in said and "TPL122" not in said, said
    (root / "sources/my-game/art/photo.png").unlink()
    said = grognard("check", "my-game", "--format", "lines", "--project", root).output
    assert "TPL122" in said and "photo.png" in said


def test_a_symbol_and_a_face_of_inkscape_are_taken(tmp_path: Path) -> None:
    types = starter("counters/types.toml").replace('symbol = "infantry"', 'symbol = "guards"')
    sign = drawing('<style>.a{fill:#102030}</style><g id="g1"><rect class="a" id="r" width="60" height="40"/></g>')
    root = project(tmp_path, {"counters/types.toml": types, "templates/symbols/guards.svg": sign.decode()})
    assert grognard("eject", "faces/unit-nato.svg", "my-game", "--project", root).exit_code == 0
    face = root / "sources/my-game/templates/faces/unit-nato.svg"
    text = face.read_text("utf-8").replace('font-weight="600">', 'font-weight="600" style="writing-mode:lr-tb">', 1)
    face.write_text(text, "utf-8", newline="\n")
    said = grognard("check", "my-game", "--format", "lines", "--project", root).output
    assert "TPL1" not in said, said


def test_what_is_tidied_stays_the_same_when_read_again() -> None:
    once = read_svg(drawing(FLOWED.format(LINES)))
    assert "shape-inside" not in next(once.iter("{*}text")).attrib


def test_style_sheets_take_no_longer_than_they_are_long() -> None:
    def styled(count: int) -> Callable[[], etree._Element]:
        rules = "".join(f".st{one}{{fill:#{one:06x}}}" for one in range(count))
        paths = "".join(f'<path class="st{one % count}" d="M0 0h1"/>' for one in range(4 * count))
        return lambda: read_svg(drawing(f"<style>{rules}path.st7{{stroke:#00ff00}}</style>{paths}"))

    assert_linear(styled, 1_500)
    for text, count in (("a", 40_000), ("/* ", 15_000)):
        assert_linear(lambda size, text=text: lambda: read_svg(drawing(f"<style>{text * size}</style>")), count)  # type: ignore[misc]
    found = styled(1_500)()
    first = next(one for one in found.iter() if one.get("fill") == "#000007")
    assert first.get("stroke") == "#00ff00"
