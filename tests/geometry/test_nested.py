"""Areas of several pieces and with holes: which line is which, where counters lie, and what touches."""

from grognard.geometry.polygons import corners, inner_point, nested
from grognard.geometry.tilings.areas import AreaTiling

SHORE, LAKE, ISLE = corners(0.0, 0.0, 60.0, 60.0), corners(10.0, 10.0, 40.0, 40.0), corners(25.0, 25.0, 10.0, 10.0)
FAR = corners(80.0, 0.0, 20.0, 20.0)


def test_a_line_in_a_line_is_a_hole_and_one_in_that_a_piece() -> None:
    assert nested([FAR, LAKE, SHORE, ISLE]) == ((2, 0, 3), (1,))
    assert nested([SHORE]) == ((0,), ())


def test_counters_lie_in_no_hole() -> None:
    x, y = inner_point(SHORE, [LAKE])
    assert not (10 < x < 50 and 10 < y < 50) and 0 < x < 60 and 0 < y < 60
    assert inner_point(SHORE) == (30.0, 30.0)


def test_what_lies_in_a_hole_touches_what_is_around_it_and_pieces_touch_each_for_itself() -> None:
    outlines = {"shore": SHORE, "lake": LAKE, "east": corners(100.0, 0.0, 20.0, 20.0)}
    tiling = AreaTiling(
        outlines,
        (130.0, 60.0),
        (),
        by_borders=True,
        more={"shore": (FAR, ISLE)},
        holes={"shore": (LAKE[::-1],), "lake": (ISLE,)},
    )
    assert tiling.neighbours("shore") == ("lake", "east") and tiling.neighbours("lake") == ("shore",)
