"""What a face shows outside of a round or six-sided counter is set smaller or told (`TPL108`)."""

import pytest

from grognard.geometry.counter_shapes import shape_of
from grognard.render.face.bind import expand_face

FACE = """<svg xmlns="http://www.w3.org/2000/svg" width="26mm" height="26mm" viewBox="-3 -3 26 26"
 font-family="Source Sans Pro">
 <rect class="fill-ground" x="-3" y="-3" width="26" height="26" fill="#ffffff"/>
 <rect id="fit-value" fill="none" x="1.6" y="{y}" width="16.8" height="4" data-min="6"/>
 <text id="value" x="{x}" y="{base}" text-anchor="{anchor}" font-size="4">12</text>
 <rect id="fit-symbol" fill="none" x="{sign}" y="8" width="6" height="4"/><g id="symbol"/>
</svg>"""
SIGN = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"><rect width="6" height="4"/></svg>'


def told(text, shape, *, y=8.0, x=10.0, anchor="middle", sign=7.0):
    """The remarks on a counter with a text whose capitals stand from y + 0.6 to y + 3.4."""
    face = FACE.format(y=y, base=y + 3.4, x=x, anchor=anchor, sign=sign)
    made = expand_face(face.encode(), {"value": text}, {"ground": "#ffffff"}, SIGN, shape=shape)
    return [(one.code, one.field) for one in made.remarks], made.svg


ROUND, HEXAGON, SQUARE = shape_of("round", 20), shape_of("hexagon", 20), shape_of("square", 20)


@pytest.mark.parametrize("shape", [ROUND, HEXAGON, SQUARE])
def test_what_stands_in_the_middle_is_seen_on_every_shape(shape) -> None:
    assert told("12", shape)[0] == []


def test_a_text_in_the_corner_of_the_box_is_cut_off() -> None:
    assert told("12", SQUARE, y=14.4, x=1.6, anchor="start")[0] == []
    assert told("12", ROUND, y=14.4, x=1.6, anchor="start")[0] == [("TPL108", "value")]
    assert told("12", ROUND, y=14.4, x=18.4, anchor="end")[0] == [("TPL108", "value")]


def test_a_line_near_the_edge_is_set_smaller_before_it_is_told() -> None:
    found, svg = told("1234567", ROUND, y=14.4)
    assert found == [] and b'font-size="4"' not in svg
    assert b'font-size="4"' in told("1234567", SQUARE, y=14.4)[1]
    assert told("1234567890123", ROUND, y=14.4)[0] == [("TPL108", "value")]


def test_a_text_too_long_for_its_box_is_no_fault_of_the_shape() -> None:
    assert told("1" * 40, ROUND)[0] == [("TPL111", "value")]


def test_a_symbol_over_the_edge_is_told() -> None:
    assert told("1", ROUND, y=3.0, sign=0.1)[0] == [("TPL108", "symbol")]
    assert told("1", SQUARE, y=3.0, sign=0.1)[0] == []
