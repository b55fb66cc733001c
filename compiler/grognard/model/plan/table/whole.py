"""The table as planned: boards, pieces, piles, what pieces can do and how each scenario begins, for any engine.

Lengths are mm from the upper left corner of a window's board. Nothing here knows an engine's numbers, keys or pixels: a
back end that needs some makes its own plan of this one. It knows these things and never a hook kind.
"""

from typing import Final

from grognard.base.records import record
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.boards import Window
from grognard.model.plan.table.pieces import Piece, Pile
from grognard.model.plan.table.setups import Deal, Setup
from grognard.model.plan.table.things import Die, Table, Thing, Track, only

DECK: Final = "deck:"
"""Before the id of a deck: its window. No id of the sources holds a colon."""


@record
class ChartTab:
    """A chart in a window: the charts of one ``group`` share one."""

    id: str
    title: str
    group: str = ""


@record
class Reminder:
    """What the players must do themselves."""

    case: str
    text: str
    about: str = ""
    """Id of the hook or statement that is left to them."""


@record
class TablePart:
    """An optional part of the game: a file of its own, which needs the game and adds to it.

    ``setups`` are its scenarios, and where it has cards each setup of the game with them; they hold the game's pieces
    too. ``piles`` may lie in the game's windows.
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


@record
class TablePlan:
    """What lies on the table, and what it does of the rules."""

    name: str
    title: str
    version: str
    description: str
    notice: str
    sides: tuple[tuple[str, str], ...]
    """Name and colour."""
    windows: tuple[Window, ...]
    pieces: tuple[Piece, ...]
    prototypes: tuple[Prototype, ...]
    piles: tuple[Pile, ...]
    dice: tuple[Die, ...]
    charts: tuple[ChartTab, ...]
    reminders: tuple[Reminder, ...]
    """Of the draws that ``deals`` do not make; those of hooks depend on the back end (``Plan.reminders``)."""
    setups: tuple[Setup, ...]
    masks: tuple[Face, ...]
    """Faces that only the table shows: what the enemy sees of a hidden piece. ``counter`` is the picture's name."""
    things: tuple[Thing, ...] = ()
    """What hooks were lowered to, beside what pieces can do and how they look."""
    deals: tuple[Deal, ...] = ()
    extensions: tuple[TablePart, ...] = ()
    """The optional parts; nothing of them stands in the fields above."""

    @property
    def tracks(self) -> tuple[Track, ...]:
        """The numbers of the game that a marker shows."""
        return only(self.things, Track)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The results tables."""
        return only(self.things, Table)
