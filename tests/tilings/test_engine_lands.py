"""Areas in a real VASSAL: set GROGNARD_VASSAL to its folder to run these."""

import os
import shutil
from pathlib import Path

import pytest
from tests.commands.projects import grognard
from tests.tilings.test_games import GAMES, change

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
ANGLE = "0,100 80,110 190,150 185,165 60,120 30,120 30,205 10,200"
"""An area that leaves the middle of its own box to its neighbour."""
NAMES = ("Amber coast", "Birchwood", "Cairn", "Dale", "Elm march", "Fen", "Isle")


def test_a_piece_is_laid_into_each_area_whatever_its_outline(tmp_path: Path) -> None:
    shutil.copytree(GAMES, tmp_path / "sources")
    change(tmp_path, "west/map/west.svg", "0,100 80,110 190,150 170,215 10,200", ANGLE)
    assert grognard("build", "west", "--only", "vassal", "--project", tmp_path).exit_code == 0
    steps = ["player Tester", "side Blue", "setup 'The march'"]
    for name in NAMES:
        steps += [f"move blue-1 '{name}'", f"expect blue-1 at '{name}'"]
    module = tmp_path / "build/west/west-1.0.vmod"
    result = grognard("engine", module, *(word for step in steps for word in ("--do", step)))
    assert result.exit_code == 0, result.output
