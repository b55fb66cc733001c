"""Setups laid out in a real VASSAL and saved by it, held against the sources: set GROGNARD_VASSAL to run these."""

import csv
import os
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.backends.vassal.modules import ROOT, packed, vassal_module
from tests.check.saved.laying import faults, judged
from tests.games import SHIPPED

from grognard.engine.driver import drive

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
JUNE = 'setup "June: the whole battle"'

WRONG = {
    "hex": (["move it-125-1 0406"], ["SAV007 I/125 Infantry (it-125-1) lies in hex 0406; 19.1 has it in hex 0405"]),
    "regained": (
        ["press it-44-1 Ctrl+G"],
        ["SAV008 I/44 Infantry (it-44-1) lies in hex 0505 full; 19.1 has it reduced"],
    ),
    "reduced": (
        ["press it-43-1 Ctrl+L"],
        ["SAV008 I/43 Infantry (it-43-1) lies in hex 0505 reduced; 19.1 has it full"],
    ),
    "turned": (
        ["press it-mountain-1 Ctrl+F"],
        ["SAV008 1/Mtn Mountain guns (Italian) (it-mountain-1) lies in hex 0405 full; 19.1 has it firing"],
    ),
    "disrupted": (
        ["press it-engineers-1 Ctrl+1"],
        ["SAV008 1/4 Engineers (it-engineers-1) lies in hex 0505 disrupted; 19.1 has it in no state"],
    ),
    "deleted": (["press works Delete"], ["SAV005 Works (works) is missing: 19.1 has it in hex 0803"]),
    "twice": (
        ["place it-128-1 0305"],
        [
            "SAV009 I/128 Infantry (it-128-1) lies 2 times on the table, there is 1: "
            "in hex 0305 and space 4 of the turn track"
        ],
    ),
    "stacked": (
        ["move it-44-1 0405"],
        [
            "OOB002 Italian has 4 stacking points in hex 0405 at the start of june, stacking (case 5.1) allows 3",
            "SAV007 I/44 Infantry (it-44-1) lies in hex 0405; 19.1 has it in hex 0505",
        ],
    ),
    "enemies": (
        ["move it-125-1 0705"],
        [
            "OOB018 Austro-Hungarian and Italian stand together in hex 0705 at the start of june",
            "SAV007 I/125 Infantry (it-125-1) lies in hex 0705; 19.1 has it in hex 0405",
        ],
    ),
    "turn": (
        ['move it-alpini "Turn 3"'],
        [
            "SAV007 Belluno Alpini (it-alpini) lies in space 3 of the turn track; "
            "19.1 has it in space 2 of the turn track"
        ],
    ),
    "staff": (
        ['move it-125-1 "Staff map: Italian"'],
        ["SAV007 I/125 Infantry (it-125-1) lies in the window 'Staff map: Italian'; 19.1 has it in hex 0405"],
    ),
    "eliminated": (
        ["press it-125-1 Ctrl+E"],
        ["SAV007 I/125 Infantry (it-125-1) lies in the box it-eliminated; 19.1 has it in hex 0405"],
    ),
    "played": (
        ["turn next"],
        ["SAV012 Turn stands at 2; june begins at 1"],
    ),
}


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Hill 383: June as it is begun, June laid out by hand, and June wrong in each of the ways."""
    folder = tmp_path_factory.mktemp("laid")
    (folder / "hill-383.vmod").write_bytes(packed("hill-383", folder))
    steps = [JUNE, _save(folder / "right"), *_by_hand(), _save(folder / "laid")]
    for name, (slip, _) in WRONG.items():
        steps += [JUNE, *slip, _save(folder / name)]
    steps += [JUNE, f"log start {shlex.quote(str(folder / 'game.vlog'))}", "turn next", "log end"]
    seen = drive(folder / "hill-383.vmod", None, steps=steps)
    assert [one["step"] for one in seen["steps"] if one["fault"]] == [] and seen["complaints"] == []
    return folder


def _save(file: Path) -> str:
    return f"save {shlex.quote(f'{file}.vsav')}"


def _by_hand() -> Iterator[str]:
    """Every counter out of the palette onto its place, as players do who begin with an empty map."""
    yield 'setup "Nothing set up"'
    with (ROOT / "sources/hill-383/scenarios/june.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            place = row["where"] if row["when"] == "start" else f"Turn {row['when']}"
            yield f"place {row['name']} {shlex.quote(place)}"
            if row["state"]:
                yield f"press last {'Ctrl+L' if row['state'] == 'reduced' else 'Ctrl+F'}"


def _judged(folder: Path, name: str):
    return judged("hill-383", "june", (folder / f"{name}.vsav").read_bytes())


def test_the_setup_as_it_is_begun_is_right(saved: Path) -> None:
    assert _judged(saved, "right") == ()


def test_the_setup_laid_out_by_hand_is_right(saved: Path) -> None:
    """What came hidden out of the palette is told, and no fault."""
    found = _judged(saved, "laid")
    assert faults(found) == [] and {one.code for one in found} == {"SAV003", "SAV015"}


@pytest.mark.parametrize("name", WRONG)
def test_each_slip_is_told_as_it_is(saved: Path, name: str) -> None:
    assert faults(_judged(saved, name)) == WRONG[name][1]


def test_a_log_is_no_saved_game(saved: Path) -> None:
    with pytest.raises(ValueError, match="it is a log of a game"):
        judged("hill-383", "june", (saved / "game.vlog").read_bytes())


@pytest.mark.parametrize("name", [one for one in SHIPPED if one != "hill-383"])
def test_what_the_engine_saves_of_each_setup_is_right(name: str, tmp_path: Path) -> None:
    (tmp_path / "game.vmod").write_bytes(packed(name, tmp_path))
    setups = [one for one in vassal_module(name).setups if one.id != "blank"]
    steps = [step for one in setups for step in (f"setup {shlex.quote(one.title)}", _save(tmp_path / one.id))]
    seen = drive(tmp_path / "game.vmod", None, steps=steps)
    assert [one["step"] for one in seen["steps"] if one["fault"]] == []
    for one in setups:
        assert faults(judged(name, one.id, (tmp_path / f"{one.id}.vsav").read_bytes())) == []
