"""The windows of the table and what lies where on their boards. Lengths in mm, from a board's upper left corner."""

from typing import Literal

from grognard.base.records import record
from grognard.geometry.hexes import Point
from grognard.geometry.polygons import holds, span

UNSEEN = "\u00a0"
"""Ends the name of a second point of one space."""


@record
class NamedPoint:
    """A point of a zone with a name, as the middle of a track's space."""

    name: str
    x: float
    y: float


@record
class Zone:
    """A part of a board with a name: a box, a track with its spaces, an area, the hexes. ``outline``: its corners."""

    name: str
    outline: tuple[Point, ...]
    spaces: tuple[NamedPoint, ...] = ()
    location: str = ""
    """Of a piece of an area: what that is called, which the names of its pieces differ from."""
    is_area: bool = False
    """Units stand there as in a hex."""

    @property
    def span(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom."""
        return span(self.outline)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies within; the edges of a rectangle are its own."""
        left, top, right, bottom = self.span
        is_near = left <= x <= right and top <= y <= bottom
        is_rectangle = self.outline == ((left, top), (right, top), (right, bottom), (left, bottom))
        return is_near and (is_rectangle or holds(self.outline, (x, y)))


@record
class Place:
    """A place drawn on a mat, with what it is called and what it is for: no zone."""

    x: float
    y: float
    width: float
    height: float
    title: str
    note: str = ""
    is_pile: bool = False


@record
class Mat:
    """What is drawn in a window that is not a map: its title and its places."""

    title: str
    places: tuple[Place, ...] = ()


@record
class TableBoard:
    """``picture``: ``board:ID``; blank: a plain ground of ``colour``. ``mat``: what the picture of a window shows that
    is not a map. ``area`` is the zone of the hexes or points; the hexes themselves are in the `BoardPlan` of its id.
    """

    id: str
    width: float
    height: float
    picture: str = ""
    colour: str = "#ffffff"
    zones: tuple[Zone, ...] = ()
    area: Zone | None = None
    mat: Mat | None = None


@record
class Window:
    """A window with one board. ``sides``: only these may look in; None: everybody."""

    id: str
    name: str
    board: TableBoard
    sides: tuple[str, ...] | None = None
    kind: Literal["map", "setup", "mats", "cards", "hand", "staff"] = "map"
    group: str = ""
    """What several windows have in common, as the title of the scenario that they belong to."""
