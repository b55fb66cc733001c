"""What a board draws of a map without hexes. Millimetres from the upper left corner of the sheet."""

from grognard.base.records import record
from grognard.geometry.hexes import Point


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


@record
class BoardLink:
    """A line that shows how two areas or points lie to each other. ``kind``: a terrain; blank: they touch."""

    kind: str
    a: str
    b: str
    line: tuple[Point, ...]
    is_between: bool = False
    """It lies on the line on which both touch, and does not run from one to the other."""
    is_closed: bool = False
    """They do not touch, though they share this line."""
