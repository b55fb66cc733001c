"""Every transform of SVG is read alike wherever one stands, and what is none is named."""

import pytest

from grognard.geometry.matrices import IDENTITY, placed
from grognard.geometry.transforms import read_transform


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", (3, 1)),
        ("  none ", (3, 1)),
        ("translate(10)", (13, 1)),
        ("translate(10,5)", (13, 6)),
        ("translate(10-5)", (13, -4)),
        ("translate( 1e1 , .5e1 )", (13, 6)),
        ("scale(2)", (6, 2)),
        ("scale(2 -1)", (6, -1)),
        ("rotate(90)", (-1, 3)),
        ("rotate(90, 3, 1)", (3, 1)),
        ("rotate(90 3 0)", (2, 0)),
        ("skewX(45)", (4, 1)),
        ("skewY(45)", (3, 4)),
        ("matrix(1 0 0 1 10 5)", (13, 6)),
        ("matrix(0,1-1,0,.5.5)", (-0.5, 3.5)),
        ("translate(10) rotate(90)", (9, 3)),
        ("translate(10),scale(2)", (16, 2)),
        ("translate(10)scale(2)", (16, 2)),
        ("translate\n(10)\n,\tscale (2)", (16, 2)),
    ],
)
def test_where_a_point_comes_to_lie(text: str, where: tuple[float, float]) -> None:
    found = read_transform(text)
    assert not found.unread
    assert placed(found.matrix, (3, 1)) == pytest.approx(where)


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("turn(90)", "turn(90)"),
        ("translate()", "translate()"),
        ("translate(1 2 3)", "translate(1 2 3)"),
        ("rotate(90 3)", "rotate(90 3)"),
        ("rotate(90deg)", "rotate(90deg)"),
        ("translate(10mm, 5mm)", "translate(10mm, 5mm)"),
        ("scale(1e999)", "scale(1e999)"),
        ("matrix(1 0 0 1 10)", "matrix(1 0 0 1 10)"),
        ("translate(10", "translate(10"),
        ("translate(1,,2)", "translate(1,,2)"),
        ("skewx(3)", "skewx(3)"),
        ("scale(٢)", "scale(٢)"),
        ("x" * 50, "x" * 40 + "…"),
    ],
)
def test_what_is_no_transform_is_named(text: str, unread: str) -> None:
    found = read_transform(text)
    assert (found.matrix, found.unread) == (IDENTITY, unread)


def test_what_was_read_before_it_holds() -> None:
    found = read_transform("translate(1 2) spin(3) scale(2)")
    assert placed(found.matrix, (0, 0)) == (1, 2) and found.unread == "spin(3) scale(2)"
