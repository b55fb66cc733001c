"""What an excerpt of a map shows: whole counters, in whole hexes; of a stack each, and the number of the hex."""

from itertools import pairwise

import pytest

from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.whole import Game, Head
from grognard.model.plan.boards import Rect
from grognard.model.plan.rulebook import PILE_SCALE, ShownStack, pile, reach
from grognard.plan.paper.book.excerpts import _inside

WINDOW = Rect(x=100, y=50, width=60, height=60)
GAME = Game(
    id="t",
    head=Head(title="T", version="1"),
    types={"inf": CounterType(id="inf", name="Infantry", face="unit-nato")},
    counters={f"c{n}": Counter(id=f"c{n}", type="inf") for n in range(4)},
)
SIZE = GAME.types["inf"].form.width


def stack(x: float, y: float, count: int = 1) -> ShownStack:
    return ShownStack(x=x, y=y, faces=tuple((f"c{n}", 0) for n in range(count)))


def test_a_stack_within_stays_where_it_is() -> None:
    assert _inside(GAME, WINDOW, stack(130, 80, 3)) == stack(130, 80, 3)


def test_a_stack_in_half_a_hex_at_the_frame_is_not_shown() -> None:
    assert _inside(GAME, WINDOW, stack(130, 51)) is None
    assert _inside(GAME, WINDOW, stack(101, 80)) is None
    assert _inside(GAME, WINDOW, stack(90, 80)) is None


def test_no_counter_is_cut_by_the_frame() -> None:
    for x, y in ((106, 56), (154, 104), (106, 104)):
        shown = _inside(GAME, WINDOW, stack(x, y, 4))
        left, up, right, down = reach(4, SIZE, SIZE)
        assert shown and shown.x - left >= 100 - 0.001 and shown.x + right <= 160.001
        assert shown.y - up >= 50 - 0.001 and shown.y + down <= 110.001


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
        assert 0 < next_x - x < 1.6 * PILE_SCALE, "text stays 1.6 mm inside the edge"


def test_none_reaches_as_far_as_one() -> None:
    assert reach(0, SIDE, SIDE) == reach(1, SIDE, SIDE)
