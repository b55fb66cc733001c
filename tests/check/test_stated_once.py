"""What only one source says is listed, of every kind of thing; a claim whose case says it takes it off the list."""

from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest
from tests.check.literate import base_files, findings_of

from grognard.model.fields.marks import Fact, SetByLoader, marked
from grognard.model.game.hooks.whole import Hook
from grognard.model.game.sourced import Sourced

COURSE = "0103 0203 0303 0402 0503 0603"


def listed(files: dict[str, str], root: Path) -> str:
    """All that is stated once, a line for each row of a source."""
    found = findings_of(files, root)
    return "\n".join(f"{one.origin.file} {one.message}" for one in found if one.code == "RUL015")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> str:
    files = base_files()
    files["scenarios/battle.toml"] += 'sudden_death = "Red holds the Height."\n'
    files["decks/events.toml"] += 'side = "red"\n'
    files["charts/turns.csv"] = (
        files["charts/turns.csv"].replace("turn,label", "turn,label,night").replace("4,Evening", "4,Evening,true")
    )
    files["charts/crt.toml"] = files["charts/crt.toml"].replace('kind = "crt"', 'kind = "crt"\ncite = "5.1"')
    files["counters/markers.csv"] = (
        files["counters/markers.csv"]
        .replace("type,name", "type,name,text")
        .replace("marker,Disrupted", "marker,Disrupted,half strength")
    )
    return listed(files, tmp_path_factory.mktemp("listed"))


@pytest.mark.parametrize(
    ("subject", "field"),
    [
        ("place mill", "side"),
        ("path hills:Post road", "course"),
        ("track turn", "first"),
        ("track turn", "last"),
        ("hook losses", "types"),
        ("hook losses", "case"),
        ("counter disrupted", "text"),
        ("turn 4", "night"),
        ("deck events", "side"),
        ("card fog", "text"),
        ("scenario battle", "sudden_death"),
        ("scenario battle", "cite"),
        ("chart crt", "cite"),
        ("chart crt", "meaning AR"),
        ("hook turns", "marker"),
        ("marker need disrupted", "places"),
    ],
)
def test_every_fact_is_listed(told: str, subject: str, field: str) -> None:
    rows = [row for row in told.split("\n") if subject in row]
    assert any(field in row.split("stated once: ")[1] for row in rows), told


@pytest.mark.parametrize(
    ("course", "is_said"),
    [
        (COURSE, True),
        (" ".join(reversed(COURSE.split())), True),
        ("0103 0203 0303 0402 0603 0503", False),
        ("0103 0203 0303 0402 0503", False),
    ],
)
def test_a_path_is_witnessed_by_its_course(course: str, is_said: bool, tmp_path: Path) -> None:
    """That a road is in each of its hexes says neither their order nor its ends."""
    files = base_files()
    text = f"The Post road runs by {', '.join(course.split())}.\n"
    files["rules/rules.md"] = files["rules/rules.md"].replace("Four turns.\n", f"Four turns. {text}")
    each = "".join(f"2.1,hex,{one},road,yes\n" for one in course.split())
    files["claims.csv"] += each
    assert "path hills:Post road" in listed(files, tmp_path / "hexes")
    files["claims.csv"] += f"2.1,path,Post road,course,{course}\n"
    codes = {one.code for one in findings_of(files, tmp_path / "course")}
    assert "RUL045" not in codes and ("RUL010" in codes) != is_said
    assert "path hills:Post road" not in listed(files, tmp_path / "again")


def test_a_course_that_the_rules_do_not_give_is_no_witness(tmp_path: Path) -> None:
    files = base_files()
    files["rules/rules.md"] = files["rules/rules.md"].replace("Four turns.", "The Post road runs by 0103 and 0603.")
    files["claims.csv"] += f"2.1,path,Post road,course,{COURSE}\n"
    assert [one.message for one in findings_of(files, tmp_path) if one.code == "RUL045"] == [
        f"path Post road course: the claim says {COURSE}, case 2.1 does not"
    ]
    assert "path hills:Post road" in listed(files, tmp_path / "again")


@pytest.mark.parametrize("kind", get_args(Hook), ids=lambda kind: kind.__name__)
def test_whatever_a_rule_of_the_game_says_is_a_fact(kind: type[Sourced]) -> None:
    """On whom it holds, where and when, as much as its number: one type too few is as wrong as one piece too many."""
    known = {name for mark in (Fact, SetByLoader) for name, _ in marked(kind, mark)}
    assert {one.name for one in fields(kind)} - known == {"id", "kind"}
