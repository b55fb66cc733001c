"""The words of a setup that every game has: of how a counter lies, and of what a pool loses and gets back."""

from functools import lru_cache
from typing import Final

from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.counters import REDUCED

HIDDEN: Final = "hidden"
CONVERTED: Final = "converted"
APART: Final = "apart"
"""In a stack of its own, where the rules keep counters of one place from each other."""
TURNED: Final = (REDUCED, CONVERTED)
"""Back up, whatever the back of a counter shows."""
REMOVED: Final = "removed"
ADDED: Final = "added"
NEVER: Final = "never"
AT_NO_TURN: Final = (NEVER, UNKNOWN_SIGN)
"""What a statement says of pieces that come into play at no turn, or at one that nobody knows."""
OF_POOLS: Final = (REMOVED, ADDED)
"""What a statement says of a pool, and not of how a counter lies."""


@lru_cache(maxsize=4096)
def words_said(state: str) -> tuple[str, ...]:
    """What stands between semicolons: ``disorganised 2; hidden``."""
    return tuple(part for one in state.split(";") if (part := " ".join(one.split())))
