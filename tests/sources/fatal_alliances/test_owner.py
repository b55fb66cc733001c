"""An owner's mix in an overlay (`#replace`): whole it meets every statement; one infantry short is one shortage."""

import csv
import io
from pathlib import Path

import pytest
from tests.sources.fatal_alliances.test_game import ROOT

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.disk.world import World
from grognard.check.whole import check_game, settle
from grognard.link.whole import link_game
from grognard.load.files.game import load_game

MIX = ROOT / "sources/fatal-alliances/counters/mix.csv"
COLUMNS = ("id", "qty", "type", "nation", "name", "attack", "move", "air")


def checked(folder: Path, missing: int) -> tuple[list[Diagnostic], dict[str, str]]:
    """What is found, notes apart, and the verdict on each statement, with so many German infantry too few."""
    lines = [line for line in MIX.read_text("utf-8").splitlines() if not line.startswith("#")]
    out = io.StringIO("#replace\n# cite: 26.2.3\n")
    out.seek(0, io.SEEK_END)
    writer = csv.DictWriter(out, COLUMNS, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for row in csv.DictReader(lines):
        if row["id"] == "ger-inf":
            half = int(row["qty"]) // 2
            writer.writerow({**row, "id": "own-1", "qty": half, "attack": "5", "move": "2"})
            row = {**row, "id": "own-2", "qty": int(row["qty"]) - half - missing, "attack": "6", "move": "2"}
        writer.writerow(row)
    path = folder / "counters/mix.csv"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(out.getvalue(), "utf-8")
    loaded = load_game(World(ROOT), "fatal-alliances", overlays=(folder,))
    assert loaded.game is not None
    linked = link_game(loaded.game)
    found = settle(linked.game, (*loaded.findings, *linked.findings, *check_game(linked.game, None)))
    verdicts = {one.demand: one.verdict for all in linked.game.allotments.values() for one in all.judgements}
    return [one for one in found if one.severity is not Severity.NOTE], verdicts


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    found, verdicts = checked(tmp_path_factory.mktemp("whole"), missing=0)
    assert found == []
    return verdicts


def test_a_mix_that_holds_every_counter_meets_every_statement(whole: dict[str, str]) -> None:
    assert set(whole.values()) == {"met", "unverifiable"}


def test_one_infantry_short_is_one_shortage_in_each_setup_that_needs_them_all(
    whole: dict[str, str], tmp_path: Path
) -> None:
    findings, verdicts = checked(tmp_path, missing=1)
    assert [(one.code, one.message) for one in findings] == [
        (
            "OOB010",
            "26.3.3 demands 44 Germany INF in 5 statements, the mix holds 49, of which 6 are for 2 other statements: "
            "43 are left",
        ),
        (
            "OOB010",
            "26.4.3 demands 47 Germany INF in 5 statements, the mix holds 49, of which 3 are for statement 1917-151: "
            "46 are left",
        ),
    ]
    short = {one for one, verdict in verdicts.items() if verdict == "short"}
    notes = [note for one in findings for note in one.notes]
    rivals = [note.message for note in notes if note.message.startswith("statement") and " has " not in note.message]
    assert set(rivals) == {f"statement {one}" for one in short}
    for one in findings:
        mine = [note.origin.file for note in one.notes if "own-" in note.message]
        assert mine == [f"{tmp_path.as_posix()}/counters/mix.csv"] * 2
    assert {one: verdict for one, verdict in verdicts.items() if one not in short} == {
        one: verdict for one, verdict in whole.items() if one not in short
    }
