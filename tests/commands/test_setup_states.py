"""What a setup says of the state of a counter holds in the saved game that it starts from."""

import os
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.base.zips import read_zip
from grognard.engine.driver import drive
from grognard.formats.vassal.archive.saves import pieces_of, read_saved_game
from grognard.formats.vassal.traits.looks import Layer
from grognard.formats.vassal.traits.pieces import decode_piece
from grognard.formats.vassal.traits.values import BasicPiece

STATES = """
[tired]
name = "Tired out"
letter = "T"
case = "1"

[shaken]
name = "Shaken"
letter = "S"
values = [0, 3]
case = "1"

[dug-in]
name = "dug in"
step = 2
case = "1"
"""


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A module in which red-1 begins tired and dug in; red-2, by the name of the state, tired and badly shaken."""
    states = {"order": "state", "4": "tired; dug-in", "5": "Tired out; shaken 3"}
    rows = starter("scenarios/battle.csv").splitlines()
    setup = "".join(f"{row},{states.get(row.split(',')[0], '')}\n" for row in rows)
    root = project(tmp_path, {"counters/states.toml": STATES, "scenarios/battle.csv": setup})
    done = grognard("build", "my-game", "--only", "vassal", "--project", root)
    assert done.exit_code == 0 and "OOB009" not in done.output, done.output
    return next((root / "build" / "my-game").glob("*.vmod"))


def test_a_unit_begins_with_its_badge_on(built: Path) -> None:
    save = next(data for name, data in read_zip(built.read_bytes()).items() if name.endswith("battle.vsav"))
    levels: dict[str, dict[str, int]] = {"Tired": {}, "Shaken": {}, "Face": {}}
    for _, type_text, state in pieces_of(read_saved_game(read_zip(save)["savedGame"])):
        if type_text != "stack" and not type_text.startswith("deck;"):
            *outer, inmost = decode_piece(type_text, state)
            assert isinstance(inmost, BasicPiece)
            for one in outer:
                if isinstance(one, Layer) and one.name in levels:
                    levels[one.name][inmost.name] = one.level
    tired, shaken, faces = levels.values()
    assert sorted(tired.values()) == [-1, -1, -1, -1, 1, 1]
    assert {name for name, level in tired.items() if level == 1} == {"I/2 Infantry", "II/2 Infantry"}
    assert sorted(shaken.values()) == [1, 1, 1, 1, 1, 4] and shaken["II/2 Infantry"] == 4
    assert [name for name, level in faces.items() if level == 2] == ["I/2 Infantry"]


@pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
def test_the_engine_shows_it(built: Path) -> None:
    steps = ('setup "The battle"', "expect red-1 has Tired_Active true", "expect blue-1 has Tired_Active false",
             "expect red-2 has Shaken_Level 4", "expect blue-1 has Shaken_Level 1")  # fmt: skip
    seen = drive(built, None, steps=steps)
    assert [row["fault"] for row in seen["steps"] if row["fault"]] == []
    assert seen["complaints"] == []
