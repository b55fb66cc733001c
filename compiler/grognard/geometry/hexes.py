"""A hex grid in millimetres: cells, their neighbours, sides and corners.

The upper left corner of the whole grid's bounding box is 0,0; y grows downwards. Directions count clockwise from the
top: for flat tops N NE SE S SW NW, for pointed tops NE E SE SW W NW. Corner ``i`` and corner ``i + 1`` are the ends of
the side in direction ``i``. Corners also have whole numbers (`Vertex`), so that two hexes name a shared corner alike,
whatever floating point does.
"""

import math
from typing import Final, Literal

from grognard.base.records import record
from grognard.geometry.counting import Counting
from grognard.geometry.numbering import Numbering

Cell = tuple[int, int]
"""Column and row, from 1."""
Point = tuple[float, float]
"""x and y in millimetres."""
Vertex = tuple[int, int]
"""A corner in half sides and half rows (flat tops; the two exchanged for pointed ones)."""

# Along the stagger axis (x for flat tops) in half sides, across it in half flats; direction 0 to 5 of flat tops.
_FLAT_STEPS = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
_FLAT_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
_POINTY_STEPS = ((-3, 1), (0, 2), (3, 1), (3, -1), (0, -2), (-3, -1))
_POINTY_CORNERS = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))
_PLAIN: Final = Counting()
Edge = Literal["left", "right", "upper", "lower"]
"""An edge of the sheet."""


