"""Statements that name a type and not a counter are judged by what is true whichever counters are taken."""

import re
from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of, report_of

HEAD = "side,how,count,what,name,where,when\n"
BLUE = "blue,named,1,,blue-hq,0502,start\nblue,named,1,,blue-1,0502,start\nblue,named,1,,blue-2,East road,2\n"
MORE = "red-guns-2,1,guns,red,first,,,II,6,,2,,,,\nred-3,1,infantry,red,first,,3,I,5,,4,2,=,,\n"


def found_at_start(tmp_path: Path, rows: str, more: str = "") -> list[str]:
    """Line and message of each OOB001 to OOB008."""
    files = base_files()
    files["counters/mix.csv"] += more
    files["scenarios/battle.csv"] = HEAD + rows + BLUE
    report = report_of(findings_of(files, tmp_path), "").splitlines()
    setup = (re.fullmatch(r"scenarios/battle.csv:(\d+):\d+: warning\[(OOB00\d)\]: (.*)", one) for one in report)
    return [" ".join(one.groups()) for one in setup if one]


def test_a_row_that_takes_all_of_a_type_is_judged_counter_by_counter(tmp_path: Path) -> None:
    found = found_at_start(
        tmp_path, "red,named,1,guns,,0301,start\nred,named,2,infantry,,0202,start\nred,named,1,hq,,0202,start\n"
    )
    assert found == ["2 OOB001 red-guns stands in hex 0301, where woods is closed to wheeled"]


@pytest.mark.parametrize("how", ["named", "random", "choice"])
def test_terrain_that_is_closed_to_all_that_may_be_taken(tmp_path: Path, how: str) -> None:
    rest = "red,named,1,,red-hq,0202,start\nred,named,2,infantry,,0202,start\n"
    found = found_at_start(tmp_path, f"red,{how},1,guns,,0301,start\n" + rest, MORE.splitlines(True)[0])
    assert found == [
        "2 OOB001 statement battle-1 puts 1 Red guns in hex 0301, where woods is closed to all of "
        "them, whatever is taken"
    ]


def test_terrain_that_is_closed_to_some_of_what_must_be_taken(tmp_path: Path) -> None:
    found = found_at_start(tmp_path, "red,choice,4,any,,0301,start\nred,named,1,,red-hq,0202,start\n", MORE)
    assert [one for one in found if "OOB001" in one] == [
        "2 OOB001 statement battle-1 puts 4 Red counters in hex 0301, where woods is closed to at least 1 of "
        "them, whatever is taken"
    ]


def test_a_stack_that_is_too_high_whatever_is_drawn(tmp_path: Path) -> None:
    found = found_at_start(tmp_path, "red,random,4,any,,0202,start\n", MORE)
    assert found == [
        "2 OOB002 Red has at least 3 stacking points in hex 0202 at the start of battle, stacking (case 3.1) allows 2"
    ]
    rows = "red,named,1,,red-1,0202,start\nred,choice,2,infantry,,0202,start\n"
    assert found_at_start(tmp_path / "sure", rows, MORE + MORE.splitlines(True)[1].replace("3", "4")) == [
        "3 OOB002 Red has 3 stacking points in hex 0202 at the start of battle, stacking (case 3.1) allows 2"
    ]


def test_two_draws_share_what_they_may_take(tmp_path: Path) -> None:
    """The headquarters, which weighs nothing, can be drawn once only."""
    found = found_at_start(tmp_path, "red,random,1,any,,0202,start\n" * 4, MORE)
    assert found == [
        "5 OOB002 Red has at least 3 stacking points in hex 0202 at the start of battle, stacking (case 3.1) allows 2"
    ]


def test_arrivals_are_judged_by_their_place_whatever_arrives(tmp_path: Path) -> None:
    found = found_at_start(tmp_path, "red,random,1,infantry,,0303,2\nred,random,1,infantry,,East road,3\n", MORE)
    assert found == [
        "2 OOB004 the Red infantry of statement battle-1 arrives at hex 0303, which is not on the edge of the map",
        "2 OOB005 the Red infantry of statement battle-1 arrives at hex 0303, which is not an entry of Red",
        "3 OOB005 the Red infantry of statement battle-2 arrives at hex 0603, which is not an entry of Red",
    ]
