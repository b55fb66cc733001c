"""The account of the counters against a recount of the rows of the setups themselves, typed anew from their words."""

import csv
import io
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.commands.projects import grognard
from tests.sources.fatal_alliances.test_account import GAME, rows
from tests.sources.fatal_alliances.test_game import ROOT

YEARS = ("1914", "1916", "1917")
WAYS = ("placed", "arriving", "pooled", "removed", "conditional", "spare", "unknown")
TYPES = {
    "HQ": "hq", "INF": "inf", "MTN": "mtn", "ART": "art", "CAV": "cav", "TG": "tg", "MIL": "mil", "LS": "ls",
    "HS": "hs", "TRS": "trs", "SUB": "sub", "FTR": "ftr", "BOMB": "bomb", "OBS": "obs", "ZEPP": "zepp", "TANK": "tank",
    "STOSS": "stoss", "CONV": "conv",
}  # fmt: skip
POOLS = ("force pool", "construction pool", "repair pool")


def nations() -> dict[str, str]:
    text = (GAME / "game.toml").read_text("utf-8")
    blocks = text.split("[nation.")[1:]
    return {block.split('name = "')[1].split('"')[0]: block.split("]")[0] for block in blocks}


def many(row: dict[str, str]) -> int:
    places = len(row["where"].removeprefix("each of ").split(";")) if row["where"].startswith("each of ") else 1
    return int(row["count"]) * places


def recount(year: str) -> dict[tuple[str, str], Counter[str]]:
    """By nation and type, as the rows of the setup say it. What is added is what was removed."""
    found: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    names = nations()
    for row, _ in rows(GAME / "scenarios" / f"{year}.csv"):
        kind = TYPES.get(row["what"])
        if kind is None or row["count"] == "?" or row["state"] == "added" or not row["nation"]:
            continue
        start = row["when"] == "start"
        way = "removed" if row["state"] == "removed" else "conditional" if row["when"] == "never" else "arriving"
        if start and way == "arriving":
            way = "pooled" if row["where"] in POOLS else "placed"
        found[names[row["nation"]], kind][way] += many(row)
    return found


@pytest.fixture(scope="module")
def told() -> list[dict[str, str]]:
    output = grognard("list", "fatal-alliances", "account", "--format", "json", "--project", ROOT).output
    return json.loads(output)


@pytest.mark.parametrize("year", YEARS)
def test_the_account_is_what_the_rows_say(told: list[dict[str, str]], year: str) -> None:
    own = {(one["owner"], one["type"]): one for one in told if one["scenario"] == year}
    counted = recount(year)
    assert counted.keys() <= own.keys() and len(counted) > 50
    for key, ways in counted.items():
        # 1914 gives the USA a fighter, and takes all of them out of play
        assert {way: int(own[key][way]) for way in WAYS[:5] if way != "removed"} == {
            way: ways[way] for way in WAYS[:5] if way != "removed"
        }, key
        assert int(own[key]["removed"]) >= ways["removed"], key


@pytest.mark.parametrize("year", YEARS)
def test_every_counter_is_accounted_for_once(told: list[dict[str, str]], year: str) -> None:
    mix = Counter[str]()
    for name in ("mix.csv", "markers.csv"):
        for row, _ in rows(GAME / "counters" / name):
            mix[row["type"]] += int(row["qty"] or 1)
    found = Counter[str]()
    for one in (each for each in told if each["scenario"] == year):
        assert sum(int(one[way]) for way in WAYS) == int(one["pieces"])
        found[one["type"]] += int(one["pieces"])
    assert found == mix


def test_what_is_removed_of_every_kind_is_out(told: list[dict[str, str]]) -> None:
    """26.2.3: no FTR, OBS or ZEPP in 1914, but for the fighter of the USA."""
    out = [one for one in told if one["scenario"] == "1914" and one["type"] in ("ftr", "obs", "zepp")]
    left = [one for one in out if int(one["removed"]) != int(one["pieces"])]
    assert [(one["owner"], one["placed"]) for one in left] == [("usa", "1")]


def test_who_waits_beside_the_game_has_a_reason(told: list[dict[str, str]]) -> None:
    assert {one["why"] for one in told if one["type"] == "leader"} == {"cw-lawrence: of the part lawrence"}


def test_one_scenario_as_a_table_and_as_csv(told: list[dict[str, str]]) -> None:
    asked = ("list", "fatal-alliances", "account", "--scenario", "1917", "--project", ROOT)
    table = grognard(*asked, "--format", "table").output.splitlines()
    as_csv = list(csv.DictReader(io.StringIO(grognard(*asked).output)))
    own = [one for one in told if one["scenario"] == "1917"]
    assert as_csv == own and len(table) == len(own) + 2
    assert [int(one) for one in table[-1].split()] == [sum(int(one[name]) for one in own) for name in ("pieces", *WAYS)]


def _copy(home: Path) -> Iterator[Path]:
    for path in GAME.rglob("*"):
        if path.is_file():
            target = home / "sources" / "fatal-alliances" / path.relative_to(GAME)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
            yield target


SLIPS = (
    ("1916", "named,1,HQ,,,,Cadorna,", "anywhere in Italy,,start", "force pool,removed,12", "OOB044"),
    ("1914", "France,random,3,INF,,,,border of France with Italy", ",3,", ",1,", "OOB050"),
    ("1916", "Commonwealth,random,1,TG,,,,,Kuwait", "Kuwait", "Rome", "OOB049"),
    ("1914", "France,random,1,CAV,,,,Dijon", "1,CAV", "4,INF", "OOB002"),
    ("1917", "Germany,random,1,CAV,,,,,western front", "western", "eastern", "OOB046"),
)
"""Scenario, a row by its beginning, what is changed in it to what, and what is found."""


@pytest.mark.parametrize(("year", "row", "old", "new", "code"), SLIPS, ids=[one[-1] for one in SLIPS])
def test_a_slip_against_a_rule_of_the_book_is_found(
    tmp_path: Path, year: str, row: str, old: str, new: str, code: str
) -> None:
    assert list(_copy(tmp_path))
    path = tmp_path / "sources" / "fatal-alliances" / "scenarios" / f"{year}.csv"
    lines = path.read_text("utf-8").splitlines()
    (at,) = [number for number, line in enumerate(lines) if row in line]
    assert old in lines[at]
    lines[at] = lines[at].replace(old, new)
    path.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
    told = grognard("check", "fatal-alliances", "--format", "lines", "--project", tmp_path).output
    assert f"warning[{code}]" in told
