"""The table as planned: boards, pieces, piles, what pieces can do and how each scenario begins, for any engine.

Lengths are mm from the upper left corner of a window's board. What one engine needs beside this, such as numbers of its
pieces, keys and a raster, is in the plan that its back end makes of this one. A back end knows the features of this
plan and never a hook kind.
"""

from typing import Final

from grognard.base.records import record
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.boards import Window
from grognard.model.plan.table.features import Die, Feature, Notice, ResultsTable, Track, only
from grognard.model.plan.table.pieces import Piece, Pile
from grognard.model.plan.table.setups import Deal, Setup

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
class Part:
    """What every product has alike of the game itself and of an optional part. ``id``: of the game, or of the part.

    ``setups`` are the scenarios. Those of a part which has cards are also each setup of the game with these cards; they
    hold the game's pieces too. ``features``: what hooks were lowered to, beside what pieces can do and how they look.
    """

    id: str
    title: str
    version: str
    description: str
    prototypes: tuple[Prototype, ...]
    dice: tuple[Die, ...]
    charts: tuple[ChartTab, ...]
    setups: tuple[Setup, ...]
    features: tuple[Feature, ...] = ()

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What is reported to the players as turns of its scenarios begin."""
        return only(self.features, Notice)


@record
class TablePart(Part):
    """What the game itself or an optional part lays on the table. The ``piles`` of a part may lie in windows of the
    game."""

    windows: tuple[Window, ...]
    pieces: tuple[Piece, ...]
    piles: tuple[Pile, ...]


@record
class TablePlan(TablePart):
    """What lies on the table, and what it does of the rules."""

    notice: str
    sides: tuple[tuple[str, str], ...]
    """Name and colour."""
    reminders: tuple[Reminder, ...]
    """Of the draws that ``deals`` do not make; those of hooks depend on the back end (``Plan.reminders``)."""
    masks: tuple[Face, ...]
    """Faces that only the table shows: what the enemy sees of a hidden piece. ``counter`` is the picture's name."""
    deals: tuple[Deal, ...] = ()
    extensions: tuple[TablePart, ...] = ()
    """The optional parts; nothing of them stands in the fields above."""

    @property
    def tracks(self) -> tuple[Track, ...]:
        """The numbers of the game that a marker shows."""
        return only(self.features, Track)

    @property
    def results_tables(self) -> tuple[ResultsTable, ...]:
        """The results tables."""
        return only(self.features, ResultsTable)
