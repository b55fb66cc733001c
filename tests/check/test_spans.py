"""What ends before it begins, and counts below nothing: told where it is written, never an empty span."""

from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of

TURNS = "first_turn = 1\nlast_turn = 4"
UNNAMED = ", which charts/turns.csv does not name"
TRACK = '\n[track.vp]\nname = "Victory points"\n'


def told(files: dict[str, str], root: Path) -> list[str]:
    return [f"{one.origin.line}:{one.origin.column} {one.code} {one.message}" for one in findings_of(files, root)]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("first = 5\nlast = 2", "vp begins with 5 and ends with 2: it has no space"),
        ("first = 5", "vp begins with 5 and ends with 1: it has no space"),
        ('first = 5\nlast = "up to 3"', "vp begins with 5 and ends with up to 3: it has no space"),
        ("last = 0", "vp begins with 1 and ends with 0: it has no space"),
        ("first = -5\nlast = 0", ""),
        ("first = 0\nlast = 0", ""),
        ('first = 5\nlast = "?"', ""),
        ('first = 5\nlast = "at least 2"', ""),
    ],
)
def test_a_track_has_a_space(tmp_path: Path, lines: str, message: str) -> None:
    files = base_files()
    files["map/areas.toml"] += f"{TRACK}{lines}\n"
    found = [one for one in told(files, tmp_path) if "SRC023" in one]
    assert [one.split(" SRC023 ")[1] for one in found] == ([message] if message else [])


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ("first_turn = 3\nlast_turn = 2", ["3:14 CHT009 battle begins with turn 3 and ends with turn 2"]),
        ("first_turn = 0\nlast_turn = 4", ["3:14 CHT009 battle begins with turn 0" + UNNAMED]),
        ("first_turn = -1\nlast_turn = 4", ["3:14 CHT009 battle begins with turn -1" + UNNAMED]),
        ("first_turn = 4\nlast_turn = 4", []),
    ],
)
def test_a_scenario_begins_with_a_turn_before_its_last(tmp_path: Path, turns: str, said: list[str]) -> None:
    files = base_files()
    assert TURNS in files["scenarios/battle.toml"]
    files["scenarios/battle.toml"] = files["scenarios/battle.toml"].replace(TURNS, turns)
    assert [one for one in told(files, tmp_path) if "CHT009" in one] == said


@pytest.mark.parametrize(
    ("file", "lines", "least"),
    [
        ("map/areas.toml", f"{TRACK}per_row = -1\n", 0),
        ("game.toml", '\n[[marker_need]]\nmarker = "disrupted"\nplaces = -1\nreason = "each"\n', 1),
    ],
)
def test_nothing_counts_below_nothing(tmp_path: Path, file: str, lines: str, least: int) -> None:
    files = base_files()
    files[file] += lines
    assert [one for one in told(files, tmp_path) if one.endswith(f"is -1; the least is {least}")]
