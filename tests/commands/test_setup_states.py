"""What a setup says of the state of a counter holds in the saved game that it starts from."""

import os
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.engine.driver import drive
from grognard.formats.vassal.archive.saves import pieces_of, read_saved_game
from grognard.formats.vassal.archive.zip import read_vmod
from grognard.formats.vassal.traits.looks import Layer
from grognard.formats.vassal.traits.pieces import decode_piece
from grognard.formats.vassal.traits.values import BasicPiece

STATE = '\n[tired]\nkind = "state"\nname = "Tired out"\nletter = "T"\ncase = "1"\n'


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A module in which red-1 begins tired; red-2, by the name of the state, too."""
    states = {"order": "state", "4": "tired", "5": "Tired out"}
    rows = starter("scenarios/battle.csv").splitlines()
    setup = "".join(f"{row},{states.get(row.split(',')[0], '')}\n" for row in rows)
    root = project(tmp_path, {"hooks.toml": starter("hooks.toml") + STATE, "scenarios/battle.csv": setup})
    done = grognard("build", "my-game", "--only", "vassal", "--project", root)
    assert done.exit_code == 0 and "OOB009" not in done.output, done.output
    return next((root / "build" / "my-game").glob("*.vmod"))


def test_a_unit_begins_with_its_badge_on(built: Path) -> None:
    save = next(data for name, data in read_vmod(built.read_bytes()).items() if name.endswith("battle.vsav"))
    levels: dict[str, int] = {}
    for _, type_text, state in pieces_of(read_saved_game(read_vmod(save)["savedGame"])):
        if type_text != "stack" and not type_text.startswith("deck;"):
            *outer, inmost = decode_piece(type_text, state)
            assert isinstance(inmost, BasicPiece)
            for one in outer:
                if isinstance(one, Layer) and one.name == "Tired":
                    levels[inmost.name] = one.level
    assert sorted(levels.values()) == [-1, -1, -1, -1, 1, 1]
    assert {name for name, level in levels.items() if level == 1} == {"I/2 Infantry", "II/2 Infantry"}


@pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
def test_the_engine_shows_it(built: Path) -> None:
    steps = ('setup "The battle"', "expect red-1 has Tired_Active true", "expect blue-1 has Tired_Active false")
    seen = drive(built, None, steps=steps)
    assert [row["fault"] for row in seen["steps"] if row["fault"]] == []
    assert seen["complaints"] == []
