"""Hex grids of all kinds in a real VASSAL: the engine's own location names are the ids of the hexes."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.backends.vassal.modules import packed_plan, vassal_module_of
from tests.plan.table.tablegame import table_game

from grognard.engine.driver import drive
from grognard.model.game.locations import cell_at
from grognard.model.game.maps import Grid, Hex, Map
from grognard.model.game.scenarios import Allotment, Placement
from grognard.model.plan.boards import layout_of

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")

KINDS: tuple[tuple[str, str, str, str, dict[str, Any]], ...] = (
    ("flat", "odd", "CCRR", "0101", {}),
    ("pointy", "even", "CCRR", "0101", {"from_": "upper right"}),
    ("pointy", "odd", "'E'RRCC", "E1001", {"from_": "lower left", "printed": "RRCC"}),
    ("flat", "even", "ARR", "A01", {"from_": "lower right"}),
    ("flat", "odd", "C.R", "3.7", {"from_": "lower left"}),
    ("flat", "even", "'N'CCRR'c'", "N1536c", {"from_": "upper right", "printed": ""}),
    ("pointy", "odd", "'A'CC-RR", "A10-20", {"from_": "lower right"}),
    ("flat", "even", "ARR", "A02", {"step": 2, "alternating": True}),  # no grid of a module can say these: regions
    ("flat", "odd", "CCRR", "0110", {"oblique": "up"}),
)


@pytest.mark.parametrize(("orientation", "stagger", "pattern", "first", "more"), KINDS)
def test_a_piece_on_each_hex_reports_its_number(
    orientation: str, stagger: str, pattern: str, first: str, more: dict[str, Any], tmp_path: Path
) -> None:
    grid = Grid(
        across_flats=19.0,
        columns=6,
        rows=4,
        orientation=orientation,  # type: ignore[arg-type]
        stagger=f"{stagger} {'lower' if orientation == 'flat' else 'right'}",  # type: ignore[arg-type]
        numbers=pattern,
        first=first,
        **more,
    )
    numbers = {layout_of(grid).number(*cell): cell for cell in layout_of(grid).cells()}
    game = table_game()
    placed = tuple(
        Placement(demand="spring-1", counter="a", copy=copy, location=cell_at("field", number))
        for copy, number in enumerate(numbers, 1)
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
