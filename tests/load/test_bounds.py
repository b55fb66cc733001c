"""Numbers that mean nothing are refused where they stand, and those at the edge are taken."""

from pathlib import Path

import pytest
from tests.load.folders import load, reports

HEAD = 'title = "T"\nversion = "1"\n'
TYPE = '[inf]\nname = "Inf"\nface = "unit-nato"\n'


@pytest.mark.parametrize(
    ("file", "line", "is_taken"),
    [
        ("counters/types.toml", "facings = 0", True),
        ("counters/types.toml", "facings = 2", True),
        ("counters/types.toml", "facings = 72", True),
        ("counters/types.toml", "facings = 1", False),
        ("counters/types.toml", "facings = 73", False),
        ("counters/types.toml", "facings = 500", False),
        ("counters/types.toml", "facings = -6", False),
        ("counters/types.toml", "steps = 1", True),
        ("counters/types.toml", "steps = 0", False),
        ("game.toml", "picture_memory = 0", False),
        ("game.toml", '[pool.dead]\nname = "Dead"\nshare = 0', False),
        ("game.toml", '[pool.dead]\nname = "Dead"\nshare = 1', True),
        ("game.toml", '[[marker_need]]\nmarker = "inf"\nplaces = 0\nreason = "none"', False),
        ("counters/states.toml", '[tired]\nname = "Tired"\nletter = "T"\ncase = "1"\nstep = 0', False),
    ],
)
def test_a_number_is_refused_at_its_place(tmp_path: Path, file: str, line: str, is_taken: bool) -> None:
    files = {"game.toml": HEAD, "counters/types.toml": TYPE}
    files[file] = files.get(file, "") + line + "\n"
    told = [one for one in reports(load(tmp_path, files)) if "SRC023" in one]
    key = next(one for one in line.splitlines() if one.endswith(tuple("0123456789")))
    at = files[file].splitlines().index(key) + 1
    assert bool(told) is not is_taken, told
    assert all(one.startswith(f"{file}:{at}:") for one in told)
