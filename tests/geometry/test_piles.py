"""Counters of a stack in a picture: each is seen, and the number of the hex too."""

from itertools import pairwise

import pytest

from grognard.geometry.piles import SCALE, pile, reach

SIDE = 15.875
HEX = 21.7
"""mm: a hex of hill-383 across its flats; its number takes the upper 3 mm."""


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_pile_leaves_the_number_of_its_hex_free(count: int) -> None:
    left, up, right, down = reach(count, SIDE, SIDE)
    assert up < HEX / 2 - 3 and down < HEX / 2
    assert left == pytest.approx(right) and right < HEX / 2


@pytest.mark.parametrize("count", [2, 3, 4, 5, 9])
def test_of_each_counter_the_head_is_seen_and_no_figure_at_its_left(count: int) -> None:
    spots = pile(count, SIDE, SIDE)
    for (x, y), (next_x, next_y) in pairwise(spots):
        assert next_y - y >= 0.14 * SIDE - 0.001, "the name of a formation"
        assert 0 < next_x - x < 1.6 * SCALE, "text stays 1.6 mm inside the edge"


def test_none_reaches_as_far_as_one() -> None:
    assert reach(0, SIDE, SIDE) == reach(1, SIDE, SIDE)
