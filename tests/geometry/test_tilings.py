"""What holds for every tiling, whatever a map is divided into."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.geometry.hexes import HexLayout, Point
from grognard.geometry.polygons import crossing, inner_point, signed_area
from grognard.geometry.tilings.areas import AreaTiling, PointTiling
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
OUTLINES = {
    "amber": ((10.0, 10.0), (55.0, 5.0), (65.0, 35.0), (50.0, 60.0), (10.0, 55.0)),
    "birch": ((55.03, 5.0), (120.0, 10.0), (110.0, 40.0), (65.0, 35.02)),
    "cape": ((10.0, 55.0), (50.0, 60.0), (90.0, 62.0), (90.0, 110.0), (10.0, 110.0), (60.0, 90.0), (10.0, 85.0)),
    # one long side, within which two others meet
    "dale": ((130.0, 10.0), (160.0, 10.0), (160.0, 70.0), (130.0, 70.0)),
    "elm": ((160.0, 10.0), (190.0, 10.0), (190.0, 40.0), (160.0, 40.0)),
    "fen": ((160.0, 40.0), (190.0, 40.0), (190.0, 70.0), (160.0, 70.0)),
    "isle": ((140.0, 90.0), (160.0, 90.0), (160.0, 110.0), (140.0, 110.0)),
}
LINKS = (("amber", "isle"), ("isle", "isle"), ("isle", "nowhere"))
TILINGS["areas by borders"] = AreaTiling(OUTLINES, (200.0, 120.0), LINKS, apart=[("amber", "cape")], by_borders=True)
TILINGS["areas as stated"] = AreaTiling(OUTLINES, (200.0, 120.0), LINKS, places={"isle": (150.0, 95.0)})
TILINGS["points"] = PointTiling(
    {"north": (20.0, 10.0), "mill": (60.0, 30.0), "ford": (90.0, 70.0)}, [("north", "mill"), ("ford", "mill")]
)
TILINGS["no areas"] = AreaTiling({}, (10.0, 10.0), ())
TILINGS["no points"] = PointTiling({}, LINKS)
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


def _beside(point: Point, a: Point, b: Point) -> float:
    """How much longer the way over a point is than the side itself, at most: 0 on the side."""
    long = math.dist(a, b)
    height = abs((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])) / long
    over = max(math.dist(a, point), math.dist(point, b)) - long
    return max(height, over)


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
                    outline = tiling.outline(one)
                    ends = zip(outline, (*outline[1:], *outline[:1]), strict=True)
                    assert min(_beside(point, *side) for side in ends) < 0.06


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


def test_areas_touch_where_they_share_a_line_to_a_twentieth_of_a_millimetre() -> None:
    tiling = TILINGS["areas by borders"]
    assert set(tiling.neighbours("amber")) == {"birch", "isle"}  # "cape" is stated not to touch
    assert len(tiling.side("amber", "cape")) == 2  # and yet lies beside it on paper
    assert tiling.neighbours("isle") == ("amber",)


def test_a_corner_within_a_side_parts_it() -> None:
    tiling = TILINGS["areas by borders"]
    assert set(tiling.neighbours("dale")) == {"elm", "fen"}
    assert set(tiling.side("dale", "elm")) == {(160.0, 10.0), (160.0, 40.0)}
    assert set(tiling.side("fen", "dale")) == {(160.0, 40.0), (160.0, 70.0)}


def test_stated_areas_touch_as_stated_whatever_the_paper_says() -> None:
    tiling = TILINGS["areas as stated"]
    assert tiling.neighbours("birch") == () and tiling.neighbours("amber") == ("isle",)
    assert tiling.centre("isle") == (150.0, 95.0)


def test_points_have_no_outline_and_no_side() -> None:
    tiling = TILINGS["points"]
    assert tiling.outline("mill") == () == tiling.side("mill", "ford")
    assert tiling.neighbours("mill") == ("north", "ford") and tiling.within("north", 1) == {"north", "mill"}


@given(
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), min_size=3, max_size=9, unique=True).filter(
        lambda ring: crossing(ring) is None and abs(signed_area(ring)) > 4
    )
)
def test_an_inner_point_lies_within_any_polygon(ring: list[Point]) -> None:
    assert is_in(inner_point(ring), tuple(ring))


@pytest.mark.parametrize(
    ("ring", "crosses"),
    [
        (((0, 0), (10, 0), (10, 10), (0, 10)), False),
        (((0, 0), (10, 10), (10, 0), (0, 10)), True),
        (((0, 0), (10, 0), (10, 10), (5, 0), (0, 10)), True),  # touches itself
        (((0, 0), (100, 0), (100, 100), (50, 1), (0, 100)), False),
        (((0, 0), (1000, 0), (1000, 1), (999, 1), (999.5, -1), (0, 1)), True),
    ],
)
def test_a_line_that_crosses_itself_is_seen(ring: tuple[Point, ...], crosses: bool) -> None:
    assert (crossing(ring) is not None) == crosses
