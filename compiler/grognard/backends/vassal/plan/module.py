"""The module as planned: the table with VASSAL's numbers, names, keys and pixels.

Setups, draws and what pieces can do are those of the table, whose points are mm: a board says which pixel that is.
"""

from dataclasses import replace

from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.plan.custom_text import Insert
from grognard.backends.vassal.plan.pieces import Piece, Pile
from grognard.backends.vassal.plan.toolbar import ToolbarTable, ToolbarTrack
from grognard.base.records import record
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.features import only
from grognard.model.plan.table.setups import Deal
from grognard.model.plan.table.whole import Part, Reminder


@record
class ModulePart(Part):
    """What one file of the module holds: the module itself, or an extension, which needs the module and adds to it. The
    ``piles`` of an extension may lie in windows of the module."""

    windows: tuple[Window, ...]
    pieces: tuple[Piece, ...]
    piles: tuple[Pile, ...]


@record
class ModulePlan(ModulePart):
    """A VASSAL module; ``next_id`` is the first piece id that nobody has."""

    notice: str
    sides: tuple[tuple[str, str], ...]
    """Name and colour."""
    referee: str
    reminders: tuple[Reminder, ...]
    """What VASSAL leaves to the players."""
    masks: tuple[Face, ...]
    """Faces that only the module shows: what the enemy sees of a hidden piece. ``counter`` is the picture's name."""
    next_id: int
    clear_key: str = ""
    """Of the toolbar: moved marks and trails off."""
    pixels: float
    """Pixels a millimetre of counters."""
    deals: tuple[Deal, ...] = ()
    inserts: tuple[Insert, ...] = ()
    """Components in VASSAL's own words."""
    insert_ids: tuple[tuple[str, int], ...] = ()
    """The ids of the pieces in them, by key."""
    extensions: tuple[ModulePart, ...] = ()
    """The optional parts; nothing of them stands in the fields above."""

    @property
    def tracks(self) -> tuple[ToolbarTrack, ...]:
        """The numbers of the game that a marker shows."""
        return only(self.features, ToolbarTrack)

    @property
    def results_tables(self) -> tuple[ToolbarTable, ...]:
        """The results tables of the toolbar."""
        return only(self.features, ToolbarTable)

    def part(self, part: str | None) -> ModulePart:
        """An optional part by its id; the module itself for None."""
        return self if part is None else next(one for one in self.extensions if one.id == part)


def joined(plan: ModulePlan, *extensions: ModulePart) -> ModulePlan:
    """The module with some of its optional parts loaded."""
    every = (plan, *extensions)
    return replace(
        plan,
        windows=tuple(one for part in every for one in part.windows),
        pieces=tuple(one for part in every for one in part.pieces),
        prototypes=tuple(one for part in every for one in part.prototypes),
        piles=tuple(one for part in every for one in part.piles),
        charts=tuple(one for part in every for one in part.charts),
    )
