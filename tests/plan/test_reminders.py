"""The chart of what players do themselves: in sentences, and nothing that another chart of the game has."""

from dataclasses import replace

from tests.plan.test_charts import CRT, HEAD

from grognard.model.game.counters import CounterType
from grognard.model.game.hooks.stacking import StackingLimit
from grognard.model.game.whole import Game
from grognard.plan.paper.reminders import reminder_chart
from grognard.plan.table.hooks.whole import reminders_of

TYPES = {
    id: CounterType(id=id, name=name, face="unit-nato") for id, name in (("hq", "Headquarters"), ("ftr", "Fighters"))
}
LIMIT = StackingLimit(id="air", types=("ftr",), pieces=4, beside=("hq",), case="3")
GAME = Game(id="t", head=HEAD, types=TYPES, hooks={"air": LIMIT})


def reminded(game: Game) -> list[tuple[str, ...]]:
    told = reminder_chart(game, reminders_of(game, frozenset(), str), str)
    return [cells for chart in told for cells in chart.cells]


def test_a_limit_is_said_in_sentences() -> None:
    assert reminded(GAME) == [
        (
            "Watch the stacking limit. At most 4 counters of a side may stand in a stack. Only these count: Fighters. "
            "It holds only where one of these is in the stack: Headquarters.",
        )
    ]


def test_a_limit_that_another_chart_has_is_left_out() -> None:
    assert reminded(replace(GAME, charts={"crt": replace(CRT, cite="4; 3")})) == []
    assert len(reminded(replace(GAME, charts={"crt": replace(CRT, cite="3.1")}))) == 1
