"""The transcribed setups of Fatal Alliances against themselves, figures counted by hand, and the rulebook's text."""

import csv
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from . import rulebook

GAME = Path(__file__).parents[3] / "sources" / "fatal-alliances"
SETUPS = {"1914": "26.2.3", "1916": "26.3.3", "1917": "26.4.3"}
Row = dict[str, str]

BY_NATION = {
    "Italy": (14, 21, 22),
    "Ottoman Empire": (7, 16, 18),
    "Serbia": (5, 0, 0),
    "Montenegro": (1, 0, 0),
    "Bulgaria": (0, 5, 5),
    "Austria-Hungary": (19, 33, 34),
    "Russia": (43, 57, 57),
    "Commonwealth": (35, 54, 62),
    "France": (35, 41, 43),
    "Germany": (57, 84, 97),
    "USA": (9, 9, 9),
}
BY_TYPE = {
    "INF": (113, 151, 161),
    "LS": (29, 34, 35),
    "HS": (27, 30, 27),
    "HQ": (17, 20, 21),
    "CAV": (14, 17, 16),
    "CONV": (9, 9, 9),
    "ART": (5, 12, 16),
    "TRS": (4, 6, 6),
    "MTN": (3, 4, 3),
    "MIL": (0, 3, 4),
    "TG": (2, 3, 2),
    "SUB": (1, 3, 4),
    "FTR": (1, 16, 24),
    "OBS": (0, 12, 16),
    "ZEPP": (0, 0, 3),
}
CLAUSES = {
    "1914": {"spiral": 14, "Construction Pool": 5},
    "1916": {"spiral": 25, "Construction Pool": 6},
    "1917": {"spiral": 22, "Construction Pool": 3, "Repair Pool": 2},
}
"""How many clauses of the text begin with two months and with the name of a pool, counted by hand."""
DOMINIONS = ("Australia", "Canada", "India")


PLACES = {
    "en Italie": "anywhere in Italy",
    "Italie": "anywhere in Italy",
    "en Albania": "anywhere in Albania",
    "Albania": "anywhere in Albania",
    "Tout port du territoire national": "any port of {nation}",
    "Tout port contrôlé": "any controlled port of {nation}",
    "tout port ottoman": "any port of Ottoman Empire",
    "Tout port ottoman": "any port of Ottoman Empire",
    "sur ou à l'ouest de Constantinople": "on or west of Constantinople",
    "Est de Turkey": "eastern Turkey",
    "Hors de Turkey": "outside Turkey",
    "En Bulgaria": "anywhere in Bulgaria",
    "Bulgaria ou Serbia": "Bulgaria or Serbia",
    "Albania ou Serbia": "Albania or Serbia",
    "Frontière italienne": "border of Austria-Hungary with Italy",
    "Frontière italienne (en Austria)": "border of Austria-Hungary with Italy",
    "Frontière italienne (Austria)": "border of Austria-Hungary with Italy",
    "Front est (au sud de toutes les unités allemandes)": "eastern front",
    "Front de l'Est": "eastern front",
    "Front de l'est": "eastern front",
    "Front de l'ouest": "western front",
    "Front ottoman": "Ottoman front",
    "Sevastapol": "Sevastapol",
    "St. Petersburg": "St. Petersburg",
    "Kuwait": "Kuwait",
    "Egypt": "Egypt",
    "France": "anywhere in France",
    "en France": "anywhere in France",
    "England": "anywhere in England",
    "Enclave de Salonique": "Salonika enclave",
    "en mer (pas en zones maritimes de Méditerranée)": "any sea area",
    "USA": "anywhere in USA",
}
"""The places of the later setups, as the text and as the sources say them."""
SAME_HQ = {"Hinden.": "Hindenberg", "Hind/Luden": "Hindenberg"}


