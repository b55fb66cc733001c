"""In whatever way it is laid down, a decoy is to enemy and observer what a unit is: in a real VASSAL."""

import os
import shlex
from pathlib import Path
from typing import Any

import pytest
from tests.backends.vassal.test_engine_observer import coloured, judge_masks, session, sight
from tests.backends.vassal.ways import DECOY, JUNE, NAMES, PLACERS, POOL, UNIT, WAYS, with_all_ways

from grognard.base.digests import digest_bytes

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
OWNER, ENEMY, OBSERVER = "side Austro-Hungarian", "side Italian", "observe"
READ = ("names", "viewer", "menus", "masked", "maps")


@pytest.fixture(scope="module")
def hill(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ways")
    return coloured("hill-383", folder, with_all_ways(folder))


def write_logs(hill: Path, slot: str, folder: Path) -> list[str]:
    """The owner goes each way, and saves the game at the end; the files in their order."""
    logs = [shlex.quote(str(folder / f"{number}.vlog")) for number in range(len(WAYS))]
    steps = []
    for log, ways in zip(logs, WAYS.values(), strict=True):
        told = [step.format(slot=slot, placer=PLACERS[slot]) for step in ways]
        steps += [f"log start {log}", *told, "log end"]
    save = shlex.quote(str(folder / "end.vsav"))
    session(hill, OWNER, JUNE, *steps, f"save {save}")
    return [*(f"replay {log}" for log in logs), f"load {save}"]


def read_logs(hill: Path, who: str, files: list[str], folder: Path) -> list[dict[str, Any]]:
    """What a reader of the logs reads and is shown after each of them, and in the saved game."""
    stops = [(file, "look", f"shot after-{number}") for number, file in enumerate(files)]
    seen = session(hill, who, *(step for stop in stops for step in stop), shots=folder)
    looks = [row["seen"] for row in seen["steps"] if "seen" in row]
    pictures = [row["pictures"] for row in seen["steps"] if "pictures" in row]
    said = [row["said"] for row in seen["steps"] if row["step"] in files]
    return [
        {
            **{name: look[name] for name in READ},
            # Groups come in any order, what lies in one by name and place.
            "inventory": (sorted(look["inventory"]), [one for one in look["inventory"] if "?" in one]),
            "chat": [line for line in lines if line.startswith("*")],
            # The window shows the chat too, which is read as text.
            "pictures": {
                name: digest_bytes((folder / name).read_bytes()) for name in names if not name.endswith("window.png")
            },
        }
        for look, names, lines in zip(looks, pictures, said, strict=True)
    ]


def without_shown(told: list[dict[str, Any]], slot: str) -> list[dict[str, Any]]:
    """What has been shown, all know: its name in the line that says so is no secret."""
    chats = [
        [line.replace(NAMES[slot], "THIS") if line.endswith("is shown") else line for line in one["chat"]]
        for one in told
    ]
    return [{**one, "chat": chat} for one, chat in zip(told, chats, strict=True)]


def test_in_whatever_way_it_is_laid_down_a_decoy_is_to_others_what_a_unit_is(hill: Path, tmp_path: Path) -> None:
    """All that enemy and observer read, and all pixels of what they see, after each way and in the saved game, in two
    games that differ in this alone; the owner can tell."""
    told: dict[str, dict[str, Any]] = {who: {} for who in (ENEMY, OBSERVER)}
    for slot in (UNIT, DECOY):
        files = write_logs(hill, slot, tmp_path)
        for who in told:
            told[who][slot] = without_shown(read_logs(hill, who, files, tmp_path / f"{who}-{slot}"), slot)
            chats = str([one["chat"] for one in told[who][slot]])  # one I/22 stands in the open
            assert [name for name in NAMES.values() if name in chats] == []
        owner = session(hill, OWNER, files[-1], "look")
        assert ("Decoy" in str(sight(owner)["names"])) == (slot == DECOY)
    for who, by_slot in told.items():
        for way, unit, decoy in zip([*WAYS, "saved"], by_slot[UNIT], by_slot[DECOY], strict=True):
            for name in unit:
                assert (who, way, name, unit[name]) == (who, way, name, decoy[name])


def test_what_is_drawn_or_dealt_from_a_pile_of_both_is_told_apart_by_its_owner_alone(
    hill: Path, tmp_path: Path
) -> None:
    """Two dummies and a unit, drawn one by one to three hexes, and two of them dealt."""
    places = ("0904", "0605", "0907")
    one_by_one = [
        step for place in places for step in (f'draw "{POOL}" {place}', "press last Ctrl+1", "press last Ctrl+M")
    ]
    for name, steps in (("drawn", one_by_one), ("dealt", ["button Deal"])):
        log = shlex.quote(str(tmp_path / f"{name}.vlog"))
        session(hill, OWNER, JUNE, f"log start {log}", *steps, "log end")
        owner = session(hill, OWNER, f"replay {log}", "look")
        assert "/61 Dummy" in str(sight(owner)["names"])
        for who in (ENEMY, OBSERVER):
            seen = session(hill, who, f"replay {log}", "look")
            judge_masks(seen, "hill-383")
            assert [each for each in ("/61", "I/60", "Dummy") if each in str(seen["steps"])] == []
            moved = [line for row in seen["steps"] for line in row["said"] if line.startswith("*") and "→ 0" in line]
            assert [_without(line, places) for line in moved] == [f"* Austro-Hungarian ?: {POOL} → HEX"] * (
                3 if name == "drawn" else 0
            )


def _without(line: str, places: tuple[str, ...]) -> str:
    for place in places:
        line = line.replace(f"→ {place}", "→ HEX")
    return line
