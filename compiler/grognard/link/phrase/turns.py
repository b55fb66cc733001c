"""When a statement of a setup takes effect: the number of the turn."""

import re
from collections.abc import Mapping

from grognard.base.names.folding import fold
from grognard.base.nearest import did_you_mean
from grognard.model.game.charts import Turn, named_turns
from grognard.model.game.setup.words import AT_NO_TURN, NEVER

START = "start"


class Turns:
    """The turns of one game by number, label and alias."""

    def __init__(self, turns: tuple[Turn, ...]) -> None:
        self._names = named_turns(turns)
        self._spelt = tuple(name for one in turns for name in (one.label, *one.aliases) if name)
        # "Sep/Oct 1914" is "1914 Sep/Oct": books put the year on either side
        self._words: Mapping[frozenset[str], int] = {frozenset(name.split()): n for name, n in self._names.items()}

    def number(self, when: str) -> int | None:
        """0 for the start, the number of a turn, or None where no turn is meant or the words are not understood."""
        text = fold(when)
        if text in ("", START):
            return 0
        text = text.removeprefix("turn ")
        named = self._names.get(text, self._words.get(frozenset(text.split())))
        if named is not None:
            return named
        return int(text) if re.fullmatch("[0-9]{1,4}", text) else None

    def is_understood(self, when: str) -> bool:
        """Whether the words mean something; ``never`` does."""
        return fold(when) in AT_NO_TURN or self.number(when) is not None

    def hint(self, when: str) -> str:
        """The label that mistyped words most resemble, as a hint."""
        return did_you_mean(when, (START, NEVER, *self._spelt))
