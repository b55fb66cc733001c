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


def test_every_statement_has_a_verdict_and_none_is_called_met_by_its_own_mix(game: Game) -> None:
    allotment = game.allotments["1914"]
    assert [one.demand for one in allotment.judgements] == [one.id for one in game.demands]
    verdicts = Counter(one.verdict for one in allotment.judgements)
    assert verdicts == {"derived": 147, "unverifiable": 13}
    assert allotment.shortages == ()


def test_statements_of_unknown_number_add_no_counter(game: Game) -> None:
    placed = sum(
        one.count.least * (len(one.places.locations) if one.places.each else 1)
        for one in game.demands
        if one.count.least and one.places and one.state != "added"
    )
    assert sum(one.pieces for one in game.counters.values() if one.derived_for == "1914") == placed


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


def test_everything_assumed_says_why(game: Game) -> None:
    mappings = (game.sides, game.nations, game.types, game.counters, game.places)
    things = [thing for mapping in mappings for thing in mapping.values()]
    named = {
        fact.reference
        for thing in (*things, *game.demands)
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


def test_every_claim_is_borne_out(game: Game) -> None:
    assert len(game.claims) == 46
    assert not [one for one in check_game(game, None) if one.origin.file.endswith("claims.csv")]
