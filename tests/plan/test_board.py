"""Boards: nothing lies on anything else, every centre is a whole pixel, fixed places stay."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from tests.boards import small_board, small_game

from grognard.base.lengths import rounded
from grognard.model.fields.how_many import exactly
from grognard.model.game.locations import read_location
from grognard.model.game.maps import Box, Grid, Map, Place, Track
from grognard.model.plan.boards import PLAIN_PIXELS, BoardPlan, Rect, pixels_per_mm
from grognard.plan.board.boards import board_plans
from grognard.plan.board.places import GAP, Sheet


def _pixel(board: BoardPlan, number: str) -> tuple[int, int]:
    point = board.centre_of(read_location(f"field:{number}"))
    assert point is not None
    return board.raster.to_pixels(point)


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_hex_centres_are_whole_pixels_at_the_nominal_pitch(orientation: str) -> None:
    board = small_board(orientation=orientation)
    assert board.layout
    for one in board.hexes:
        x, y = one.x * board.raster.x, one.y * board.raster.y
        assert abs(x - round(x)) < 0.01 and abs(y - round(y)) < 0.01
    (ax, ay), (bx, by) = (_pixel(board, number) for number in ("0101", "0301"))
    assert (bx - ax, by - ay) == ((208, 0) if orientation == "flat" else (240, 0))
    assert board.raster.x / board.raster.y == pytest.approx(1, abs=0.0008)


def test_nothing_on_a_sheet_of_free_size_overlaps() -> None:
    board = small_board()
    assert not board.unplaced
    laid = [
        board.grid,
        board.title_at,
        board.legend_at,
        *(one.rect for one in board.boxes),
        *(one.rect for one in board.tracks),
    ]
    assert all(rect for rect in laid)
    for a, b in combinations([rect for rect in laid if rect], 2):
        assert not a.overlaps(b)
    assert all(rect.x + rect.width <= board.width and rect.y + rect.height <= board.height for rect in laid if rect)


def test_what_the_sources_place_stays_there_and_the_rest_gives_way() -> None:
    game = small_game()
    box = replace(game.boxes["dead"], at=(8.0, 8.0))
    board = board_plans(replace(game, boxes={"dead": box}))["field"]
    assert board.rect_of(read_location("box:dead")) == Rect(x=8.0, y=8.0, width=40.0, height=20.0)
    assert board.grid and not board.grid.overlaps(board.boxes[0].rect)


@pytest.mark.parametrize("has_grid", [True, False])
def test_boxes_without_a_place_follow_each_other_as_they_are_written(has_grid: bool) -> None:
    game = small_game()
    sizes = [
        (60.0, 40.0),
        (20.0, 12.0),
        (90.0, 20.0),
        (20.0, 30.0),
        (40.0, 12.0),
        (20.0, 12.0),
        (70.0, 25.0),
        (15.0, 8.0),
    ]
    boxes = {f"box-{n}": replace(game.boxes["dead"], id=f"box-{n}", size=size) for n, size in enumerate(sizes)}
    grid = game.maps["field"].grid if has_grid else None
    board = board_plans(replace(game, maps={"field": replace(game.maps["field"], grid=grid)}, boxes=boxes))["field"]
    corners = [(one.rect.y, one.rect.x) for one in board.boxes]
    assert len(corners) == len(sizes) and corners == sorted(corners)


def test_a_place_without_a_hex_gets_a_box_with_a_grid_and_without() -> None:
    game = small_game()
    lost = Place(id="lost", name="Lost Valley")
    game = replace(game, places={"lost": lost, "found": Place(id="found", name="Found", hex="0101")})
    plain = replace(game, maps={"field": replace(game.maps["field"], grid=None)}, hexes={}, hexsides=(), paths=())
    for one in (game, plain):
        board = board_plans(one)["field"]
        assert [box.name for box in board.boxes if box.location.kind == "place"] == ["Lost Valley"]
        assert board.centre_of(read_location("place:lost"))
    two = replace(game, maps={**game.maps, "other": replace(game.maps["field"], id="other")})
    assert not board_plans(two)["field"].rect_of(read_location("place:lost"))  # nobody says which map


def test_seas_and_places_of_a_game_with_cards_by_nation_lie_on_its_cards_unless_they_name_a_map() -> None:
    game = small_game()
    places = {one.id: one for one in (Place(id="lost", name="Lost Valley"), Place(id="own", name="Own", map="field"))}
    seas = {one.id: one for one in (Box(id="north", name="N", kind="sea"), Box(id="dead-2", name="Dead"))}
    head = replace(game.head, setup_cards="nation")
    by_nation = board_plans(replace(game, head=head, places=places, boxes=seas))["field"]
    assert [str(one.location) for one in by_nation.boxes] == ["box:dead-2", "place:own"]
    without = board_plans(replace(game, places=places, boxes=seas))["field"]
    assert [str(one.location) for one in without.boxes] == ["box:north", "box:dead-2", "place:lost", "place:own"]


def test_what_has_no_room_on_a_sheet_of_given_size_is_recorded() -> None:
    game = small_game()
    sheet = replace(game.maps["field"], width=130.0, height=110.0)
    board = board_plans(replace(game, maps={"field": sheet}))["field"]
    assert "legend" in board.unplaced and board.legend_at is None


def test_spaces_of_a_track_wrap_and_are_found_by_location() -> None:
    board = small_board()
    first, fourth = board.rect_of(read_location("turn:1")), board.rect_of(read_location("turn:4"))
    assert first and fourth and (fourth.x, fourth.y) == (first.x, first.y + 19.0)
    assert board.centre_of(read_location("track:points:0")) and board.centre_of(read_location("turn:6")) is None
    assert board.centre_of(read_location("field:0909")) is None and board.centre_of(read_location("box:none")) is None


def test_a_large_board_takes_a_smaller_pitch_and_a_map_without_grid_the_scale_of_the_counters() -> None:
    big = Map(id="big", title="Big", grid=Grid(across_flats=19.0, columns=60, rows=60))
    card = Map(id="card", title="Card")
    game = replace(small_game(), maps={"big": big, "card": card}, boxes={}, tracks={})
    boards = board_plans(game)
    assert boards["big"].raster.width * boards["big"].raster.height < 21_000_000
    assert boards["card"].raster.x == pixels_per_mm(boards) == boards["big"].raster.y
    assert pixels_per_mm({}) == PLAIN_PIXELS


def _across(board: BoardPlan) -> float:
    assert board.layout is not None
    return board.layout.across_flats * (board.raster.y if board.layout.orientation == "flat" else board.raster.x)


@pytest.mark.parametrize("order", [("small", "big"), ("big", "small")])
def test_all_maps_have_one_scale_in_whatever_order_they_stand(order: tuple[str, str]) -> None:
    maps = {
        "small": Map(id="small", title="Small", grid=Grid(across_flats=19.0, columns=10, rows=10)),
        "big": Map(id="big", title="Big", grid=Grid(across_flats=19.0, columns=60, rows=60)),
    }
    game = replace(small_game(), maps={id: maps[id] for id in order}, boxes={}, tracks={})
    boards = board_plans(game)
    assert _across(boards["small"]) == pytest.approx(_across(boards["big"])) == pytest.approx(60)
    assert pixels_per_mm(boards) * 19.0 == pytest.approx(60)


def test_hexes_of_other_sizes_follow_the_scale_in_whole_pixels() -> None:
    maps = {
        id: Map(id=id, title=id, grid=Grid(across_flats=across, columns=5, rows=5, orientation=way))
        for id, across, way in (("a", 17.3, "flat"), ("b", 20.0, "pointy"), ("c", 12.0, "flat"))
    }
    boards = board_plans(replace(small_game(), maps=maps, boxes={}, tracks={}))
    assert [round(_across(boards[id]), 6) for id in maps] == [104, 120, 72]
    for board in boards.values():
        assert board.layout is not None
        line = (
            1.5 * board.layout.side_length * (board.raster.x if board.layout.orientation == "flat" else board.raster.y)
        )
        assert line == pytest.approx(round(line)) and line / _across(board) == pytest.approx(0.866, rel=0.01)
    # The counter of 15 mm is no larger, against the hex, on any map than on paper.
    assert all(
        15 * pixels_per_mm(boards) / _across(board) <= 15 / board.layout.across_flats + 1e-9
        for board in boards.values()
        if board.layout
    )


def test_maps_together_keep_to_their_share_of_the_memory() -> None:
    maps = {f"m{n}": Map(id=f"m{n}", title="M", grid=Grid(across_flats=19.0, columns=30, rows=30)) for n in range(6)}
    game = replace(small_game(), maps=maps, boxes={}, tracks={})
    for memory in (1000, 256, 200):
        boards = board_plans(replace(game, head=replace(game.head, picture_memory=memory)))
        assert sum(one.raster.width * one.raster.height for one in boards.values()) * 4 <= memory * 500_000
        assert len({_across(one) for one in boards.values()}) == 1
    # What an author chose on one map holds for all, whatever it takes.
    maps["m3"] = replace(maps["m3"], pitch="120x104")
    assert {round(_across(one)) for one in board_plans(replace(game, maps=maps)).values()} == {120}


def test_a_huge_map_without_hexes_is_drawn_smaller_too() -> None:
    wall = Map(id="wall", title="Wall", width=1400.0, height=900.0)
    boards = board_plans(replace(small_game(), maps={"wall": wall}, boxes={}, tracks={}))
    assert boards["wall"].raster.width * boards["wall"].raster.height <= 20_000_000
    assert pixels_per_mm(boards) == boards["wall"].raster.x < PLAIN_PIXELS


def test_a_map_may_choose_its_pitch() -> None:
    field = small_game().maps["field"]
    board = board_plans(replace(small_game(), maps={"field": replace(field, pitch="60x52")}))["field"]
    assert board.layout is not None
    across, along = sorted(
        (board.raster.x * board.layout.side_length * 1.5, board.raster.y * board.layout.across_flats)
    )
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


@pytest.mark.parametrize("with_grid", [True, False])
def test_nothing_lies_on_the_notice_at_the_foot_of_a_sheet(*, with_grid: bool) -> None:
    game = small_game()
    track = Track(id="time", name="Time", map="field", first=1, last=exactly(51), per_row=17, at=(4.0, 40.0))
    one = replace(game.maps["field"], margin=4.0, grid=game.maps["field"].grid if with_grid else None, width=558.8)
    head = replace(game.head, notice="Study material.")
    cells = {} if with_grid else {"hexes": {}, "hexsides": (), "paths": (), "places": {}}
    game = replace(game, head=head, maps={"field": one}, tracks={"time": track}, **cells)
    board = board_plans(game)["field"]
    low = max(
        rect.y + rect.height for rect in (*(one.rect for one in board.tracks), *(one.rect for one in board.boxes))
    )
    assert board.notice == "Study material." and low <= board.height - 5.5 and "notice" not in board.unplaced
    fixed = board_plans(replace(game, maps={"field": replace(one, height=low + 4)}))["field"]
    assert fixed.notice == "" and "notice" in fixed.unplaced
    without = board_plans(replace(game, head=replace(head, notice="")))["field"]
    assert without.height <= board.height and "notice" not in without.unplaced


def _first_room(sheet: Sheet, taken: list[Rect], size: tuple[float, float], after: Rect | None) -> Rect | None:
    """By trying every start of every row."""
    ends = [(one.x + one.width + GAP, one.y + one.height + GAP) for one in taken]
    right, low = sheet.width - sheet.margin - size[0], sheet.height - sheet.foot - size[1]
    across = sorted({rounded(x) for x in (sheet.margin, right, *(end for end, _ in ends))})
    down = sorted({rounded(y) for y in (sheet.margin, low, *(end for _, end in ends))})
    for y in (one for one in down if sheet.margin - 0.01 <= one <= low + 0.01):
        for x in (one for one in across if sheet.margin - 0.01 <= one <= right + 0.01):
            rect = Rect(x=x, y=y, width=rounded(size[0]), height=rounded(size[1]))
            if not (after and (y, x) <= (after.y, after.x)) and not any(
                rect.overlaps(one, GAP - 0.01) for one in taken
            ):
                return rect
    return None


@pytest.mark.parametrize("seed", range(30))
def test_each_thing_on_a_sheet_lies_where_a_search_of_all_starts_finds_room(seed: int) -> None:
    dice = Random(seed)
    sheet = Sheet(dice.choice((200, 420.5)), dice.choice((200, 500)), 8.0, foot=dice.choice((None, 14.0)))
    kinds = [(round(dice.uniform(5, 60), 3), round(dice.uniform(5, 60), 3)) for _ in range(4)]
    last = None
    for _ in range(60):
        size, after = dice.choice(kinds), last if dice.random() < 0.6 else None
        wanted = _first_room(sheet, list(sheet.taken), size, after)
        assert sheet.take([size], after) == wanted
        last = wanted or last


def test_a_start_of_a_row_is_tried_until_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten times as many boxes ask a hundred times as often which of them lie in a row, not a thousand times."""
    asked = []
    overlaps = Rect.overlaps
    monkeypatch.setattr(Rect, "overlaps", lambda one, *more: asked.append(1) or overlaps(one, *more))
    counts = []
    for many in (30, 300):
        asked.clear()
        sheet = Sheet(600.0, 20.0 * many, 8.0)
        assert all(sheet.take([(50.0, 40.0)]) for _ in range(many))
        counts.append(len(asked))
    assert counts[1] < 110 * counts[0]
