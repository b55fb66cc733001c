"""The numbers of a whole grid: where they begin and end, what a wrong one may mean, and whether they fit."""

from itertools import product
from typing import Final

from grognard.geometry.hexes import HexLayout
from grognard.geometry.numbering import follows, pattern_problem

_BETWEEN: Final = "/:;"
"""What sources write between hexes: of a hexside, behind the map of a number, in a list."""


def near_hex(layout: HexLayout, number: str) -> str:
    """A hint for a hex number that a larger grid would have: its neighbour on the grid, or the range of numbers.
    Blank for a number of another form."""
    cell = layout.cell_beyond(number)
    if cell is None or layout.has(cell):
        return ""
    column, row = min(max(cell[0], 1), layout.columns), min(max(cell[1], 1), layout.rows)
    column, row = layout.held((column, row))
    if max(abs(column - cell[0]), abs(row - cell[1])) == 1:
        return f"did you mean {layout.number(column, row)!r}?"
    return f"hexes go {span(layout)}"


def span(layout: HexLayout) -> str:
    """Where the numbers begin, and where they end in the corner across."""
    far = (layout.columns, layout.rows)
    right, below = layout.counting.from_right, layout.counting.from_below
    first = (far[0] if right else 1, far[1] if below else 1)
    last = (1 if right else far[0], 1 if below else far[1])
    first, last = (layout.held(one) for one in (first, last))
    return f"from {layout.number(*first)} to {layout.number(*last)}"


def problem(layout: HexLayout) -> str:
    """Why the numbering does not fit the grid; blank where it does."""
    numbering, counting = layout.numbering, layout.counting
    if words := pattern_problem(numbering.pattern) or (numbering.printed and pattern_problem(numbering.printed)) or "":
        return words
    if not follows(numbering.pattern, numbering.first):
        return f"the first number {numbering.first!r} does not follow the pattern {numbering.pattern!r}"
    if sign := next((one for one in numbering.first if one in _BETWEEN or one.isspace()), ""):
        return f"{numbering.first!r} holds {sign!r}, which stands between two numbers; only what is `printed` may"
    if counting.alternates and counting.step % 2:
        return f"alternating numbers grow by 2 or another even step; the step is {counting.step}"
    if counting.alternates and counting.slant:
        return "rows are alternating or oblique, not both"
    if layout.short and counting.slant:
        return "rows are short or oblique, not both"
    if layout.short and min(layout.columns, layout.rows) < 2:
        return "where every second line is short there are two lines of two hexes at least"
    if layout.cut and min(layout.on_sheet[2] - layout.on_sheet[0], layout.on_sheet[3] - layout.on_sheet[1]) <= 0:
        return "the edges that cut the hexes leave nothing of them between"
    along = ("up", "down") if layout.orientation == "flat" else ("left", "right")
    if counting.slant not in (None, *along):
        return f"rows of {layout.orientation} hexes run {' or '.join(along)}, not {counting.slant}"
    if not layout.cells():
        return "no hex is left where the halves at the edges are out of play"
    columns, rows = ({1, 2, size - 1, size} for size in (layout.columns, layout.rows))
    for cell in product(columns, rows):
        if layout.has(cell) and layout.cell(layout.number(*cell)) != cell:
            return (
                f"the pattern {numbering.pattern!r} cannot write {layout.columns} columns and {layout.rows} rows"
                f" from {numbering.first} on"
            )
    return ""
