"""Sheets that meet in half hexes, in a real VASSAL: set GROGNARD_VASSAL to its folder to run these."""

import os
import shutil
from pathlib import Path

import pytest
from tests.commands.projects import grognard
from tests.tilings.test_games import GAMES

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
WINDOWS = {"West sheet": ("A0602", "A0604", "A0101", "A0301"), "East sheet": ("A0602", "A0604", "B0202")}
"""In each window hexes that it prints, whole or one half of them, by the number that they have in the game."""
NORTH = {"North sheet": ("A0101", "A0301", "N0204")}


def test_a_piece_over_the_joint_lies_in_one_hex_whichever_sheet_it_is_laid_on(tmp_path: Path) -> None:
    shutil.copytree(GAMES / "sheets", tmp_path / "sources/sheets")
    assert grognard("build", "sheets", "--only", "vassal", "--project", tmp_path).exit_code == 0
    steps = ["player Tester", "side Red", "setup Start", "expect r1 at A0602", "expect r2 at B0202"]
    for window, hexes in (WINDOWS | NORTH).items():
        for number in hexes:  # a place is looked for in the window first where the piece is
            steps += [f"move r1 '{window}'", f"move r1 {number}", f"expect r1 at {number}"]
            steps += [f"expect r1 has CurrentMap '{window}'"]
    module = tmp_path / "build/sheets/sheets-1.0.vmod"
    result = grognard("engine", module, *(word for step in steps for word in ("--do", step)))
    assert result.exit_code == 0, result.output
