"""The sheet of Hill 383 measured: how much of it are hexes, what lies on what, and what a counter hides."""

import re
from itertools import combinations, pairwise
from math import dist

import pytest
from tests.boards import shipped_style

from grognard.base.bundled import data_dir
from grognard.base.disk.world import World
from grognard.geometry.hexes import Cell
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.plan.board.boards import board_plans
from grognard.render.draw.fonts import MM_PER_PT
from grognard.render.map.lines import labels
from grognard.render.map.lines.banks import is_on_other_bank
from grognard.render.map.lines.label_placement import Label, Spot, label_spot
from grognard.render.map.lines.marks import Settlement, house_boxes, settlements
from grognard.render.map.lines.spots import SignSpots
from grognard.render.map.lines.trace import waters, ways
from grognard.render.map.scene import Scene
from grognard.render.map.sheet.legend import draw_legend
from grognard.render.map.sheet.sheet import draw_tracks

COUNTER = 15.875


@pytest.fixture(scope="module")
def board() -> BoardPlan:
    return board_plans(link_game(load_game(World(data_dir()), "hill-383").game).game)["plava"]


@pytest.fixture(scope="module")
def scene(board: BoardPlan) -> Scene:
    assert board.layout and board.grid
    return Scene(board, board.layout, board.grid, shipped_style())


@pytest.fixture(scope="module")
def spots(scene: Scene) -> SignSpots:
    return SignSpots(scene, waters(scene), ways(scene))


def test_hexes_take_three_fifths_of_the_sheet_and_counters_have_air(board: BoardPlan) -> None:
    assert board.grid and board.layout
    assert board.grid.width * board.grid.height >= 0.6 * board.width * board.height
    between = board.layout.across_flats * 3**0.5 / 2 - COUNTER  # from column to column
    assert between >= 2.0
    for track in board.tracks:
        assert all(min(space.rect.width, space.rect.height) >= COUNTER for space in track.spaces)
    assert all(min(box.rect.width, box.rect.height - 5.5) >= COUNTER for box in board.boxes)


def test_what_stands_beside_the_hexes_lies_on_nothing_else(board: BoardPlan) -> None:
    assert board.grid and board.title_at and board.legend_at and not board.unplaced
    parts = [board.grid, board.title_at, board.legend_at]
    parts += [*(box.rect for box in board.boxes), *(track.rect for track in board.tracks)]
    for one, other in combinations(parts, 2):
        assert not one.overlaps(other, 3.9)
    for one in parts:
        assert one.x >= 5.9 and one.y >= 5.9
        assert one.x + one.width <= board.width - 5.9 and one.y + one.height <= board.height - 5.9


def placed_names(
    scene: Scene, spots: SignSpots, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[tuple[Label, Spot]], list[Settlement]]:
    """The names of places and crossings with where they stand; the houses of the map."""
    found: list[tuple[Label, Spot]] = []

    def noting(scene: Scene, label: Label, *others: object) -> Spot:
        spot = label_spot(scene, label, *others)  # type: ignore[arg-type]
        found.append((label, spot))
        return spot

    monkeypatch.setattr(labels, "label_spot", noting)
    settled = settlements(scene, ways(scene))
    labels.draw_labels(scene, waters(scene), ways(scene), spots, settled)
    assert len(found) > 20
    return found, settled


def test_names_stand_on_their_own_bank(scene: Scene, spots: SignSpots, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player reads a name as that of the hex in which it lies, and the river is what is fought for."""
    rivers = [point for trace in waters(scene) for point in trace.points]
    own = 0
    for label, spot in placed_names(scene, spots, monkeypatch)[0]:
        if not label.is_in_hex:
            continue
        box = spot.box
        assert not any(box.x < x < box.x + box.width and box.y < y < box.y + box.height for x, y in rivers), label.words
        steps = [(at, after, 0.0) for trace in waters(scene) for at, after in pairwise(trace.points)]
        assert not is_on_other_bank(box, label.at, steps), label.words
        own += min(scene.hexes, key=lambda cell: dist(scene.centre(cell), box.centre)) == cell_of(scene, label)
    assert own >= 20


def cell_of(scene: Scene, label: Label) -> Cell:
    return min(scene.hexes, key=lambda cell: dist(scene.centre(cell), label.at))


def test_numbers_are_six_points_except_where_ways_leave_no_room(spots: SignSpots) -> None:
    sizes = [round(face.size / MM_PER_PT, 1) for face in spots.faces.values()]
    assert set(sizes) <= {5.0, 6.0} and sizes.count(6.0) >= 0.8 * len(sizes)


def test_names_lie_on_no_other_name_figure_house_or_summit(
    scene: Scene, spots: SignSpots, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, settled = placed_names(scene, spots, monkeypatch)
    for (label, one), (name, other) in combinations(found, 2):
        assert not one.box.overlaps(other.box), (label.words, name.words)
    figures = [*spots.numbers.values(), *spots.levels.values()]
    for label, spot in found:
        assert not any(spot.box.overlaps(figure) for figure in figures), label.words
        hidden = [house for house in house_boxes(settled) if spot.box.overlaps(house)]
        assert len(hidden) <= 1, label.words
        if scene.style.types["peak"] == label.face:
            x, y = label.at
            assert not spot.box.overlaps(Rect(x=x - 0.9, y=y - 1.0, width=1.8, height=1.6)), label.words


def test_a_counter_leaves_number_and_level_visible(scene: Scene, spots: SignSpots) -> None:
    whole = 0
    for cell, number in spots.numbers.items():
        x, y = scene.centre(cell)
        low, level = y - COUNTER / 2, spots.levels[cell]
        shares = [min(1.0, (low - box.y) / box.height) for box in (number, level)]
        shares = [1.0 if abs(number.centre[0] - x) > COUNTER / 2 else share for share in shares]
        assert min(shares) >= 0.6, scene.hexes[cell].number
        whole += min(shares) >= 0.99
    assert whole >= 0.9 * len(spots.numbers)


def test_arrows_of_entry_lie_on_no_way_and_no_river(scene: Scene, spots: SignSpots) -> None:
    arrows = [at for found in spots.arrows.values() for at, _, _ in found]
    assert arrows
    for ax, ay in arrows:
        for trace in (*waters(scene), *ways(scene)):
            for (x, y), width in zip(trace.points, trace.widths, strict=True):
                assert ((x - ax) ** 2 + (y - ay) ** 2) ** 0.5 > width / 2 + 2.0


def test_the_key_says_what_a_tint_means_on_bare_ground_and_what_its_shifts_are(scene: Scene) -> None:
    key = draw_legend(scene)
    for words in ("Clear: the tint of its level", "1L: shift 1 left", "Reinforcements"):
        assert words in key
    assert "Arrivals" not in key


def test_numbers_of_spaces_are_read_across_a_table(board: BoardPlan) -> None:
    drawn = draw_tracks(board, shipped_style())
    spaces = [one for one in re.findall(r"<text[^>]*>\d+</text>", drawn) if "Fjalla" in one]
    assert len(spaces) >= 20
    assert all(float(re.search(r'font-size="([\d.]+)"', one)[1]) >= 7.9 * MM_PER_PT for one in spaces)  # type: ignore[index]
