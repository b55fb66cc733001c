"""Where the places of one game are, and what lies around them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Final

from grognard.base.diagnostics import Diagnostic
from grognard.base.names.folding import fold
from grognard.geometry.tilings.tiling import Tiling, reached
from grognard.link.codes import AMBIGUOUS_NAME, OFF_THE_MAP
from grognard.link.names import Names
from grognard.link.phrase.tongue.language import Language, language_of
from grognard.link.phrase.wording import words_of
from grognard.model.game.locations import Location, box_at, cell_at, cell_named, place_at
from grognard.model.game.maps import Place
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.whole import Game
from grognard.model.tilings import crossings_of, tilings_of

_LAND: Final = ("box", "sea")
"""Kinds of boxes that are places of a nation, unlike a box for its losses."""
_LONGEST: Final = 60
"""No id of a cell is longer; for what is, no like one is looked for."""


class Gazetteer:
    """Locations of hexes, places and boxes. Locations come out in the order of the sources."""

    def __init__(self, game: Game, names: Names, region: "Callable[[str], PlaceSet | None] | None" = None) -> None:
        """``region``: what a region means that is not linked yet; None where it is being read itself."""
        self.game = game
        self.names = names
        self._tilings = tilings_of(game)
        self._region = region or (lambda id: game.regions[id].places)
        self.reading = ""
        """The region whose places are being read."""
        self.phrases: dict[Language, tuple[str, ...]] = {}
        """What can be said in a language of this game: `Reading.phrases` says it once for all faults."""

    @cached_property
    def language(self) -> Language:
        """The language of the sources, or English where nobody taught it how places are said."""
        return language_of(self.game.head.languages[0] if self.game.head.languages else "")

    @cached_property
    def kinds(self) -> frozenset[str]:
        """What the places of the game are: ports, cities."""
        own = (word for place in self.game.places.values() for word in words_of(place.kind))
        singular = (self.language.singular(place.kind) for place in self.game.places.values())
        return frozenset(("entry", *own, *singular))

    def region(self, id: str) -> PlaceSet | None:
        """What a region means; None where it is being read: it would mean itself."""
        return self._region(id)

    @property
    def has_cells(self) -> bool:
        """Whether the game has a map with cells; without one no region can be delimited."""
        return bool(self._tilings)

    def cells(self, text: str, map_id: str = "") -> tuple[Location, ...]:
        """Locations that the id of a cell means: none, one, or one on each map that has it. ``map_id``: where it is
        looked for if the text names no map."""
        map_name, number = cell_named(text)
        map_name = map_name or map_id
        maps = self.names.all("map", map_name) if map_name else tuple(self._tilings)
        having = (one for one in maps if one in self._tilings and self._tilings[one].has(number))
        found = tuple(dict.fromkeys(self._at(one, number) for one in having))
        shared = ((half, whole) for half, whole in self.game.shared.items() if half.id == number)
        found = found or tuple(whole for half, whole in shared if {half.map, whole.map} & {*maps})
        return found or tuple(one for one in self._called.get(fold(number), ()) if one.map in maps)

    @cached_property
    def _called(self) -> Mapping[str, list[Location]]:
        """Areas and points by their names and aliases."""
        found: dict[str, list[Location]] = {}
        for location, area in self.game.areas.items():
            for name in {fold(one) for one in (area.id, area.name, *area.aliases) if one}:
                found.setdefault(name, []).append(location)
        return found

    def beyond(self, number: str) -> str:
        """What numbers the maps have that a number of the same form lies off; blank where it lies off none."""
        found = ((one, tiling.beyond(number)) for one, tiling in self._tilings.items())
        ranges = [f"{words} on {one}" for one, words in found if words]
        return f"numbers go {', '.join(ranges)}" if ranges else ""

    def near(self, number: str, map_id: str | None = None) -> str:
        """A hint at the cell that a number may mean, on this map or on any."""
        for tiling in (one for id, one in self._tilings.items() if map_id in (None, id)):
            if hint := tiling.near(number):
                return hint
        return self.names.near.hint(number, self.numbers) if len(number) <= _LONGEST else ""

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """All cells of the maps by their ids, areas also by their names."""
        ids = (id for one in self._tilings.values() for id in one.ids())
        return tuple(dict.fromkeys((*ids, *(one.name for one in self.game.areas.values() if one.name))))

    def _at(self, map_id: str, id: str) -> Location:
        """A cell by its map and id: of a half that another map has too, the hex that it is."""
        found = cell_at(map_id, id)
        return self.game.shared.get(found, found)

    def of_place(self, place: Place) -> Location:
        """The hex of a place, or the place itself where nobody knows its hex."""
        location = self._at(place.map or "", place.hex)
        tiling = self._tilings.get(location.map)
        return location if tiling and tiling.has(place.hex) else place_at(place.id)

    def around(self, start: Location, radius: int, has_middle: bool) -> tuple[Location, ...]:
        """Cells at most `radius` away, in the order of the sources."""
        found = {self._at(start.map, one) for one in self._tilings[start.map].within(start.id, radius)}
        if self._crossings:
            found = set(reached(self._touching, start, radius))
        return tuple(one for one in sorted(found, key=self._order.__getitem__) if has_middle or one != start)

    @cached_property
    def _order(self) -> Mapping[Location, int]:
        cells = (self._at(map_id, id) for map_id, tiling in self._tilings.items() for id in tiling.ids())
        return {location: number for number, location in enumerate(dict.fromkeys(cells))}

    @cached_property
    def _crossings(self) -> Mapping[Location, tuple[Location, ...]]:
        return crossings_of(self.game)

    @cached_property
    def _touching(self) -> Mapping[Location, Iterable[Location]]:
        """The neighbours of every cell, those on other maps too."""
        return {one: (*self._beside(one), *filter(self.is_cell, self._crossings.get(one, ()))) for one in self._order}

    def _beside(self, location: Location) -> Iterator[Location]:
        tiling = self._tilings[location.map]
        return (self._at(location.map, other) for other in tiling.neighbours(location.id))

    def knows_around(self, location: Location) -> bool:
        """Whether it is a cell whose neighbours are all known."""
        return self.is_cell(location) and self.knows_neighbours(location)

    def knows_neighbours(self, location: Location) -> bool:
        """Whether all neighbours of a cell are known: of its map the sources may say `touch = "?"`."""
        one = self.game.maps.get(location.map)
        return one is None or one.areas is None or one.areas.touch != "?"

    def edge(self, name: str, map_id: str) -> tuple[Location, ...]:
        """Cells on one edge of a map."""
        return tuple(self._at(map_id, one) for one in self._tilings[map_id].edge(name))

    def along_edge(self, name: str, a: Location, b: Location) -> tuple[Location, ...]:
        """Cells on an edge from one to another; none where they do not both lie on it."""
        found = self._tilings[a.map].along_edge(name, a.id, b.id) if a.map == b.map else ()
        return tuple(self._at(a.map, one) for one in found)

    def run(self, a: Location, b: Location) -> tuple[Location, ...]:
        """Cells from one to another of the same map along a row or column."""
        return tuple(self._at(a.map, one) for one in self._tilings[a.map].run(a.id, b.id))

    def line(self, axis: str, map_id: str, label: str) -> tuple[Location, ...]:
        """The cells of a row or column, on one map or on every map that has it."""
        on = self._on(map_id)
        return tuple(dict.fromkeys(self._at(id, one) for id, tiling in on for one in tiling.line(axis, label)))

    def beyond_line(self, axis: str, map_id: str, label: str, bearing: str) -> tuple[Location, ...] | None:
        """The cells on one side of it; None where nobody knows which they are."""
        found = [(id, tiling.beyond_line(axis, label, bearing)) for id, tiling in self._on(map_id)]
        if any(cells is None for _, cells in found):
            return None
        return tuple(dict.fromkeys(self._at(id, one) for id, cells in found for one in cells or ()))

    def _on(self, map_id: str) -> list[tuple[str, Tiling]]:
        return [(id, one) for id, one in self._tilings.items() if map_id in ("", id)]

    def cells_of(self, nation: str) -> tuple[Location, ...] | None:
        """Areas and boxes of a nation; None where a map has hexes, of which nobody says whose they are, or where
        nothing is said to be the nation's."""
        if any(one.grid for one in self.game.maps.values()):
            return None
        areas = (location for location, one in self.game.areas.items() if one.nation == nation)
        boxes = (box_at(one.id) for one in self.game.boxes.values() if one.nation == nation and one.kind in _LAND)
        return (*areas, *boxes) or None

    def lands(self, kind: str, id: str) -> tuple[Location, ...]:
        """What is of a nation, or of each nation of a side; none where nobody says it of one of them."""
        nations = (id,) if kind == "nation" else tuple(n.id for n in self.game.nations.values() if n.side == id)
        found = [self.cells_of(one) for one in nations]
        return tuple(one for cells in found for one in cells or ()) if all(found) else ()

    @cached_property
    def _stated(self) -> Mapping[str, tuple[str, ...]]:
        """Places and nations by the id of a place or nation that `borders` joins them to: both ways."""
        found: dict[str, dict[str, None]] = {}
        for place in self.game.places.values():
            for other in place.borders:
                found.setdefault(place.id, {})[other] = None
                found.setdefault(other, {})[place.id] = None
        return {id: tuple(others) for id, others in found.items()}

    def beside(self, id: str) -> tuple[str, ...]:
        """The places and nations that touch a place or a nation, as far as `borders` says it."""
        return self._stated.get(id, ())

    def neighbours(self, one: Location) -> tuple[Location, ...]:
        """The cells beside a cell, those on other maps too."""
        return tuple(dict.fromkeys((*self._beside(one), *filter(self.is_cell, self._crossings.get(one, ())))))

    @cached_property
    def everywhere(self) -> tuple[Location, ...]:
        """All cells of all maps."""
        return tuple(dict.fromkeys(one for id in self._tilings for one in self.all_of(id)))

    def toward(self, start: Location, bearing: str, steps: int) -> Location | str | None:
        """The cell so many steps away; blank where the map ends before; None where that is no direction of its map."""
        found = self._tilings[start.map].toward(start.id, bearing, steps)
        return self._at(start.map, found) if found else found

    def all_of(self, map_id: str) -> tuple[Location, ...]:
        """All cells of a map."""
        return tuple(self._at(map_id, one) for one in self._tilings[map_id].ids()) if map_id in self._tilings else ()

    def with_terrain(self, terrain: str) -> tuple[tuple[Location, ...], frozenset[Location]]:
        """The cells of a terrain, and those whose ground nobody knows, which may have it too."""
        cells = self._of_terrain.get(terrain, ())
        return cells, self._unknown.difference(cells)

    @cached_property
    def _of_terrain(self) -> Mapping[str, tuple[Location, ...]]:
        """Cells by terrain: thousands of statements may ask, and there may be thousands of cells."""
        found: dict[str, list[Location]] = {}
        for location, one in self.game.ground():
            for terrain in dict.fromkeys(one.terrain):
                found.setdefault(terrain, []).append(location)
        return {terrain: tuple(cells) for terrain, cells in found.items()}

    @cached_property
    def _unknown(self) -> frozenset[Location]:
        return frozenset(location for location, one in self.game.ground() if one.unknown)

    def is_cell(self, location: Location) -> bool:
        """Whether it is a cell of a map that is known to lie somewhere."""
        tiling = self._tilings.get(location.map)
        return tiling is not None and tiling.has(location.id)

    def maps(self) -> tuple[str, ...]:
        """Ids of the maps with cells."""
        return tuple(self._tilings)


