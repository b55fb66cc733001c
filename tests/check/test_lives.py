"""A counter has a life over the turns, and every number in a shortage is true: setups of a few lines, each with all
that is said of it."""

from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of

from grognard.base.diagnostics import Severity

MIX = "id,qty,type,side,formation,name,attack,move,back_attack,back_move\n"
SETUP = "side,how,count,what,name,where,state,when\n"
POOL = '\n[pool.force]\nname = "Force pool"\nof = "side"\ntakes = ["lost", "removed", "drawn"]\n'
ANN = "ann,1,infantry,red,first,Ann,4,4,2,=\n"
BOB = "bob,1,infantry,red,first,Bob,3,4,2,=\n"


def inf(many: int) -> str:
    return f"inf,{many},infantry,red,first,,4,4,2,=\n"


def said(mix: str, setup: str, root: Path) -> list[str]:
    """What is found wrong with who is placed, without what the place itself has against it."""
    files = base_files()
    files["game.toml"] += POOL
    files["claims.csv"] = "cite,kind,subject,property,value\n1.1,count,markers,,4\n"
    files["counters/mix.csv"], files["scenarios/battle.csv"] = MIX + mix, SETUP + setup
    told = [one for one in findings_of(files, root) if one.severity is not Severity.NOTE]
    return [f"{one.code} {one.message}" for one in told if one.code in CODES]


CODES = {"OOB010", "OOB011", "OOB012", "OOB013", "OOB016", "OOB040"}
GOOD = [
    (ANN, "red,named,1,,Ann,0202,,start\nred,named,1,,Ann,force pool,removed,2\nred,named,1,,Ann,0103,,3\n"),
    (ANN, "red,named,1,,Ann,force pool,,start\nred,named,1,,Ann,0103,,3\n"),
    (ANN, "red,named,1,,Ann,0103,,never\nred,named,1,,Ann,0202,,never\n"),
    (ANN, "red,named,1,,Ann,0103,,3\nred,named,1,,Ann,0202,,never\n"),
    (ANN, "red,named,1,,Ann,0202,,start\nred,named,1,,Ann,force pool,removed,2\nred,named,1,,Ann,0103,,never\n"),
    (ANN, "red,named,1,,Ann,force pool,added,2\nred,named,1,,Ann,0103,,3\n"),
    (
        inf(2),
        "red,random,2,infantry,,force pool,removed,start\nred,random,2,infantry,,force pool,added,2\n"
        "red,random,2,infantry,,0103,,3\n",
    ),
    (
        inf(2),
        "red,random,2,infantry,,0202,,start\nred,random,1,infantry,,force pool,removed,2\n"
        "red,random,1,infantry,,0103,,3\nred,random,2,infantry,,force pool,removed,4\n",
    ),
    (ANN + BOB, "red,random,1,infantry,,0202,,start\nred,named,1,,Ann,0103,,3\n"),
    # withdrawn for good
    (ANN, "red,named,1,,Ann,0202,,start\nred,named,1,,Ann,force pool,removed,2\n"),
]


@pytest.mark.parametrize(("mix", "setup"), GOOD)
def test_one_counter_may_be_in_several_statements_one_after_the_other(mix: str, setup: str, tmp_path: Path) -> None:
    found = [one for one in said(mix, setup, tmp_path) if not one.startswith("OOB016 Red infantry: 0")]
    assert [one for one in found if not one.startswith("OOB016 Red Ann: 0 removed")] == []


