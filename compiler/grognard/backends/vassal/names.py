"""Names by which the parts of the module know each other: files, properties, named keys."""

from grognard.backends.vassal.plan.toolbar import ToolbarTable, ToolbarTrack
from grognard.formats.vassal.text.keys import key, named_key

MOVED = "Moved"
"""The key that every piece receives after a move."""
CLEAR_MOVES = "ClearMoves"
"""The key of the toolbar that takes moved marks and trails off."""
UNMARK = "Unmark"
"""The key that takes mark and trail off a piece."""
HIDE_PIECES = "F9"
"""The key of the toolbar that shows the bare map."""
HELP_KEY = "F1"
"""The key of the toolbar that opens the help."""
PALETTE = "Palette"
"""The key of the toolbar that opens and closes the palette."""
SCENARIO = "Scenario"
"""The property that holds the id of the scenario."""
PART = "Part"
"""The property that holds the id of the optional part that is played with; blank: none."""

ICONS = (
    "attack", "camera", "cards", "charts", "clear", "deal", "hand", "help", "hidden", "inventory", "mats", "moved",
    "notes", "overview", "pieces", "setup", "shift", "shown", "sides", "sight", "staff", "tables", "track", "turn",
    "zoom", "zoom-in", "zoom-out",
)  # fmt: skip
"""The icons of the toolbar, in ``templates/vassal/icons/``."""
DRAWN = 20
"""The maximum number of sides of dice that have a picture for each result."""
ABOUT = "about"
"""The picture of the screen that opens with the module."""
MODULE_DATE = 1_577_836_800_000
"""ms: one date for all modules, since no artefact depends on a clock. The version says which module is newer."""


def save_name(setup: str) -> str:
    """The file of a setup."""
    return f"setup-{setup}.vsav"


def picture(name: str) -> str:
    """The file of a picture, under ``images/``."""
    return f"{name}.png"


def local_picture(file: str, language: str) -> str:
    """The file of a picture that a page of another language shows: the engine takes what a page names from ``images/``
    alone. No id has the underscore. ``language``: blank for the first one."""
    return f"{file.removesuffix('.png')}_{language}.png" if language else file


def icon(name: str) -> str:
    """The picture on a button: of ``templates/vassal/icons/``."""
    return picture(f"icon-{name}")


def frame_of(mask: str) -> str:
    """What the frame is called that its own side sees round a piece under this mask."""
    return f"{mask}-frame"


def die_face(sides: int, result: str) -> str:
    """The picture of a die that shows ``result``."""
    return picture(f"die-{sides}-{result}")


def press_of(track: ToolbarTrack, step: int) -> str:
    """The key of the toolbar that moves a track one space on (1) or back (-1): a real one where the plan gives it."""
    return key(track.key) if track.key and step > 0 else named_key(next_of(track, step))


def next_of(track: ToolbarTrack, step: int) -> str:
    """The name of that key where it has no real one."""
    return f"{track.property}{'Next' if step > 0 else 'Back'}"


def go_to(track: ToolbarTrack) -> str:
    """The named key that sends the marker to the space of the number."""
    return f"{track.property}Go"


def move_of(track: ToolbarTrack) -> str:
    """The named key of the toolbar that sends the marker to its space."""
    return f"{track.property}Move"


def set_of(track: ToolbarTrack) -> str:
    """The named key that sets the number to the space of the marker."""
    return f"{track.property}Set"


def clear_of(state: str) -> str:
    """The named key that takes a state, by its property, off all pieces."""
    return f"Clear{state}"


def column_key(table: ToolbarTable, column: int) -> str:
    """The named key that chooses a column, from 1."""
    return f"{table.property}Column{column}"


def part_key(table: ToolbarTable, part: str) -> str:
    """The named keys ``Roll``, ``Look`` and ``Tell`` of a table."""
    return f"{table.property}{part}"


def shift_key(table: ToolbarTable, shift: int) -> str:
    """The named key that sets the shift."""
    return f"{table.property}Shift{'Left' if shift < 0 else 'Right' if shift > 0 else ''}{abs(shift)}"
