"""What every other part asks of a map, whatever it is divided into. Lengths in mm from the tiling's upper left corner.

A cell is a hex, an area or a point. Its id is what sources and people write. Code that needs more (rows, directions,
corners that three hexes share) needs a lattice, and is skipped for maps without one.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from grognard.geometry.hexes import Point

Named = TypeVar("Named")
"""What a cell is called: an id, or a location where there are several maps."""
EDGES = ("north", "south", "east", "west")
BEARINGS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
"""Clockwise."""


class Tiling(Protocol):
    """Cells and their relations. Methods that take an id take one of the map."""

    @property
    def noun(self) -> str:
        """``hex``, ``area``, ``point``."""

    @property
    def width(self) -> float:
        """Of all cells together, mm."""

    @property
    def height(self) -> float:
        """Of all cells together, mm."""

    def ids(self) -> tuple[str, ...]:
        """All cells, in the order of the sources."""

    def has(self, id: str) -> bool:
        """Whether the map has this cell."""

    def centre(self, id: str) -> Point:
        """A point well inside a cell, where its counters lie."""

    def outline(self, id: str) -> tuple[Point, ...]:
        """The corners of a cell, clockwise; none of a point."""

    def neighbours(self, id: str) -> tuple[str, ...]:
        """The cells that touch a cell. The relation is symmetric, save where a link leads one way."""

    def side(self, a: str, b: str) -> tuple[Point, ...]:
        """The line on which two cells touch; none where they share none on paper."""

    def number(self, id: str) -> str:
        """What is printed in a cell."""

    def within(self, id: str, steps: int) -> frozenset[str]:
        """The cells within that many steps, including the cell itself."""

    def edge(self, name: str) -> tuple[str, ...]:
        """The cells on the ``north``, ``south``, ``east`` or ``west`` edge; none where they are unknown."""

    def toward(self, id: str, bearing: str, steps: int) -> str | None:
        """The cell so many steps away in one of `BEARINGS`; blank where the map ends before; None where no cell lies
        in such a direction, or nobody knows."""

    def is_inside(self, id: str) -> bool:
        """Whether a cell is known to be away from every edge, with cells all around."""

    def beyond(self, text: str) -> str:
        """The range of ids, where the text is an id that a larger map would have; otherwise blank."""

    def near(self, text: str) -> str:
        """A hint naming the cell next to such an id; blank where there is none."""


def reached(links: Mapping[Named, Iterable[Named]], id: Named, steps: int) -> frozenset[Named]:
    """`Tiling.within` over links: the cells that can be reached from neighbour to neighbour."""
    found = rim = frozenset({id})
    for _ in range(steps):
        rim = frozenset(other for one in rim for other in links.get(one, ())) - found
        if not rim:
            break
        found |= rim
    return found
