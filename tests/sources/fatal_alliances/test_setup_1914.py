"""The transcribed 1914 setup of Fatal Alliances against itself, figures counted by hand, and the rulebook's text."""

import csv
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from . import rulebook

GAME = Path(__file__).parents[3] / "sources" / "fatal-alliances"
Row = dict[str, str]

BY_NATION = {
    "Italy": 14,
    "Ottoman Empire": 7,
    "Serbia": 5,
    "Montenegro": 1,
    "Austria-Hungary": 19,
    "Russia": 43,
    "Commonwealth": 35,
    "France": 35,
    "Germany": 57,
    "USA": 9,
}
BY_TYPE = {
    "INF": 113,
    "LS": 29,
    "HS": 27,
    "HQ": 17,
    "CAV": 14,
    "CONV": 9,
    "ART": 5,
    "TRS": 4,
    "MTN": 3,
    "TG": 2,
    "SUB": 1,
    "FTR": 1,
}
DOMINIONS = ("Australia", "Canada", "India")


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    with (GAME / "scenarios" / "1914.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def text() -> str:
    found = rulebook.text()
    if found is None:
        pytest.skip("GROGNARD_RULEBOOKS names no folder with fatal-alliances/rulebook.txt")
    return found


def pieces(row: Row) -> int:
    """Pieces that a statement places; one where their number is unknown."""
    places = row["where"].count(";") + 1 if row["where"].startswith("each of ") else 1
    return places * (1 if row["count"] == "?" else int(row["count"]))


def is_placed(row: Row) -> bool:
    return row["cite"].startswith("26.2.3") and row["where"] != "force pool"


def place(row: Row) -> str:
    if row["where"] in ("construction pool", "production spiral"):
        return row["where"].split()[-1]
    return "sea" if row["what"] in rulebook.SHIPS else "map"


def tally(rows: list[Row], key: Callable[[Row], tuple[str, ...]]) -> Counter[tuple[str, ...]]:
    counts: Counter[tuple[str, ...]] = Counter()
    for row in rows:
        counts[key(row)] += pieces(row)
    return counts


def held_back(rows: list[Row], state: str) -> Counter[tuple[str, ...]]:
    """Removed from or added to the force pools, by nation as the book's blocks have it."""
    chosen = [row for row in rows if row["state"] == state and row["nation"]]
    return tally(
        chosen,
        lambda row: (
            "Commonwealth" if row["nation"] in DOMINIONS else row["nation"],
            row["name"] or f"{row['attack']}-{row['move']}",
        ),
    )


def test_pieces_by_nation_and_by_type_are_those_counted_by_hand(rows: list[Row]) -> None:
    placed = [row for row in rows if is_placed(row)]
    assert tally(placed, lambda row: (row["nation"],)) == {(name,): number for name, number in BY_NATION.items()}
    assert tally(placed, lambda row: (row["what"],)) == {(name,): number for name, number in BY_TYPE.items()}
    assert sum(BY_NATION.values()) == sum(BY_TYPE.values()) == 225


def test_what_the_force_pools_lose_comes_back_later(rows: list[Row]) -> None:
    assert held_back(rows, "removed") == held_back(rows, "added")
    assert held_back(rows, "removed").total() == 32


def test_blocks_stand_in_the_order_of_set_up(rows: list[Row]) -> None:
    orders = [int(row["order"]) for row in rows if row["order"]]
    assert orders == sorted(orders)
    assert set(orders) == set(range(1, 10))


def test_one_statement_alone_is_of_unknown_number(rows: list[Row]) -> None:
    unknown = [(row["nation"], row["what"]) for row in rows if row["count"] == "?" and row["nation"]]
    assert unknown == [("Austria-Hungary", "INF")]


def test_the_text_places_the_same_pieces_at_the_same_kinds_of_place(rows: list[Row], text: str) -> None:
    placed = [row for row in rows if is_placed(row)]
    assert tally(placed, lambda row: (row["nation"], row["what"], place(row))) == rulebook.placed(text)


def test_the_text_turns_the_same_units_face_down(rows: list[Row], text: str) -> None:
    disorganised = [row for row in rows if row["state"] == "disorganised"]
    assert tally(disorganised, lambda row: (row["nation"], row["what"])) == rulebook.face_down(text)
    half_built = [row for row in rows if row["state"] == "half-built"]
    assert tally(half_built, lambda row: (row["nation"], row["what"])) == rulebook.half_built(text)


def test_the_text_names_the_same_generals(rows: list[Row], text: str) -> None:
    generals = {(row["nation"], row["name"]) for row in rows if row["what"] == "HQ" and row["name"]}
    assert generals == rulebook.generals(text)


def test_the_text_holds_the_same_units_back(rows: list[Row], text: str) -> None:
    assert held_back(rows, "removed") == rulebook.held_back(text, "Retraits")
    assert held_back(rows, "added") == rulebook.held_back(text, "Ajouts")


def test_the_text_has_the_minor_countries_enter_with_the_same_units(rows: list[Row], text: str) -> None:
    entering = [row for row in rows if row["cite"] == "26.2.4"]
    assert tally(entering, lambda row: (row["nation"], row["what"])) == rulebook.minors(text)
