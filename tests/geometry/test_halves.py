"""Grids whose hexes the edge of the sheet cuts in half."""

from itertools import combinations, product
from typing import get_args

import pytest

from grognard.geometry.hexes import Edge, HexLayout
from grognard.geometry.numbered import problem, span
from grognard.geometry.tilings.hexes import HexTiling

EDGES: tuple[Edge, ...] = get_args(Edge)
CUTS = [cut for many in range(1, 5) for cut in combinations(EDGES, many)]
WAYS = list(product(("flat", "pointy"), ("even", "odd"), (False, True)))


def grid(*cut: Edge, way: tuple[str, str, bool] = ("flat", "even", False), has_halves: bool = True) -> HexLayout:
    orientation, stagger, short = way
    return HexLayout(
        across_flats=20.0, columns=4, rows=5, orientation=orientation, stagger=stagger, short=short,  # type: ignore[arg-type]
        cut=cut, has_halves=has_halves,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cut", "halves"),
    [
        ("left", {"0101", "0102", "0103", "0104", "0105"}),
        ("right", {"0401", "0402", "0403", "0404", "0405"}),
        ("upper", {"0101", "0301"}),
        ("lower", {"0205", "0405"}),
    ],
)
def test_columns_are_cut_at_the_sides_and_every_other_hex_above_and_below(cut: Edge, halves: set[str]) -> None:
    """Flat tops, even columns half a hex lower: as one draws it."""
    layout = grid(cut)
    assert {layout.number(*cell) for cell in layout.cells() if layout.is_half(cell)} == halves
    bare = grid(cut, has_halves=False)
    assert {bare.number(*cell) for cell in bare.cells()} == {layout.number(*cell) for cell in layout.cells()} - halves


@pytest.mark.parametrize("cut", CUTS, ids="-".join)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_each_hex_is_whole_on_the_sheet_or_half_with_its_middle_on_the_edge(
    way: tuple[str, str, bool], cut: tuple[Edge, ...]
) -> None:
    layout = grid(*cut, way=way)
    left, top, right, bottom = layout.on_sheet
    for cell in layout.cells():
        (x, y), corners = layout.centre(cell), layout.corners(cell)
        is_whole = all(left - 1e-6 <= a <= right + 1e-6 and top - 1e-6 <= b <= bottom + 1e-6 for a, b in corners)
        on_edge = min(abs(x - left), abs(x - right), abs(y - top), abs(y - bottom)) < 1e-6
        assert layout.is_half(cell) == (not is_whole) == on_edge
    assert any(map(layout.is_half, layout.cells()))


@pytest.mark.parametrize("cut", CUTS, ids="-".join)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_out_of_play_halves_are_no_hexes_and_the_edges_lie_before_them(
    way: tuple[str, str, bool], cut: tuple[Edge, ...]
) -> None:
    layout, whole = grid(*cut, way=way, has_halves=False), grid(*cut, way=way)
    assert {*layout.cells()} == {cell for cell in whole.cells() if not whole.is_half(cell)}
    assert problem(layout) == "" and all(not layout.is_half(cell) for cell in layout.cells())
    tiling = HexTiling(layout)
    for edge in ("north", "east", "south", "west"):
        rim = tiling.edge(edge)
        assert rim and all(not tiling.is_inside(one) for one in rim)
    first, last = tiling.edge("north")[0], tiling.edge("south")[-1]
    assert tiling.along_edge("", first, last)


def test_a_hint_names_hexes_that_are_in_play() -> None:
    assert span(grid("left", "upper", has_halves=False)) == "from 0201 to 0405"


def test_a_grid_of_one_line_has_nothing_between_two_cuts() -> None:
    thin = HexLayout(across_flats=20.0, columns=1, rows=4, cut=("left", "right"))
    assert problem(thin) == "the edges that cut the hexes leave nothing of them between"
    bare = HexLayout(across_flats=20.0, columns=2, rows=4, cut=("left", "right"), has_halves=False)
    assert problem(bare) == "no hex is left where the halves at the edges are out of play"
