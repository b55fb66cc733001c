"""What holds for every tiling, whatever a map is divided into."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.geometry.hexes import HexLayout, Point
from grognard.geometry.tilings.hexes import HexTiling
from grognard.geometry.tilings.tiling import EDGES, Tiling

TILINGS: dict[str, Tiling] = {
    f"hexes {orientation} {stagger}": HexTiling(
        HexLayout(across_flats=20.0, columns=5, rows=4, orientation=orientation, stagger=stagger)
    )
    for orientation in ("flat", "pointy")
    for stagger in ("even", "odd")
}
TILINGS["hexes with a hole"] = HexTiling(
    HexLayout(across_flats=20.0, columns=3, rows=3), ("0101", "0102", "0201", "0203", "0301", "0302", "0303")
)
every = pytest.mark.parametrize("tiling", TILINGS.values(), ids=TILINGS)


def is_in(point: Point, outline: tuple[Point, ...]) -> bool:
    """By the rays of a point, and none of grognard's own code."""
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], *outline[:1]), strict=True):
        if (ay > point[1]) != (by > point[1]) and point[0] < ax + (point[1] - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def _near(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


@every
def test_every_id_is_there_once_and_its_number_is_text(tiling: Tiling) -> None:
    assert len(set(tiling.ids())) == len(tiling.ids())
    for id in tiling.ids():
        assert tiling.has(id) and isinstance(tiling.number(id), str) and tiling.number(id)
    assert not tiling.has("nowhere") and not tiling.has("")


@every
def test_whoever_is_a_neighbour_has_this_one_as_a_neighbour(tiling: Tiling) -> None:
    for id in tiling.ids():
        assert id not in tiling.neighbours(id)
        assert len(set(tiling.neighbours(id))) == len(tiling.neighbours(id))
        for other in tiling.neighbours(id):
            assert tiling.has(other) and id in tiling.neighbours(other)


@every
def test_a_centre_lies_within_its_outline_and_the_tiling(tiling: Tiling) -> None:
    for id in tiling.ids():
        x, y = tiling.centre(id)
        assert 0 <= x <= tiling.width and 0 <= y <= tiling.height
        if outline := tiling.outline(id):
            assert is_in((x, y), outline)
            assert all(-1e-6 <= ax <= tiling.width + 1e-6 and -1e-6 <= ay <= tiling.height + 1e-6 for ax, ay in outline)


@every
def test_two_share_a_side_from_both_and_it_lies_on_both_outlines(tiling: Tiling) -> None:
    for id in tiling.ids():
        for other in tiling.ids():
            side = tiling.side(id, other)
            assert {_near(point) for point in side} == {_near(point) for point in tiling.side(other, id)}
            for point in side:
                for one in (id, other):
                    assert min(math.dist(point, corner) for corner in tiling.outline(one)) < 0.06


@every
@given(steps=st.integers(0, 9))
def test_what_is_within_so_many_steps_grows(tiling: Tiling, steps: int) -> None:
    for id in tiling.ids()[:3]:
        near = tiling.within(id, steps)
        assert id in near and near <= tiling.within(id, steps + 1) <= set(tiling.ids())
        assert tiling.within(id, 0) == {id} and tiling.within(id, 1) == {id, *tiling.neighbours(id)}


@every
def test_edges_and_hints_answer_for_any_text(tiling: Tiling) -> None:
    for name in EDGES:
        assert set(tiling.edge(name)) <= set(tiling.ids())
        assert not any(tiling.is_inside(one) for one in tiling.edge(name))
    for text in ("", "0", "9999", "x" * 100, "9" * 400):
        assert isinstance(tiling.near(text), str) and isinstance(tiling.beyond(text), str)


def test_a_hex_grid_knows_its_edges_and_its_inside() -> None:
    tiling = TILINGS["hexes flat even"]
    assert tiling.edge("north") == ("0101", "0201", "0301", "0401", "0501")
    assert tiling.edge("east") == ("0501", "0502", "0503", "0504")
    assert tiling.is_inside("0302") and not tiling.is_inside("0101")
    assert tiling.beyond("0901") == "from 0101 to 0504" and tiling.near("0601")
