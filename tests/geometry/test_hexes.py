"""Laws of the grid, for both orientations and both staggers."""

from collections import deque
from math import dist, hypot
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.geometry.counting import Counting
from grognard.geometry.hexes import HexLayout
from grognard.geometry.numbered import problem
from grognard.geometry.numbering import Numbering, fixed_letters

layouts = st.builds(
    HexLayout,
    across_flats=st.sampled_from([10.0, 19.0, 25.4]),
    columns=st.integers(1, 9),
    rows=st.integers(1, 9),
    orientation=st.sampled_from(["flat", "pointy"]),
    stagger=st.sampled_from(["even", "odd"]),
)


@given(layouts)
def test_number_and_cell_are_inverse(layout: HexLayout) -> None:
    assert [layout.cell(layout.number(*cell)) for cell in layout.cells()] == list(layout.cells())


SIDES = st.tuples(st.integers(0, 5), st.integers(0, 5), st.sampled_from(["", ".", "-", "/"]), st.booleans())


@given(SIDES, st.sampled_from("CRA"), st.tuples(st.integers(1, 30), st.integers(1, 30)), st.data())
def test_a_number_is_what_its_pattern_says(
    sides: tuple[int, int, str, bool], lettered: str, first: tuple[int, int], data: st.DataObject
) -> None:
    """Written here by the words of FORMAT.md: digits of a run with zeros before them, or letters A to Z, AA, BB."""
    long, wide, between, is_row_first = sides
    column, row = (data.draw(st.integers(1, 40)) for _ in "CR")
    runs = {"C": "C" * (long + 2), "R": "R" * (wide + 2)}
    if lettered in runs:
        runs[lettered] = "A"

    def said(axis: str, value: int) -> str:
        if runs[axis] == "A":
            return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[(value - 1) % 26] * ((value - 1) // 26 + 1)
        return str(value).zfill(len(runs[axis]))

    order = "RC" if is_row_first else "CR"
    begun, meant = dict(zip("CR", first, strict=True)), {"C": column + first[0] - 1, "R": row + first[1] - 1}
    numbering = Numbering(
        pattern=between.join(runs[axis] for axis in order),
        first=between.join(said(axis, begun[axis]) for axis in order),
    )
    number = between.join(said(axis, meant[axis]) for axis in order)
    assert (numbering.number(column, row), numbering.cell(number)) == (number, (column, row))


@given(layouts)
def test_neighbours_are_mutual_and_one_flat_apart(layout: HexLayout) -> None:
    for cell in layout.cells():
        for other in layout.neighbours(cell):
            assert cell in layout.neighbours(other)
            assert (layout.direction(cell, other) - layout.direction(other, cell)) % 6 == 3
            assert dist(layout.centre(cell), layout.centre(other)) == pytest.approx(layout.across_flats)


@given(layouts)
def test_shared_side_is_the_same_from_both_hexes(layout: HexLayout) -> None:
    for cell in layout.cells():
        for other in layout.neighbours(cell):
            first, last = layout.side(cell, other)
            assert layout.side(other, cell) == (last, first)
            middle = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
            assert dist(middle, layout.centre(cell)) == pytest.approx(layout.across_flats / 2)
            assert dist(first, last) == pytest.approx(layout.side_length)


@given(layouts.filter(lambda layout: layout.columns > 1 and layout.rows > 1), st.data())
def test_distance_is_what_a_walk_needs(layout: HexLayout, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(layout.cells()))
    steps = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in layout.neighbours(cell):
            if other not in steps:
                steps[other] = steps[cell] + 1
                queue.append(other)
    assert {cell: layout.distance(start, cell) for cell in steps} == steps
    assert len(steps) == layout.columns * layout.rows


@given(layouts)
def test_grid_fills_its_bounding_box(layout: HexLayout) -> None:
    corners = [corner for cell in layout.cells() for corner in layout.corners(cell)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    assert (min(xs), min(ys)) == pytest.approx((0, 0))
    assert (max(xs), max(ys)) == pytest.approx((layout.width, layout.height))


def test_even_columns_stand_lower_and_directions_run_clockwise_from_north() -> None:
    layout = HexLayout(across_flats=20, columns=4, rows=4)
    assert [layout.number(*cell) for cell in layout.neighbours((2, 2))] == [
        "0201",
        "0302",
        "0303",
        "0203",
        "0103",
        "0102",
    ]
    assert layout.centre((2, 1))[1] - layout.centre((1, 1))[1] == 10


def test_the_odd_stagger_moves_the_first_line() -> None:
    flat = HexLayout(across_flats=20, columns=4, rows=4, stagger="odd")
    assert flat.centre((1, 1))[1] - flat.centre((2, 1))[1] == 10
    assert flat.neighbours((2, 2)) == ((2, 1), (3, 1), (3, 2), (2, 3), (1, 2), (1, 1))
    pointy = HexLayout(across_flats=20, columns=4, rows=4, orientation="pointy", stagger="odd")
    assert pointy.centre((1, 1))[0] - pointy.centre((1, 2))[0] == 10


def test_even_rows_of_pointed_hexes_stand_to_the_right() -> None:
    layout = HexLayout(across_flats=20, columns=4, rows=4, orientation="pointy")
    assert layout.neighbours((2, 2)) == ((3, 1), (3, 2), (3, 3), (2, 3), (1, 2), (2, 1))
    assert hypot(*layout.centre((1, 1))) == pytest.approx(hypot(10, layout.side_length))


@pytest.mark.parametrize(
    ("pattern", "first", "cell", "number"),
    [
        ("CCRR", "0101", (4, 12), "0412"),
        ("RRCC", "0101", (4, 12), "1204"),
        ("CC.RR", "10.20", (1, 1), "10.20"),
        ("C.R", "1.1", (104, 3), "104.3"),
        ("ARR", "A01", (28, 3), "BB03"),
        ("ACC", "A00", (3, 2), "B02"),
        ("CCCRRR", "001001", (1, 70), "001070"),
        ("'A'CCRR", "A0101", (4, 12), "A0412"),
        ("'C''R'CRR", "C'R101", (4, 12), "C'R412"),
    ],
)
def test_patterns(pattern: str, first: str, cell: tuple[int, int], number: str) -> None:
    numbering = Numbering(pattern=pattern, first=first)
    assert numbering.number(*cell) == number
    assert numbering.cell(number) == cell
    assert problem_of(pattern, first, *cell) == ""


def problem_of(pattern: str, first: str, columns: int, rows: int, **counting: Any) -> str:
    """What is wrong with the numbers of a grid."""
    numbering = Numbering(pattern=pattern, first=first)
    return problem(
        HexLayout(across_flats=19, columns=columns, rows=rows, numbering=numbering, counting=Counting(**counting))
    )


def test_problems_of_a_numbering_are_told() -> None:
    assert "once each" in problem_of("CC", "01", 3, 3)
    assert "once each" in problem_of("CCRRA", "0101A", 3, 3)
    assert "follow" in problem_of("CCRR", "1", 3, 3)
    assert "cannot write" in problem_of("CCRR", "0101", 100, 3)
    assert "cannot write" in problem_of("CR", "11", 3, 30)  # 111 is 1, 11 and 11, 1
    assert "not closed" in problem_of("'N", "N0101", 3, 3)
    assert "even step" in problem_of("CCRR", "0101", 3, 3, step=3, alternates=True)
    assert "up or down" in problem_of("CCRR", "0101", 3, 3, slant="left")
    assert "not both" in problem_of("CCRR", "0101", 3, 3, step=2, alternates=True, slant="up")
    assert "cannot write" in problem_of("CCRR", "0101", 9, 3, slant="down")  # falls below 0
    assert problem_of("CCRR", "0105", 9, 3, slant="down") == ""
    for sign in ("/", ":", ";", " ", "\u00a0"):
        assert "between two numbers" in problem_of(f"CC'{sign}'RR", f"01{sign}01", 3, 3)
    for sign in ("-", ".", ",", "Ω", "’"):
        assert problem_of(f"CC'{sign}'RR", f"01{sign}01", 3, 3) == ""
    assert Numbering().cell("101") is None
    assert HexLayout(across_flats=19, columns=3, rows=3).cell("0404") is None


@pytest.mark.parametrize(
    ("pattern", "first", "meant"),
    [
        ("ACCRR", "A0101", "'A'CCRR"),
        ("CCRR", "W0101", "'W'CCRR"),
        ("CCRR", "Ж0101", "'Ж'CCRR"),
        ("CCRRA", "0101A", ""),
        ("CCRR", "1", ""),
    ],
)
def test_a_fixed_letter_is_hinted_at(pattern: str, first: str, meant: str) -> None:
    assert fixed_letters(pattern, first) == meant
