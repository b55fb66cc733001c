"""The three setups of Fatal Alliances against each other and against the limits that the rules set."""

import csv
from collections import Counter

import pytest

from .test_setups import GAME, SETUPS, Row, held_back, is_placed, pieces, tally

INFANTRY = ("INF", "MTN", "MIL", "TG", "CAV", "STOSS")
"""What case 11.6.2.5 counts as infantry."""


@pytest.fixture(scope="module")
def setups() -> dict[str, list[Row]]:
    found = {}
    for scenario in SETUPS:
        with (GAME / "scenarios" / f"{scenario}.csv").open(encoding="utf-8", newline="") as file:
            found[scenario] = list(csv.DictReader(file))
    return found


def test_the_later_setup_holds_back_what_the_earlier_one_has_not_added_yet(setups: dict[str, list[Row]]) -> None:
    assert held_back(setups["1914"], "removed") == held_back(setups["1916"], "removed")
    later = [row for row in setups["1916"] if row["state"] == "added" and row["when"] == "1917 Jan/Feb"]
    assert held_back(later, "added") == held_back(setups["1917"], "removed")


def test_the_block_of_the_usa_and_the_convoys_are_the_same_in_all(setups: dict[str, list[Row]]) -> None:
    blocks = [
        tally(
            [row for row in rows if is_placed(row) and row["nation"] == "USA"], lambda row: (row["what"], row["where"])
        )
        for rows in setups.values()
    ]
    assert blocks[0] == blocks[1] == blocks[2]
    convoys = [
        tally([row for row in rows if row["what"] == "CONV"], lambda row: (row["nation"],)) for rows in setups.values()
    ]
    assert convoys[0] == convoys[1] == convoys[2] and convoys[0].total() == 9


def test_a_headquarters_has_one_nation_and_one_place_in_a_setup(setups: dict[str, list[Row]]) -> None:
    owners: dict[str, set[str]] = {}
    for rows in setups.values():
        named = [row for row in rows if row["what"] == "HQ" and row["name"] and row["state"] != "added"]
        assert max(Counter(row["name"] for row in named).values()) == 1
        for row in named:
            owners.setdefault(row["name"], set()).add(row["nation"])
    assert len(owners) == 23 and all(len(nations) == 1 for nations in owners.values())


def test_the_spiral_keeps_to_the_infantry_that_may_be_built_in_a_turn(setups: dict[str, list[Row]]) -> None:
    """The Ottoman Empire builds two in the winter of 1916, for Russia stands in its Turkish part then."""
    with (GAME / "charts" / "infantry-limits.csv").open(encoding="utf-8", newline="") as file:
        limits = {row["Power"]: int(row["Units"]) for row in csv.DictReader(line for line in file if line[0] != "#")}
    over, cells = {}, 0
    for scenario, rows in setups.items():
        built: Counter[tuple[str, str]] = Counter()
        for row in rows:
            if row["where"] == "production spiral" and row["what"] in INFANTRY and row["nation"] in limits:
                built[row["nation"], row["when"]] += pieces(row)
        cells += len(built)
        for (nation, when), many in built.items():
            if many > limits[nation] + (nation == "Commonwealth" and scenario > "1914"):
                over[nation, when] = many
    assert over == {("Ottoman Empire", "1916 Jan/Feb"): 2}
    assert cells == 33


def test_nothing_waits_on_the_spiral_longer_than_its_six_arms(setups: dict[str, list[Row]]) -> None:
    months = ("Jan/Feb", "Mar/Apr", "May/Jun", "Jul/Aug", "Sep/Oct", "Nov/Dec")
    before = {"1914": (1914, 2), "1916": (1915, 5), "1917": (1916, 5)}
    most = {"INF": 2, "CAV": 2, "MTN": 2, "MIL": 2, "FTR": 3, "OBS": 3, "ART": 4, "ZEPP": 4, "LS": 5, "HS": 6}
    for scenario, rows in setups.items():
        year, month = before[scenario]
        for row in rows:
            if row["where"] == "production spiral":
                due, name = row["when"].split()
                turns = (int(due) - year) * 6 + months.index(name) - month
                assert 1 <= turns <= most[row["what"]], row
