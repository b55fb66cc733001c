"""The game with what several rules look up. Made once a check; every index is built when first asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from operator import itemgetter
from typing import Any, TypeVar

from grognard.base.names.folding import fold
from grognard.base.nearest import Near
from grognard.base.origins import Origin
from grognard.geometry.hexes import Cell
from grognard.geometry.tilings.hexes import HexTiling
from grognard.geometry.tilings.tiling import Tiling
from grognard.model.fitting import mismatched, names_of
from grognard.model.game.charts import named_turns
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.locations import CELL, Location, cell_at, cell_named
from grognard.model.game.maps import Ground, Path, Place
from grognard.model.game.scenarios import Allotment, Demand, Placement, Scenario
from grognard.model.game.setup.mats import MAT, slot_of
from grognard.model.game.whole import Game
from grognard.model.tilings import crossings_of, tilings_of

Looked = TypeVar("Looked")
NO_UNITS = ("marker", "asset")
"""Roles of counters that do not fight."""


class View:
    """One game under check."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.near = Near()
        self._once: dict[Any, Any] = {}
        self._fitting: dict[object, tuple[Counter, ...]] = {}
        self._neighbours: dict[Location, tuple[Location, ...]] = {}

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

    def bearers(self, demand: Demand) -> tuple[Counter, ...]:
        """The counters that bear the name of a statement, whatever else it says of them."""
        return tuple(self._bearing.get(fold(demand.name), ())) if demand.name else ()

    def named(self, demand: Demand) -> tuple[Counter, ...]:
        """The counters that a statement means by its name; none where it gives none, or nothing bears it."""
        return tuple(one for one in self.bearers(demand) if not mismatched(demand, one))

    def fitting(self, demand: Demand) -> tuple[Counter, ...]:
        """The counters that can meet a statement: those that it names, or of each type those in the order of the
        mix. Statements that ask for the same share one answer."""
        if demand.name:
            return self.named(demand)
        key = (demand.types, demand.nation, demand.side, *sorted(demand.values.items()))
        if key not in self._fitting:
            found: list[Counter] = []
            for kind in demand.types:
                alike = (one for one in self._alike.get(kind, ()) if not mismatched(demand, one[0][1]))
                found += (one for _, one in sorted(chain.from_iterable(alike), key=itemgetter(0)))
            self._fitting[key] = tuple(found)
        return self._fitting[key]

    @cached_property
    def _alike(self) -> Mapping[str, list[list[tuple[int, Counter]]]]:
        """By type the counters, each with its place in the mix, in groups that no statement tells apart but by name:
        there are a few kinds of thousands of counters."""
        found: dict[str, dict[object, list[tuple[int, Counter]]]] = defaultdict(dict)
        for one in enumerate(self.game.counters.values()):
            counter = one[1]
            values = (tuple(some.items()) for some in (counter.values, counter.back_values, counter.further))
            found[counter.type].setdefault((counter.nation, counter.side, *values), []).append(one)
        return {kind: list(groups.values()) for kind, groups in found.items()}

    @cached_property
    def _bearing(self) -> Mapping[str, list[Counter]]:
        """Counters by all that a statement may call them."""
        found: dict[str, list[Counter]] = defaultdict(list)
        for one in self.game.counters.values():
            for name in names_of(one):
                found[name].append(one)
        return found

    @cached_property
    def places_at(self) -> Mapping[Location, tuple[Place, ...]]:
        """Places by the location of their hex."""
        found: dict[Location, list[Place]] = defaultdict(list)
        for place in self.game.places.values():
            if place.hex:
                found[self.same(self.location(place.map, place.hex))].append(place)
        return {location: tuple(places) for location, places in found.items()}

    @cached_property
    def paths_at(self) -> Mapping[Location, tuple[Path, ...]]:
        """Roads and railways by the location of each hex they run through."""
        found: dict[Location, list[Path]] = defaultdict(list)
        for path in self.game.paths:
            for number in dict.fromkeys(path.hexes):
                found[self.same(self.location(path.map, number))].append(path)
        return {location: tuple(paths) for location, paths in found.items()}

    @cached_property
    def units(self) -> tuple[tuple[Counter, CounterType], ...]:
        """Counters that are not markers, with their types."""
        return tuple((counter, kind) for counter, kind in self.typed if kind.role not in NO_UNITS)

    @cached_property
    def typed(self) -> tuple[tuple[Counter, CounterType], ...]:
        """Counters whose type is known, with it."""
        types = self.game.types
        return tuple((one, types[one.type]) for one in self.game.counters.values() if one.type in types)

    @cached_property
    def tilings(self) -> Mapping[str, Tiling]:
        """What each map is divided into."""
        return tilings_of(self.game)

    @cached_property
    def lattices(self) -> Mapping[str, HexTiling]:
        """The maps with a hex grid, for rules about what only a grid has: directions, and corners that hexes share."""
        return {id: one for id, one in self.tilings.items() if isinstance(one, HexTiling)}

    def location(self, map_id: str | None, number: str) -> Location:
        """The cell of a number, which may have its map before it; one without is on the one map that has it."""
        if ":" in number:
            return cell_at(*cell_named(number))
        if map_id is None:
            having = [id for id, tiling in self.tilings.items() if tiling.has(number)] or list(self.tilings)
            map_id = having[0] if len(having) == 1 else ""
        return cell_at(map_id, number)

    def same(self, location: Location) -> Location:
        """The hex that a half is, where two maps have it; any other location is itself."""
        return self.game.shared.get(location, location)

    def is_cell(self, location: Location | None) -> bool:
        """Whether it is a cell that is on its map."""
        tiling = self.tilings.get(location.map) if location else None
        return location is not None and tiling is not None and tiling.has(location.id)

    def cell(self, location: Location) -> Cell | None:
        """Column and row of a hex that is on its map; None also for a map without a grid."""
        lattice = self.lattices.get(location.map)
        return lattice.cell(location.id) if lattice else None

    def neighbours(self, location: Location) -> tuple[Location, ...]:
        """Locations of the neighbouring cells that are on the map, or on another one that a link leads to."""
        if location not in self._neighbours:
            self._neighbours[location] = self._around(location) if self.is_cell(location) else ()
        return self._neighbours[location]

    def _around(self, location: Location) -> tuple[Location, ...]:
        at = self.same(location)
        own = (self.same(cell_at(at.map, other)) for other in self.tilings[at.map].neighbours(at.id))
        return tuple(dict.fromkeys((*own, *filter(self.is_cell, self.crossings.get(at, ())))))

    @cached_property
    def crossings(self) -> Mapping[Location, tuple[Location, ...]]:
        """The cells of other maps that touch a cell."""
        return crossings_of(self.game)

    def knows_neighbours(self, location: Location) -> bool:
        """Whether all neighbours of a cell are known: of its map the sources may say `touch = "?"`."""
        one = self.game.maps.get(location.map)
        return one is None or one.areas is None or one.areas.touch != "?"

    def is_inside(self, location: Location) -> bool:
        """Whether it is a cell that is known to lie away from every edge of its map."""
        return self.is_cell(location) and self.tilings[location.map].is_inside(location.id)

    def near_number(self, location: Location) -> str:
        """A hint that names the cell of the map whose number is most like this one."""
        tiling = self.tilings.get(location.map)
        return (tiling.near(location.id) or self.near.hint(location.id, tiling.ids())) if tiling else ""

    def ground(self, location: Location | None) -> Ground | None:
        """What is known of a cell, or None."""
        return self.game.ground_at(self.same(location)) if location else None

    def side_called(self, id: str) -> str:
        """A side by its name, which reads as one where the id may be `it`."""
        return self.game.sides[id].name if id in self.game.sides else id

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

    def standing(self, placement: Placement) -> Location | None:
        """Where a piece stands: what lies on a mat, where the counter stands that has it, if the setup places that."""
        at, demand = placement.location, self.demands.get(placement.demand)
        if at is None or at.kind != MAT or demand is None:
            return at
        owners = self.placed.get((demand.scenario, at.of), ())
        return owners[0].location if owners else at

    def turn_of(self, word: str) -> int | None:
        """The turn that a word means (``T3``, ``3``, a label or alias; ``start`` is 0), or None."""
        bare = fold(word)
        if bare in ("start", "st"):
            return 0
        if bare in self.turn_names:
            return self.turn_names[bare]
        number = bare.removeprefix("turn").removeprefix("t").strip()
        return int(number) if number.isascii() and number.isdigit() and len(number) < 5 else None

    @cached_property
    def turn_names(self) -> Mapping[str, int]:
        """The turns that setups mean."""
        return named_turns(self.game.calendar)

    @cached_property
    def last_turn(self) -> int:
        """The last turn that the calendar, a scenario or the turn track has; 0 where nothing says."""
        track = self.game.turn_track
        known = [one.number for one in self.game.calendar] + [one.last_turn for one in self.game.scenarios.values()]
        return max((*known, track.end if track else 0), default=0)

    def called(self, location: Location | None) -> str:
        """A location in words: ``hex 0306``, ``area alsace``, ``the box dead``."""
        if location is None:
            return "no place"
        if location.kind == CELL:
            return f"{self.tilings[location.map].noun if location.map in self.tilings else 'hex'} {location.id}"
        if found := slot_of(self.game, location):
            return f"the slot {found[1].id} of {found[0].id}"
        return f"the {location.kind} {':'.join(filter(None, (location.of, location.id)))}"

    def written(self, placement: Placement, field: str = "where") -> Origin:
        """Where the statement stands that put this piece in its place."""
        demand = self.demands.get(placement.demand)
        return demand.origin[field] if demand else Origin()
