"""Names of locations give the points that the engine gives; the figures are worked out from its rules by hand."""

from collections.abc import Callable

import pytest

from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.archive.locations import Point, locate

SIZE = (1000, 800)


def grid(tag: str, numbering: str, **given: str) -> Element:
    own = {name: given.pop(name) for name in ("x0", "y0", "dx", "dy", "sideways") if name in given}
    return Element(tag=tag, attributes=own, children=(Element(tag=numbering, attributes=given),))


def hexes(**given: str) -> Element:
    return grid(tags.HEX_GRID, tags.HEX_NUMBERING, **{"x0": "50", "y0": "60", "dx": "52", "dy": "60", **given})


def squares(**given: str) -> Element:
    return grid(tags.SQUARE_GRID, tags.SQUARE_GRID + "Numbering", **{"dx": "50", "dy": "50", **given})


@pytest.mark.parametrize(
    ("grid", "name", "point"),
    [
        (hexes(stagger="false"), "0101", (50, 60)),
        (hexes(stagger="false"), "0201", (102, 90)),  # odd columns of the engine lie half a hex lower
        (hexes(), "0202", (102, 90)),  # staggered numbers count them from one more
        (hexes(stagger="false", first="V"), "0102", (102, 90)),
        (hexes(stagger="false", sep="."), "01.02", (50, 120)),
        (hexes(stagger="false", hOff="11"), "1101", (50, 60)),
        (hexes(stagger="false", hType="A", hOff="0", vLeading="0"), "B1", (102, 90)),
        (hexes(stagger="false", hType="A", hOff="0", vLeading="0"), "AA1", (50 + 26 * 52, 60)),
        (hexes(stagger="false", sideways="true"), "0201", (90, 102)),  # x and y change places
        (hexes(stagger="false", hDescend="true"), "1801", (50, 60)),  # 1000 / 60 is about 17, and the offset is 1
        (hexes(stagger="false", locationFormat="Hex $gridLocation$"), "Hex 0101", (50, 60)),
        (hexes(stagger="false"), "Hex 0101", None),
        (hexes(stagger="false"), "101", None),
        (squares(), "0203", (74, 124)),
        (squares(vDescend="true"), "0214", (74, 174)),  # 16 rows of 50, the 13th from below
    ],
)
def test_a_number_gives_the_centre(grid: Element, name: str, point: Point | None) -> None:
    assert locate(grid, SIZE, name) == point


def test_zones_come_first_and_regions_have_names() -> None:
    region = Element(tag=tags.REGION, attributes={"name": "Turn 3", "originx": "700", "originy": "50"})
    track = Element(
        tag=tags.ZONE,
        attributes={"name": "Track", "path": "600,0;800,0;800,100;600,100", "locationFormat": "$name$: $gridLocation$"},
        children=(Element(tag=tags.REGION_GRID, children=(region,)),),
    )
    pool = Element(tag=tags.ZONE, attributes={"name": "Pool", "path": "0,700;100,700;100,800;0,800"})
    board = Element(tag=tags.ZONED_GRID, children=(track, pool, hexes(stagger="false")))
    assert locate(board, SIZE, "Track: Turn 3") == (700, 50)
    assert locate(board, SIZE, "Turn 3") == (700, 50)
    assert locate(board, SIZE, "Pool") == (50, 750)
    assert locate(board, SIZE, "0101") == (50, 60)
    assert locate(board, SIZE, "Turn 4") is None


@pytest.mark.parametrize("make", [hexes, squares])
@pytest.mark.parametrize("odd", ["0", "-0.0", "-5", "nan", "inf", "1e-306", "wide"])
@pytest.mark.parametrize("name", ["dx", "dy"])
def test_a_cell_of_no_size_is_a_value_error(make: Callable[..., Element], odd: str, name: str) -> None:
    with pytest.raises(ValueError):
        locate(make(**{name: odd, "hDescend": "true", "vDescend": "true"}), SIZE, "0101")


def test_a_number_that_no_board_reaches_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="has no place"):
        locate(hexes(), SIZE, f"{'9' * 400}01")
