"""The six fronts of Great War in Europe: every hex that the rules name, at its place, on grids of the module."""

import re
from functools import cache

import pytest
from tests.check.test_games import findings_of, loaded
from tests.sources.books import rulebook_of

from grognard.backends.vassal.build.boards import board_element
from grognard.backends.vassal.plan.windows import module_window
from grognard.base.diagnostics import Severity
from grognard.formats.vassal.archive.locations import grid_of, locate
from grognard.link.whole import link_game
from grognard.model.game.whole import Game
from grognard.model.tilings import tilings_of
from grognard.plan.board.boards import board_plans
from grognard.plan.table.windows import map_windows

GAME = "great-war-in-europe"
TOUCHING = {
    "est": ("E5615 E5715", "E5715 E5816", "E2717 E2618", "E2617 E2618", "E5512 E5413", "E1022 E1023", "E1122 E1023"),
    "ouest": (
        "W5008 W5009", "W4908 W5008", "W4908 W5009", "W6830 W6831", "W6729 W6730", "W6729 W6830", "W6730 W6831",
        "W6730 W6830", "W6819 W6718", "W6819 W6719", "W6819 W6820", "W6819 W6919",
    ),
    "egypte": ("N2712 N2813", "N2711 N2712", "N2813 N2913"),
}  # fmt: skip
"""Seven pairs that the rules say of the eastern front (6.52, 8.33, 8.35); what lies together elsewhere (16.2, 11.32,
11.44, 6.35)."""


@cache
def game() -> Game:
    return link_game(loaded(GAME)[0]).game


def test_the_game_has_no_finding_but_notes() -> None:
    assert [one for one in findings_of(*loaded(GAME)) if one.severity is not Severity.NOTE] == []


def test_each_hex_of_the_rules_is_a_place() -> None:
    named = set(re.findall(r"\b[WEN]\d{4}\b", rulebook_of(GAME)))
    assert len(named) == 95
    assert {one.hex for one in game().places.values()} == {*(named - {"N3378"}), ""}
    assert [one.id for one in game().places.values() if not one.hex] == ["van"]
    allowed = [one for one in findings_of(*loaded(GAME)) if one.code == "REF008"]
    assert ["N3378" in one.message for one in allowed] == [True], "kept as printed, and accepted with a reason"
    assert not any(tiling.has("N3378") for tiling in tilings_of(game()).values())


@pytest.mark.parametrize("front", TOUCHING)
def test_what_the_rules_say_touches_does(front: str) -> None:
    tiling = tilings_of(game())[front]
    for pair in TOUCHING[front]:
        a, b = pair.split()
        assert b in tiling.neighbours(a), pair


def test_a_hex_lies_on_one_front_alone() -> None:
    """The three fronts of the Near East share the numbers of one sheet."""
    tilings = tilings_of(game())
    ids = [id for tiling in tilings.values() for id in tiling.ids()]
    assert len(ids) == len(set(ids)) == 4655


def test_the_module_finds_every_place_where_the_board_has_it() -> None:
    boards = board_plans(game())
    windows = {one.id: one for one in map_windows(game(), boards, str)}
    found = 0
    for id, board in ((id, board) for id, board in boards.items() if board.layout is not None):
        shown = module_window(windows[id], board, str).board
        grid = grid_of(board_element(shown, "map.png"))
        assert shown.hexes is not None and grid is not None, f"{id} has a hex grid, so that distances are in hexes"
        hexes = {one.number: one for one in board.hexes}
        for place in (one for one in game().places.values() if one.map == id and one.hex):
            hexagon = hexes[place.hex]
            assert hexagon.shown == place.hex[1:]
            point = board.raster.to_pixels((hexagon.x, hexagon.y))
            assert locate(grid, (shown.width, shown.height), place.hex) == pytest.approx(point, abs=1)
            found += 1
    assert found == 94


def test_rows_of_the_west_and_the_east_end_in_34_and_33() -> None:
    """The highest numbers that the rules name: W7034, E3034 and E7034 on even rows, W3933 on an odd one."""
    for front in ("ouest", "italie", "est"):
        ends: dict[str, int] = {}
        for id in tilings_of(game())[front].ids():
            ends[id[1:3]] = max(ends.get(id[1:3], 0), int(id[3:]))
        assert all(end == (34 if int(row) % 2 == 0 else 33) for row, end in ends.items())


def test_north_is_up_on_every_front() -> None:
    places = game().places
    middles = {id: tilings_of(game())[one.map or ""].centre(one.hex) for id, one in places.items() if one.hex}
    for north, south in (("calais", "rouen"), ("bagdad", "bassora"), ("damas", "gaza"), ("petrograd", "odessa")):
        assert middles[north][1] < middles[south][1]
    for west, east in (("calais", "anvers"), ("bagdad", "kut"), ("sinai-n4011", "gaza"), ("trebizonde", "bakou")):
        assert middles[west][0] < middles[east][0]
