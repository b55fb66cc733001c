"""To the Last Man!: what stands in the sources, recounted in the text of its first booklet by another method."""

import os
import re
from pathlib import Path

import pytest

from grognard.base.diagnostics import Severity
from grognard.base.disk.world import World
from grognard.check.claims.kinds import judge_all
from grognard.check.view import View
from grognard.check.whole import check_game, settle
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.load.files.lang import with_own_words
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Frame
from grognard.plan.whole import plan_game

ROOT = Path(__file__).parents[3]
NAME = "to-the-last-man"


@pytest.fixture(scope="module")
def game() -> Game:
    loaded = load_game(World(ROOT), NAME)
    assert loaded.game is not None
    linked = link_game(loaded.game)
    plan = plan_game(with_own_words(linked.game), Frame())
    found = settle(linked.game, (*loaded.findings, *linked.findings, *check_game(linked.game, plan)))
    assert [str(one.origin) + one.message for one in found if one.severity is not Severity.NOTE] == []
    return linked.game


@pytest.fixture(scope="module")
def text() -> str:
    folder = os.environ.get("GROGNARD_RULEBOOKS")
    if not folder:
        pytest.skip("set GROGNARD_RULEBOOKS to the folder of the rulebooks' texts")
    return (Path(folder) / NAME / "rulebook.txt").read_text("utf-8")


def test_every_claim_is_met(game: Game) -> None:
    verdicts = judge_all(View(game))
    assert len(verdicts) > 80 and {one.outcome for one in verdicts} == {"met"}


def test_each_heading_of_section_9_is_a_card_as_often_as_it_says(game: Game, text: str) -> None:
    headings = dict(re.findall(r"(9(?:\.\d)+) .*\(x(\d+)\)", text))
    assert len(headings) == 15 and sum(map(int, headings.values())) == 55
    cards = {one.provenance.reference: str(one.qty) for one in game.cards.values()}
    assert cards == headings


def test_cards_say_from_when_they_are_played(game: Game, text: str) -> None:
    dated = {case: season for case, season in _dates(text).items() if season}
    assert dated == {
        one.provenance.reference: found[0]
        for one in game.cards.values()
        if (found := re.findall(r"dès (PRINTEMPS \d{4})", one.when))
    }


def _dates(text: str) -> dict[str, str]:
    """The season that a section of the cards calls important, by its number."""
    parts = re.split(r"(?:^|>)(9(?:\.\d)+) ", text, flags=re.MULTILINE)[1:]
    found = {}
    for case, body in zip(parts[::2], parts[1::2], strict=True):
        words = " ".join(body.replace("-\n", "").split())
        season = re.search(r"partir du PRINTEMPS (\d{4})", words)
        found[case] = f"PRINTEMPS {season[1]}" if season else ""
    return found


def test_artillery_is_limited_as_in_the_table(game: Game, text: str) -> None:
    table = text.partition("Année GE UK FR US")[2]
    rows = re.findall(r"^(19\d\d) (\S) (\S) (\S) (\S)$", table, re.MULTILINE)
    wanted = {
        (year, nation): cell
        for year, *cells in rows
        for nation, cell in zip(("GE", "UK", "FR", "US"), cells, strict=True)
    }
    cells = {(one.row, one.column): one.value.replace("–", "-") for one in game.charts["artillerie"].cells}
    assert len(wanted) == 24 and cells == wanted


def test_seasons_run_from_summer_1914_to_winter_1919(game: Game, text: str) -> None:
    labels = [one.label for one in game.turns]
    assert len(labels) == int(re.findall(r"le (\d+)e tour, HIVER 1919-20", text)[0]) == 23
    seasons = [label.split()[0] for label in labels]
    assert seasons == (["ETE", "AUTOMNE", "HIVER", "PRINTEMPS"] * 6)[:23]
    for season, number in re.findall(r"•\s+((?:AUTOMNE|PRINTEMPS) \d{4}) \(Tour (\d+)\)", text):
        assert labels[int(number) - 1] == season


def test_areas_are_named_in_the_book_and_touch_as_its_example_says(game: Game, text: str) -> None:
    assert len(game.areas) == 12 and all(area.name in text for area in game.areas.values())
    assert sorted(sorted((link.a, link.b)) for link in game.links) == [["anvers", "liege"], ["liege", "namur"]]


def test_the_case_numbers_are_those_of_the_book(game: Game, text: str) -> None:
    printed = set(re.findall(r"(?:^|>|\.)(\d\.\d(?:\.\d)?)\s+[A-ZÀ-Ü“]", text, re.MULTILINE))
    known = set(game.cases)
    assert known <= printed | {"9.0"} and len(known) > 80


def test_what_the_book_does_not_count_is_unknown(game: Game) -> None:
    open_ones = {one.id for one in game.counters.values() if str(one.qty) == "?"}
    assert len(open_ones) > 20 and not open_ones & {"canadienne", "anzac", "canon-de-paris", "fort-nancy"}
    assert str(game.decks["jeu"].hand) == "?"
