"""A map whose edge hexes are halves: the sheet ends at their middles, and what is printed of them lies on it."""

from dataclasses import replace
from math import dist
from xml.etree import ElementTree

import pytest
from tests.boards import shipped_style, small_game

from grognard.geometry.hexes import Edge
from grognard.model.game.locations import cell_at
from grognard.model.plan.boards import BoardPlan
from grognard.plan.board.boards import board_plans
from grognard.render.map.draw import draw_map


def board(*cut: Edge, orientation: str = "flat", halves: str = "in play") -> BoardPlan:
    game = small_game(orientation=orientation)
    grid = game.maps["field"].grid
    assert grid is not None
    field = replace(game.maps["field"], grid=replace(grid, cut=cut, halves=halves))  # type: ignore[arg-type]
    return board_plans(replace(game, maps={"field": field}))["field"]


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
@pytest.mark.parametrize("cut", [("left",), ("right",), ("upper",), ("lower",), ("left", "upper"), ("left", "right")])
def test_the_sheet_ends_at_the_middles_of_the_halves(orientation: str, cut: tuple[Edge, ...]) -> None:
    one = board(*cut, orientation=orientation)
    assert one.layout is not None and one.frame is not None and one.unplaced == ()
    for cell in one.layout.cells():
        at = one.centre_of(cell_at("field", one.layout.number(*cell)))
        assert at is not None and -0.1 < at[0] < one.width + 0.1 and -0.1 < at[1] < one.height + 0.1
        rim = {"left": at[0], "upper": at[1], "right": one.width - at[0], "lower": one.height - at[1]}
        assert one.layout.is_half(cell) == (min(abs(rim[edge]) for edge in cut) < 0.1)


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
@pytest.mark.parametrize("cut", [("left",), ("right",), ("upper",), ("lower",), ("left", "upper")])
def test_every_number_is_whole_on_the_sheet_and_in_its_hex(orientation: str, cut: tuple[Edge, ...]) -> None:
    one, style = board(*cut, orientation=orientation), shipped_style()
    assert one.layout is not None
    layer = next(part for part in ElementTree.fromstring(draw_map(one, style)) if part.get("id") == "numbers")
    assert len(layer) == len(one.layout.cells())
    for text in layer:
        x, y = float(text.get("x", "")), float(text.get("y", ""))
        half = style.types["number"].width(text.text or "") / 2
        assert x - half > 0 and x + half < one.width and 0 < y < one.height
        nearest = min(one.hexes, key=lambda hexagon: dist((hexagon.x, hexagon.y), (x, y - 0.8)))
        assert nearest.shown == text.text


def test_pieces_of_halves_lie_on_the_board_of_the_module() -> None:
    for cut in ("left", "right", "upper", "lower"):
        one = board(cut)
        for hexagon in one.hexes:
            x, y = one.raster.to_pixels((hexagon.x, hexagon.y))
            assert 0 <= x < one.raster.width and 0 <= y < one.raster.height


def test_where_all_edges_are_cut_there_is_no_room_for_a_title() -> None:
    one = board("left", "right", "upper", "lower")
    assert "title" in one.unplaced and one.frame is not None
    assert (one.width, one.height) == pytest.approx((one.frame.width, one.frame.height), abs=0.001)


def test_halves_out_of_play_have_no_number() -> None:
    game = small_game()
    whole, bare = board("left"), board("left", halves="out of play")
    assert len(game.hexes) == 24 and whole.layout and bare.layout
    assert len(whole.layout.cells()) - len(bare.layout.cells()) == 4
