"""To the Last Man!: what stands in the sources, recounted in the text of its first booklet by another method."""

import re

from grognard.check.claims.kinds import judge_all
from grognard.check.view import View
from grognard.model.game.setup.capacity import capacity
from grognard.model.game.setup.mats import owners_of_mats
from grognard.model.game.whole import Game

NAME = "to-the-last-man"


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
    assert seasons == (["ÉTÉ", "AUTOMNE", "HIVER", "PRINTEMPS"] * 6)[:23]
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


def test_each_army_of_the_book_has_a_tablet_that_holds_the_guns_of_its_table(game: Game, text: str) -> None:
    owners = [owner for owner, _ in owners_of_mats(game)]
    assert {one.name for one in owners} == {"1re Armée GE", "4e Armée GE", "1re Armée UK", "2e Armée UK", "Armée belge"}
    rows = re.findall(r"^(19\d\d) (\S) (\S) (\S) (\S)$", text.partition("Année GE UK FR US")[2], re.MULTILINE)
    slot = game.mats["tablette"].slot["artillerie"]
    for owner in owners:
        column = {"ge": 1, "uk": 2}.get(owner.nation or "", 0)
        wanted = [(row[0], row[column] if column else "?") for row in rows if column]
        summers = {one.label.split()[1]: one.number for one in game.calendar if one.label.startswith("ÉTÉ")}
        assert [(year, str(capacity(game, owner, slot, summers[year]))) for year, _ in wanted] == wanted
        if not column:
            assert capacity(game, owner, slot, 1).is_unknown
    assert "un maximum d’une (1) unité de Biplans" in " ".join(text.replace("-\n", "").split())
    assert str(game.mats["tablette"].slot["biplans"].holds) == "up to 1"
