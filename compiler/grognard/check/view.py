"""The game with what several rules look up. Made once a check; every index is built when first asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, TypeVar

from grognard.base.nearest import Near
from grognard.base.origins import Origin
from grognard.geometry.hexes import Cell, HexLayout, near_hex
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.locations import CELL, Location, cell_at, cell_named
from grognard.model.game.maps import Hex, Path, Place
from grognard.model.game.scenarios import Allotment, Demand, Placement, Scenario
from grognard.model.game.whole import Game
from grognard.model.plan.boards import layout_of

Looked = TypeVar("Looked")
NO_UNITS = ("marker", "asset")
"""Roles of counters that do not fight."""


class View:
    """One game under check."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.near = Near()
        self._once: dict[Any, Any] = {}
        self._numbered: dict[str, tuple[str, ...]] = {}

    def once(self, function: Callable[[View], Looked]) -> Looked:
        """What a function finds in this game; it is asked once, however many rules want to know."""
        if function not in self._once:
            self._once[function] = function(self)
        found: Looked = self._once[function]
        return found

    @cached_property
    def demands(self) -> Mapping[str, Demand]:
        """Statements of all setups by id."""
        return {demand.id: demand for demand in self.game.demands}

    @cached_property
    def places_at(self) -> Mapping[Location, tuple[Place, ...]]:
        """Places by the location of their hex."""
        found: dict[Location, list[Place]] = defaultdict(list)
        for place in self.game.places.values():
            if place.hex:
                found[self.location(place.map, place.hex)].append(place)
        return {location: tuple(places) for location, places in found.items()}

    @cached_property
    def paths_at(self) -> Mapping[Location, tuple[Path, ...]]:
        """Roads and railways by the location of each hex they run through."""
        found: dict[Location, list[Path]] = defaultdict(list)
        for path in self.game.paths:
            for number in dict.fromkeys(path.hexes):
                found[self.location(path.map, number)].append(path)
        return {location: tuple(paths) for location, paths in found.items()}

    @cached_property
    def units(self) -> tuple[tuple[Counter, CounterType], ...]:
        """Counters that are no markers, with their types."""
        return tuple((counter, kind) for counter, kind in self.typed if kind.role not in NO_UNITS)

    @cached_property
    def typed(self) -> tuple[tuple[Counter, CounterType], ...]:
        """Counters whose type is known, with it."""
        types = self.game.types
        return tuple((one, types[one.type]) for one in self.game.counters.values() if one.type in types)

    @cached_property
    def layouts(self) -> Mapping[str, HexLayout]:
        """The geometry of each map that has a grid."""
        return {one.id: layout_of(one.grid) for one in self.game.maps.values() if one.grid}

    @cached_property
    def grid_maps(self) -> tuple[str, ...]:
        """Ids of the maps that have a hex grid."""
        return tuple(one.id for one in self.game.maps.values() if one.grid)

    def location(self, map_id: str | None, number: str) -> Location:
        """The hex of a number, which may have its map before it; one without is on the only map that has a grid."""
        if ":" in number:
            return cell_at(*cell_named(number))
        if map_id is None and len(self.grid_maps) == 1:
            map_id = self.grid_maps[0]
        return cell_at(map_id or "", number)

    def cell(self, location: Location | None) -> Cell | None:
        """The cell of a hex that is on its map: within the grid and not left out of it."""
        layout = self.layouts.get(location.map) if location else None
        if location is None or layout is None:
            return None
        cell = layout.cell(location.id)
        return cell if cell and (location in self.game.hexes or location.map not in self._mapped) else None

    @cached_property
    def _mapped(self) -> frozenset[str]:
        return frozenset(one.map for one in self.game.hexes.values())

    def neighbours(self, location: Location) -> tuple[Location, ...]:
        """Locations of the neighbouring hexes that are on the map."""
        layout = self.layouts.get(location.map)
        cell = layout.cell(location.id) if layout else None
        if layout is None or cell is None:
            return ()
        around = (cell_at(location.map, layout.number(*other)) for other in layout.neighbours(cell))
        return tuple(other for other in around if self.cell(other))

    def near_number(self, location: Location) -> str:
        """A hint that names the hex of the map whose number is most like this one."""
        layout = self.layouts.get(location.map)
        if layout is None:
            return ""
        return near_hex(layout, location.id) or self.near.hint(location.id, self._numbers(location.map))

    def _numbers(self, map_id: str) -> tuple[str, ...]:
        if map_id not in self._numbered:
            known = (self.layouts[map_id].number(*cell) for cell in self.layouts[map_id].cells())
            self._numbered[map_id] = tuple(one for one in known if self.cell(cell_at(map_id, one)))
        return self._numbered[map_id]

    def hex(self, location: Location | None) -> Hex | None:
        """The hex at a location, or None."""
        return self.game.hexes.get(location) if location else None

    def allotted(self) -> Iterator[tuple[Scenario, Allotment]]:
        """Each scenario with what was allotted to it."""
        for allotment in self.game.allotments.values():
            scenario = self.game.scenarios.get(allotment.scenario)
            if scenario:
                yield scenario, allotment

    def placements(self) -> Iterator[tuple[Scenario, Placement, Counter, CounterType]]:
        """Every piece with a place of its own, with the scenario, counter and type it is of."""
        for scenario, allotment in self.allotted():
            for placement in allotment.placements:
                counter = self.game.counters.get(placement.counter)
                kind = self.game.types.get(counter.type) if counter else None
                if counter and kind:
                    yield scenario, placement, counter, kind

    @cached_property
    def placed(self) -> Mapping[tuple[str, str], tuple[Placement, ...]]:
        """Pieces with a place of their own by the scenario and the counter."""
        found: dict[tuple[str, str], list[Placement]] = defaultdict(list)
        for scenario, allotment in self.game.allotments.items():
            for placement in allotment.placements:
                found[scenario, placement.counter].append(placement)
        return {key: tuple(placements) for key, placements in found.items()}

    def turn_of(self, word: str) -> int | None:
        """The turn that a word means (``T3``, ``3``, a label or alias; ``start`` is 0), or None."""
        bare = word.casefold()
        if bare in ("start", "st"):
            return 0
        number = bare.removeprefix("turn").removeprefix("t")
        if number.isascii() and number.isdigit():
            return int(number)
        for turn in self.game.turns:
            if bare in (turn.label.casefold(), *(alias.casefold() for alias in turn.aliases)):
                return turn.number
        return None

    def written(self, placement: Placement, field: str = "where") -> Origin:
        """Where the statement stands that put this piece in its place."""
        demand = self.demands.get(placement.demand)
        return demand.origin[field] if demand else Origin()


def called(location: Location | None) -> str:
    """A location in words: ``hex 0306``, ``the box dead``."""
    if location is None:
        return "no place"
    name = ":".join(filter(None, (location.of, location.id)))
    return f"hex {location.id}" if location.kind == CELL else f"the {location.kind} {name}"