@pytest.fixture(scope="module", params=SETUPS)
def scenario(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def rows(scenario: str) -> list[Row]:
    with (GAME / "scenarios" / f"{scenario}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def text(scenario: str) -> str:
    found = rulebook.text(scenario)
    if found is None:
        pytest.skip("GROGNARD_RULEBOOKS names no folder with fatal-alliances/rulebook.txt")
    return found


def pieces(row: Row) -> int:
    """Pieces that a statement places; one where their number is unknown."""
    places = row["where"].count(";") + 1 if row["where"].startswith("each of ") else 1
    return places * (1 if row["count"] == "?" else int(row["count"]))


def is_placed(row: Row) -> bool:
    """Whether the row is of a nation's block, and sets up pieces; markers are another matter."""
    return bool(row["order"]) and bool(row["what"]) and row["where"] != "force pool"


def owner(row: Row) -> str:
    """The nation in whose block the row stands."""
    return "Commonwealth" if row["nation"] in DOMINIONS else row["nation"]


def place(row: Row) -> str:
    if row["where"] in ("construction pool", "repair pool", "production spiral"):
        return {"production spiral": "spiral"}.get(row["where"], row["where"].split()[0])
    return "sea" if row["what"] in rulebook.SHIPS else "map"


def tally(rows: list[Row], key: Callable[[Row], tuple[str, ...]]) -> Counter[tuple[str, ...]]:
    counts: Counter[tuple[str, ...]] = Counter()
    for row in rows:
        counts[key(row)] += pieces(row)
    return counts


def held_back(rows: list[Row], state: str) -> Counter[tuple[str, ...]]:
    """Removed from or added to the force pools, by nation as the book's blocks have it."""
    chosen = [row for row in rows if row["state"] == state and row["nation"]]
    return tally(chosen, lambda row: (owner(row), row["name"] or f"{row['attack']}-{row['move']}"))


def test_pieces_by_nation_and_by_type_are_those_counted_by_hand(scenario: str, rows: list[Row]) -> None:
    placed = [row for row in rows if is_placed(row)]
    column = list(SETUPS).index(scenario)
    nations = {(name,): counts[column] for name, counts in BY_NATION.items() if counts[column]}
    types = {(name,): counts[column] for name, counts in BY_TYPE.items() if counts[column]}
    assert tally(placed, lambda row: (owner(row),)) == nations
    assert tally(placed, lambda row: (row["what"],)) == types
    assert sum(nations.values()) == sum(types.values()) == (225, 320, 347)[column]


def test_what_the_force_pools_lose_comes_back_later(scenario: str, rows: list[Row]) -> None:
    assert held_back(rows, "removed") == held_back(rows, "added")
    assert held_back(rows, "removed").total() == {"1914": 32, "1916": 32, "1917": 9}[scenario]


def test_blocks_stand_in_the_order_of_set_up(rows: list[Row]) -> None:
    orders = [int(row["order"]) for row in rows if row["order"]]
    assert orders == sorted(orders)
    assert set(orders) == set(range(1, 10))


def test_every_row_cites_the_set_up_of_its_scenario(scenario: str, rows: list[Row]) -> None:
    minors = [row for row in rows if "26.2.4" in row["cite"]]
    assert {row["cite"].split(";")[0] for row in rows if row["what"] and row not in minors} == {SETUPS[scenario]}
    assert all(not row["order"] for row in minors)


def test_one_statement_alone_is_of_unknown_number(scenario: str, rows: list[Row]) -> None:
    unknown = [(row["nation"], row["what"]) for row in rows if row["count"] == "?" and row["nation"]]
    assert unknown == ([("Austria-Hungary", "INF")] if scenario == "1914" else [])


def test_the_text_places_the_same_pieces_at_the_same_kinds_of_place(rows: list[Row], text: str) -> None:
    placed = [row for row in rows if is_placed(row)]
    assert tally(placed, lambda row: (owner(row), row["what"], place(row))) == rulebook.placed(text)


def test_the_text_has_the_same_pieces_at_the_same_places(scenario: str, rows: list[Row], text: str) -> None:
    if scenario == "1914":
        pytest.skip("its clauses share places in other ways")
    found: Counter[tuple[str, ...]] = Counter()
    for (nation, kind, words), many in rulebook.at_places(text).items():
        found[nation, kind, PLACES[words].format(nation=nation)] += many
    placed = [row for row in rows if is_placed(row) and place(row) in ("map", "sea")]
    assert tally(placed, lambda row: (owner(row), row["what"], row["where"])) == found


def test_the_text_has_the_same_pieces_in_the_same_months_of_the_spiral(rows: list[Row], text: str) -> None:
    waiting = [row for row in rows if row["where"] == "production spiral"]
    assert tally(waiting, lambda row: (owner(row), row["what"], row["when"].split()[1])) == rulebook.on_spiral(text)


def test_the_text_names_the_same_strengths(rows: list[Row], text: str) -> None:
    strong = [row for row in rows if row["what"] in ("ART", "FTR") and (row["attack"] or row.get("air"))]
    found = tally(strong, lambda row: (row["nation"], row["what"], row.get("air") or f"{row['attack']}-{row['move']}"))
    assert found == rulebook.strengths(text)


def test_the_text_turns_the_same_units_face_down(rows: list[Row], text: str) -> None:
    disorganised = [row for row in rows if row["state"] == "disorganised"]
    assert tally(disorganised, lambda row: (row["nation"], row["what"])) == rulebook.face_down(text)
    half_built = [row for row in rows if row["state"] == "half-built"]
    assert tally(half_built, lambda row: (row["nation"], row["what"])) == rulebook.half_built(text)


def test_the_text_names_the_same_generals_and_ships(rows: list[Row], text: str) -> None:
    generals = {(row["nation"], row["name"]) for row in rows if row["what"] == "HQ" and row["name"]}
    assert generals == {(nation, SAME_HQ.get(name, name)) for nation, name in rulebook.generals(text)}
    ships = {(row["nation"], row["name"]) for row in rows if row["what"] in ("LS", "HS") and row["name"]}
    assert ships - {("Germany", "Goeben")} == rulebook.ships(text)


def test_the_text_holds_the_same_units_back(scenario: str, rows: list[Row], text: str) -> None:
    """In 1917 one sentence for all says when they are added."""
    assert held_back(rows, "removed") == rulebook.held_back(text, "Retraits")
    assert rulebook.held_back(text, "Ajouts") == (held_back(rows, "added") if scenario != "1917" else {})


def test_the_text_heads_its_blocks_with_the_same_morale_munitions_and_entry(rows: list[Row], text: str) -> None:
    found: dict[str, dict[str, int]] = {}
    for row in rows:
        if row["where"].startswith("space ") and not row["derived"]:
            found.setdefault(row["nation"], {})[row["name"]] = int(row["where"].split()[1])
    heads: dict[str, dict[str, int]] = {}
    for nation, (first, munitions) in rulebook.heads(text).items():
        heads[nation] = {"Entry of the USA" if nation == "USA" else "Morale": first}
        heads[nation] |= {"Munitions": munitions} if munitions is not None else {}
    assert found == heads


def test_the_text_has_as_many_clauses_as_were_counted(scenario: str, text: str) -> None:
    assert rulebook.spiral_clauses(text) == CLAUSES[scenario]


def test_the_text_has_the_minor_countries_enter_with_the_same_units(scenario: str, rows: list[Row]) -> None:
    """The later setups send the reader to the list of 1914; who is at war or conquered enters no more."""
    text = rulebook.text()
    if text is None:
        pytest.skip("GROGNARD_RULEBOOKS names no folder with fatal-alliances/rulebook.txt")
    entered = {"1914": (), "1916": ("Bulgaria", "Belgium"), "1917": ("Bulgaria", "Belgium", "Rumania")}[scenario]
    entering = [row for row in rows if "26.2.4" in row["cite"]]
    expected = {key: many for key, many in rulebook.minors(text).items() if key[0] not in entered}
    assert tally(entering, lambda row: (row["nation"], row["what"])) == expected
