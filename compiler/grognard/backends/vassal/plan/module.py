"""The module as planned: the table with VASSAL's numbers, names, keys and pixels.

Setups, draws and what pieces can do are those of the table, whose points are mm: a board gives the pixel of a point.
"""

from dataclasses import replace

from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.plan.inserts import Insert
from grognard.backends.vassal.plan.pieces import Piece, Pile
from grognard.backends.vassal.plan.toolbar import ToolbarTable, ToolbarTrack
from grognard.base.records import record
from grognard.model.plan.table.features import only
from grognard.model.plan.table.whole import Part, Whole

ModulePart = Part[Window, Piece, Pile]
"""What one file of the module holds: the module itself, or an extension, which needs the module and adds to it."""


@record
class ModulePlan(Whole[Window, Piece, Pile]):
    """A VASSAL module; ``next_id`` is the first piece id that nobody has."""

    referee: str
    next_id: int
    clear_key: str = ""
    """Of the toolbar: moved marks and trails off."""
    pixels: float
    """Pixels a millimetre of counters."""
    inserts: tuple[Insert, ...] = ()
    """Components in VASSAL's own words."""
    insert_ids: tuple[tuple[str, int], ...] = ()
    """The numbers of the pieces in them, by key."""

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
