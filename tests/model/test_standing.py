"""What the words of a setup mean of how a counter lies."""

import pytest

from grognard.model.game.counters import CounterType
from grognard.model.game.hooks.states import CounterState, state_called
from grognard.model.game.setup.standing import badges_said, states_said, step_said
from grognard.model.game.whole import Game, Head

STATES = {
    one.id: one
    for one in (
        CounterState(id="half-built", name="Half built", step=2),
        CounterState(id="shaken", name="Shaken", letter="S", values=(0, 3), aliases=("rattled",)),
        CounterState(id="worn", name="Worn", letter="W", values=(2, 4)),
        CounterState(id="cadre", name="Shaken", step=3),
        CounterState(id="day-2", name="day 2", letter="2"),
    )
}
GUN = CounterType(id="gun", name="Guns", face="f", back="firing")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("", []),
        ("half-built", [("half-built", None)]),
        ("HALF  BUILT", [("half-built", None)]),
        ("shaken 2; hidden", [("shaken", 2), ("", None)]),
        ("Shaken", [("shaken", None)]),  # an id goes before a name, and a name before an alias
        ("rattled 3", [("shaken", 3)]),
        ("day 2", [("day-2", None)]),  # the number belongs to the name
        ("step 3; worn 4;", [("", None), ("worn", 4)]),
        ("reduced; lost", [("", None), ("", None)]),
        ("shaken -1", [("", None)]),
        ("shaken 12345", [("", None)]),
    ],
)
def test_the_words_of_a_state(text: str, meant: list[tuple[str, int | None]]) -> None:
    assert [(one.state.id if one.state else "", one.value) for one in states_said(text, STATES)] == meant


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("", 1), ("hidden", 1), ("removed", 1), ("reduced", 2), ("converted; hidden", 2), ("step 4", 4),
        ("half-built", 2), ("cadre; half-built", 3), ("shaken 3", 1), ("firing", 2), ("fired", 1), ("plain", 1),
    ],
)  # fmt: skip
def test_the_step_that_is_up(text: str, step: int) -> None:
    assert step_said(text, STATES, GUN) == step
    assert step_said(text, STATES) == (1 if text == "firing" else step)


@pytest.mark.parametrize(
    ("text", "badges"),
    [
        ("half-built", []), ("shaken 3", [("shaken", 3)]), ("shaken 0", []),
        ("worn 4; shaken 1", [("worn", 3), ("shaken", 1)]),
        ("worn 2", [("worn", 1)]), ("day-2", [("day-2", 1)]),
    ],
)  # fmt: skip
def test_the_badges_that_are_on(text: str, badges: list[tuple[str, int]]) -> None:
    assert [(state.id, level) for state, level in badges_said(text, STATES)] == badges


def test_nothing_is_called_by_a_blank() -> None:
    assert state_called(STATES, "") is None
    assert state_called({}, "shaken") is None


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (CounterState(id="a", name="A"), "it has neither letter nor step nor marker, and nothing shows it"),
        (CounterState(id="a", name="A", step=2, values=(0, 3)), "its values are shown by a badge or a marker"),
        (CounterState(id="a", name="A", letter="A", values=(3, 1)), "its values 3 to 1 are none"),
        (CounterState(id="a", name="A", letter="A", values=(0, 0)), "its values 0 to 0 are none"),
        (CounterState(id="a", name="A", letter="A", values=(0, 10)), "it has 10 values, and a badge shows 9"),
        (CounterState(id="a", name="A", letter="A", lies="under"), "lies says where its marker lies, and it has none"),
        (CounterState(id="a", name="A", step=9), "a unit shows 8 steps"),
        (CounterState(id="a", name="A", step=3, types=("gun",)), "none of its types shows a step 3"),
        (CounterState(id="a", name="A", step=2, types=("gun",)), ""),
        (CounterState(id="a", name="A", marker="m", lies="under", values=(1, 3)), ""),
    ],
)
def test_a_state_that_nothing_shows_says_why(state: CounterState, why: str) -> None:
    game = Game(id="g", head=Head(title="G", version="1"), types={"gun": GUN})
    assert state.idle(game).startswith(why) and bool(state.idle(game)) == bool(why)
