"""The order of battle of a setup, counted: against a count of the cells of the sources, and by hand."""

import csv
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.commands.projects import grognard, project, starter
from tests.games import SOURCES

from grognard.base.projects import Project
from grognard.check.whole import view_of
from grognard.pipeline.understand import understand
from grognard.report.battle import COLUMNS, battle_of
from grognard.work.backend import Request

ADDED_UP = ("placed", "arriving", "pooled", "at no turn", "removed", "short")
YEARS = ("1914", "1916", "1917")
NONE = dict.fromkeys(COLUMNS, 0)


@cache
def battles(game: str) -> Mapping[str, Any]:
    found = understand(Project(root=SOURCES.parent), game, Request()).checked
    assert found is not None
    view = view_of(found)
    return {one.id: battle_of(view, one, allotment, ()) for one, allotment in view.allotted()}


def rows(year: str) -> Iterator[tuple[dict[str, str], int]]:
    """The rows of a setup of Fatal Alliances, each with the pieces that it names."""
    lines = (SOURCES / f"fatal-alliances/scenarios/{year}.csv").read_text("utf-8").splitlines()
    for row in csv.DictReader(line for line in lines if line and not line.startswith("#")):
        if row["count"] != "?":
            places = row["where"].count(";") + 1 if row["where"].startswith("each of") else 1
            yield row, int(row["count"]) * places


@pytest.mark.parametrize("year", YEARS)
def test_nations_and_types_are_as_the_rows_of_the_setup_say(year: str) -> None:
    asked, back, unnamed = Counter[str](), Counter[str](), Counter[str]()
    for row, many in rows(year):
        (back if row["state"] == "added" else asked)[row["nation"]] += many
        if row["state"] != "added" and not row["name"]:
            unnamed[row["what"]] += many
    told = battles("fatal-alliances")[year]["pieces"]
    owners = {one["owner"]: one for one in told["owners"]}
    assert {name: one["asked for"] for name, one in owners.items() if one["asked for"]} == asked
    assert {name: one["put back"] for name, one in owners.items() if one["put back"]} == back
    assert told["all"]["asked for"] == sum(asked.values()) > 150
    types = {one["type"]: one["asked for"] for one in told["types"]}
    assert unnamed["CAV"] == types["Cavalry"] and unnamed["INF"] == types["Infantry"]


@pytest.mark.parametrize("game", ["fatal-alliances", "hill-383", "to-the-last-man"])
def test_what_becomes_of_pieces_adds_up(game: str) -> None:
    for one in battles(game).values():
        told = one["pieces"]
        every = [
            told["all"],
            *told["owners"],
            *told["types"],
            *(kind for owner in told["owners"] for kind in owner["types"]),
        ]
        for row in every:
            assert row["asked for"] == sum(row[column] for column in ADDED_UP), row
        for column in COLUMNS:
            assert told["all"][column] == sum(owner[column] for owner in told["owners"])
            assert told["all"][column] == sum(kind[column] for kind in told["types"])


def test_june_by_hand() -> None:
    """Twenty Italian counters, of which six arrive, and twenty Austrian ones, five works among them: three arrive."""
    told = battles("hill-383")["june"]
    owners = {one["owner"]: one for one in told["pieces"]["owners"]}
    assert (owners["Italian"]["asked for"], owners["Italian"]["placed"], owners["Italian"]["arriving"]) == (20, 14, 6)
    (austrian,) = (one for name, one in owners.items() if name != "Italian")
    assert (austrian["asked for"], austrian["placed"], austrian["arriving"]) == (20, 17, 3)
    assert told["verdict"] == "met" and told["statements"] == {"met": 40}


def checked(root: Path) -> Any:
    return json.loads(grognard("check", "my-game", "--format", "json", "--project", root).stdout.splitlines()[-1])


SETUP = "order,side,how,count,what,where,when,state\n"


@pytest.mark.parametrize(
    ("rows", "verdict", "counted"),
    [
        ("1,blue,random,4,infantry,0103,start,\n", "short", {"asked for": 4, "placed": 3, "short": 1}),
        ("1,blue,random,2,infantry,0103,2,\n", "met", {"asked for": 2, "arriving": 2}),
        ("1,blue,random,1,infantry,0103,never,\n", "met", {"asked for": 1, "at no turn": 1}),
        ("1,blue,random,?,infantry,0103,start,\n", "unverifiable", {"unknown": 1}),
        ("1,blue,random,1,infantry,0909,start,\n", "with an error", {"unknown": 1}),
    ],
)
def test_what_becomes_of_the_infantry_of_blue(tmp_path: Path, rows: str, verdict: str, counted: Any) -> None:
    head = starter("scenarios/battle.toml") + "\nis_complete = false\n"
    told = checked(project(tmp_path, {"scenarios/battle.csv": SETUP + rows, "scenarios/battle.toml": head}))
    (battle,) = told["scenarios"]
    (blue,) = (one for one in battle["pieces"]["owners"] if one["owner"] == "Blue")
    (infantry,) = (one for one in blue["types"] if one["type"] == "Infantry")
    seen = {column: infantry[column] for column in COLUMNS if infantry[column] and column != "spare"}
    assert (battle["verdict"], seen) == (verdict, counted)


def test_units_that_nobody_takes_are_spare(tmp_path: Path) -> None:
    head = starter("scenarios/battle.toml") + "\nis_complete = false\n"
    told = checked(project(tmp_path, {"scenarios/battle.csv": SETUP, "scenarios/battle.toml": head}))
    units = list(csv.DictReader(starter("counters/mix.csv").splitlines()))
    assert told["scenarios"][0]["pieces"]["all"] == {**NONE, "spare": sum(int(one.get("qty") or 1) for one in units)}


def test_the_page_has_the_numbers_of_the_objects(tmp_path: Path) -> None:
    root = project(tmp_path)
    told = checked(root)["scenarios"][0]["pieces"]
    page = grognard("check", "my-game", "--format", "html", "--project", root).stdout
    (table,) = re.findall(r"<table>\n<caption>.*?</table>", page, re.DOTALL)
    heads = re.findall(r'<th scope="col" class="number">([^<]+)</th>', table)
    assert heads == [one for one in COLUMNS if told["all"][one] or one in ("asked for", "placed", "short", "unknown")]
    owners = re.findall(r'<tr class="owner[^"]*"><th scope="rowgroup">(.*?)</th>(.*?)</tr>', table)
    shown = [
        (re.sub("<.*?>", "", name), [int(one) for one in re.findall(r">(\d+)</td>", cells)]) for name, cells in owners
    ]
    wanted = [(one["owner"], [one[head] for head in heads]) for one in told["owners"]]
    assert shown == [*wanted, ("All together", [told["all"][head] for head in heads])]
