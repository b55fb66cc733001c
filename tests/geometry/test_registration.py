"""A picture laid by points: what fits, what does not, and by how much."""

import math
from random import Random

import pytest

from grognard.geometry.matrices import placed
from grognard.geometry.registration import registered, scales_of


def pairs(matrix, points, noise=0.0, seed=1):
    draw = Random(seed)
    jitter = lambda: noise * (2 * draw.random() - 1)  # noqa: E731
    there = [placed(matrix, one) for one in points]
    return [(one, (x + jitter(), y + jitter())) for one, (x, y) in zip(points, there, strict=True)]


CORNERS = [(200.0, 250.0), (1250.0, 330.0), (260.0, 1190.0), (1290.0, 1280.0)]
EVEN = (0.0846, 0.003, -0.003, 0.0846, -7.0, 12.0)
"""300 dots an inch, two degrees askew."""


@pytest.mark.parametrize("matrix", [EVEN, (0.08, 0.01, 0.0, 0.1, 3.0, -2.0)])
def test_three_points_always_fit_whatever_the_picture_went_through(matrix) -> None:
    found = registered(pairs(matrix, CORNERS[:3]))
    assert found is not None and found.off < 1e-9
    assert all(math.isclose(a, b, abs_tol=1e-9) for a, b in zip(found.matrix, matrix, strict=True))


def test_an_even_picture_is_not_stretched_and_a_stretched_one_says_by_how_much() -> None:
    even, wide = registered(pairs(EVEN, CORNERS)), registered(pairs((0.088, 0.0, 0.0, 0.08, 0.0, 0.0), CORNERS))
    assert even is not None and even.uneven < 1e-9 and math.isclose(even.stretch, 1.0, abs_tol=1e-9)
    assert wide is not None and wide.off < 1e-9 and wide.uneven > 1.0 and math.isclose(wide.stretch, 1.1)


def test_of_four_points_a_wrong_one_shows() -> None:
    right = pairs(EVEN, CORNERS, noise=0.05)
    assert (good := registered(right)) is not None and good.off < 0.1
    wrong = [*right[:3], (right[3][0], (right[3][1][0] + 8.0, right[3][1][1]))]
    assert (bad := registered(wrong)) is not None and bad.off > 1.5


def test_points_in_a_line_or_in_one_place_say_nothing() -> None:
    assert registered(pairs(EVEN, [(0.0, 0.0), (10.0, 10.0), (20.0, 20.0)])) is None
    assert registered(pairs(EVEN, [(5.0, 5.0)] * 4)) is None
    assert registered(pairs(EVEN, CORNERS[:2])) is None


def test_scales_do_not_depend_on_the_direction() -> None:
    largest, smallest = scales_of((math.cos(1) * 3, math.sin(1) * 3, -math.sin(1) * 2, math.cos(1) * 2, 9.0, 9.0))
    assert math.isclose(largest, 3.0) and math.isclose(smallest, 2.0)
