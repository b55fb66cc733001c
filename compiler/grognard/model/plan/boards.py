"""The plan of a board: what lies where on a map sheet or setup card, in mm, and which pixel that is in the module.

The upper left corner of the sheet is 0,0; y grows downwards.
"""

from collections.abc import Mapping
from typing import Literal

from grognard.base.records import record
from grognard.geometry.counting import Counting
from grognard.geometry.hexes import Cell, HexLayout, Point
from grognard.geometry.numbering import Numbering
from grognard.model.game.locations import Location
from grognard.model.game.maps import Grid
from grognard.model.plan.areas import BoardArea, BoardJoint, BoardLink, Touching
from grognard.model.plan.underlays import BoardUnderlay

PLAIN_PIXELS = 6.0
"""px a millimetre where no hex map sets the scale: about 150 dpi."""


def layout_of(grid: Grid) -> HexLayout:
    """The geometry of a grid."""
    counting = Counting(corner=grid.from_, step=grid.step, alternates=grid.alternating, slant=grid.oblique)
    is_flat = grid.orientation == "flat"
    lines, is_back = (grid.columns, counting.from_right) if is_flat else (grid.rows, counting.from_below)
    # the sources count lines from the corner, the layout from the upper left
    is_odd = grid.stagger.startswith("odd") != (is_back and lines % 2 == 0)
    return HexLayout(
        across_flats=grid.across_flats,
        columns=grid.columns,
        rows=grid.rows,
        orientation=grid.orientation,
        stagger="odd" if is_odd else "even",
        numbering=Numbering(pattern=grid.numbers, first=grid.first, printed=grid.printed),
        counting=counting,
        short=grid.short,
        cut=grid.cut,
        has_halves=grid.halves == "in play",
    )


@record
class Rect:
    """A rectangle, mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """The middle, mm."""
        return self.x + self.width / 2, self.y + self.height / 2

    def overlaps(self, other: "Rect", gap: float = 0.0) -> bool:
        """Whether the two share area, or come nearer than ``gap`` mm."""
        return (
            self.x < other.x + other.width + gap
            and other.x < self.x + self.width + gap
            and self.y < other.y + other.height + gap
            and other.y < self.y + self.height + gap
        )


@record
class Raster:
    """Pixels of the module's board. The raster is stretched so that hex pitches are whole pixels."""

    x: float
    """Pixels a millimetre, across."""
    y: float
    width: int
    """Size of the whole board, px."""
    height: int

    def to_pixels(self, point: Point) -> tuple[int, int]:
        """The pixel of a point in mm."""
        return round(point[0] * self.x), round(point[1] * self.y)


@record
class BoardHex:
    """One hex of the board; ``x`` and ``y`` are its centre on the sheet, mm. ``shown``: what the board prints of its
    number."""

    number: str
    shown: str = ""
    cell: Cell
    x: float
    y: float
    terrain: tuple[str, ...] = ()
    unknown: bool = False
    """Nobody knows its ground."""
    elevation: int | None = None
    place: str = ""
    """Id of the place in it."""


@record
class BoardChain:
    """Hexsides of one kind and name in order, as pairs of hex numbers; for a river downstream."""

    kind: str
    name: str
    sides: tuple[tuple[str, str], ...]


@record
class BoardPath:
    """A road or railway through the centres of hexes, by number."""

    kind: str
    name: str
    hexes: tuple[str, ...]


@record
class BoardPlace:
    """A named place; ``hex`` is blank where nobody knows it."""

    id: str
    name: str
    kind: str
    hex: str
    label: str = ""
    victory: str = ""
    of: str = ""
    """The place of which it is another hex, whose name stands for both; blank: it has its own."""
    entry: tuple[str, ...] = ()
    """Colours of the sides whose reinforcements may arrive here."""


@record
class BoardBox:
    """A box on the board. ``location``: a box, or a place whose hex nobody knows."""

    location: Location
    name: str
    kind: str
    rect: Rect
    colour: str = ""
    """Of its nation or side; blank where it is nobody's."""
    note: str = ""
    """Printed inside it, as of a place whose hex nobody knows."""


@record
class Space:
    """One space of a track."""

    location: Location
    number: int
    label: str
    note: str
    rect: Rect
    is_night: bool = False


@record
class BoardTrack:
    """A track with its spaces in order; ``rect`` holds its heading too."""

    id: str
    name: str
    kind: Literal["turn", "victory", "general"]
    rect: Rect
    spaces: tuple[Space, ...]
    rest: Space | None = None
    """What stands for the spaces that may follow, of a track of which nobody knows where it ends."""


