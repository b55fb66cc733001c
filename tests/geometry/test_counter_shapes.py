"""Shapes of counters: outlines that are closed, convex and as large as their box, for print, module and fit alike."""

import math
from typing import get_args

import pytest

from grognard.geometry.counter_shapes import FORMS, ShapeKind, problem, shape_of

SHAPES = [shape_of(kind, 20.0, None if form.height else 12.0) for kind, form in FORMS.items()]


def area(points):
    """Of a polygon, mm²; above zero where it runs clockwise on a screen."""
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2


def test_the_names_of_the_shapes_are_those_that_a_source_may_write() -> None:
    assert set(get_args(ShapeKind)) == set(FORMS)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda one: one.kind)
@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_an_outline_fills_its_box_and_no_more(shape, angle) -> None:
    turned = shape.turned(angle)
    points = turned.outline().points()
    xs, ys = zip(*points, strict=True)
    corner = 0.0 if turned.shares_cuts else 1.1  # of a hexagon the rounded ends lie a little inside
    assert (turned.width, turned.height) == ((20.0, shape.height) if angle % 180 == 0 else (shape.height, 20.0))
    assert min(xs) == pytest.approx(0, abs=corner) and max(xs) == pytest.approx(turned.width, abs=corner)
    assert min(ys) == pytest.approx(0, abs=corner) and max(ys) == pytest.approx(turned.height, abs=corner)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda one: one.kind)
def test_an_outline_runs_clockwise_and_never_turns_back(shape) -> None:
    points = shape.outline().points()
    turns = []
    for before, at, after in zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True):
        turns.append((at[0] - before[0]) * (after[1] - at[1]) - (at[1] - before[1]) * (after[0] - at[0]))
    assert min(turns) > -0.01 and area(points) > 0


def test_a_circle_is_as_large_as_a_circle() -> None:
    assert area(shape_of("round", 20).outline().points()) == pytest.approx(math.pi * 100, rel=0.001)
    assert area(shape_of("round", 20).bleed(2).points()) == pytest.approx(math.pi * 144, rel=0.001)


def test_a_hexagon_is_regular_and_grows_by_its_sides() -> None:
    shape = shape_of("hexagon", 20)
    corners = shape.outline().corners
    sides = [math.dist(one, other) for one, other in zip(corners, (*corners[1:], corners[0]), strict=True)]
    assert sides == pytest.approx([10.0] * 6, abs=0.002)
    grown = shape.outline(1.0).corners
    assert min(y for _, y in grown) == -1.0 and max(y for _, y in grown) == pytest.approx(shape.height + 1)


def test_what_is_seen_at_a_height() -> None:
    outline = shape_of("round", 20).outline()
    assert outline.span(10) == pytest.approx((0.0, 20.0))
    assert outline.span(2) == pytest.approx((4.0, 16.0), abs=0.02)
    assert outline.span(-0.1) is None and outline.span(20.1) is None


def test_a_rectangle_is_written_as_one_and_other_outlines_as_paths() -> None:
    assert shape_of("square", 9).outline().element() == '<rect width="9" height="9" rx="0.9"/>'
    assert shape_of("round", 9).outline().element() == '<rect width="9" height="9" rx="4.5"/>'
    assert shape_of("hexagon", 8, corner=0).outline().element(' fill="none"') == (
        '<path d="M2 0L6 0L8 3.464L6 6.928L2 6.928L0 3.464z" fill="none"/>'
    )


@pytest.mark.parametrize(
    ("written", "field", "said"),
    [
        (("rectangle", 20.0, None, None), "kind", "the shape rectangle has a height too"),
        (("round", 20.0, 12.0, None), "height", "the shape round of 20 mm has no height of its own"),
        (("hexagon", 20.0, 20.0, None), "height", "the shape hexagon of 20 mm has no height of its own"),
        (("round", 20.0, None, 1.0), "corner", "the shape round has no corners to be rounded"),
        (("square", 20.0, None, 9.0), "corner", "corners of 9 mm leave little of the sides"),
        (("square", 20.0, 20.0, 2.0), "", ""),
        (("rectangle", 20.0, 12.0, 0.0), "", ""),
        (("hexagon", 20.0, None, None), "", ""),
    ],
)
def test_what_cannot_be_cut_is_told(written, field, said) -> None:
    found = problem(*written)
    assert found[:2] == (field, said) and bool(found[2]) == bool(said)
