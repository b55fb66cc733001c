"""The tiling of each map: a kind of map is known here, and by nobody who asks what lies beside what."""

from collections.abc import Mapping, Sequence

from grognard.geometry.hexes import Point
from grognard.geometry.tilings.areas import AreaTiling, PointTiling
from grognard.geometry.tilings.hexes import HexTiling
from grognard.geometry.tilings.tiling import Tiling
from grognard.model.game.areas import NO_LINK, Area, Areas, Link
from grognard.model.game.locations import Location
from grognard.model.game.maps import Map
from grognard.model.game.whole import Game
from grognard.model.joins import joined
from grognard.model.plan.boards import layout_of


def tilings_of(game: Game) -> Mapping[str, Tiling]:
    """By map; none for one that holds boxes and tracks only."""
    numbers: dict[str, list[str]] = {}
    for location in (*game.hexes, *game.shared):
        numbers.setdefault(location.map, []).append(location.id)
    found: dict[str, Tiling] = {}
    for one in game.maps.values():
        if one.grid:
            found[one.id] = HexTiling(layout_of(one.grid), numbers.get(one.id), _north(one))
        elif one.areas:
            cells = [area for area in game.areas.values() if area.map == one.id]
            found[one.id] = _areas(one.areas, cells, [link for link in game.links if link.map == link.to == one.id])
    return found


def crossings_of(game: Game) -> Mapping[Location, tuple[Location, ...]]:
    """The cells of other maps that touch a cell, by its location; whether there are such cells is not asked."""
    found: dict[Location, dict[Location, None]] = {}
    for one in game.links:
        if one.is_between_maps and one.touches:
            a, b = one.ends
            found.setdefault(a, {})[b] = None
            if one.way == "both":
                found.setdefault(b, {})[a] = None
    for a, b in joined(game.maps).touching if game.shared else ():
        found.setdefault(a, {})[b] = None
        found.setdefault(b, {})[a] = None
    return {start: tuple(ends) for start, ends in found.items()}


def _north(one: Map) -> str | None:
    """Of a map that does not say it north is taken to be up, as on most."""
    return None if one.north == "?" else one.north or "up"


def _areas(areas: Areas, cells: Sequence[Area], links: Sequence[Link]) -> Tiling:
    touching = [(one.a, one.b) for one in links if one.touches and one.way == "both"]
    one_way = [(one.a, one.b) for one in links if one.touches and one.way == "one"]
    places: dict[str, Point] = {one.id: (one.x, one.y) for one in cells if one.x is not None and one.y is not None}
    if areas.points:
        return PointTiling(places, touching, one_way=one_way, space=areas.space or 0.0)
    return AreaTiling(
        {one.id: one.outline for one in cells if one.outline},
        areas.size,
        touching,
        one_way=one_way,
        apart=[(one.a, one.b) for one in links if one.by == NO_LINK],
        by_borders=areas.touch == "borders",
        places=places,
        more={one.id: one.pieces for one in cells if one.pieces},
        holes={one.id: one.holes for one in cells if one.holes},
    )
