"""``reshuffle`` of a deck: in which turns its discards go back."""

from collections.abc import Sequence
from typing import Final, Protocol

from grognard.base.names.folding import fold
from grognard.model.game.charts import Turn

EACH: Final = "each "


class Dated(Protocol):
    """A game with a calendar."""

    @property
    def calendar(self) -> tuple[Turn, ...]: ...


def turns_meant(game: Dated, words: str) -> Sequence[int]:
    """The numbers of the turns that ``each Winter`` means, by a word of their labels, aliases, notes or sort, or that
    one label or number names; none for words that mean no turn."""
    said = fold(words)
    if not said:
        return ()
    if said.startswith(EACH):
        word = said.removeprefix(EACH)
        return [
            one.number for one in game.calendar if any(word in name.split() or word == name for name in _names(one))
        ]
    return [one.number for one in game.calendar if said in _names(one) or said == str(one.number)][:1]


def _names(turn: Turn) -> tuple[str, ...]:
    return tuple(fold(name) for name in (turn.label, *turn.aliases, turn.kind, turn.note) if name)
