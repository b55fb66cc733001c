"""What every other part asks of a map, whatever it is divided into. Lengths in mm from the tiling's upper left corner.

A cell is a hex, an area or a point. Its id is what sources and people say. Who needs more (rows, directions, corners
that three hexes share) needs a lattice, and is left out for maps that have none.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from grognard.geometry.hexes import Point

EDGES = ("north", "south", "east", "west")


class Tiling(Protocol):
    """Cells and how they lie to each other. Methods that take an id take one of the map."""

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
        """Whether the map has such a cell."""

    def centre(self, id: str) -> Point:
        """A point well inside a cell, where its counters lie."""

    def outline(self, id: str) -> tuple[Point, ...]:
        """The corners of a cell, clockwise; none of a point."""

    def neighbours(self, id: str) -> tuple[str, ...]:
        """The cells that touch a cell. Whoever is a neighbour has this one as a neighbour."""

    def side(self, a: str, b: str) -> tuple[Point, ...]:
        """The line on which two cells touch; none where they share none on paper."""

    def number(self, id: str) -> str:
        """What is printed in a cell."""

    def within(self, id: str, steps: int) -> frozenset[str]:
        """The cells at most so many steps away, and the cell itself."""

    def edge(self, name: str) -> tuple[str, ...]:
        """The cells on the ``north``, ``south``, ``east`` or ``west`` edge; none where nobody knows them."""

    def is_inside(self, id: str) -> bool:
        """Whether a cell is known to lie away from every edge, with cells all around."""

    def beyond(self, text: str) -> str:
        """What ids there are, where the text is an id that the map would have if it were larger; else blank."""

    def near(self, text: str) -> str:
        """A hint at the cell beside which such an id would lie; blank where none would."""


def reached(links: Mapping[str, Iterable[str]], id: str, steps: int) -> frozenset[str]:
    """`Tiling.within` over links: what can be reached from a cell, from neighbour to neighbour."""
    found = rim = frozenset({id})
    for _ in range(steps):
        rim = frozenset(other for one in rim for other in links.get(one, ())) - found
        if not rim:
            break
        found |= rim
    return found
