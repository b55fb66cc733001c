"""The module as planned: the table with VASSAL's numbers, names, keys and pixels.

Setups, draws and what pieces can do are those of the table, whose points are mm: a board says which pixel that is.
"""

from dataclasses import replace

from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.plan.pieces import Piece, Pile
from grognard.backends.vassal.plan.toolbar import Table, Track
from grognard.base.records import record
from grognard.model.game.custom_vassal import Insert
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.setups import Deal, Setup
from grognard.model.plan.table.things import Die, Notice, Thing, only
from grognard.model.plan.table.whole import ChartTab, Reminder


@record
class ExtensionPlan:
    """An optional part of the module: a file of its own, which needs the module and adds to it.

    ``setups`` are its scenarios, and where it has cards each setup of the module with them; they hold the module's
    pieces too. ``piles`` may lie in the module's windows.
    """

    id: str
    title: str
    version: str
    description: str
    windows: tuple[Window, ...]
    pieces: tuple[Piece, ...]
    prototypes: tuple[Prototype, ...]
    piles: tuple[Pile, ...]
    dice: tuple[Die, ...]
    charts: tuple[ChartTab, ...]
    setups: tuple[Setup, ...]
    things: tuple[Thing, ...] = ()
    """What hooks say of its scenarios."""

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What the chat says in its scenarios."""
        return only(self.things, Notice)


@record
class ModulePlan:
    """A VASSAL module; ``next_id`` is the first piece id that nobody has."""

    name: str
    title: str
    version: str
    description: str
    notice: str
    sides: tuple[tuple[str, str], ...]
    """Name and colour."""
    referee: str
    windows: tuple[Window, ...]
    pieces: tuple[Piece, ...]
    prototypes: tuple[Prototype, ...]
    piles: tuple[Pile, ...]
    dice: tuple[Die, ...]
    charts: tuple[ChartTab, ...]
    reminders: tuple[Reminder, ...]
    """What VASSAL leaves to the players."""
    setups: tuple[Setup, ...]
    masks: tuple[Face, ...]
    """Faces that only the module shows: what the enemy sees of a hidden piece. ``counter`` is the picture's name."""
    next_id: int
    clear_key: str = ""
    """Of the toolbar: moved marks and trails off."""
    pixels: float
    """Pixels a millimetre of counters."""
    things: tuple[Thing, ...] = ()
    """What hooks were lowered to, beside what pieces can do and how they look."""
    deals: tuple[Deal, ...] = ()
    inserts: tuple[Insert, ...] = ()
    """Components in VASSAL's own words."""
    insert_ids: tuple[tuple[str, int], ...] = ()
    """The ids of the pieces in them, by key."""
    extensions: tuple[ExtensionPlan, ...] = ()
    """The optional parts; nothing of them stands in the fields above."""

    @property
    def tracks(self) -> tuple[Track, ...]:
        """The numbers of the game that a marker shows."""
        return only(self.things, Track)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The results tables of the toolbar."""
        return only(self.things, Table)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What the chat says as turns begin."""
        return only(self.things, Notice)

    def part(self, part: str | None) -> "ModulePlan | ExtensionPlan":
        """An optional part by its id; the module itself for None."""
        return self if part is None else next(one for one in self.extensions if one.id == part)


def joined(plan: ModulePlan, *extensions: ExtensionPlan) -> ModulePlan:
    """The module with some of its optional parts loaded."""
    every: tuple[ModulePlan | ExtensionPlan, ...] = (plan, *extensions)
    return replace(
        plan,
        windows=tuple(one for part in every for one in part.windows),
        pieces=tuple(one for part in every for one in part.pieces),
        prototypes=tuple(one for part in every for one in part.prototypes),
        piles=tuple(one for part in every for one in part.piles),
        charts=tuple(one for part in every for one in part.charts),
    )