@record
class TerrainLook:
    """How the map draws a terrain, and what its legend says."""

    id: str
    name: str
    kind: Literal["hex", "hexside", "path"]
    code: str
    colour: str
    pattern: str
    width: float | None
    """Of a line, mm; None: as the style says."""
    is_listed: bool
    """Stands in the legend."""
    effects: tuple[str, ...] = ()
    """What the legend says of movement and combat, under the ``effects`` of the board."""


Part = Location | str
"""What has a rectangle on a sheet: a box, a track, or ``grid``, ``title``, ``legend``."""


@record
class BoardPlan:
    """One board, whole. Without ``layout`` and areas it holds boxes and tracks only."""

    id: str
    title: str
    subtitle: str = ""
    is_one_of_many: bool = False
    """Other maps belong to the game: its subtitle, the name of the map, stands above the title."""
    notice: str = ""
    width: float
    """Of the sheet, mm."""
    height: float
    raster: Raster
    layout: HexLayout | None = None
    grid: Rect | None = None
    """What the hexes, areas or points take of the sheet; where its edge cuts hexes it reaches beyond the sheet."""
    frame: Rect | None = None
    """The part of it that lies on the sheet."""
    hexes: tuple[BoardHex, ...] = ()
    areas: tuple[BoardArea, ...] = ()
    links: tuple[BoardLink, ...] = ()
    joints: tuple[BoardJoint, ...] = ()
    """Hexes that touch another map."""
    touching: tuple[Touching, ...] = ()
    """What touches on a map without hexes, each pair once."""
    chains: tuple[BoardChain, ...] = ()
    paths: tuple[BoardPath, ...] = ()
    places: tuple[BoardPlace, ...] = ()
    boxes: tuple[BoardBox, ...] = ()
    tracks: tuple[BoardTrack, ...] = ()
    terrain: tuple[TerrainLook, ...] = ()
    signs: tuple[str, ...] = ()
    """What the legend explains beside the terrains: ``unknown``, ``victory``, ``entry``."""
    effects: tuple[str, ...] = ()
    """Headings over the effects of terrains in the legend; empty: it does not list them."""
    spans: str = ""
    """What a hex measures on the ground, as ``400 m``; blank: nobody says it."""
    theme: str = "colour"
    """The theme of the style in which it is drawn."""
    north: Literal["up", "right", "down", "left"] | None = None
    """Where the compass points; None: there is none."""
    words: tuple[tuple[str, str], ...] = ()
    """English words of the sheet with those of its language."""
    title_at: Rect | None = None
    legend_at: Rect | None = None
    underlay: BoardUnderlay | None = None
    """The picture that lies under all that is drawn."""
    unplaced: tuple[Part, ...] = ()
    """What found no room on a sheet of given size."""

    def say(self, text: str) -> str:
        """A word of the sheet in its language."""
        return dict(self.words).get(text, text)

    def is_laid_out_as(self, other: "BoardPlan") -> bool:
        """Whether everything that pieces lie in has the same place and size on another board."""
        boxes = [[(box.location, box.rect) for box in one.boxes] for one in (self, other)]
        tracks = [[(track.id, track.rect) for track in one.tracks] for one in (self, other)]
        return self.raster == other.raster and boxes[0] == boxes[1] and tracks[0] == tracks[1]

    def centre_of(self, location: Location) -> Point | None:
        """The middle in mm of a cell of this map, a box or a space; None where it is not here."""
        if location.map == self.id and self.areas:
            return next(((one.x, one.y) for one in self.areas if one.number == location.id), None)
        if location.map == self.id and self.layout is not None and self.grid is not None:
            cell = self.layout.cell(location.id)
            if cell is None:
                return None
            x, y = self.layout.centre(cell)
            return self.grid.x + x, self.grid.y + y
        rect = self.rect_of(location)
        return rect.centre if rect else None

    def rect_of(self, location: Location) -> Rect | None:
        """The rectangle of a box or space of a track; None where it is not here."""
        for box in self.boxes:
            if box.location == location:
                return box.rect
        for track in self.tracks:
            for space in track.spaces:
                if space.location == location:
                    return space.rect
        return None


def pixels_per_mm(boards: Mapping[str, BoardPlan]) -> float:
    """The scale of counters and of boards without a grid: the smallest of the maps that have one."""
    scales = [
        board.raster.y if board.layout.orientation == "flat" else board.raster.x
        for board in boards.values()
        if board.layout
    ]
    return min(scales, default=max((board.raster.x for board in boards.values()), default=PLAIN_PIXELS))
