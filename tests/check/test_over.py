"""A statement that says of its pieces that they are all: what of the mix is left over is told once, if it is sure."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.check.literate import base_files, findings_of
from tests.check.test_lives import ANN, BOB, MIX, inf
from tests.growth import assert_linear

SETUP = "side,how,count,what,name,where,when,all\n"


def said(mix: str, setup: str, root: Path) -> list[str]:
    files = base_files()
    files["claims.csv"] = "cite,kind,subject,property,value\n1.1,count,markers,,4\n"
    files["counters/mix.csv"], files["scenarios/battle.csv"] = MIX + mix, SETUP + setup
    return [f"{one.code} {one.message}" for one in findings_of(files, root) if one.code in ("OOB012", "OOB013")]


@pytest.mark.parametrize(
    ("mix", "setup"),
    [
        (inf(3), "red,named,3,infantry,,0202,start,yes\n"),
        (inf(4), "red,named,3,infantry,,0202,start,yes\nred,named,1,infantry,,0103,start,\n"),
        (inf(4), "red,named,3,infantry,,0202,start,yes\nred,named,1,any,,0103,3,\n"),
        (inf(4), "red,named,3,infantry,,0202,start,yes\nred,choice,up to 2,infantry,,0103,start,\n"),
        (inf(4), "red,named,3,infantry,,0202,start,yes\nred,named,1,infantry,,0103,never,\n"),
        (inf(2) + ANN, "red,named,2,infantry,,0202,start,yes\nred,named,1,,Ann,0103,start,\n"),
        (ANN, "red,named,1,,Ann,0202,start,yes\n"),
    ],
)
def test_all_may_be_all(mix: str, setup: str, tmp_path: Path) -> None:
    assert [one for one in said(mix, setup, tmp_path) if "OOB013" in one] == []


@pytest.mark.parametrize(
    ("mix", "setup", "told"),
    [
        (inf(5), "red,named,3,infantry,,0202,start,yes\n", "3 are said to be all, the mix holds 5"),
        (
            inf(5),
            "red,named,3,infantry,,0202,start,yes\nred,named,1,any,,0103,3,\n",
            "3 are said to be all, the mix holds 5, of which others take 1 at most",
        ),
        (
            inf(3) + ANN + BOB,
            "red,named,3,infantry,,0202,start,yes\nred,named,1,,Ann,0103,start,\n",
            "3 are said to be all, the mix holds 5, of which others take 1 at most",
        ),
        (ANN.replace("ann,1", "ann,2"), "red,named,1,,Ann,0202,start,yes\n", "1 are said to be all, the mix holds 2"),
    ],
)
def test_what_is_left_over_is_told_once(mix: str, setup: str, told: str, tmp_path: Path) -> None:
    assert said(mix, setup, tmp_path) == [f"OOB013 statement battle-1 is over: {told}"]


def test_without_the_word_what_is_left_over_stands_nowhere(tmp_path: Path) -> None:
    (one,) = said(inf(5), "red,named,3,infantry,,0202,start,\n", tmp_path)
    assert one.startswith("OOB012 2 of 5 inf")


def test_statements_that_all_say_so_are_held_against_each_other_once(tmp_path: Path) -> None:
    """It took half a minute: for each of them all were asked."""

    def work(count: int) -> Callable[[], None]:
        setup = f"red,named,{count},infantry,,0202,start,yes\n" + "red,named,1,infantry,,0103,start,yes\n" * count

        def run() -> None:
            assert "OOB013" not in "".join(said(inf(2 * count), setup, tmp_path / str(count)))

        return run

    assert_linear(work, 1_200)
