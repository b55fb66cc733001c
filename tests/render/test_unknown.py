"""What nobody knows of a map: ground is hatched and explained once, and no compass points where nobody says north."""

import re
from dataclasses import replace

import pytest
from tests.boards import shipped_style, small_board, small_game

from grognard.model.plan.boards import BoardPlan
from grognard.plan.board.boards import board_plans
from grognard.render.map.draw import draw_map


def drawn(board: BoardPlan) -> str:
    return draw_map(board, shipped_style())


def with_unknown(*numbers: str) -> BoardPlan:
    game = small_game()
    hexes = {
        at: replace(one, unknown=True, terrain=()) if one.number in numbers or not numbers else one
        for at, one in game.hexes.items()
    }
    return board_plans(replace(game, hexes=hexes))["field"]


def test_unknown_ground_is_hatched_and_explained_once() -> None:
    svg = drawn(with_unknown("0101", "0102"))
    assert svg.count('id="ground-unknown"') == svg.count('id="key-unknown"') == svg.count('id="hatch"') == 1
    assert svg.count("Unknown ground") == 1
    assert "?" not in re.findall(r">([^<>]*)</text>", svg)


def test_a_map_that_is_unknown_throughout_is_one_hatched_rectangle() -> None:
    found = re.search(r'<rect[^>]*id="ground-unknown"[^>]*>', drawn(with_unknown()))
    assert found and 'fill="url(#hatch)"' in found[0]


def test_a_map_that_is_known_has_neither() -> None:
    svg = drawn(small_board())
    assert "hatch" not in svg and "Unknown ground" not in svg


@pytest.mark.parametrize(("north", "turn"), [("up", 0), ("right", 90), ("down", 180), ("left", 270)])
def test_the_compass_points_north(north: str, turn: int) -> None:
    board = replace(small_board(), north=north)  # type: ignore[arg-type]
    assert drawn(board).count(">N</text>") == 1
    # the longest point of the star is drawn at the angle of the north
    assert f'transform="rotate({turn})"' in next(one for one in drawn(board).split("<path") if "L0 -8.2Z" in one)


def test_nobody_says_north_and_there_is_no_compass() -> None:
    assert ">N</text>" not in drawn(replace(small_board(), north=None))
