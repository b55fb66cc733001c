"""The module as planned, in neutral things: what there is, what it is called, where it lies and which key does what.

A back end knows these things and never a hook kind. Pixels are those of a window's board, from its upper left corner.
"""

from dataclasses import replace
from typing import Final, Literal

from grognard.base.records import record
from grognard.model.abilities import Command, Prototype, Spot
from grognard.model.hatch import AddedTrait, Insert
from grognard.model.sheets import Face

DECK: Final = "deck:"
"""Before the id of a deck: its window. No id of the sources holds a colon."""

Layer = Literal["ground", "unit", "status"]
"""What lies under what: works under units under their markers."""


@record
class Region:
    """A named point of a zone or board."""

    name: str
    x: int
    y: int


@record
class Zone:
    """A rectangle of a board with a name: a box, a track with its spaces, the hexes."""

    name: str
    x: int
    y: int
    width: int
    height: int
    spaces: tuple[Region, ...] = ()


@record
class HexNumbers:
    """A hex grid as a module says it: lines of hexes, every second one half a hex on.

    ``x0``, ``y0``: the middle of line 0, place 0; ``dx`` from line to line, ``dy`` from hex to hex in a line. Lines are
    columns (flat tops) and run to the right, or rows (``sideways``, pointed tops) and run down; then x and y are
    exchanged. Odd lines are moved by half of ``dy``. A number is line + ``line_offset`` and place + ``place_offset``,
    each padded to its digits (0: in letters), with the ``separator`` between them.
    """

    x0: int
    y0: int
    dx: float
    dy: float
    sideways: bool
    is_line_first: bool
    separator: str
    line_digits: int
    line_offset: int
    place_digits: int
    place_offset: int


@record
class ModuleBoard:
    """``picture``: ``board:ID``; blank: a plain ground of ``colour``. ``hexes`` None with a grid that no hex grid of a
    module can number: then ``regions`` name the hexes one by one.

    ``area`` is the zone of the hexes. ``note`` says why a grid became regions.
    """

    id: str
    width: int
    height: int
    picture: str = ""
    colour: str = "#ffffff"
    zones: tuple[Zone, ...] = ()
    area: Zone | None = None
    hexes: HexNumbers | None = None
    note: str = ""


@record
class Window:
    """A map window with one board. ``sides``: only these may look in; empty: everybody."""

    id: str
    name: str
    board: ModuleBoard
    sides: tuple[str, ...] = ()
    kind: Literal["map", "setup", "cards", "staff"] = "map"


@record
class PieceState:
    """One face of a piece. ``suffix`` follows its name while the face is up, as ``(reduced)``."""

    picture: str
    suffix: str = ""


@record
class Piece:
    """One slot of the palette or of a deck. ``key`` as in ids.csv: ``counter:ID`` or ``card:ID``.

    ``path``: side > formation > type. ``size`` is its width and height in px.
    """

    key: str
    gpid: int
    name: str
    path: tuple[str, ...]
    states: tuple[PieceState, ...]
    flip: Command | None
    prototypes: tuple[str, ...]
    properties: tuple[tuple[str, str], ...]
    size: tuple[int, int]
    layer: Layer = "unit"
    copies: int = 1
    added: tuple[AddedTrait, ...] = ()
    """Traits in VASSAL's own words."""
    prefix: str = ""
    """The optional part in which it got its number; numbers are unique all the same."""

    @property
    def slot_id(self) -> str:
        """The number as the module writes it: ``57``, of an optional part ``gas:57``."""
        return f"{self.prefix}:{self.gpid}" if self.prefix else str(self.gpid)


@record
class Track:
    """A number of the game, and the spaces on which its marker stands. A space is called ``prefix`` and its number.

    ``labels`` by number from ``first`` on. ``is_turn``: the turn tracker moves it.
    """

    id: str
    name: str
    property: str
    window: str
    zone: str
    prefix: str
    first: int
    last: int
    start: int
    labels: tuple[str, ...]
    is_turn: bool
    key: str = ""
    """Of the toolbar: one space forward."""


@record
class Die:
    """``name`` as printed: ``2d6``."""

    name: str
    count: int
    sides: int


@record
class Table:
    """A results table that the toolbar works: choose the column, the die is rolled, the result read out in words."""

    id: str
    name: str
    property: str
    """What the module calls its numbers: a word of letters."""
    die: Die
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    """Row by row."""
    meanings: tuple[tuple[str, str], ...]
    max_shift: int
    key: str = ""
    """Opens the table's menu."""


@record
class Notice:
    """What the chat says when a turn of a scenario begins."""

    track: str
    turn: int
    scenario: str
    text: str


@record
class Reminder:
    """What the players must do themselves, for the help page."""

    case: str
    text: str
    about: str = ""
    """Id of the hook or statement that the module leaves to them."""


@record
class Pile:
    """A deck that lies in a window: ``pieces`` are the keys of what it holds in a new game, once a copy.

    ``returns_to``: name of the pile into which its cards come back. ``takes``: only pieces with one of these values of
    the property ``takes_by`` can be laid into it.
    """

    name: str
    window: str
    x: int
    y: int
    width: int
    height: int
    pieces: tuple[str, ...] = ()
    is_face_down: bool = True
    is_shuffled: bool = True
    returns_to: str = ""
    takes_by: str = ""
    takes: tuple[str, ...] = ()


@record
class Deal:
    """What the Deal button takes out of a pile by lot: a piece for each of ``spots``.

    ``what``: what the chat calls them. ``scenario``: the id of the only one in which it is done; blank: in all.
    ``part``: likewise of the optional part whose pile it is.
    """

    pile: str
    spots: tuple[Spot, ...]
    what: str
    scenario: str = ""
    part: str = ""
    counters: tuple[str, ...] = ()
    """Only these; empty: whatever lies in the pile."""


@record
class Placed:
    """A piece of a setup. ``state`` counts its faces from 0; ``badges``: properties of the states that it is in."""

    piece: str
    state: int = 0
    is_hidden: bool = False
    badges: tuple[str, ...] = ()


@record
class SetupStack:
    """Pieces on one spot, bottom first."""

    spot: Spot
    pieces: tuple[Placed, ...]


@record
class SetupPile:
    """What lies in a pile at start, in shuffled order."""

    pile: str
    pieces: tuple[Placed, ...]


@record
class Setup:
    """One scenario. ``numbers`` are those of the tracks, by id. ``part``: the optional part that it belongs to.
    ``scenario``: its id where that is not the setup's own: a setup of a part may lay out a scenario of the module."""

    id: str
    part: str = ""
    scenario: str = ""
    title: str
    description: str
    stacks: tuple[SetupStack, ...]
    piles: tuple[SetupPile, ...]
    numbers: tuple[tuple[str, int], ...]
    is_dealt: bool = False
    """What the Deal button would do is done."""


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
    charts: tuple[tuple[str, str], ...]
    notices: tuple[Notice, ...]
    setups: tuple[Setup, ...]


@record
class ModulePlan:
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
    charts: tuple[tuple[str, str], ...]
    """Id and title."""
    tracks: tuple[Track, ...]
    tables: tuple[Table, ...]
    notices: tuple[Notice, ...]
    reminders: tuple[Reminder, ...]
    setups: tuple[Setup, ...]
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
    extensions: tuple[ExtensionPlan, ...] = ()
    """The optional parts; nothing of them stands in the fields above."""

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
