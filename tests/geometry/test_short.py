"""Grids of which every second line has a hex less: rows of 34 and 33."""

from itertools import product

import pytest

from grognard.geometry.counting import Corner, Counting
from grognard.geometry.hexes import HexLayout
from grognard.geometry.numbered import near_hex, problem, span
from grognard.geometry.numbering import Numbering
from grognard.geometry.tilings.hexes import HexTiling

CORNERS: tuple[Corner, ...] = ("upper left", "upper right", "lower left", "lower right")


def pointy(corner: Corner = "upper left") -> HexLayout:
    """Five rows of four hexes and three in turn."""
    return HexLayout(
        across_flats=20.0, columns=4, rows=5, orientation="pointy", numbering=Numbering(pattern="RRCC", first="0101"),
        counting=Counting(corner=corner), short=True,
    )  # fmt: skip


def test_every_second_row_ends_a_hex_before_the_others() -> None:
    layout = pointy()
    assert [sum(cell[1] == row for cell in layout.cells()) for row in range(1, 6)] == [4, 3, 4, 3, 4]
    assert layout.width == pytest.approx(80), "no hex reaches past the fourth of a long row"
    assert layout.cell("0104") == (4, 1) and layout.cell("0204") is None
    assert max(x for cell in layout.cells() for x, _ in layout.corners(cell)) == pytest.approx(80)


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_numbers_begin_at_one_in_each_line_and_are_read_back(corner: Corner, orientation: str) -> None:
    layout = HexLayout(
        across_flats=20.0, columns=4, rows=4, orientation="flat" if orientation == "flat" else "pointy",
        numbering=Numbering(pattern="CCRR", first="0101"), counting=Counting(corner=corner), short=True,
    )  # fmt: skip
    numbers = {cell: layout.number(*cell) for cell in layout.cells()}
    assert len(set(numbers.values())) == 14 and problem(layout) == ""
    assert all(layout.cell(number) == cell for cell, number in numbers.items())
    line = 0 if orientation == "flat" else 1
    for place in range(1, 5):
        counts = sorted(layout.values(cell)[1 - line] for cell in numbers if cell[line] == place)
        assert counts == list(range(1, len(counts) + 1))


def test_a_short_row_ends_at_the_edge() -> None:
    tiling = HexTiling(pointy())
    assert set(tiling.edge("east")) == {"0104", "0203", "0304", "0403", "0504"}
    assert set(tiling.edge("west")) == {"0101", "0201", "0301", "0401", "0501"}
    assert set(tiling.neighbours("0104")) == {"0103", "0203"}


def test_what_a_larger_grid_would_have_is_told() -> None:
    assert near_hex(pointy(), "0204") == "did you mean '0203'?"
    assert span(pointy()) == "from 0101 to 0504"
    assert pointy().is_beyond("0204")


def test_a_grid_that_cannot_be_short_is_refused() -> None:
    slanting = HexLayout(across_flats=20.0, columns=4, rows=4, counting=Counting(slant="up"), short=True)
    assert problem(slanting) == "rows are short or oblique, not both"
    for columns, rows in product((1, 4), (1, 4)):
        layout = HexLayout(across_flats=20.0, columns=columns, rows=rows, short=True)
        assert bool(problem(layout)) == (1 in (columns, rows))
