"""Boards: nothing lies on anything else, every centre is a whole pixel, fixed places stay."""

from dataclasses import replace
from itertools import combinations

import pytest
from tests.boards import small_board, small_game

from grognard.model.boards import Rect
from grognard.model.maps import Grid, Map, Place
from grognard.plan.board import board_plans
from grognard.plan.boardscale import PLAIN_PIXELS, pixels_per_mm
from grognard.plan.places import GAP, Sheet


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_hex_centres_are_whole_pixels_at_the_nominal_pitch(orientation: str) -> None:
    board = small_board(orientation=orientation)
    assert board.layout
    for one in board.hexes:
        x, y = one.x * board.scale.x, one.y * board.scale.y
        assert abs(x - round(x)) < 0.01 and abs(y - round(y)) < 0.01
    (ax, ay), (bx, by) = (board.pixel_of(f"field:{number}") or (0, 0) for number in ("0101", "0301"))
    assert (bx - ax, by - ay) == ((208, 0) if orientation == "flat" else (240, 0))
    assert board.scale.x / board.scale.y == pytest.approx(1, abs=0.0008)


def test_nothing_on_a_sheet_of_free_size_overlaps() -> None:
    board = small_board()
    assert not board.unplaced
    laid = [board.grid, board.title_at, board.legend_at, *(one.rect for one in (*board.boxes, *board.tracks))]
    assert all(rect for rect in laid)
    for a, b in combinations([rect for rect in laid if rect], 2):
        assert not a.overlaps(b)
    assert all(rect.x + rect.width <= board.width and rect.y + rect.height <= board.height for rect in laid if rect)


def test_what_the_sources_place_stays_there_and_the_rest_gives_way() -> None:
    game = small_game()
    box = replace(game.boxes["dead"], at=(8.0, 8.0))
    board = board_plans(replace(game, boxes={"dead": box}))["field"]
    assert board.rect_of("box:dead") == Rect(x=8.0, y=8.0, width=40.0, height=20.0)
    assert board.grid and not board.grid.overlaps(board.boxes[0].rect)


def test_a_place_without_a_hex_gets_a_box_with_a_grid_and_without() -> None:
    game = small_game()
    lost = Place(id="lost", name="Lost Valley")
    game = replace(game, places={"lost": lost, "found": Place(id="found", name="Found", hex="0101")})
    plain = replace(game, maps={"field": replace(game.maps["field"], grid=None)}, hexes={}, hexsides=(), paths=())
    for one in (game, plain):
        board = board_plans(one)["field"]
        assert [box.name for box in board.boxes if box.location.startswith("place:")] == ["Lost Valley"]
        assert board.pixel_of("place:lost")
    two = replace(game, maps={**game.maps, "other": replace(game.maps["field"], id="other")})
    assert not board_plans(two)["field"].rect_of("place:lost")  # nobody says which map


def test_what_has_no_room_on_a_sheet_of_given_size_is_recorded() -> None:
    game = small_game()
    sheet = replace(game.maps["field"], width=130.0, height=110.0)
    board = board_plans(replace(game, maps={"field": sheet}))["field"]
    assert "legend" in board.unplaced and board.legend_at is None


def test_spaces_of_a_track_wrap_and_are_found_by_location() -> None:
    board = small_board()
    first, fourth = board.rect_of("turn:1"), board.rect_of("turn:4")
    assert first and fourth and (fourth.x, fourth.y) == (first.x, first.y + 19.0)
    assert board.centre_of("track:points:0") and board.centre_of("turn:6") is None
    assert board.centre_of("field:0909") is None and board.centre_of("box:none") is None


def test_a_large_board_takes_a_smaller_pitch_and_a_map_without_grid_the_scale_of_the_counters() -> None:
    big = Map(id="big", title="Big", grid=Grid(across_flats=19.0, columns=60, rows=60))
    card = Map(id="card", title="Card")
    game = replace(small_game(), maps={"big": big, "card": card}, boxes={}, tracks={})
    boards = board_plans(game)
    assert boards["big"].scale.width * boards["big"].scale.height < 21_000_000
    assert boards["card"].scale.x == pixels_per_mm(boards) == boards["big"].scale.y
    assert pixels_per_mm({}) == PLAIN_PIXELS


def test_a_map_may_choose_its_pitch() -> None:
    field = small_game().maps["field"]
    board = board_plans(replace(small_game(), maps={"field": replace(field, pitch="60x52")}))["field"]
    assert board.layout is not None
    across, along = sorted((board.scale.x * board.layout.side_length * 1.5, board.scale.y * board.layout.across_flats))
    assert (across, along) == pytest.approx((52, 60))


def test_a_sheet_gives_the_highest_then_leftmost_room() -> None:
    sheet = Sheet(100.0, 60.0, 5.0)
    assert sheet.take([(50.0, 20.0)]) == Rect(x=5.0, y=5.0, width=50.0, height=20.0)
    assert sheet.take([(40.0, 20.0), (30.0, 10.0)]) == Rect(x=5.0, y=25.0 + GAP, width=40.0, height=20.0)
    narrow = sheet.take([(30.0, 10.0)])
    assert narrow == Rect(x=59.0, y=5.0, width=30.0, height=10.0)
    assert sheet.widened(narrow).width == 36.0
    assert sheet.take([(90.0, 50.0)]) is None


def test_map_without_terrain_is_the_whole_grid() -> None:
    board = board_plans(replace(small_game(), hexes={}))["field"]
    assert len(board.hexes) == 24 and board.hexes[-1].number == "0604" and board.hexes[-1].terrain == ()