BAD = [
    (
        "it stands on the map in turn 3 already",
        ANN,
        "red,named,1,,Ann,0202,,start\nred,named,1,,Ann,force pool,removed,2\nred,named,1,,Ann,0103,,3\n"
        "red,named,1,,Ann,0103,,4\n",
        ["OOB011 ann is placed 2 times in battle, there is 1"],
    ),
    (
        "removed once, placed three times",
        ANN,
        "red,named,1,,Ann,0202,,start\nred,named,1,,Ann,0203,,start\nred,named,1,,Ann,force pool,removed,2\n"
        "red,named,1,,Ann,0103,,3\n",
        ["OOB011 ann is placed 2 times in battle, there is 1"],
    ),
    (
        "removed until turn 4",
        inf(2),
        "red,random,2,infantry,,force pool,removed,start\nred,random,2,infantry,,force pool,added,4\n"
        "red,random,2,infantry,,0103,,3\n",
        ["OOB010 battle demands 4 Red infantry in 2 statements, the mix holds 2"],
    ),
    (
        "added before it is removed",
        ANN,
        "red,named,1,,Ann,0202,,start\nred,named,1,,Ann,force pool,added,2\nred,named,1,,Ann,force pool,removed,3\n",
        ["OOB040 Red Ann: added to the pool of battle in turn 2, and removed from it only in turn 3"],
    ),
    (
        "in play from the start, and never",
        ANN,
        "red,named,1,,Ann,0202,,start\nred,named,1,,Ann,0103,,never\n",
        ["OOB011 ann is placed 2 times in battle, there is 1"],
    ),
    (
        "one slip in both twin rows",
        inf(4),
        "red,random,5,infantry,,force pool,removed,start\nred,random,5,infantry,,force pool,added,2\n",
        ["OOB010 battle demands 5 Red infantry in one statement, the mix holds 4"],
    ),
    (
        "one of five is removed in between",
        inf(3),
        "red,random,3,infantry,,0202,,start\nred,random,1,infantry,,force pool,removed,2\n"
        "red,random,2,infantry,,0103,,3\n",
        ["OOB010 battle demands 5 Red infantry in 2 statements, the mix holds 3; 1 is removed in between"],
    ),
    (
        "any, beside those of a type",
        "i,2,infantry,red,first,,4,4,2,=\nk,2,guns,red,first,,5,2,,\n",
        "red,random,3,any,,0202,,start\nred,random,2,infantry,,0203,,start\nred,random,2,guns,,0203,,start\n",
        [
            "OOB010 battle demands 3 Red counters in one statement, the mix holds 4, of which 4 are for 2 other "
            "statements: 0 are left"
        ],
    ),
    (
        "two of two, one of which is named elsewhere",
        ANN + BOB,
        "red,named,1,,Ann,0202,,start\nred,random,1,infantry,,0203,,start\nred,random,1,infantry,,0203,,start\n",
        [
            "OOB010 battle demands 2 Red infantry in 2 statements, the mix holds 2, of which 1 is for statement "
            "battle-1: 1 is left"
        ],
    ),
    (
        "the counter itself is asked for with a value before",
        ANN,
        "red,named,1,infantry,Ann,0202,,start\nred,named,1,,Ann,0203,,start\n",
        ["OOB011 ann is placed 2 times in battle, there is 1"],
    ),
]


@pytest.mark.parametrize(("mix", "setup", "expected"), [one[1:] for one in BAD], ids=[one[0] for one in BAD])
def test_what_no_life_can_meet_is_told_once_with_true_numbers(
    mix: str, setup: str, expected: list[str], tmp_path: Path
) -> None:
    assert said(mix, setup, tmp_path) == expected


def test_strengths_are_printed_in_the_order_of_the_face(tmp_path: Path) -> None:
    setup = "side,how,count,what,move,attack,where,when\nred,random,3,infantry,2,5,0202,start\n"
    files = {**base_files(), "scenarios/battle.csv": setup}
    files["counters/types.toml"] = files["counters/types.toml"].replace(
        'values = ["command", "move"]', 'values = ["move", "command", "attack"]'
    )
    (found,) = (one for one in findings_of(files, tmp_path) if one.code == "OOB010")
    assert found.message.startswith("battle demands 3 Red infantry 5-2 in one statement")


def test_a_side_is_called_by_its_name_where_its_id_is_a_word(tmp_path: Path) -> None:
    files = {name: text.replace('"red"', '"it"').replace("red,", "it,") for name, text in base_files().items()}
    files["game.toml"] = files["game.toml"].replace("[side.red]", "[side.it]").replace('"Red"', '"Italy"')
    files["scenarios/battle.csv"] = files["scenarios/battle.csv"].replace("0203", "0202")
    (found,) = (one for one in findings_of(files, tmp_path) if one.code == "OOB002")
    assert found.message.startswith("Italy has 3 stacking points in hex 0202")


def test_who_is_placed_nowhere_is_told_beside_a_wrong_hex(tmp_path: Path) -> None:
    files = base_files()
    rows = files["scenarios/battle.csv"].replace("red,named,1,red-2,0203,,start\n", "")
    files["scenarios/battle.csv"] = rows.replace("blue-1,0502", "blue-1,0599")
    told = [
        (one.code, one.message.split()[0]) for one in findings_of(files, tmp_path) if one.code[:3] in ("OOB", "REF")
    ]
    assert told == [("OOB012", "red-2"), ("REF005", "hex")]


@pytest.mark.parametrize("spoilt", ["blue-1,0502,,start", "named,1,blue-1", "blue,named,1,blue-1"])
def test_who_is_placed_nowhere_waits_for_a_row_that_may_place_anyone(spoilt: str, tmp_path: Path) -> None:
    """A row that is ragged, or whose count or side means nothing."""
    files = base_files()
    rows = files["scenarios/battle.csv"].replace("red,named,1,red-2,0203,,start\n", "")
    wrong = {
        "blue-1,0502,,start": "blue-1",
        "named,1,blue-1": "named,x1,blue-1",
        "blue,named,1,blue-1": "blau,named,1,",
    }
    files["scenarios/battle.csv"] = rows.replace(spoilt, wrong[spoilt])
    told = [one.message for one in findings_of(files, tmp_path) if one.code == "OOB012"]
    assert not any("red-2" in one for one in told)
