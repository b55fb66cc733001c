"""The keys of the module: the same in all games, each with one meaning in a piece and one in the toolbar."""

from collections.abc import Mapping
from typing import Final

STATES: Final = 9
"""States that have a key; others have their entry in the menu."""
KEYS: Final[Mapping[str, str]] = {
    "turn-over": "Ctrl+F",
    "lose-step": "Ctrl+L",
    "regain": "Ctrl+G",  # not that of turning over: who turns the guns of a stack over would give its battalions a step
    "eliminate": "Ctrl+E",
    "mark": "Ctrl+M",
    "hide": "Ctrl+K",
    "trail": "Ctrl+T",
    "forward": "Ctrl+]",
    "back": "Ctrl+[",
    "remove": "Delete",
    "copy": "Ctrl+C",
    "discard": "Ctrl+D",
    **{f"state-{number}": f"Ctrl+{number}" for number in range(1, STATES + 1)},
}
"""Of the pieces, by act."""
ACTS: Final[Mapping[str, str]] = {key: act for act, key in KEYS.items()}
"""The way back."""

TABLE: Final = "F5"
"""Of the toolbar: the menu of the combat table."""
NEXT_TURN: Final = "F6"
NEXT_POINT: Final = "F7"
CLEAR: Final = "F8"
"""Moved marks and trails off."""


def key_of(act: str) -> str:
    """The key of an act; blank where it has none."""
    return KEYS.get(act, "")
