"""Lines that a machine cuts: closed, whatever the radius of the corners."""

import math

import pytest

from grognard.backends.pdf.press.cuts import closed, cuts_of
from grognard.geometry.counter_shapes import shape_of
from grognard.model.plan.press import CutFile
from grognard.model.plan.sheets import Block, Sheet, Slot
from grognard.render.press.bulges import polylines


@pytest.mark.parametrize("kind", ["square", "rectangle", "round", "hexagon"])
@pytest.mark.parametrize("corner", [0.0, 0.0004, 0.001, 0.002, 1.6])
def test_a_line_of_any_radius_is_closed(kind, corner: float) -> None:
    (line,) = polylines(tuple(closed(shape_of(kind, 15, 15, corner).outline(0.0), 10, 10)))
    assert line.is_closed and len(line.vertices) > 2


def test_a_corner_that_is_rounder_than_a_counter_leaves_a_circle() -> None:
    shape = shape_of("square", 15, 15)
    slot = Slot(column=0, row=0, x=10, y=10, counter="a")
    block = Block(x=10, y=10, columns=1, rows=1, shape=shape, gap=3.0, background="", behind="", slots=(slot,))
    (line,) = polylines(cuts_of(Sheet(number=1, fronts=(block,), backs=()), CutFile(corner=40.0)))
    assert all(math.dist((one.x, one.y), (17.5, 17.5)) == pytest.approx(7.5, abs=0.01) for one in line.vertices)
