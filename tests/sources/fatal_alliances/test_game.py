"""Fatal Alliances as the compiler reads it."""

from collections import Counter
from pathlib import Path

import pytest

from grognard.base.diagnostics import Severity
from grognard.base.disk.world import World
from grognard.check.whole import check_game, settle
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.game.whole import Game

ROOT = Path(__file__).parents[3]
OWNER = ROOT / "sources" / "fatal-alliances" / "owner"


@pytest.fixture(scope="module")
def game() -> Game:
    loaded = load_game(World(ROOT), "fatal-alliances")
    assert loaded.findings == ()
    assert loaded.game is not None
    linked = link_game(loaded.game)
    assert linked.findings == ()
    return linked.game


@pytest.mark.parametrize(
    ("scenario", "verdicts"),
    [
        ("1914", {"derived": 147, "unverifiable": 13, "met": 5}),
        ("1916", {"derived": 191, "unverifiable": 8, "met": 15}),
        ("1917", {"derived": 176, "unverifiable": 6, "met": 15}),
    ],
)
def test_every_statement_has_a_verdict_and_only_markers_are_met(
    game: Game, scenario: str, verdicts: dict[str, int]
) -> None:
    allotment = game.allotments[scenario]
    demands = {one.id: one for one in game.demands if one.scenario == scenario}
    assert [one.demand for one in allotment.judgements] == list(demands)
    assert Counter(one.verdict for one in allotment.judgements) == verdicts
    met = [demands[one.demand] for one in allotment.judgements if one.verdict == "met"]
    assert {one.name for one in met} <= {"Initiative", "Morale", "Munitions", "Entry of the USA"}
    assert allotment.shortages == ()


def test_the_mix_holds_of_each_nation_and_type_what_the_setup_with_most_of_them_asks_for(game: Game) -> None:
    """Statements of unknown number add no counter."""
    asked: dict[str, Counter[tuple[str, str]]] = {one: Counter() for one in game.scenarios}
    for one in game.demands:
        if one.types and one.places and one.state != "added":
            places = len(one.places.locations) if one.places.each else 1
            asked[one.scenario][str(one.nation), one.types[0]] += one.count.least * places
    most = {key: max(tally[key] for tally in asked.values()) for key in {key for one in asked.values() for key in one}}
    held = Counter[tuple[str, str]]()
    for counter in game.counters.values():
        if counter.derived_for:
            held[str(counter.nation), counter.type] += counter.pieces
    assert {counter.derived_for for counter in game.counters.values()} == {(), ("1914", "1916", "1917")}
    more = {key: many - most[key] for key, many in held.items() if many != most[key]}
    assert more == {("commonwealth", "hq"): 1, ("germany", "hq"): 1}  # of other names in the later setups


def test_one_cited_case_does_not_exist_and_that_is_the_books_own_fault(game: Game) -> None:
    cases = {case for one in game.demands for case in one.cite.split("; ")}
    assert cases - set(game.cases) == {"10.5.1"}


def test_the_ten_sea_areas_have_a_box_and_a_place_each(game: Game) -> None:
    boxes = [one.id for one in game.boxes.values() if one.kind == "sea"]
    assert boxes == [one.id for one in game.places.values() if one.kind == "sea"]
    assert len(boxes) == 10


def test_renamed_cities_are_found_by_the_name_on_the_printed_map(game: Game) -> None:
    aliases = {alias: one.name for one in game.places.values() for alias in one.aliases if one.kind.endswith("city")}
    assert aliases == {
        "Istanbul": "Constantinople",
        "Oslo": "Christiania",
        "Stalingrad": "Tsaritsyn",
        "Talinin": "Reval",
        "Dnepropetrovsk": "Ekaterinoslav",
        "Stalino": "Yuzovka",
        "Kalinin": "Tver",
        "Gorki": "Niznhy Novgorod",
        "Leningrad": "St. Petersburg",
    }


def test_the_factories_to_remove_have_the_names_of_1914(game: Game) -> None:
    rows = {cell.row: cell.value for cell in game.charts["map-changes"].cells}
    old = {pair.split(" is ")[0] for pair in rows["New names"].split("; ")}
    assert "Leningrad" in old and old.isdisjoint(rows["No factory"].split("; "))


def test_everything_assumed_says_why(game: Game) -> None:
    mappings = (game.sides, game.nations, game.types, game.counters, game.places)
    things = [thing for mapping in mappings for thing in mapping.values()]
    cells = [cell for chart in game.charts.values() for cell in chart.cells]
    named = {
        fact.reference
        for thing in (*things, *game.demands, *cells)
        for fact in (thing.provenance, *thing.provenance.fields.values())
        if fact.basis == "assumed"
    }
    assert named == set(game.assumptions)


def test_the_owners_table_of_headings_changes_nothing(game: Game) -> None:
    laid_over = load_game(World(ROOT), "fatal-alliances", overlays=(OWNER,))
    assert laid_over.findings == ()
    assert laid_over.game is not None
    assert link_game(laid_over.game).game.counters == game.counters


def test_the_check_finds_no_fault_but_those_of_the_text(game: Game) -> None:
    found = settle(game, check_game(game, None))
    assert [one for one in found if one.severity is not Severity.NOTE] == []
    allowed = [one.code for one in found if any(note.message.startswith("allowed by") for note in one.notes)]
    assert sorted(allowed) == sorted(one.code for one in game.allows)


def test_every_claim_is_borne_out_and_no_two_are_alike(game: Game) -> None:
    assert len({(one.cite, one.kind, one.subject, one.property) for one in game.claims}) == len(game.claims)
    assert len(game.claims) == 172
    assert not [one for one in check_game(game, None) if one.origin.file.endswith("claims.csv")]
