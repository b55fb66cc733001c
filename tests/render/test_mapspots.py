"""Small signs of a map: on free ground, inside their own hex, arrows on the road."""

import math
from dataclasses import replace
from math import atan2, degrees, dist

import pytest
from tests.boards import shipped_style, small_board

from grognard.geometry.buckets import Buckets
from grognard.model.plan.boards import BoardPath, BoardPlace, Rect
from grognard.render.draw.colours import contrast
from grognard.render.map.lines.marks import houses
from grognard.render.map.lines.spots import SignSpots
from grognard.render.map.lines.trace import waters, ways
from grognard.render.map.scene import Scene


def spots_of(orientation: str = "flat") -> tuple[Scene, SignSpots]:
    board = small_board(orientation=orientation)
    road = BoardPath(kind="road", name="", hexes=("0102", "0202", "0302", "0402", "0503", "0603"))
    gate = BoardPlace(id="gate", name="East road", kind="entry", hex="0603", entry=("#a9b694", "#d9c48c"))
    board = replace(board, paths=(road,), places=(*board.places, gate))
    assert board.layout and board.grid
    scene = Scene(board, board.layout, board.grid, shipped_style())
    return scene, SignSpots(scene, waters(scene), ways(scene))


def away(rect: Rect, point: tuple[float, float]) -> float:
    nearest = (min(max(point[0], rect.x), rect.x + rect.width), min(max(point[1], rect.y), rect.y + rect.height))
    return dist(nearest, point)


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_numbers_and_levels_keep_off_lines(orientation: str) -> None:
    scene, spots = spots_of(orientation)
    lines = [
        (point, width / 2)
        for trace in (*waters(scene), *ways(scene))
        for point, width in zip(trace.points, trace.widths, strict=True)
    ]
    assert len(spots.numbers) == len(spots.levels) == 24
    for rect in (*spots.numbers.values(), *spots.levels.values()):
        assert all(away(rect, point) > reach for point, reach in lines)


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_signs_lie_inside_their_hex(orientation: str) -> None:
    scene, spots = spots_of(orientation)
    assert len(spots.numbers) == len(spots.levels) == 24
    for boxes in (spots.numbers, spots.levels):
        for cell, rect in boxes.items():
            assert min(dist(rect.centre, scene.centre(other)) for other in scene.hexes if other != cell) > dist(
                rect.centre, scene.centre(cell)
            )


def test_arrow_points_along_the_road_from_the_frame_clear_of_it_and_a_second_side_stands_beside_it() -> None:
    scene, spots = spots_of()
    (at, angle, colour), (beside, same, _) = spots.arrows["gate"]
    (road,) = ways(scene)
    assert colour == "#a9b694" and 2.6 < min(dist(at, point) for point in road.points) < 8
    assert min(dist(beside, point) for point in road.points) > 2.6
    (x, y), (ax, ay) = scene.centre(scene.cells["0603"]), at
    assert abs(degrees(atan2(y - ay, x - ax)) - angle) < 35 and angle == same
    assert dist(at, beside) > 5


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_a_level_follows_its_number_at_one_distance_all_over_the_map(orientation: str) -> None:
    _, spots = spots_of(orientation)
    apart = set()
    for cell, level in spots.levels.items():
        number = spots.numbers[cell]
        apart.add(round(level.x - number.x - number.width, 2))
        assert abs(level.y + level.height - number.y - number.height) < 0.001, "on one line"
        nearest = min(spots.numbers, key=lambda other: dist(spots.numbers[other].centre, level.centre))
        assert nearest == cell
    assert len(apart) == 1 and 0 < apart.pop() < 1


def test_levels_read_on_every_tint() -> None:
    style = shipped_style()
    relief, ground = style.tables["relief"], style.tables["label"]["halo"]
    assert (contrast(relief["number_ink"], ground) or 0) >= 4.5  # of the halo round each figure
    assert all((contrast(relief["number_ink"], one) or 0) >= 3.0 for one in relief["tints"][:6])
    assert (contrast(style.tables["grid"]["number_ink"], ground) or 0) >= 4.5


@pytest.mark.parametrize("degrees", [0, 20, 90])
def test_houses_stand_along_the_way_that_passes_nearest(degrees: int) -> None:
    turn = math.radians(degrees)
    points = [(30 + step * math.cos(turn), 30 + 6 + step * math.sin(turn)) for step in range(-9, 10)]
    ways = Buckets(12.0, ((point, (point, 0.5)) for point in points))
    pattern = {"blocks": 12, "block_reach": 7.0}
    walls = houses(pattern, (30.0, 30.0), (3, 3), ways)
    assert walls
    for outline in walls:
        (ax, ay), (bx, by) = outline[:2]
        assert abs(math.sin(2 * (math.atan2(by - ay, bx - ax) - turn))) < 1e-6
