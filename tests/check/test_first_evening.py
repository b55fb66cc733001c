"""What a designer changes on the first evening, and what no longer fits elsewhere."""

from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of

from grognard.base.diagnostics import Severity

GRID, ENTRY = "columns = 6, rows = 5", "East road is an entry, and hex 0603 does not lie at the edge of the map"
BRIDGE, SIDES = "bridge,Old bridge,0303/0402", "map/hexsides.csv"
CROSSED = "Post road crosses Brook between 0303 and 0402, which is closed to foot and wheeled"
LEFT, WIDE = "column 7 of the map is missing", "columns 7, 8 of the map are missing"
CHANGES = [
    # a road and the river that it crosses
    (SIDES, f"{BRIDGE}\n", "", {("MAP020", CROSSED)}),
    (SIDES, BRIDGE, "bridge,Old bridge,0303/0403", {("MAP020", CROSSED)}),
    (
        SIDES,
        BRIDGE,
        f"{BRIDGE}\nriver,Rill,0103/0203",
        {("MAP020", "Post road crosses Rill between 0103 and 0203, which is closed to foot and wheeled")},
    ),
    (
        "map/paths.csv",
        "0303 0402 0503",
        "0303 0403 0503",
        {("MAP020", "Post road crosses Brook between 0303 and 0403, which is closed to foot and wheeled")},
    ),
    # a map that grew, or shrank
    ("game.toml", GRID, "columns = 7, rows = 5", {("MAP021", ENTRY), ("SRC092", LEFT)}),
    (
        "game.toml",
        GRID,
        "columns = 8, rows = 7",
        {("MAP021", ENTRY), ("SRC092", WIDE), ("SRC092", "rows 6, 7 of the map are missing")},
    ),
    ("game.toml", GRID, "columns = 6, rows = 6", {("SRC092", "row 6 of the map is missing")}),
    (
        "game.toml",
        GRID,
        "columns = 5, rows = 5",
        {
            ("MAP001", "Post road: hex 0603 is not on the map"),
            ("REF008", "East road: 0603 is not a hex of the map"),
            ("SRC014", "'06' is not a column of the map"),
        },
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), CHANGES)
def test_what_no_longer_fits_is_told(file: str, old: str, new: str, told: set[tuple[str, str]], tmp_path: Path) -> None:
    files = base_files()
    assert files[file].count(old) == 1
    files[file] = files[file].replace(old, new)
    found = [one for one in findings_of(files, tmp_path) if one.severity is not Severity.NOTE]
    assert {(one.code, one.message) for one in found if one.code != "CHT008"} == told


LOST = '[box.lost-{side}]\nname = "Lost {side}"\nkind = "eliminated"\nside = "{side}"\nmap = "hills"\n'


@pytest.mark.parametrize(
    ("box", "told"),
    [
        ('"lost-red"', {"HOK006"}),
        ('{ red = "lost-red", blue = "lost-red" }', {"HOK006"}),
        ('{ red = "lost-blue", blue = "lost-red" }', {"HOK006"}),
        ('{ red = "lost-red", blue = "lost-blue" }', set()),
        ('"lost"', {"HOK006"}),  # while each side has a box that nothing fills
    ],
)
def test_losses_in_the_box_of_the_enemy_are_told(box: str, told: set[str], tmp_path: Path) -> None:
    files = base_files()
    files["map/areas.toml"] += LOST.format(side="red") + LOST.format(side="blue")
    files["hooks.toml"] = files["hooks.toml"].replace("[losses]\n", f"[losses]\neliminated = {box}\n")
    assert {one.code for one in findings_of(files, tmp_path) if one.code == "HOK006"} == told
