"""A hex grid as a tiling."""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from grognard.geometry.hexes import HexLayout, Point
from grognard.geometry.numbered import near_hex, span
from grognard.geometry.tilings.tiling import BEARINGS

_NORTHS: Final = ("up", "right", "down", "left")
_BEARINGS: Final = {name: 45 * number for number, name in enumerate(BEARINGS)}
"""Degrees, clockwise from north."""
_LETTERS: Final = {"row": "R", "column": "C"}
"""The letter of a pattern that stands for it."""
_LONGEST = 20  # no hex number is longer; a longer text is not converted


class HexTiling:
    """The hexes of a grid by their numbers. ``numbers``: those that the map has; None: all of the grid."""

    noun = "hex"

    def __init__(self, layout: HexLayout, numbers: Iterable[str] | None = None, north: str | None = "up") -> None:
        """``north``: where it is on the map, ``up``, ``right``, ``down`` or ``left``; None: nobody knows."""
        self.layout = layout
        self._turn = None if north is None else 90 * _NORTHS.index(north)
        self._listed = None if numbers is None else tuple(numbers)
        self._known = None if self._listed is None else frozenset(self._listed)
        self.width, self.height = layout.width, layout.height
        self._cells: dict[str, tuple[int, int]] = {}  # of the hexes that were asked for: reading a number is slow

    def ids(self) -> tuple[str, ...]:
        return self._ids

    @cached_property
    def _ids(self) -> tuple[str, ...]:
        if self._listed is not None:
            return self._listed
        return tuple(self.layout.number(*cell) for cell in self.layout.cells())

    def has(self, id: str) -> bool:
        return self.cell(id) is not None

    def cell(self, id: str) -> tuple[int, int] | None:
        """Column and row of a hex that is on the map: within the grid and not omitted."""
        if id in self._cells:
            return self._cells[id]
        if len(id) > _LONGEST or (self._known is not None and id not in self._known):
            return None
        cell = self.layout.cell(id)
        if cell is not None:
            self._cells[id] = cell
        return cell

    def centre(self, id: str) -> Point:
        return self.layout.centre(self._cell(id))

    def outline(self, id: str) -> tuple[Point, ...]:
        return self.layout.corners(self._cell(id))

    def neighbours(self, id: str) -> tuple[str, ...]:
        around = (self.layout.number(*cell) for cell in self.layout.neighbours(self._cell(id)))
        return tuple(other for other in around if self._known is None or other in self._known)

    def side(self, a: str, b: str) -> tuple[Point, ...]:
        one, other = self._cell(a), self._cell(b)
        return () if self.layout.direction(one, other) is None else self.layout.side(one, other)

    def number(self, id: str) -> str:
        return id

    def within(self, id: str, steps: int) -> frozenset[str]:
        """As the crow flies: also across hexes that are omitted from the map."""
        cell = self._cell(id)
        found = rim = {cell}
        for _ in range(min(steps, self.layout.columns + self.layout.rows)):
            rim = {other for one in rim for other in self.layout.neighbours(one)} - found
            found = found | rim
        numbers = (self.layout.number(*one) for one in found)
        return frozenset(one for one in numbers if self._known is None or one in self._known)

    def edge(self, name: str) -> tuple[str, ...]:
        if self._turn is None:
            return ()
        drawn = (_BEARINGS[name] + self._turn) % 360  # clockwise from the upper edge
        is_row = drawn % 180 == 0
        cells = {one: self._cell(one) for one in self.ids()}
        if drawn in (0, 270):
            return tuple(one for one, cell in cells.items() if cell[is_row] == self.layout.first(cell)[is_row])
        return tuple(one for one, cell in cells.items() if cell[is_row] == self.layout.last(cell)[is_row])

    def along_edge(self, name: str, a: str, b: str) -> tuple[str, ...]:
        if not name:
            return self._around_corners(a, b)
        cells = self.edge(name)
        if a not in cells or b not in cells:
            return ()
        # one of column and row is the same all along an edge, so that cells sort along it
        first, last = self._cell(a), self._cell(b)
        low, high = min(first, last), max(first, last)
        found = sorted((one for one in cells if low <= self._cell(one) <= high), key=self._cell)
        return tuple(found if first == low else reversed(found))

    def _around_corners(self, a: str, b: str) -> tuple[str, ...]:
        """The shorter way along the edges, wherever north is."""
        first, last = self.layout.first, self.layout.last
        columns, rows = range(1, self.layout.columns + 1), range(1, self.layout.rows + 1)
        ring = (
            *((column, first((column, 1))[1]) for column in columns),
            *((last((1, row))[0], row) for row in rows),
            *((column, last((column, 1))[1]) for column in reversed(columns)),
            *((first((1, row))[0], row) for row in reversed(rows)),
        )
        cells = tuple(one for cell in dict.fromkeys(ring) if self.has(one := self.layout.number(*cell)))
        if a not in cells or b not in cells:
            return ()
        start, end = cells.index(a), cells.index(b)
        onward = (*cells[start:], *cells[:start])[: (end - start) % len(cells) + 1]
        back = (*cells[end:], *cells[:end])[: (start - end) % len(cells) + 1][::-1]
        return min(onward, back, key=len)

    def line(self, axis: str, label: str) -> tuple[str, ...]:
        value = self.layout.numbering.value_of(_LETTERS[axis], label) if len(label) <= _LONGEST else None
        return () if value is None else self._lines[axis == "row"].get(value, ())

    def beyond_line(self, axis: str, label: str, bearing: str) -> tuple[str, ...] | None:
        is_row = axis == "row"
        line = self.line(axis, label)
        if not line:
            return ()
        drawn = None if self._turn is None else (_BEARINGS[bearing] + self._turn) % 360
        if drawn is None or drawn % 180 != (0 if is_row else 90):
            return None
        limit = self._values[line[0]][is_row]
        grows = self.layout.values((1, 2) if is_row else (2, 1))[is_row] > self.layout.values((1, 1))[is_row]
        wants_more = grows != (drawn in (0, 270))  # north and west are where a count that grows as drawn is less
        found = ((one, value[is_row]) for one, value in self._values.items())
        return tuple(one for one, value in found if (value > limit if wants_more else value < limit))

    def run(self, a: str, b: str) -> tuple[str, ...]:
        first, last = self._values[a], self._values[b]
        for same, other in ((0, 1), (1, 0)):
            if first[same] == last[same]:
                low, high = sorted((first[other], last[other]))
                line = ((self._values[one][other], one) for one in self._lines[same][first[same]])
                numbers = tuple(one for value, one in sorted(line) if low <= value <= high)
                return numbers if first[other] == low else numbers[::-1]
        return ()

    @cached_property
    def _values(self) -> dict[str, tuple[int, int]]:
        """What column and row count in each number."""
        return {one: self.layout.values(self._cell(one)) for one in self.ids()}

    @cached_property
    def _lines(self) -> tuple[dict[int, tuple[str, ...]], dict[int, tuple[str, ...]]]:
        """The hexes of each column and of each row, by what it counts."""
        found: tuple[dict[int, list[str]], dict[int, list[str]]] = ({}, {})
        for one, counts in self._values.items():
            for lines, count in zip(found, counts, strict=True):
                lines.setdefault(count, []).append(one)
        columns, rows = ({count: tuple(cells) for count, cells in lines.items()} for lines in found)
        return columns, rows

    def toward(self, id: str, bearing: str, steps: int) -> str | None:
        if self._turn is None:
            return None
        first, wanted = 0 if self.layout.orientation == "flat" else 30, _BEARINGS[bearing]
        # north-east is the direction of a hex that lies between north and east, at 30 or 60 degrees
        angles = [wanted] if wanted % 90 == 0 else [wanted - 15, wanted + 15]
        found = [one for angle in angles if ((one := (angle + self._turn - first) % 360) % 60 == 0)]
        if not found:
            return None
        direction = found[0] // 60
        cell = self._cell(id)
        for _ in range(steps):
            cell = self.layout.neighbour(cell, direction)
        number = self.layout.number(*cell) if self.layout.has(cell) else ""
        return number if number and self.has(number) else ""

    def is_inside(self, id: str) -> bool:
        return len(self.neighbours(id)) == 6

    def beyond(self, text: str) -> str:
        if len(text) > _LONGEST or not self.layout.is_beyond(text):
            return ""
        return span(self.layout)

    def near(self, text: str) -> str:
        return near_hex(self.layout, text) if len(text) <= _LONGEST else ""

    def _cell(self, id: str) -> tuple[int, int]:
        cell = self.layout.cell(id)
        if cell is None:
            raise KeyError(id)
        return cell
