"""The keys of the module: the same in all games, each with one meaning on a piece and one in the toolbar."""

from collections.abc import Mapping
from typing import Final

STATES: Final = 9
"""The number of states that have a key; others have an entry in the menu only."""
KEYS: Final[Mapping[str, str]] = {
    "turn-over": "Ctrl+F",
    "lose-step": "Ctrl+L",
    "regain": "Ctrl+G",  # not the key of turn-over: turning over the guns of a stack would give its battalions a step
    "eliminate": "Ctrl+E",
    "mark": "Ctrl+M",
    "hide": "Ctrl+K",
    "trail": "Ctrl+T",
    "forward": "Ctrl+]",
    "back": "Ctrl+[",
    "remove": "Delete",
    "copy": "Ctrl+C",
    "discard": "Ctrl+D",
    "turn-right": "Ctrl+R",
    "turn-left": "Ctrl+Shift+R",
    **{f"state-{number}": f"Ctrl+{number}" for number in range(1, STATES + 1)},
}
"""Keys of pieces, by act."""
ACTS: Final[Mapping[str, str]] = {key: act for act, key in KEYS.items()}
"""Acts by key."""

TABLE: Final = "F5"
"""Of the toolbar: the menu of the first results table."""
NEXT_TURN: Final = "F6"
NEXT_POINT: Final = "F7"
CLEAR: Final = "F8"
"""Takes moved marks and trails off."""


def key_of(act: str) -> str:
    """The key of an act; blank where it has none."""
    return KEYS.get(act, "")
