"""Units of two sides in one hex: told once a hex, whoever is drawn, and accepted where a case lets them share it."""

from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of

from grognard.base.diagnostics import Diagnostic, Severity

ALLOWED = """
[[allow]]
code = "OOB018"
where = "{where}"
case = "3.1"
reason = "a siege: both sides may stand in a town"
"""


def found_with(tmp_path: Path, row: str, more: str = "") -> list[Diagnostic]:
    files = base_files()
    files["scenarios/battle.csv"] = files["scenarios/battle.csv"].replace("red,named,1,red-2,0203,,start", row)
    files["game.toml"] += more
    return [one for one in findings_of(files, tmp_path) if one.code == "OOB018"]


@pytest.mark.parametrize("where", ["0502", "scenarios/battle.csv", "scenarios/battle.csv:7"])
def test_a_case_may_allow_it(tmp_path: Path, where: str) -> None:
    (one,) = found_with(tmp_path, "red,named,1,red-2,0502,,start", ALLOWED.format(where=where))
    assert one.severity is Severity.NOTE
    assert one.notes[-1].message == "allowed by 3.1: a siege: both sides may stand in a town"


@pytest.mark.parametrize("where", ["0503", "scenarios/battle.csv:8", "scenarios/other.csv", "050", "battles"])
def test_a_case_of_another_place_allows_nothing(tmp_path: Path, where: str) -> None:
    (one,) = found_with(tmp_path, "red,named,1,red-2,0502,,start", ALLOWED.format(where=where))
    assert one.severity is Severity.WARNING


def test_one_finding_a_hex_names_all_that_stand_there(tmp_path: Path) -> None:
    (one,) = found_with(tmp_path, "red,named,1,red-2,0502,,start")
    assert one.severity is Severity.WARNING
    assert one.message == "Red and Blue stand together in hex 0502 at the start of battle"
    assert [note.message for note in one.notes] == ["red-2 stands here", "blue-hq stands here"]


def test_a_marker_of_the_enemy_is_no_unit(tmp_path: Path) -> None:
    assert not found_with(tmp_path, "red,named,1,red-2,0203,,start\nred,named,1,disrupted,0502,,start")


def test_a_statement_that_leaves_open_which_unit_counts_too(tmp_path: Path) -> None:
    files = base_files()
    files["counters/mix.csv"] += "red-3,1,infantry,red,first,,3,I,5,,4,2,=,,\n"
    setup = files["scenarios/battle.csv"].replace(",name,", ",what,name,").replace("named,1,", "named,1,,")
    files["scenarios/battle.csv"] = setup.replace("red,named,1,,red-2,0203", "red,random,1,infantry,,0502")
    found = [one for one in findings_of(files, tmp_path) if one.code == "OOB018"]
    assert [note.message for one in found for note in one.notes] == [
        "statement battle-3 puts 1 Red infantry here",
        "blue-hq stands here",
    ]
