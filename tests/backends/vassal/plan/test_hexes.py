"""The numbers of the module's hexes are those of the sources, in every orientation, stagger and direction of counting;
what no grid can say become regions."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from tests.boards import small_game

from grognard.backends.vassal.build.boards import board_element
from grognard.backends.vassal.plan.boards import EACH_A_REGION, ModuleBoard
from grognard.backends.vassal.plan.hexes import centre_of, hex_numbers, hex_regions, number_of
from grognard.backends.vassal.plan.windows import module_window
from grognard.formats.vassal.archive.locations import grid_of, locate
from grognard.geometry.hexes import HexLayout
from grognard.model.game.maps import Grid, Map
from grognard.model.plan.boards import BoardPlan
from grognard.plan.board.boards import board_plans
from grognard.plan.table.windows import map_windows

CORNERS = ("upper left", "upper right", "lower left", "lower right")
WAYS = tuple(product(("flat", "pointy"), ("even", "odd"), CORNERS))
"""Orientation, stagger, and the corner from which hexes are counted."""
FORMS = (
    ("CCRR", "1015", None),
    ("'N'CCRR", "N1536", "CCRR"),
    ("RR.CC", "10.20", ""),
    ("'R'ARR'c'", "RY08c", "RR-A"),
)
"""Ids, the first of them, and what is printed."""
MORE = (("RRCC", "0101"), ("C.R", "1.1"), ("ARR", "A01"), ("CCCRRR", "001001"), ("ACC", "A00"))


def board(way: tuple[str, str, str], pattern: str, first: str, printed: str | None = None, **more: Any) -> BoardPlan:
    """A board of seven by four hexes with its numbers in a pattern."""
    return _board(way, pattern, first, printed, **more)[0]


def module_board(way: tuple[str, str, str], pattern: str, first: str, printed: str | None = None) -> ModuleBoard:
    """The same as the module has it."""
    plan, game = _board(way, pattern, first, printed)
    return module_window(map_windows(game, {"field": plan}, str)[0], plan, str).board


def _board(way: tuple[str, str, str], pattern: str, first: str, printed: str | None, **more: Any) -> Any:
    orientation, stagger, corner = way
    word = "lower" if orientation == "flat" else "right"
    grid = Grid(
        across_flats=19.0,
        columns=7,
        rows=4,
        orientation=orientation,  # type: ignore[arg-type]
        stagger=f"{stagger} {word}",  # type: ignore[arg-type]
        numbers=pattern,
        first=first,
        from_=corner,  # type: ignore[arg-type]
        printed=printed,
        **more,
    )
    game = small_game(orientation=orientation)
    game = replace(
        game, maps={"field": Map(id="field", title="Field", grid=grid)}, hexes={}, hexsides=(), paths=(), places={}
    )
    return board_plans(game)["field"], game


def expected(way: tuple[str, str, str], form: tuple[str, str, str | None], cell: tuple[int, int]) -> tuple[str, str]:
    """Id and printed number of a hex, written here by hand from what FORMAT.md says."""
    column, row = cell
    across, down = (8 - column if way[2].endswith("right") else column), (5 - row if "lower" in way[2] else row)
    match FORMS.index(form):
        case 0:
            return (f"{9 + across:02}{14 + down:02}",) * 2
        case 1:
            return f"N{14 + across:02}{35 + down:02}", f"{14 + across:02}{35 + down:02}"
        case 2:
            return f"{9 + down:02}.{19 + across:02}", ""
        case _:
            letters = ("Y", "Z", "AA", "BB", "CC", "DD", "EE")[across - 1]
            return f"R{letters}{7 + down:02}c", f"{7 + down:02}-{letters}"


@pytest.mark.parametrize(("way", "form"), list(product(WAYS, FORMS)))
def test_board_module_and_sources_agree_at_every_hex(
    way: tuple[str, str, str], form: tuple[str, str, str | None]
) -> None:
    plan = board(way, *form)
    shown = module_board(way, *form)
    numbers = shown.hexes
    assert numbers is not None
    assert numbers.sideways == (way[0] == "pointy")
    assert len(plan.hexes) == 28
    element = grid_of(board_element(shown, "field.png"))
    assert element is not None
    found = {
        number_of(numbers, line, place): centre_of(numbers, line, place) for line in range(9) for place in range(9)
    }
    for one in plan.hexes:
        assert (one.number, one.shown) == expected(way, form, one.cell)
        x, y = plan.raster.to_pixels((one.x, one.y))
        assert found[one.number] == pytest.approx((x, y), abs=1)
        assert locate(element, (shown.width, shown.height), one.number) == pytest.approx((x, y), abs=1)


@pytest.mark.parametrize(("way", "pattern"), list(product(WAYS, MORE)))
def test_other_patterns_are_hex_grids_too(way: tuple[str, str, str], pattern: tuple[str, str]) -> None:
    assert module_board(way, *pattern).hexes is not None


@pytest.mark.parametrize("way", WAYS)
def test_the_stagger_is_counted_from_the_corner(way: tuple[str, str, str]) -> None:
    orientation, stagger, corner = way
    plan = board(way, "CCRR", "0101")
    middles = {one.number: (one.x, one.y) for one in plan.hexes}
    second = "0201" if orientation == "flat" else "0102"
    axis = 1 if orientation == "flat" else 0
    moved = middles[second][axis] - middles["0101"][axis]
    assert moved == pytest.approx(9.5 if stagger == "even" else -9.5, abs=0.1)
    assert (middles["0101"][0] > middles["0201"][0]) == corner.endswith("right")
    assert (middles["0101"][1] > middles["0102"][1]) == corner.startswith("lower")


def test_alternating_numbers_grow_by_two() -> None:
    plan = board(("flat", "even", "upper left"), "ARR", "A02", step=2, alternating=True)
    numbers = {one.cell: one.number for one in plan.hexes}
    assert [numbers[1, row] for row in (1, 2, 3)] == ["A02", "A04", "A06"]
    assert [numbers[2, row] for row in (1, 2, 3)] == ["B03", "B05", "B07"]
    below = board(("flat", "even", "lower left"), "ARR", "A02", step=2, alternating=True)
    assert {one.cell: one.number for one in below.hexes}[2, 4] == "B01"


@pytest.mark.parametrize("way", WAYS)
def test_a_slanting_row_runs_straight(way: tuple[str, str, str]) -> None:
    is_flat = way[0] == "flat"
    for slant in ("up", "down") if is_flat else ("left", "right"):
        plan = board(way, "CC.RR", "30.30", oblique=slant)
        layout = plan.layout
        assert layout is not None
        values = {cell: layout.values(cell)[is_flat] for cell in layout.cells()}
        # clockwise from the north, of pointed hexes from the north-east; lines are counted away from the corner
        onward = {"up": 1, "down": 2, "left": 3, "right": 2}[slant]
        is_back = way[2].endswith("right") if is_flat else way[2].startswith("lower")
        back = {1: 5, 2: 4} if is_flat else {3: 5, 2: 0}
        direction = back[onward] if is_back else onward
        for cell in layout.cells():
            other = layout.neighbour(cell, direction)
            assert values.get(other, values[cell]) == values[cell]
            assert layout.cell(layout.number(*cell)) == cell


def test_the_pitches_of_the_module_are_whole() -> None:
    numbers = module_board(("flat", "even", "upper left"), "CCRR", "0101").hexes
    assert numbers is not None
    assert (numbers.dx, numbers.dy) == (104.0, 120.0)


def test_a_numbering_that_no_grid_of_a_module_can_say_gives_regions() -> None:
    plan, game = _board(("flat", "even", "upper left"), "CCRR", "0102", None, step=2, alternating=True)
    shown = module_window(map_windows(game, {"field": plan}, str)[0], plan, str).board
    assert (shown.hexes, shown.note) == (None, EACH_A_REGION)
    regions = hex_regions(plan)
    assert len({(one.x, one.y) for one in regions}) == 28
    assert regions[0].name == "0102"
    assert board_with_dollar().hexes is None


def board_with_dollar() -> ModuleBoard:
    """The engine would read what stands between two dollar signs as a property."""
    return module_board(("flat", "even", "upper left"), "$CCRR", "$0101")


def test_a_wrong_number_is_seen() -> None:
    way = ("flat", "even", "upper left")
    plan, game = _board(way, "CCRR", "0101", None)
    area = module_window(map_windows(game, {"field": plan}, str)[0], plan, str).board.area
    assert hex_numbers(plan, area) is not None
    wrong = replace(plan, hexes=(*plan.hexes[:-1], replace(plan.hexes[-1], number="9999")))
    assert hex_numbers(wrong, area) is None


def test_a_layout_knows_what_it_shows() -> None:
    layout = board(("pointy", "odd", "lower left"), "'E'RRCC", "E1001", "RRCC").layout
    assert isinstance(layout, HexLayout)
    assert (layout.number(1, 4), layout.shown((1, 4))) == ("E1001", "1001")
