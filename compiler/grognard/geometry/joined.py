"""Two grids that meet on an edge, where each has one half of the same hexes."""

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.geometry.hexes import Cell, Edge, HexLayout

OPPOSITE: Final[dict[Edge, Edge]] = {"left": "right", "right": "left", "upper": "lower", "lower": "upper"}
Pairs = Sequence[tuple[Cell, Cell]]
"""The same hexes: the cell of the one grid, and that of the other."""


def halves_on(layout: HexLayout, edge: Edge) -> tuple[Cell, ...]:
    """The halves on an edge, from left to right or from above."""
    return tuple(cell for cell in layout.cells() if layout.is_half_on(cell, edge))


def misfit(one: HexLayout, edge: Edge, other: HexLayout, *, is_tied: bool = False) -> str:
    """Why the halves on an edge of one grid are not those on the opposite edge of the other; blank where they are.
    ``is_tied``: it is said where they meet, so that one edge may be longer."""
    if one.orientation != other.orientation:
        return "the hexes of one have flat tops, those of the other pointed ones"
    if abs(one.across_flats - other.across_flats) > 0.001:
        return f"its hexes are {one.across_flats:g} mm across, and there they are {other.across_flats:g} mm"
    here, there = len(halves_on(one, edge)), len(halves_on(other, OPPOSITE[edge]))
    if not here or not there or (here != there and not is_tied):
        return f"it has {here} half hexes there, and the other has {there}"
    return ""


def same_cells(one: HexLayout, edge: Edge, other: HexLayout, shift: int = 0) -> Pairs:
    """The hexes that both have, along the edge. The two must fit. ``shift``: how many halves the other has before the
    one that is the first of this grid; negative where this grid begins before the other."""
    here, there = halves_on(one, edge), halves_on(other, OPPOSITE[edge])
    return tuple(zip(here[max(-shift, 0) :], there[max(shift, 0) :], strict=False))


def shift_of(one: HexLayout, edge: Edge, other: HexLayout, tie: tuple[str, str]) -> int | None:
    """The shift at which a half of one grid is a half of the other, by their ids; None where they are not halves on
    these edges."""
    here, there = halves_on(one, edge), halves_on(other, OPPOSITE[edge])
    cells = [layout.cell(number) for layout, number in ((one, tie[0]), (other, tie[1]))]
    if cells[0] not in here or cells[1] not in there:
        return None
    return there.index(cells[1]) - here.index(cells[0])


def beyond(one: HexLayout, other: HexLayout, pairs: Pairs) -> Iterator[tuple[Cell, Cell]]:
    """The cells of the one that touch cells of the other beyond the line on which both meet: neither of a pair is a
    half of the one."""
    here, there = {a for a, _ in pairs}, {b: a for a, b in pairs}
    (a, b), *_ = pairs
    (ax, ay), (bx, by) = one.middle(a), other.middle(b)
    for cell in one.cells():
        x, y = one.middle(cell)
        if cell in here or not any(abs(x - mx) <= 3 and abs(y - my) <= 3 for mx, my in map(one.middle, here)):
            continue
        for direction in range(6):
            nx, ny = one.middle(one.neighbour(cell, direction))
            found = other.at_middle(nx - ax + bx, ny - ay + by)
            if other.has(found) and (found in there or not one.has(one.neighbour(cell, direction))):
                yield cell, found
