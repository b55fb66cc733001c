"""Strafexpedition 1916: what stands in the sources, recounted in the text of its rulebook by another method."""

import re
from itertools import permutations

from tests.sources.books import contradictions_of

from grognard.check.claims.kinds import judge_all
from grognard.check.view import View
from grognard.model.game.whole import Game
from grognard.model.plan.boards import layout_of

NAME = "strafexpedition-1916"
# Degrees east and north of the towns, from an atlas and not from the sources.
DEGREES = {
    "recoaro": (11.22, 45.70), "schio": (11.36, 45.71), "thiene": (11.48, 45.71), "piovene": (11.43, 45.76),
    "marostica": (11.66, 45.74), "arsiero": (11.35, 45.80), "valstagna": (11.66, 45.86), "roana": (11.46, 45.87),
}  # fmt: skip


def test_every_hex_that_the_book_names_is_a_place_and_no_other(game: Game, text: str) -> None:
    # of four digits, less the years that the introduction tells of
    numbers = re.findall(r"(?<![\d.,])\d{4}(?![\d.,]*\d)", text)
    named = {one for one in numbers if not one.startswith(("1914", "1915", "1916"))}
    assert {one.hex for one in game.places.values() if one.hex} == named
    assert len(named) == 19


def test_neighbours_in_the_book_are_neighbours_on_the_map(game: Game) -> None:
    view = View(game)
    for pair in ("0225 0226", "0747 0847", "0238 0239", "0146 0247", "1468 1469", "1470 1471", "1937 1938", "1938 2038",
                 "3351 3352"):  # fmt: skip
        one, other = (view.location("carte", number) for number in pair.split())
        assert other in view.neighbours(one), pair


def test_the_plain_in_the_south_lies_below_the_plateau(game: Game) -> None:
    grid = game.maps["carte"].grid
    assert grid is not None
    layout = layout_of(grid)
    (schio, _), (marostica, _), (_, roana), (_, thiene) = (
        layout.centre(cell) for number in ("0238", "1468", "3351", "0146") if (cell := layout.cell(number))
    )
    assert schio < marostica and roana < thiene  # west before east, and north above south


def test_the_brigades_of_the_third_corps_are_those_of_the_text(game: Game, text: str) -> None:
    (line,) = re.findall(r"Les brigades du 3.*?sont la (.*)", text)
    numbers = re.findall(r"(\d+)<sup>", line)
    assert [one.name for one in game.formations.values()] == [f"{number}e brigade" for number in numbers]
    assert [one.id for one in game.counters.values() if one.type == "hq"] == [f"hq-{number}" for number in numbers]


def test_nothing_is_known_that_the_book_does_not_give(game: Game) -> None:
    assert all(set(one.values.values()) == {"?"} for one in game.counters.values() if one.type == "hq")
    fort = game.counters["campomolon"].values
    assert len(fort) == 7 and [name for name, value in fort.items() if value != "?"] == ["combat", "mouvement"]
    assert all(str(one.victory) == "?" for one in game.places.values() if one.kind == "objectif")
    assert all(one.qty.is_open for one in game.counters.values() if game.types[one.type].role == "marker")
    assert not any(one.terrain for one in game.hexes.values())


def test_every_claim_is_met(game: Game) -> None:
    said = judge_all(View(game))
    assert len(said) == 77 and {one.outcome for one in said} == {"met"}


def test_each_contradiction_names_both_its_places(game: Game) -> None:
    assert contradictions_of(game, "contradictions") == 22


def test_the_towns_lie_to_each_other_as_in_the_world(game: Game) -> None:
    grid = game.maps["carte"].grid
    assert grid
    layout = layout_of(grid)
    cells = {id: layout.cell(game.places[id].hex) for id in DEGREES}
    middles = {id: layout.centre(cell) for id, cell in cells.items() if cell}
    assert len(middles) == len(DEGREES)
    for (a, (east, north)), (b, (east_b, north_b)) in permutations(DEGREES.items(), 2):
        if east_b - east > 0.06:
            assert middles[a][0] < middles[b][0], (a, b)
        if north_b - north > 0.03:
            assert middles[a][1] > middles[b][1], (a, b)  # a sheet counts downward
