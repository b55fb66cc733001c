"""Saved games of a module with an optional part outlive changes of the part: foretold, and done by VASSAL itself.

The play needs a real VASSAL: set GROGNARD_VASSAL to its folder.
"""

import json
import os
import shutil
from pathlib import Path

import pytest
from tests.backends.vassal.optional import BASE, FILES, PART, optional
from tests.backends.vassal.test_extension import built
from tests.backends.vassal.test_refresh import Position
from tests.commands.projects import grognard

from grognard.engine.driver import drive
from grognard.formats.vassal.migrate.refresh import basic

MIX, ORDERS = FILES["counters/mix.csv"], FILES["decks/orders.csv"]
HEAD, *ROWS = MIX.splitlines()
CHANGED = {
    "counters/mix.csv": "\n".join(
        [f"{HEAD},was", *(f"{row}," for row in ROWS if not row.startswith("gas-1")), "gas-first,1,projectors,blue,"
         "first,I,2,9,2,3,4,1,=,=,gas-1", ""]
    ),
    "counters/markers.csv": FILES["counters/markers.csv"].replace("cloud,3,cloud,Gas", "fog,3,cloud,Mist"),
    "decks/orders.csv": ORDERS.replace("No loss to gas.,gas", "No loss to gas.,").replace("All move on.,", "All move "
                                                                                          "on.,gas"),
    "scenarios/gas-attack.csv": FILES["scenarios/gas-attack.csv"].replace("gas-1", "gas-first"),
}  # fmt: skip
"""A unit of the part is renamed, its marker deleted for another; a card leaves the part, and another joins it."""
FATES = {"1/9 Gas projectors": "renamed", "Masks": "kept", "Go": "kept", "East wind": "kept", "Cloud": "not found"}
STEPS = ('setup "Gas attack"', "press gas-1 Ctrl+F", "place cloud 0303", "draw Winds")


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Path]:
    """Where the module lies with its part: before the changes, after them, and after them without the part."""
    root = optional(tmp_path_factory.mktemp("project"))
    old, new, alone = (tmp_path_factory.mktemp(name) / "game" for name in ("old", "new", "alone"))
    shutil.copytree(built(root), old)
    shutil.copytree(built(optional(root, CHANGED), is_strict=False), new)
    shutil.copytree(new, alone)
    shutil.rmtree((alone / PART).parent)
    return old, new, alone


def foretold(*arguments: Path | str) -> tuple[int, dict[str, tuple[str, str]]]:
    """The exit code, and of each piece by name what becomes of it, and its name then."""
    told = grognard("migrate", *arguments, "--format", "json")
    pieces = json.loads(told.output)["pieces"]
    return told.exit_code, {one["name"]: (one["status"], one["becomes"]) for one in pieces}


def test_pieces_of_a_part_are_followed_into_the_module_and_out_of_it(folders: tuple[Path, Path, Path]) -> None:
    old, new, alone = folders
    code, fates = foretold(old / BASE, new / BASE)
    assert code == 1 and {name: fates[name][0] for name in FATES} == FATES
    assert fates["1/9 Gas projectors"][1] == "2/9 Gas projectors"
    assert {name for name, (status, _) in fates.items() if status == "not found"} == {"Cloud"}
    _, fates = foretold(old / BASE, alone / BASE)
    gone = {name for name, (status, _) in fates.items() if status == "not found"}
    assert gone == {"1/9 Gas projectors", "Go", "East wind", "Calm", "Cloud"}
    assert foretold(new / BASE, new / BASE)[0] == 0


@pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
def test_the_engine_does_with_a_part_what_was_foretold(folders: tuple[Path, Path, Path], tmp_path: Path) -> None:
    old, new, alone = folders
    save, saved = tmp_path / "old.vsav", tmp_path / "new.vsav"
    played = drive(old / BASE, None, steps=(*STEPS, f"save '{save}'"))
    assert played["complaints"] == [] and not [one["fault"] for one in played["steps"] if one["fault"]]
    before = Position(save.read_bytes())
    for folder in (new, alone):
        _, fates = foretold(old / BASE, folder / BASE, save, "--side", "Solitaire")
        drive(folder / BASE, None, steps=(f"load '{save}'", "refresh", f"save '{saved}'"))
        after = Position(saved.read_bytes())
        names = {identity: basic(one).name for identity, one in before.pieces.items()}
        expected = sorted(becomes or name for name in names.values() for _, becomes in [fates[name]])
        assert sorted(basic(one).name for one in after.pieces.values()) == expected
        # The window of the part's own deck is gone with the part, and what lies in it is on no map.
        homeless = {name for name, (status, _) in fates.items() if status == "no map"}
        assert homeless == ({"East wind", "Calm"} if folder == alone else set())
        assert homeless == {basic(one).name for one in after.pieces.values() if basic(one).map == "null"}
        assert [one for one in after.stacks if one[0] != "null"] == [
            one for one in before.stacks if folder == new or one[0] != "Winds"
        ]
