"""The keys of the module: the same in all games, each with one meaning in a piece and one in the toolbar."""

from typing import Final

FLIP: Final = "Ctrl+F"
LOSE: Final = "Ctrl+L"
REGAIN: Final = "Ctrl+G"
"""Not that of turning over: who turns the guns of a stack over would give its battalions a step back."""
ELIMINATE: Final = "Ctrl+E"
MOVED: Final = "Ctrl+M"
HIDE: Final = "Ctrl+K"
TRAIL: Final = "Ctrl+T"
FORWARD: Final = "Ctrl+]"
BACK: Final = "Ctrl+["
DELETE: Final = "Delete"
COPY: Final = "Ctrl+C"
DISCARD: Final = "Ctrl+D"
STATES: Final = tuple(f"Ctrl+{number}" for number in range(1, 10))
"""A state each, in the order of the sources."""

TABLE: Final = "F5"
"""Of the toolbar: the menu of the combat table."""
NEXT_TURN: Final = "F6"
NEXT_POINT: Final = "F7"
CLEAR: Final = "F8"
"""Moved marks and trails off."""
