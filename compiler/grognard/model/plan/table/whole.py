"""The table as planned: boards, pieces, piles, what pieces can do and how each scenario begins, for any engine.

Lengths are mm from the upper left corner of a window's board. What one engine needs beside this, such as numbers of its
pieces, keys and a raster, is in the plan that its back end makes of this one. A back end knows the features of this
plan and never a hook kind.
"""

from typing import Final, Generic, TypeVar

from grognard.base.records import record
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.boards import Window
from grognard.model.plan.table.features import Die, Feature, Notice, ResultsTable, Track, only
from grognard.model.plan.table.pieces import Piece, Pile
from grognard.model.plan.table.setups import Deal, Setup

W = TypeVar("W")
P = TypeVar("P")
D = TypeVar("D")

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
    """Id of the hook, statement or scenario that is left to them."""
    field: str = ""
    """Which of its fields says it; blank: the whole."""


@record
class Part(Generic[W, P, D]):
    """What a product has of the game itself, or of an optional part; ``id`` is that of the game or of the part. What a
    window, a piece and a pile are, each product says.

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
    windows: tuple[W, ...]
    pieces: tuple[P, ...]
    piles: tuple[D, ...]
    """Those of an optional part may lie in windows of the game."""

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What is reported to the players as turns of its scenarios begin."""
        return only(self.features, Notice)


@record
class Whole(Part[W, P, D]):
    """What a product has of the game itself, with its optional parts."""

    notice: str
    sides: tuple[tuple[str, str], ...]
    """Name and colour."""
    reminders: tuple[Reminder, ...]
    """What is left to the players."""
    masks: tuple[Face, ...]
    """Faces that are on no counter sheet: what the enemy sees of a hidden piece. ``counter`` is the picture's name."""
    deals: tuple[Deal, ...] = ()
    extensions: tuple[Part[W, P, D], ...] = ()
    """The optional parts; nothing of them stands in the fields above."""


TablePart = Part[Window, Piece, Pile]


@record
class TablePlan(Whole[Window, Piece, Pile]):
    """What lies on the table, and what it does of the rules. ``reminders`` are those of the draws that ``deals`` do not
    make; those of hooks depend on the back end (``Plan.reminders``)."""

    @property
    def tracks(self) -> tuple[Track, ...]:
        """The numbers of the game that a marker shows."""
        return only(self.features, Track)

    @property
    def results_tables(self) -> tuple[ResultsTable, ...]:
        """The results tables."""
        return only(self.features, ResultsTable)
