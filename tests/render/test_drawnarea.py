"""A symbol that was drawn on a page of paper is told with what would help."""

import pytest

from grognard.base.bundled import templates_dir
from grognard.render.draw.svg import read_svg
from grognard.render.face.drawn_area import UntoldError, drawn_box
from grognard.render.face.symbol import read_symbol

RECT = '<rect x="20" y="30" width="40" height="25"/>'


def svg(inside: str, box: str = "0 0 210 297") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'.encode()


def faults_of(inside: str, box: str = "0 0 210 297") -> list[str]:
    return [one.text for one in read_symbol(svg(inside, box)).faults if one.code.code == "TPL119"]


@pytest.mark.parametrize(
    "inside",
    [
        RECT,
        '<g transform="translate(20 30)"><path d="M0 0h40v25h-40z"/></g>',
        '<circle cx="40" cy="40" r="10"/><path d="m60 40 l-20,15 a5 5 0 0 1 3 3" fill="none" stroke="#000"/>',
        '<rect width="210" height="297" fill="none"/>' + RECT,
        '<g transform="matrix(.2 0 0 .2 0 0)"><rect width="200" height="200"/></g>',
        '<image x="10" y="10" width="50" height="50"/>',
    ],
)
def test_a_drawing_in_a_corner_of_a_page_is_told(inside: str) -> None:
    (said,) = faults_of(inside)
    assert said.endswith("of 210 x 297; fit the page to the drawing")


def test_what_lies_off_the_page_and_an_empty_page_are_told() -> None:
    assert faults_of(RECT, "100 100 60 40") == [
        "all that it draws lies outside its view box; fit the page to the drawing"
    ]
    assert faults_of('<defs><rect width="9" height="9"/></defs>') == ["it draws nothing"]


@pytest.mark.parametrize(
    ("inside", "box"),
    [
        (RECT, "20 30 40 25"),
        (RECT, "0 0 90 90"),
        ('<rect id="one" width="9" height="9"/><use xlink:href="#one" x="100" '
         'xmlns:xlink="http://www.w3.org/1999/xlink"/>', "0 0 210 297"),
        ('<path d="M0 0 nonsense"/>', "0 0 210 297"),
        ('<g transform="scale(5) rotate(30 5 5)"><rect width="40" height="40"/></g>', "0 0 210 297"),
    ],
)  # fmt: skip
def test_what_fills_its_page_or_cannot_be_told_is_silent(inside: str, box: str) -> None:
    assert faults_of(inside, box) == []


def test_a_turned_shape_is_measured_as_it_lies() -> None:
    box = drawn_box(
        read_svg(svg('<g transform="rotate(90)"><rect width="10" height="4" transform="translate(2)"/></g>'))
    )
    assert box is not None
    assert [round(one, 3) for one in (box.x, box.y, box.width, box.height)] == [-4, 2, 4, 10]
    with pytest.raises(UntoldError):
        drawn_box(read_svg(svg('<rect width="wide" height="1"/>')))


def test_all_symbols_that_ship_fill_their_pages() -> None:
    every = sorted((templates_dir() / "symbols").glob("*.svg"))
    assert len(every) > 40
    assert [
        one.stem for one in every if any(f.code.code == "TPL119" for f in read_symbol(one.read_bytes()).faults)
    ] == []
