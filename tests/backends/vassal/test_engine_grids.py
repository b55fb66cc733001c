"""Hex grids of all kinds in a real VASSAL: the engine's own location names are the printed numbers."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from tests.backends.vassal.modules import packed_plan, vassal_module_of
from tests.plan.table.tablegame import table_game

from grognard.engine.driver import drive
from grognard.model.game.locations import cell_at
from grognard.model.game.maps import Grid, Hex, Map
from grognard.model.game.scenarios import Allotment, Placement
from grognard.model.plan.boards import layout_of

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")

KINDS = (
    ("flat", "odd", "CCRR", "0101"),
    ("pointy", "even", "CCRR", "0101"),
    ("pointy", "odd", "RRCC", "0101"),
    ("flat", "even", "ARR", "A01"),
    ("flat", "odd", "C.R", "3.7"),
    ("flat", "even", "MCCRR", "M0101"),  # no grid of a module can say this one: regions
)


@pytest.mark.parametrize(("orientation", "stagger", "pattern", "first"), KINDS)
def test_a_piece_on_each_hex_reports_its_number(
    orientation: str, stagger: str, pattern: str, first: str, tmp_path: Path
) -> None:
    grid = Grid(
        across_flats=19.0,
        columns=6,
        rows=4,
        orientation=orientation,  # type: ignore[arg-type]
        stagger=f"{stagger} {'lower' if orientation == 'flat' else 'right'}",  # type: ignore[arg-type]
        numbers=pattern,
        first=first,
    )
    numbers = {layout_of(grid).number(*cell): cell for cell in layout_of(grid).cells()}
    game = table_game()
    placed = tuple(
        Placement(demand="spring-1", counter="a", copy=1, location=cell_at("field", number)) for number in numbers
    )
    plan = vassal_module_of(
        replace(
            game,
            maps={"field": Map(id="field", title="Field", grid=grid)},
            hexes={
                cell_at("field", number): Hex(
                    map="field", number=number, column=cell[0], row=cell[1], terrain=("clear",)
                )
                for number, cell in numbers.items()
            },
            hexsides=(),
            paths=(),
            places={},
            demands=game.demands[:1],
            allotments={"spring": Allotment(scenario="spring", placements=placed)},
        )
    )
    vmod = tmp_path / "grid.vmod"
    vmod.write_bytes(packed_plan(plan))
    seen = drive(vmod, None)
    assert seen["complaints"] == []
    gpid = next(str(piece.gpid) for piece in plan.pieces if piece.key == "counter:a")
    found = [piece["location"] for piece in seen["setups"][0]["pieces"] if piece["gpid"] == gpid]
    assert sorted(found) == sorted(numbers)
