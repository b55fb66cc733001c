"""What is left to the players is told where it is written."""

from grognard.base.origins import Origin, Origins
from grognard.check.whole import check_game
from grognard.model.game.scenarios import Demand
from grognard.model.game.whole import Game, Head
from grognard.model.plan.table.whole import Reminder, TablePlan
from grognard.model.plan.whole import Plan


def told(reminder: Reminder | None, *demands: Demand) -> list[str]:
    game = Game(id="test", head=Head(title="Test", version="1"), demands=demands)
    table = TablePlan(
        id="test", title="Test", version="1", description="", notice="", sides=(), windows=(), pieces=(),
        prototypes=(), piles=(), dice=(), charts=(), reminders=(reminder,) if reminder else (), setups=(), masks=(),
    )  # fmt: skip
    found = check_game(game, Plan(table=table))
    return [f"{one.origin} {one.message}" for one in found if one.code == "VSL003"]


def test_a_draw_that_nobody_makes_is_told_with_its_case() -> None:
    assert told(Reminder(case="3.1", text="Count.")) == [" 3.1 is left to the players: Count."]
    assert told(None) == []


def test_a_statement_is_told_where_it_is_written() -> None:
    drawn = Demand(id="june-3", scenario="june", origin=Origins(at=Origin(file="scenarios/june.csv", line=4, column=1)))
    assert told(Reminder(case="", text="Draw by lot: 1 infantry", about="june-3"), drawn) == [
        "scenarios/june.csv:4:1 statement june-3 is left to the players: Draw by lot: 1 infantry"
    ]
