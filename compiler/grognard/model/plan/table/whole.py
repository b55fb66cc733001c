"""The module as planned, in neutral things: what there is, what it is called, where it lies and which key does what.

A back end knows these things and never a hook kind. Pixels are those of a window's board, from its upper left corner.
"""

from dataclasses import replace
from typing import Final

from grognard.base.records import record
from grognard.model.game.custom_vassal import Insert
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.boards import Window
from grognard.model.plan.table.pieces import Piece, Pile
from grognard.model.plan.table.setups import Deal, Setup
from grognard.model.plan.table.things import Die, Notice, Table, Thing, Track, only

DECK: Final = "deck:"
"""Before the id of a deck: its window. No id of the sources holds a colon."""


@record
class ChartTab:
    """A chart in a window of the module: the charts of one ``group`` share one."""

    id: str
    title: str
    group: str = ""


@record
class Reminder:
    """What the players must do themselves."""

    case: str
    text: str
    about: str = ""
    """Id of the hook or statement that the module leaves to them."""


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
class TablePlan:
    """A VASSAL module in neutral things; ``next_id`` is the first piece id that nobody has."""

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
    """Of the draws that the Deal button does not make; those of hooks depend on the back end (``Plan.reminders``)."""
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

    def part(self, part: str | None) -> "TablePlan | ExtensionPlan":
        """An optional part by its id; the module itself for None."""
        return self if part is None else next(one for one in self.extensions if one.id == part)


def joined(plan: TablePlan, *extensions: ExtensionPlan) -> TablePlan:
    """The module with some of its optional parts loaded."""
    every: tuple[TablePlan | ExtensionPlan, ...] = (plan, *extensions)
    return replace(
        plan,
        windows=tuple(one for part in every for one in part.windows),
        pieces=tuple(one for part in every for one in part.pieces),
        prototypes=tuple(one for part in every for one in part.prototypes),
        piles=tuple(one for part in every for one in part.piles),
        charts=tuple(one for part in every for one in part.charts),
    )
