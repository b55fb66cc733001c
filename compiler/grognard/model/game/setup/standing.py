"""How a counter lies of which a setup says a state: which step is up, whether it is hidden, which badges it has."""

from collections.abc import Mapping
from typing import Final

from grognard.base.records import record
from grognard.model.game.counters import PLAIN, CounterType
from grognard.model.game.hooks.states import CounterState, state_called
from grognard.model.game.setup.words import APART, HIDDEN, OF_POOLS, TURNED, words_said
from grognard.model.game.steps import step_of_state

KNOWN: Final = (*TURNED, HIDDEN, APART, *OF_POOLS)
"""The words that are said in every game; they are written in small letters."""


@record
class Said:
    """One word of a state. ``state``: what it means, if its game declares that; ``value``: the number behind it."""

    word: str
    state: CounterState | None = None
    value: int | None = None

    @property
    def is_in(self) -> bool:
        """Whether the counter is in the state: a value of 0 says that it is not."""
        return self.state is not None and self.value != 0

    @property
    def level(self) -> int:
        """Of its badge, from 1; a state without values has one."""
        levels = self.state.levels if self.state else ()
        return levels.index(self.value) + 1 if self.value in levels else 1


def states_said(text: str, states: Mapping[str, CounterState]) -> tuple[Said, ...]:
    """What the words of a state mean in a game."""
    return tuple(_said(word, states) for word in words_said(text))


def _said(word: str, states: Mapping[str, CounterState]) -> Said:
    if word in KNOWN or step_of_state(word):
        return Said(word=word)
    if state := state_called(states, word):
        return Said(word=word, state=state)
    name, _, number = word.rpartition(" ")
    if number.isdecimal() and len(number) < 4 and (state := state_called(states, name)):
        return Said(word=word, state=state, value=int(number))
    return Said(word=word)


def step_said(text: str, states: Mapping[str, CounterState], kind: CounterType | None = None) -> int:
    """The step, from 1, with which a counter lies up. ``kind``: its type, whose `back` may bear a name of its own."""
    steps = [1]
    for one in states_said(text, states):
        if one.is_in and one.state:
            steps.append(one.state.step)
        elif one.word in TURNED or (kind and kind.back != PLAIN and one.word == kind.back):
            steps.append(2)
        else:
            steps.append(step_of_state(one.word) or 1)
    return max(steps)


def badges_said(text: str, states: Mapping[str, CounterState]) -> tuple[tuple[CounterState, int], ...]:
    """The states with a badge, each with its level."""
    said = ((one.state, one.level) for one in states_said(text, states) if one.is_in)
    return tuple((state, level) for state, level in said if state and state.letter)
