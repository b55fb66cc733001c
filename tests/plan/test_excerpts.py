"""What an excerpt of a map shows: whole counters, in hexes that are shown whole."""

from grognard.geometry.piles import reach
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.whole import Game, Head
from grognard.model.plan.boards import Rect
from grognard.model.plan.rulebook import ShownStack
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
