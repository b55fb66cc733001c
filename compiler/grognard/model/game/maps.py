"""Maps: the grid and what lies on it."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Final, Literal, get_args

from grognard.base.records import record
from grognard.geometry.counting import Corner, Slant
from grognard.geometry.hexes import Edge
from grognard.model.fields.how_many import NONE, ONE
from grognard.model.fields.marks import ByRow, Called, Deduced, Fact, InCourse, KnownBy, Names, SetByLoader
from grognard.model.fields.numbers import OrUnknown, Quarters, Whole
from grognard.model.fields.on_ground import OnGround
from grognard.model.game.areas import Area, Areas
from grognard.model.game.looks.underlay import Underlay
from grognard.model.game.scalars import Count, Extent, Id, Length, Many
from grognard.model.game.sourced import Sourced

Pitch = Literal["120x104", "104x90", "90x78", "60x52", "44x38", "30x26"]
PITCHES: Final = tuple((int(flats), int(line)) for flats, _, line in (one.partition("x") for one in get_args(Pitch)))
"""Hex pitches in px, across the flats and from line to line: all but 44x38 within 0.08 % of a regular hex."""


@record
class Grid(Sourced):
    """A hex grid. ``flat``: flat tops, columns staggered; ``pointy``: pointed tops, rows staggered."""

    kind: Literal["hex"] = "hex"
    orientation: Literal["flat", "pointy"] = "flat"
    across_flats: Annotated[float, OrUnknown(least=1)]
    """Size of a hex from side to opposite side; `?`: unknown, and drawn as 19mm."""
    is_size_known: Annotated[bool, SetByLoader()] = True
    columns: Annotated[int, Whole(least=1, most=999)]
    rows: Annotated[int, Whole(least=1, most=999)]
    stagger: Literal["even lower", "odd lower", "even right", "odd right"] = "even lower"
    """Which columns (flat) are half a hex lower, or which rows (pointy) half a hex to the right. Both are counted from
    1 at the corner `from`."""
    numbers: str = "CCRR"
    """The id of a hex, by which sources, rules and people call it: a pattern of C and R (`CCRR`, `RRCC`, `CC.RR`) with
    fixed letters in quotes (`'N'CCRR`)."""
    printed: str | None = None
    """What the map shows of it, as a pattern; blank: no numbers at all. Left out: as `numbers`."""
    first: str = "0101"
    """The id of the hex at the corner `from`."""
    from_: Corner = "upper left"
    """Where counting begins; it goes away from there."""
    step: Annotated[int, Whole(least=1, most=99)] = 1
    """How much the number grows from hex to hex of a column (flat) or row (pointy)."""
    alternating: bool = False
    """Columns (flat) that are half a hex lower, or rows (pointy) to the right, count half a step more: A02 A04, B03
    B05 with a step of 2."""
    short: bool = False
    """Whether the columns (flat) that are half a hex lower, or rows (pointy) half a hex to the right, have a hex less:
    34 and 33 in turn."""
    cut: tuple[Edge, ...] = ()
    """Edges of the sheet that run through the middles of the hexes there, which are halves on paper: `left`, `right`,
    `upper`, `lower`."""
    halves: Literal["in play", "out of play"] = "in play"
    """Whether these halves are hexes of the game; out of play they are bare paper without a number."""
    spans: Annotated[str, OnGround()] = ""
    """What a hex measures on the ground from side to opposite side, as `400 m`, `5 km` or `20 miles`: the sheet has a
    bar of that scale."""
    oblique: Slant | None = None
    """Where rows (flat: `up`, `down`) or columns (pointy: `left`, `right`) run, away from `from`, that do not zigzag
    but cross the map aslant."""


@record
class Joins(Sourced):
    """Edges on which another map prints the other halves of the same hexes: its opposite edge."""

    left: Annotated[Id | None, Names("map")] = None
    """The map whose right edge has the other halves."""
    right: Annotated[Id | None, Names("map")] = None
    """The map whose left edge has them."""
    upper: Annotated[Id | None, Names("map")] = None
    """The map whose lower edge has them."""
    lower: Annotated[Id | None, Names("map")] = None
    """The map whose upper edge has them."""
    meets: Mapping[str, str] = field(default_factory=dict)
    """A half of this map and the hex of the other that it is, one for an edge. It is needed where the edges are not of
    one length, or do not begin side by side."""


@record
class Map(Sourced):
    """One map sheet. A map without a grid and areas holds boxes and tracks only."""

    id: Id
    title: Annotated[str, Called()]
    grid: Grid | None = None
    areas: Areas | None = None
    """Areas or points instead of a grid, see below."""
    joins: Joins | None = None
    """Where it meets other maps in hexes that both print, see below."""
    underlay: Underlay | None = None
    """A drawn or scanned picture under it, see below."""
    layers: tuple[str, ...] = ()
    ground: str = "?"
    """The ground of every hex that no layer names: a code of `.hexes`, or a terrain; `?`: unknown."""
    north: Literal["up", "right", "down", "left", "?"] | None = None
    """Where north is on the map, which has an arrow then; `?` or left out: nobody says it, and there is no arrow."""
    width: Extent | None = None
    """Sheet size; None: as large as its contents need."""
    height: Extent | None = None
    margin: Length = 8.0
    title_at: tuple[Length, Length] | None = None
    """Upper left corner of the panel with its name; left out: where the plan finds room."""
    key_at: tuple[Length, Length] | None = None
    """Upper left corner of the terrain key, likewise."""
    sheet: Annotated[Id | None, Names("sheet")] = None
    """The sheet of paper on which it is printed with other maps."""
    at: tuple[Length, Length] | None = None
    """Its upper left corner on that sheet; left out: below the maps before it."""
    turned: Annotated[int, Quarters()] = 0
    """How it is printed on that sheet: turned clockwise by 90, 180 or 270 degrees. In the module it stands upright."""
    inset: bool = False
    """Whether it lies on another map of its sheet, whose ground it hides."""
    pitch: Pitch | None = None
    """Hexes in the module, px across the flats and from line to line. All maps have one scale: what one map says holds
    for those that say nothing; where none does, it is the largest that memory allows."""


@record
class MapSheet(Sourced):
    """One sheet of paper on which several maps are printed. In the module each of them has a window of its own."""

    id: Id
    title: Annotated[str, Called()]
    """As printed on its tiles and in the kit."""
    width: Extent | None = None
    """Of the paper; left out: as large as its maps need."""
    height: Extent | None = None
    """Of the paper, likewise."""


@record
class Hex(Sourced):
    """One hex. ``number`` is its id; ``column`` and ``row`` count from 1, upper left. ``terrain``: ids, base first."""

    map: Annotated[Id, Names("map")]
    number: str
    column: int
    row: int
    terrain: Annotated[tuple[str, ...], Names("terrain"), Fact(if_written=True)] = ()
    """What lies there, the ground first."""
    elevation: Annotated[int | None, Fact()] = None
    """Its level, a whole number."""
    unknown: Annotated[bool, SetByLoader()] = False
    """Whether nobody knows its ground: it may have terrain all the same, as a city has that stands on it."""


Ground = Hex | Area
"""What is known of a cell of a map."""


@record
class Hexside(Sourced):
    """A feature between two neighbouring hexes; ``chain`` numbers the row of the source, ``index`` its place in it."""

    map: Annotated[Id, Names("map"), KnownBy(), SetByLoader()]
    kind: Annotated[Id, Names("terrain"), KnownBy()]
    name: str = ""
    a: Annotated[str, KnownBy(), SetByLoader()]
    b: Annotated[str, KnownBy("/ {}"), SetByLoader()]
    chain: Annotated[int, InCourse("index"), SetByLoader()] = 0
    index: Annotated[int, ByRow(), SetByLoader()] = 0


@record
class Path(Sourced):
    """A road or railway through the centres of hexes, in order."""

    map: Annotated[Id, Names("map"), KnownBy(), SetByLoader()]
    kind: Annotated[Id, Names("terrain"), KnownBy()]
    name: Annotated[str, KnownBy()] = ""
    hexes: tuple[str, ...]


@record
class Place(Sourced):
    """A named place. ``hex`` is empty where nobody knows it: still a place, which then gets a box."""

    id: Annotated[Id, Deduced()]
    name: Annotated[str, Called()]
    kind: Annotated[str, Fact(if_written=True)] = "town"
    map: Annotated[Id | None, Names("map"), SetByLoader()] = None
    hex: Annotated[str, Fact()] = ""
    side: Annotated[Id | None, Names("side"), Fact()] = None
    nation: Annotated[Id | None, Names("nation"), Fact()] = None
    aliases: Annotated[tuple[str, ...], Called()] = ()
    victory: Annotated[Many, Fact()] = NONE
    entry: Annotated[tuple[str, ...], Names("side"), Fact()] = ()
    """Sides whose reinforcements may arrive here."""
    borders: Annotated[tuple[str, ...], Names("place", "nation"), Fact()] = ()
    """Ids of places and nations it touches, as far as the rules say."""
    label: str = ""
    """Where the label stands from the hex centre: ``n``, ``ne`` … blank: wherever it fits."""
    of: Annotated[Id | None, Names("place")] = None
    """Id of the place of which this is another hex: the map prints the name of a place once."""


@record
class Box(Sourced):
    """A box printed beside the grid or on a display: reinforcements, eliminated units, a pool."""

    id: Id
    name: Annotated[str, Called()]
    kind: Literal["box", "pool", "sea", "eliminated", "arrivals", "cup"] = "box"
    map: Annotated[Id | None, Names("map")] = None
    side: Annotated[Id | None, Names("side"), Fact()] = None
    nation: Annotated[Id | None, Names("nation")] = None
    at: tuple[Length, Length] | None = None
    """Upper left corner on the map sheet; None: on a display that the plan lays out."""
    opaque: bool = False
    """Of a cup: its counters are drawn unseen; else they lie open."""
    size: tuple[Length, Length] = (40.0, 20.0)
    aliases: Annotated[tuple[str, ...], Called()] = ()


@record
class Track(Sourced):
    """A row of spaces for a marker: turn record track, victory points."""

    id: Id
    name: Annotated[str, Called()]
    kind: Literal["turn", "victory", "general"] = "general"
    map: Annotated[Id | None, Names("map")] = None
    at: tuple[Length, Length] | None = None
    cell: tuple[Length, Length] = (19.0, 19.0)
    first: Annotated[int, Fact(if_written=True)] = 1
    last: Annotated[Many, Fact(if_written=True)] = ONE
    per_row: Count = 0
    """Spaces in a row before the track wraps; 0: all in one row."""
    heading: Literal["above", "left"] = "above"
    """Where its name stands: over the spaces, or upright to their left."""
    needed: Annotated[int, SetByLoader()] = 0
    """The last space that the sources use of a track of which nobody knows where it ends."""

    @property
    def is_open(self) -> bool:
        """Whether it may go on behind the last space that is drawn."""
        return self.last.most is None

    @property
    def end(self) -> int:
        """Number of the last space that is drawn: where it ends, or as far as the sources use it."""
        return self.last.reaching(self.needed, self.first)
