"""The numbers of the module's hexes are the printed ones, in every orientation; what no grid can say become regions."""

from dataclasses import replace
from itertools import product

import pytest
from tests.boards import small_game

from grognard.backends.vassal.plan.hexes import centre_of, hex_numbers, hex_regions, number_of
from grognard.model.game.maps import Grid, Map
from grognard.model.plan.boards import BoardPlan
from grognard.plan.board.boards import board_plans

PATTERNS = (
    ("CCRR", "0101"),
    ("RRCC", "0101"),
    ("CC.RR", "10.20"),
    ("C.R", "1.1"),
    ("ARR", "A01"),
    ("CCCRRR", "001001"),
)


def board(orientation: str, stagger: str, pattern: str, first: str) -> BoardPlan:
    """A board of six by four hexes with its numbers in a pattern."""
    word = "lower" if orientation == "flat" else "right"
    grid = Grid(
        across_flats=19.0,
        columns=6,
        rows=4,
        orientation=orientation,  # type: ignore[arg-type]
        stagger=f"{stagger} {word}",  # type: ignore[arg-type]
        numbers=pattern,
        first=first,
    )
    game = small_game(orientation=orientation)
    plan = board_plans(replace(game, maps={"field": Map(id="field", title="Field", grid=grid)}))["field"]
    assert plan.layout
    layout = plan.layout
    return replace(plan, hexes=tuple(replace(one, number=layout.number(*one.cell)) for one in plan.hexes))


@pytest.mark.parametrize(
    ("orientation", "stagger", "pattern"), list(product(("flat", "pointy"), ("even", "odd"), PATTERNS))
)
def test_every_number_and_middle_is_the_printed_one(orientation: str, stagger: str, pattern: tuple[str, str]) -> None:
    plan = board(orientation, stagger, *pattern)
    numbers = hex_numbers(plan)
    assert numbers is not None
    assert numbers.sideways == (orientation == "pointy")
    by_number = {one.number: plan.scale.to_pixels((one.x, one.y)) for one in plan.hexes}
    found = {
        number_of(numbers, line, place): centre_of(numbers, line, place) for line in range(8) for place in range(8)
    }
    assert len(by_number) == 24
    for number, (x, y) in by_number.items():
        assert found[number] == pytest.approx((x, y), abs=1)


def test_the_pitches_of_the_module_are_whole() -> None:
    numbers = hex_numbers(board("flat", "even", "CCRR", "0101"))
    assert numbers is not None
    assert (numbers.dx, numbers.dy) == (104.0, 120.0)


def test_a_pattern_that_no_grid_of_a_module_can_say_gives_regions() -> None:
    plan = board("flat", "even", "MCCRR", "M0101")
    assert hex_numbers(plan) is None
    regions = hex_regions(plan)
    assert len(regions) == 24
    assert len({(one.x, one.y) for one in regions}) == 24
    assert regions[0].name == "M0101"


def test_a_wrong_number_is_seen() -> None:
    plan = board("flat", "even", "CCRR", "0101")
    assert hex_numbers(replace(plan, hexes=(*plan.hexes[:-1], replace(plan.hexes[-1], number="9999")))) is None
