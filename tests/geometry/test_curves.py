"""Curves pass where they should; chance is the same everywhere."""

import math
from itertools import pairwise

import numpy
import pytest

from grognard.geometry.chance import chance, noise
from grognard.geometry.curves import along, length_of, normals, relaxed, resampled, ribbon, shifted, smooth
from grognard.geometry.hex_areas import rings, union
from grognard.geometry.hexes import HexLayout

ZIGZAG = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0), (30.0, 5.0)]


def test_chance_is_fixed_for_ever() -> None:
    assert chance(1915, 4, -3) == chance(1915, 4, -3) != chance(1915, -3, 4)
    drawn = [chance(7, number) for number in range(2000)]
    assert all(0 <= one < 1 for one in drawn)
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.03
    assert round(chance(1915, 1, 2), 9) == 0.754244149


def test_chance_of_many_places_is_that_of_each() -> None:
    places = numpy.array([0, 5, 2**40, -3 % 2**64], dtype=numpy.uint64)
    assert chance(1915, places, places + 1).tolist() == [chance(1915, one, one + 1) for one in (0, 5, 2**40, -3)]


def test_noise_is_smooth_and_bounded() -> None:
    values = noise(1, [(x / 10, 3.0) for x in range(500)], 5.0).tolist()
    assert max(map(abs, values)) <= 1 and max(values) - min(values) > 0.5
    assert max(abs(b - a) for a, b in pairwise(values)) < 0.1


def test_smooth_curve_passes_through_its_points() -> None:
    curve = smooth(ZIGZAG, 1.0)
    assert all(min(math.dist(point, at) for at in curve) < 1e-9 for point in ZIGZAG)
    assert all(math.dist(a, b) < 1.6 for a, b in pairwise(curve))


def test_relaxed_line_keeps_its_ends_and_grows_shorter() -> None:
    line = relaxed(ZIGZAG, 0.5)
    assert (line[0], line[-1]) == (ZIGZAG[0], ZIGZAG[-1])
    assert length_of(line) < length_of(ZIGZAG)


def test_normals_point_to_the_right_and_measure_one() -> None:
    x, y = zip(*normals([(0.0, 0.0), (5.0, 0.0), (5.0, 5.0)]), strict=True)
    assert x == pytest.approx((0, -math.sqrt(0.5), -1))
    assert y == pytest.approx((1, math.sqrt(0.5), 0))
    assert normals([(1.0, 1.0), (1.0, 1.0)]) == [(0, 0), (0, 0)]


def test_shifted_line_lies_to_the_right_and_ribbon_on_both_sides() -> None:
    east = [(0.0, 0.0), (5.0, 0.0), (10.0, 0.0)]
    assert shifted(east, [2.0] * 3) == [(0.0, 2.0), (5.0, 2.0), (10.0, 2.0)]
    assert {y for _, y in ribbon(east, [2.0, 2.0, 2.0])} == {1.0, -1.0}
    assert list(along(east, [2.5, 7.5])) == [((2.5, 0.0), 0.0), ((7.5, 0.0), 0.0)]
    assert resampled(east, 2.5)[1] == (2.5, 0.0)


def _area(points: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2


def test_union_of_hexes_has_one_outline_and_a_hole_runs_the_other_way() -> None:
    layout = HexLayout(across_flats=10, columns=5, rows=5)
    ring = layout.neighbours((3, 3))
    outlines = rings(union(layout.corners(cell) for cell in ring))
    assert sorted(len(one) for one in outlines) == [6, 18]
    outer, hole = sorted(outlines, key=len, reverse=True)
    assert _area(outer) > 0 > _area(hole)
    assert _area(outer) + _area(hole) == pytest.approx(6 * 10 * layout.side_length * 1.5)
