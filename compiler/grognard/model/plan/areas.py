"""What a board draws of a map without hexes. Millimetres from the upper left corner of the sheet."""

from dataclasses import replace

from grognard.base.records import record
from grognard.geometry.hexes import Point

AREA_SIGNS = {
    "unknown": "Unknown ground",
    "victory": "Victory points",
    "capacity": "Holds at most",
    "port": "Port",
    "fort": "Fortress",
    "capital": "Capital",
    "supply": "Source of supply",
}
"""What is drawn in an area, and what the key says of it."""


@record
class BoardArea:
    """An area, or a point where it has no outline; ``name`` is printed, and what players call it."""

    number: str
    name: str
    x: float
    y: float
    outline: tuple[Point, ...] = ()
    pieces: tuple[tuple[Point, ...], ...] = ()
    """Its other pieces."""
    holes: tuple[tuple[Point, ...], ...] = ()
    colour: str = ""
    """Of its terrain or nation; blank: nobody says it."""
    terrain: tuple[str, ...] = ()
    unknown: bool = False
    """Nobody knows its ground."""
    port: bool = False
    fort: bool = False
    capital: bool = False
    supply: tuple[str, ...] = ()
    """Colours of the sides for which it is a source."""
    victory: str = ""
    capacity: str = ""
    space: float = 0.0
    """Diameter of a point, mm; 0: a small disc."""
    kinds: tuple[str, ...] = ()
    """What places lie there, as `port` or `city 5`, with the points they give."""
    leads: tuple[tuple[str, str], ...] = ()
    """What it touches on other maps, in two lines: the map, and what is called so there."""


@record
class BoardJoint:
    """A hex that touches a cell of another map. ``lines``: that map, and what is called so there."""

    number: str
    x: float
    y: float
    lines: tuple[str, ...]


@record
class Touching:
    """Two areas or points that touch; ``by``: the terrains that run from one to the other or lie between them.
    ``shares_line``: on the drawing; ``is_one_way``: not from the second to the first."""

    a: str
    b: str
    by: tuple[str, ...] = ()
    shares_line: bool = False
    is_one_way: bool = False


@record
class BoardLink:
    """A line that shows how two areas or points lie to each other. ``kind``: a terrain; blank: they touch."""

    kind: str
    a: str
    b: str
    line: tuple[Point, ...]
    is_between: bool = False
    """It lies on the line on which both touch, and does not run from one to the other."""
    is_one_way: bool = False
    """The way leads from the first to the second alone."""
    is_closed: bool = False
    """They do not touch, though they share this line."""
    is_bar: bool = False
    """It lies across the way between two that share no line."""

    def along(self, line: tuple[Point, ...]) -> "BoardLink":
        """The same elsewhere."""
        return replace(self, line=line)