def link_places(game: Game, names: Names) -> tuple[Game, list[Diagnostic]]:
    """The game with the map and the bare hex number of every place that has a hex."""
    gazetteer = Gazetteer(game, names)
    findings: list[Diagnostic] = []
    layers = [layer for one in game.maps.values() for layer in dict.fromkeys(one.layers)]
    shared = tuple(f"/{one}" for one in dict.fromkeys(layers) if layers.count(one) > 1)
    places = {one.id: _located(one, gazetteer, findings, shared) for one in game.places.values()}
    return replace(game, places=places), findings


def _located(place: Place, gazetteer: Gazetteer, findings: list[Diagnostic], shared: tuple[str, ...]) -> Place:
    """``shared``: endings of the files that several maps name, which is reported itself (SRC097)."""
    if not place.hex:
        return place
    locations = gazetteer.cells(place.hex, place.map or "")
    if not locations:
        hint = gazetteer.near(place.hex, place.map)
        findings.append(
            OFF_THE_MAP.at(place.origin["hex"], f"{place.name}: {place.hex} is not a hex of the map", hint=hint)
        )
        return replace(place, hex="")
    if len(locations) > 1 and not place.origin["hex"].file.endswith(shared):
        message = f"{place.name}: {place.hex} is a hex of several maps"
        hint = f"write {' or '.join(map(str, locations))}"
        findings.append(AMBIGUOUS_NAME.at(place.origin["hex"], message, hint=hint))
    return replace(place, map=locations[0].map, hex=locations[0].id)
