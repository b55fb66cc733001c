"""Where the places of one game are, and what lies around them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Final

from grognard.base.diagnostics import Diagnostic
from grognard.geometry.hexes import HexLayout, near_hex
from grognard.link.codes import AMBIGUOUS_NAME, OFF_THE_MAP
from grognard.link.names import Names
from grognard.model.game.locations import Location, cell_at, cell_named, place_at
from grognard.model.game.maps import Place
from grognard.model.game.whole import Game
from grognard.model.plan.boards import layout_of

_DIGITS: Final = 20
"""No hex number is longer; what is, is no number that anybody should convert."""
EDGES: Final = ("north", "south", "east", "west")


class Gazetteer:
    """Locations of hexes, places and boxes. Locations come out in the order of the sources."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self._layouts: Mapping[str, HexLayout] = {one.id: layout_of(one.grid) for one in game.maps.values() if one.grid}
        self._drawn = frozenset(one.map for one in game.hexes.values())
        self._order = {location: number for number, location in enumerate(game.hexes)}

    @property
    def has_grid(self) -> bool:
        """Whether the game has a map with hexes; without one no region can be delimited."""
        return bool(self._layouts)

    def hexes(self, text: str, map_id: str = "") -> tuple[Location, ...]:
        """Locations that a hex number means: none, one, or one on each map that has this number. ``map_id``: where it
        is looked for if the text names no map."""
        map_name, number = cell_named(text)
        map_name = map_name or map_id
        if len(number) > _DIGITS:
            return ()
        maps = self.names.all("map", map_name) if map_name else tuple(self._layouts)
        found = ((one, self._layouts[one]) for one in maps if one in self._layouts)
        return tuple(cell_at(one, number) for one, layout in found if self._is_on(one, layout, number))

    def beyond(self, number: str) -> str:
        """What numbers the maps have that a number of the same form lies off; blank where it lies off none."""
        ranges = [
            f"from {layout.number(1, 1)} to {layout.number(layout.columns, layout.rows)} on {one}"
            for one, layout in self._layouts.items()
            if len(number) <= _DIGITS and layout.is_beyond(number)
        ]
        return f"numbers go {', '.join(ranges)}" if ranges else ""

    def near(self, number: str, map_id: str | None = None) -> str:
        """A hint at the hex that a number may mean, on this map or on any."""
        for layout in (one for id, one in self._layouts.items() if map_id in (None, id)):
            if hint := near_hex(layout, number):
                return hint
        return self.names.near.hint(number, self.numbers) if len(number) <= _DIGITS else ""

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """All hex numbers of the maps."""
        return tuple(dict.fromkeys(one.number for one in self.game.hexes.values()))

    def of_place(self, place: Place) -> Location:
        """The hex of a place, or the place itself where nobody knows its hex."""
        location = cell_at(place.map or "", place.hex)
        return location if place.hex and self._is_hex(location) else place_at(place.id)

    def around(self, start: Location, radius: int, has_middle: bool) -> tuple[Location, ...]:
        """Hexes at most `radius` away, in the order of the sources."""
        layout = self._layouts[start.map]
        cell = layout.cell(start.id)
        reached = set() if cell is None else {cell}
        rim = set(reached)
        for _ in range(min(radius, layout.columns + layout.rows)):
            rim = {other for one in rim for other in layout.neighbours(one)} - reached
            reached |= rim
        found = (cell_at(start.map, layout.number(*one)) for one in reached if has_middle or one != cell)
        return self._in_order(found)

    def edge(self, name: str, map_id: str) -> tuple[Location, ...]:
        """Hexes on one edge of a map."""
        layout = self._layouts[map_id]
        axis, place = ("row" if name in ("north", "south") else "column"), (1 if name in ("north", "west") else None)
        last = place or (layout.rows if axis == "row" else layout.columns)
        hexes = self.game.hexes.items()
        return tuple(at for at, one in hexes if one.map == map_id and getattr(one, axis) == last)

    def with_terrain(self, terrain: str) -> tuple[Location, ...]:
        """Hexes of a terrain."""
        return tuple(location for location, one in self.game.hexes.items() if terrain in one.terrain)

    def grid_maps(self) -> tuple[str, ...]:
        """Ids of the maps with hexes."""
        return tuple(self._layouts)

    def _is_hex(self, location: Location) -> bool:
        layout = self._layouts.get(location.map)
        return layout is not None and self._is_on(location.map, layout, location.id)

    def _is_on(self, map_id: str, layout: HexLayout, number: str) -> bool:
        return layout.cell(number) is not None and (
            map_id not in self._drawn or cell_at(map_id, number) in self.game.hexes
        )

    def _in_order(self, locations: Iterable[Location]) -> tuple[Location, ...]:
        """In the order of the sources; without hexes that are off the map."""
        if not self._order:
            return tuple(sorted(locations))
        return tuple(sorted((one for one in locations if one in self._order), key=self._order.__getitem__))


def link_places(game: Game, names: Names) -> tuple[Game, list[Diagnostic]]:
    """The game with the map and the bare hex number of every place that has a hex."""
    gazetteer = Gazetteer(game, names)
    findings: list[Diagnostic] = []
    places = {one.id: _located(one, gazetteer, findings) for one in game.places.values()}
    return replace(game, places=places), findings


def _located(place: Place, gazetteer: Gazetteer, findings: list[Diagnostic]) -> Place:
    if not place.hex:
        return place
    locations = gazetteer.hexes(place.hex, place.map or "")
    if not locations:
        hint = gazetteer.near(place.hex, place.map)
        findings.append(
            OFF_THE_MAP.at(place.origin["hex"], f"{place.name}: {place.hex} is no hex of the map", hint=hint)
        )
        return place
    if len(locations) > 1:
        message = f"{place.name}: {place.hex} is a hex of several maps"
        hint = f"write {' or '.join(map(str, locations))}"
        findings.append(AMBIGUOUS_NAME.at(place.origin["hex"], message, hint=hint))
    return replace(place, map=locations[0].map, hex=locations[0].id)
