"""The windows of the module and what lies where on their boards. Pixels are from a board's upper left corner."""

from typing import Final, Literal

from grognard.base.records import record
from grognard.geometry.hexes import Point as Millimetres
from grognard.model.plan.boards import Raster

EACH_A_REGION: Final = "no grid of the module has these hex numbers: each hex is a region, distances are in pixels"
"""The note of a board, in English."""
Pixel = tuple[int, int]
PLAIN: Final = Raster(x=1.0, y=1.0, width=0, height=0)


@record
class Region:
    """A named point of a zone or board."""

    name: str
    x: int
    y: int


@record
class Zone:
    """A part of a board with a name: a box, a track with its spaces, an area, the hexes. ``outline``: its corners."""

    name: str
    outline: tuple[Pixel, ...]
    spaces: tuple[Region, ...] = ()
    location: str = ""
    """What a place in it is called; blank: as the zone."""
    is_area: bool = False
    """Units stand there as in a hex."""


@record
class HexNumbers:
    """A hex grid as VASSAL describes it: lines of hexes, every second one shifted by half a hex.

    ``x0``, ``y0``: the middle of line 0, place 0; ``dx`` from line to line, ``dy`` from hex to hex in a line. Lines are
    columns (flat tops) and run to the right, or rows (``sideways``, pointed tops) and run down; then x and y are
    exchanged. Odd lines are moved by half of ``dy``. A number is line + ``line_offset`` and place + ``place_offset``,
    each padded to its digits (0: in letters), with the ``separator`` between them and fixed text ``before`` and
    ``after`` them. ``lines_back``, ``places_back``: from what a line or place is taken away first, where they are
    counted leftward or upward; None elsewhere.
    """

    x0: int
    y0: int
    dx: float
    dy: float
    sideways: bool
    before: str = ""
    after: str = ""
    is_line_first: bool
    separator: str
    line_digits: int
    line_offset: int
    lines_back: int | None = None
    place_digits: int
    place_offset: int
    places_back: int | None = None


@record
class Place:
    """A place drawn on a mat, with its title and a note. It is not a zone."""

    x: int
    y: int
    width: int
    height: int
    title: str
    note: str = ""
    is_pile: bool = False


@record
class Mat:
    """What is drawn in a window that is not a map: its title, a note on who may look in, its places."""

    title: str
    note: str = ""
    places: tuple[Place, ...] = ()


@record
class ModuleBoard:
    """``picture``: ``board:ID``; blank: a plain ground of ``colour``. ``mat``: what the picture of a window shows that
    is not a map. ``raster``: pixels a millimetre. ``hexes`` is None with a grid that VASSAL cannot number: then
    ``area``, the zone of the hexes, has each as a space, and ``note`` says why.
    """

    id: str
    width: int
    height: int
    raster: Raster = PLAIN
    picture: str = ""
    colour: str = "#ffffff"
    zones: tuple[Zone, ...] = ()
    area: Zone | None = None
    hexes: HexNumbers | None = None
    note: str = ""
    mat: Mat | None = None

    def pixel(self, x: float, y: float) -> Pixel:
        """The pixel of a point, mm."""
        return self.raster.to_pixels((x, y))

    def point(self, x: int, y: int) -> Millimetres:
        """The point of a pixel, mm; `pixel` finds the same pixel again."""
        return x / self.raster.x, y / self.raster.y


@record
class Window:
    """A map window with one board. ``sides``: only these may look in; empty: everybody."""

    id: str
    name: str
    board: ModuleBoard
    sides: tuple[str, ...] = ()
    kind: Literal["map", "setup", "mats", "cards", "hand", "staff"] = "map"
    group: str = ""
    """Of windows that have a menu of their own within that of their kind: its name."""
