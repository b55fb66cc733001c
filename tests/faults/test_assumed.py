"""What is assumed counts wherever the sources may say it."""

from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of

SIZE = '[size]\nwhy = "No map was printed."\nsettled_by = "A map."\n'


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("game.toml", "title = \"Two hills and", "assumed = \"grid: size\"\ntitle = \"Two hills and"),
        ("game.toml", 'first = "0101" }', 'first = "0101", assumed = "across_flats: size" }'),
        ("game.toml", "[side.red]", '[sheet.all]\ntitle = "Sheet"\nassumed = "size"\n\n[side.red]'),
        ("game.toml", 'marker = "disrupted"', 'marker = "disrupted"\nassumed = "places: size"'),
        ("counters/types.toml", 'size = "5/8in"\nsteps', 'shape = { width = "16mm", assumed = "size" }\nsteps'),
    ],
)  # fmt: skip
def test_nothing_assumed_is_lost(file: str, old: str, new: str, tmp_path: Path) -> None:
    """Case 10: what a grid, a sheet or a shape assumes was told as "nothing rests on the assumption"."""
    files = base_files() | {"assumptions.toml": SIZE}
    assert files[file].count(old) == 1
    files[file] = files[file].replace(old, new)
    if "[sheet" in new:
        files[file] = files[file].replace("[map.hills]", '[map.hills]\nsheet = "all"')
    found = {one.code: one.message for one in findings_of(files, tmp_path)}
    assert found["RUL023"] == "1 value rests on the assumption size" and "RUL022" not in found