@record
class HexLayout:
    """``across_flats`` in mm. ``stagger``: which columns are half a hex lower (pointy: which rows are to the right).
    ``short``: these have a hex less. ``cut``: the edges of the sheet that run through the middles of the hexes there;
    ``has_halves``: whether these halves are in play, that is cells of the grid."""

    across_flats: float
    columns: int
    rows: int
    orientation: Literal["flat", "pointy"] = "flat"
    stagger: Literal["even", "odd"] = "even"
    numbering: Numbering = Numbering()
    counting: Counting = Counting()
    short: bool = False
    cut: tuple[Edge, ...] = ()
    has_halves: bool = True

    @property
    def side_length(self) -> float:
        """Length of a hexside, mm."""
        return self.across_flats / math.sqrt(3)

    @property
    def width(self) -> float:
        """Width of the whole grid, mm."""
        return self._extent[0] if self.orientation == "flat" else self._extent[1]

    @property
    def height(self) -> float:
        """Height of the whole grid, mm."""
        return self._extent[1] if self.orientation == "flat" else self._extent[0]

    def number(self, column: int, row: int) -> str:
        """The number of a cell, by which sources call it."""
        return self.numbering.number(*self._counts((column, row)))

    def shown(self, cell: Cell) -> str:
        """What the board shows of its number; blank where it shows none."""
        return self.numbering.shown(*self._counts(cell))

    def values(self, cell: Cell) -> tuple[int, int]:
        """What column and row count in its number."""
        return self.numbering.values(*self._counts(cell))

    def cell(self, number: str) -> Cell | None:
        """The cell of a number; None where it is not a number of this grid."""
        cell = self.cell_beyond(number)
        return cell if cell is not None and self.has(cell) else None

    def cell_beyond(self, number: str) -> Cell | None:
        """The cell of a number in this pattern on a grid without end; None where no such grid has it."""
        counts = self.numbering.cell(number)
        return None if counts is None else self._cell_of(counts)

    def is_beyond(self, number: str) -> bool:
        """Whether the text is a number in this pattern that a larger grid would have."""
        return self.numbering.cell(number) is not None and self.cell(number) is None

    def has(self, cell: Cell) -> bool:
        """Whether the cell lies on the grid."""
        is_within = 1 <= cell[0] <= self.columns and 1 <= cell[1] <= self.rows and not self._is_cut(cell)
        return is_within and (self.has_halves or not self.is_half(cell))

    def is_half(self, cell: Cell) -> bool:
        """Whether the sheet's edge cuts the cell in half."""
        return any(self.is_half_on(cell, edge) for edge in self.cut)

    def is_half_on(self, cell: Cell, edge: Edge) -> bool:
        """Whether that edge of the sheet runs through the middle of the cell, if it cuts hexes at all."""
        axis, line = self._cut_line(edge)
        return self.middle(cell)[axis] == line

    @property
    def on_sheet(self) -> tuple[float, float, float, float]:
        """The part of the grid that lies on the sheet: left, top, right, bottom, mm."""
        lines = {"left": 0.0, "upper": 0.0, "right": self.width, "lower": self.height}
        for edge in self.cut:
            axis, line = self._cut_line(edge)
            lines[edge] = line * (self.across_flats if axis else self.side_length) / 2
        return lines["left"], lines["upper"], lines["right"], lines["lower"]

    def _cut_line(self, edge: Edge) -> tuple[int, int]:
        """Where an edge of the sheet cuts: across lines of hexes (axis 0, in half sides) or along them (1, in half
        flats)."""
        lines, places = self._turned((self.columns, self.rows))
        is_across = (edge in ("left", "right")) == (self.orientation == "flat")
        if is_across:
            return 0, 2 if edge in ("left", "upper") else 3 * lines - 1
        farthest = 2 * places - 1 + (lines > 1 and not self.short)
        return 1, 1 if edge in ("left", "upper") else farthest

    def cells(self) -> tuple[Cell, ...]:
        """All cells, column after column."""
        every = ((column, row) for column in range(1, self.columns + 1) for row in range(1, self.rows + 1))
        return tuple(cell for cell in every if self.has(cell))

    def held(self, cell: Cell) -> Cell:
        """The cell of a rectangle of columns and rows, or the outermost of its line where that is short or cut."""
        line, place = self._turned(cell)
        ends = [self._turned(end(cell))[0] for end in (self.first, self.last)]
        line = max(ends[0], min(line, ends[1]))
        ends = [self._turned(end(self._turned((line, place))))[1] for end in (self.first, self.last)]
        return self._turned((line, max(ends[0], min(place, ends[1]))))

    def first(self, cell: Cell) -> Cell:
        """The first column of the cell's row, and the first row of its column."""
        return self._end(cell, (1, 1), 1)

    def last(self, cell: Cell) -> Cell:
        """The last column of the cell's row, and the last row of its column."""
        lines, places = self._turned((self.columns, self.rows))
        line, _ = self._turned(cell)
        return self._end(cell, (lines, self._places(line, places)), -1)

    def _end(self, cell: Cell, ends: tuple[int, int], step: int) -> Cell:
        """The outermost line and place of a cell: where the halves at the edge are out of play, the one before them."""
        if self.has_halves:
            return self._turned(ends)
        cuts = [self._cut_line(one) for one in self.cut]
        line, _ = self._turned(cell)
        is_line_cut = (0, 3 * ends[0] - 1) in cuts
        is_place_cut = (1, 2 * ends[1] - 1 + self._shift(line)) in cuts
        return self._turned((ends[0] + step * is_line_cut, ends[1] + step * is_place_cut))

    def centre(self, cell: Cell) -> Point:
        """The middle of a hex, mm; also of cells off the grid."""
        return self.point(self.middle(cell))

    def vertices(self, cell: Cell) -> tuple[Vertex, ...]:
        """The six corners, by whole numbers."""
        along, across = self.middle(cell)
        steps = _FLAT_CORNERS if self.orientation == "flat" else _POINTY_CORNERS
        return tuple((along + step[0], across + step[1]) for step in steps)

    def point(self, vertex: Vertex) -> Point:
        """Where a vertex lies, mm."""
        along, across = vertex[0] * self.side_length / 2, vertex[1] * self.across_flats / 2
        return (along, across) if self.orientation == "flat" else (across, along)

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """The six corners, clockwise, mm."""
        return tuple(self.point(vertex) for vertex in self.vertices(cell))

    def neighbour(self, cell: Cell, direction: int) -> Cell:
        """The next cell in a direction (0 to 5), on or off the grid."""
        along, across = self.middle(cell)
        step = (_FLAT_STEPS if self.orientation == "flat" else _POINTY_STEPS)[direction % 6]
        return self.at_middle(along + step[0], across + step[1])

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The neighbours on the grid, in the order of the directions."""
        around = (self.neighbour(cell, direction) for direction in range(6))
        return tuple(other for other in around if self.has(other))

    def direction(self, a: Cell, b: Cell) -> int | None:
        """The direction from a to its neighbour b; None where they are not neighbours."""
        from_a, from_b = self.middle(a), self.middle(b)
        step = from_b[0] - from_a[0], from_b[1] - from_a[1]
        steps = _FLAT_STEPS if self.orientation == "flat" else _POINTY_STEPS
        return steps.index(step) if step in steps else None

    def distance(self, a: Cell, b: Cell) -> int:
        """Steps from a to b over an unbounded grid."""
        from_a, from_b = self.middle(a), self.middle(b)
        along, across = abs(from_a[0] - from_b[0]) // 3, abs(from_a[1] - from_b[1])
        return along + max(0, (across - along) // 2)

    def side(self, a: Cell, b: Cell) -> tuple[Point, Point]:
        """End points of the side between two neighbours, clockwise seen from a, mm. Raises ValueError for others."""
        first, last = self.side_vertices(a, b)
        return self.point(first), self.point(last)

    def side_vertices(self, a: Cell, b: Cell) -> tuple[Vertex, Vertex]:
        """The same by whole numbers."""
        ends = self.shared_vertices(a, b)
        if ends is None:
            raise ValueError(f"{self.number(*a)} and {self.number(*b)} are not neighbours")
        return ends

    def shared_vertices(self, a: Cell, b: Cell) -> tuple[Vertex, Vertex] | None:
        """The same; None where they are not neighbours."""
        direction = self.direction(a, b)
        if direction is None:
            return None
        along, across = self.middle(a)
        steps = _FLAT_CORNERS if self.orientation == "flat" else _POINTY_CORNERS
        first, last = steps[direction], steps[(direction + 1) % 6]
        return (along + first[0], across + first[1]), (along + last[0], across + last[1])

    def _counts(self, cell: Cell) -> Cell:
        """Column and row as they are counted."""
        if self.counting == _PLAIN:
            return cell
        lines, places, line_back, place_back = self._ways
        line, place = self._turned(cell)
        places = self._places(line, places)
        count = lines + 1 - line if line_back else line
        return self._turned((count, self.counting.along(place, places, count, self._half(line), is_back=place_back)))

    def _cell_of(self, counts: Cell) -> Cell | None:
        if self.counting == _PLAIN:
            return counts
        lines, places, line_back, place_back = self._ways
        count, along = self._turned(counts)
        line = lines + 1 - count if line_back else count
        places = self._places(line, places)
        place = self.counting.place(along, places, count, self._half(line), is_back=place_back)
        return None if place is None else self._turned((line, place))

    def _turned(self, pair: Cell) -> Cell:
        """Column and row as line and place, and the other way round."""
        return pair if self.orientation == "flat" else (pair[1], pair[0])

    @property
    def _ways(self) -> tuple[int, int, bool, bool]:
        """How many lines, how many places in each, and whether they are counted back."""
        right, below = self.counting.from_right, self.counting.from_below
        return (
            (self.columns, self.rows, right, below)
            if self.orientation == "flat"
            else (self.rows, self.columns, below, right)
        )

    def _half(self, line: int) -> int:
        """How many half hexes a line lies farther on than the one that is counted first."""
        lines, _, line_back, _ = self._ways
        return self._shift(line) - self._shift(lines if line_back else 1)

    @property
    def _extent(self) -> tuple[float, float]:
        """Size along and across the stagger axis, mm."""
        lines, places = self._turned((self.columns, self.rows))
        more = 0.5 if lines > 1 and not self.short else 0
        return self.side_length * (1.5 * lines + 0.5), self.across_flats * (places + more)

    def _places(self, line: int, most: int) -> int:
        """The number of hexes of a line: ``most``, and one less where it is short."""
        return most - self._shift(line) if self.short else most

    def _is_cut(self, cell: Cell) -> bool:
        """Whether the line of a cell ends before it."""
        if not self.short:
            return False
        _, places = self._turned((self.columns, self.rows))
        line, place = self._turned(cell)
        return place > self._places(line, places)

    def _shift(self, line: int) -> int:
        """1 where a column (flat) or row (pointy) is shifted by half a hex; a single line is never shifted."""
        lines = self.columns if self.orientation == "flat" else self.rows
        return int(lines > 1 and line % 2 == (0 if self.stagger == "even" else 1))

    def middle(self, cell: Cell) -> Vertex:
        """The middle of a cell by whole numbers, as a corner has them."""
        line, place = self._turned(cell)
        return 3 * line - 1, 2 * place - 1 + self._shift(line)

    def at_middle(self, along: int, across: int) -> Cell:
        """The cell, on or off the grid, with that middle."""
        line = (along + 1) // 3
        # halves stay exact: on a grid of one line the odd neighbours are off it, and rounding keeps them there
        place = (across + 1 - self._shift(line)) // 2
        return self._turned((line, place))
