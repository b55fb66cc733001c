"""Beauty never beats the hex: what the ground layer of every map with known terrain shows of each hex, measured."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest
import shapely
from shapely.geometry.base import BaseGeometry
from tests.boards import shipped_style, small_board
from tests.games import SHIPPED

from grognard.base.bundled import data_dir
from grognard.base.disk.world import World
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.plan.boards import BoardPlan
from grognard.plan.board.boards import board_plans
from grognard.render.map.draw import draw_map
from grognard.render.map.scene import Scene

OWN, OTHER = 0.6, 0.2
_NUMBER = re.compile(r"-?[\d.]+")


@cache
def boards() -> Mapping[str, BoardPlan]:
    """Every map of hexes of the shipped games of which some terrain is known, and the small one both ways."""
    found = {f"small-{way}": small_board(orientation=way) for way in ("flat", "pointy")}
    for game in SHIPPED:
        found |= {
            f"{game}-{id}": board
            for id, board in board_plans(link_game(load_game(World(data_dir()), game).game).game).items()
            if board.layout and any(one.terrain for one in board.hexes)
        }
    return found


def covered(board: BoardPlan) -> tuple[Scene, dict[str, BaseGeometry]]:
    """The area of each terrain on the ground layer of the drawn map."""
    assert board.layout and board.grid
    scene = Scene(board, board.layout, board.grid, shipped_style())
    root = ElementTree.fromstring(draw_map(board, shipped_style()))
    layer = next(one for one in root if one.get("id") == "terrain")
    areas = {}
    for one in layer:
        kind, _, terrain = (one.get("id") or "").partition("-")
        if kind == "ground" and terrain != "unknown":
            areas[terrain] = area_of(one.get("d", ""))
    return scene, areas


def area_of(data: str) -> BaseGeometry:
    """The area of path data of straight lines and quadratic curves, filled by the even-odd rule."""
    area: BaseGeometry = shapely.Polygon()
    for part in data.split("Z"):
        if points := list(points_of(part)):
            area = area.symmetric_difference(shapely.make_valid(shapely.Polygon(points)))
    return area


def points_of(part: str) -> Iterator[tuple[float, float]]:
    at = (0.0, 0.0)
    for letter, rest in re.findall(r"([MLQ])([^MLQ]*)", part):
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        end = (numbers[-2], numbers[-1])
        if letter == "Q":
            for share in (0.25, 0.5, 0.75):
                yield tuple(  # type: ignore[misc]
                    (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share**2 * c
                    for a, b, c in zip(at, numbers[:2], end, strict=True)
                )
        yield end
        at = end


@pytest.mark.parametrize("name", sorted(boards()))
def test_every_hex_shows_its_terrain_and_little_of_another(name: str) -> None:
    board = boards()[name]
    scene, areas = covered(board)
    every = shapely.union_all([*areas.values()]) if areas else shapely.Polygon()
    for area in (*areas.values(), every):
        shapely.prepare(area)
    least, most = 1.0, 0.0
    for cell, one in scene.hexes.items():
        hexagon = shapely.Polygon(scene.corners(cell))
        middle = shapely.Point(scene.centre(cell))
        own = {*one.terrain} & {*areas}
        for id, area in areas.items():
            share = area.intersection(hexagon).area / hexagon.area
            if id in own:
                assert share >= OWN, f"{one.number}: {id} on {share:.0%}"
                assert area.contains(middle), f"{one.number}: no {id} in its middle"
                least = min(least, share)
            else:
                assert share <= OTHER, f"{one.number}: {id} of others on {share:.0%}"
                most = max(most, share)
        if not own:
            share = 1 - every.intersection(hexagon).area / hexagon.area
            assert share >= OWN, f"{one.number}: bare on {share:.0%}"
            assert not every.contains(middle), f"{one.number}: its middle is not bare"
    assert not areas or (least < 0.97 and most > 0.03), "areas wander off the hexes"


def test_one_more_bare_terrain_has_its_own_hexes_and_recolours_no_other() -> None:
    board = small_board()
    clear = next(look for look in board.terrain if look.id == "clear")
    steppe = replace(clear, id="steppe", name="Steppe", colour="#c9b27c")
    hexes = tuple(replace(one, terrain=("steppe",)) if one.number == "0603" else one for one in board.hexes)
    more = replace(board, terrain=(steppe, *board.terrain), hexes=hexes)
    for one in (board, replace(board, terrain=(steppe, *board.terrain)), more):
        root = ElementTree.fromstring(draw_map(one, shipped_style()))
        layer = next(part for part in root if part.get("id") == "terrain")
        assert layer[0].get("fill") == clear.colour
        grounds = [part.get("fill") for part in layer if part.get("id") == "ground-steppe"]
        assert grounds == ([steppe.colour] if one is more else [])
    scene, areas = covered(more)
    (cell,) = (cell for cell, one in scene.hexes.items() if one.number == "0603")
    assert areas["steppe"].contains(shapely.Point(scene.centre(cell)))
