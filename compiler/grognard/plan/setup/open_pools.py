"""What a setup leaves open: statements that share what a player picks or the lot draws, and which have no place.

LINK gives statements of one description one pool; what holds for it is worked out once, by its identity.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import TypeVar

from grognard.base.names.folding import fold
from grognard.base.records import record
from grognard.model.fitting import mismatched, names_of
from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Allotment, Demand, Draw, Placement
from grognard.model.game.setup.mats import MAT
from grognard.model.game.setup.words import ADDED, AT_NO_TURN
from grognard.model.game.whole import Game

T = TypeVar("T")
Copy = tuple[str, int]
"""Counter id and copy, from 1."""


@record
class Taker:
    """A statement and what it takes: ``count`` pieces of these counters."""

    demand: Demand
    count: int
    counters: tuple[str, ...]
    """One object for all statements of one pool."""
    is_drawn: bool
    """By lot; else the player picks."""


@record
class OpenPool:
    """Pieces that several statements may take, and those statements, the choosiest first."""

    takers: tuple[Taker, ...]
    pieces: tuple[Copy, ...]

    @property
    def is_drawn(self) -> bool:
        """It can lie face down: the lot decides alone. Where a player picks too, all of it lies open."""
        return all(one.is_drawn for one in self.takers)


def settled_pieces(game: Game, scenario: str) -> Iterator[Placement]:
    """The pieces of statements of which only the place is open, of those that draw or pick all that there is, and of
    those that come into play at no known time. They have no location where the players say it."""
    allotment = game.allotments.get(scenario, Allotment(scenario=scenario))
    demands = {one.id: one for one in game.demands if one.scenario == scenario}
    used = _used(allotment.placements)
    wanted = {one.demand: one.pool for one in allotment.open}
    totals = {key: sum(many for _, many in pool) for key, pool in _distinct(wanted.values()).items()}
    counts = {one.demand: one.count for one in allotment.open}
    parts = (None, game.scenarios[scenario].extension if scenario in game.scenarios else None)
    waiting = _Waiting(game, [one for one in game.counters.values() if one.extension in parts], used)
    for demand in demands.values():
        pool = wanted.get(demand.id, ())
        if pool and totals[id(pool)] <= counts[demand.id]:
            pieces = [(counter, copy) for counter, many in pool for copy in _free(game, counter, used)[:many]]
        elif demand.when in AT_NO_TURN:
            pieces = list(islice(waiting.free(demand), demand.count.least))
        else:
            continue
        for index, (counter, copy) in enumerate(pieces):
            used.setdefault(counter, set()).add(copy)
            yield Placement(
                demand=demand.id,
                counter=counter,
                copy=copy,
                location=place_of(demand, index, len(pieces)),
                state=demand.state,
                turn=demand.turn or 0,
            )


def place_of(demand: Demand, index: int, count: int) -> Location | None:
    """Where the piece of this index goes, of ``count`` that a demand has; None where the player says where."""
    places = demand.places
    if demand.turn is None or places is None or not (places.each or len(places.locations) == 1):
        return None
    return places.locations[index * len(places.locations) // count]


def open_pools(game: Game, scenario: str) -> list[OpenPool]:
    """The pools of a scenario, in the order of their first statements; no piece lies in two, or anywhere else."""
    allotment = game.allotments.get(scenario, Allotment(scenario=scenario))
    demands = {one.id: one for one in game.demands}
    settled = tuple(settled_pieces(game, scenario))
    used = _used((*allotment.placements, *settled))
    done = {one.demand for one in settled}
    open_ones = [one for one in allotment.open if one.demand not in done]
    pools_of = {one.demand: one.pool for one in open_ones}
    named = {key: tuple(counter for counter, _ in pool) for key, pool in _distinct(pools_of.values()).items()}
    takers = [
        Taker(
            demand=demands[one.demand],
            count=one.count,
            counters=named[id(pools_of[one.demand])],
            is_drawn=isinstance(one, Draw),
        )
        for one in open_ones
        if not demands[one.demand].says(ADDED)  # it lies where it was taken to, and is placed there already
    ]
    order = {one.id: number for number, one in enumerate(game.demands)}
    places = {counter: number for number, counter in enumerate(game.counters)}
    pools = []
    for group in _connected(takers):
        shared = _distinct(taker.counters for taker in group).values()
        counters = sorted({one for counters in shared for one in counters}, key=places.__getitem__)
        pools.append(
            OpenPool(
                takers=tuple(sorted(group, key=lambda one: (len(one.counters), order[one.demand.id]))),
                pieces=tuple((one, copy) for one in counters for copy in _free(game, one, used)),
            )
        )
    return sorted(pools, key=lambda pool: min(order[one.demand.id] for one in pool.takers))


def has_place(game: Game, demand: Demand) -> bool:
    """Whether maps show where its pieces go: the turn track for arrivals, else the one place or each of several."""
    if demand.turn is None:
        return False
    if demand.turn:
        track = game.turn_track
        return track is not None and track.first <= demand.turn <= track.end
    places = demand.places
    if places is None or not (places.each or len(places.locations) == 1):
        return False
    return all(_is_shown(game, one) for one in places.locations)


def _is_shown(game: Game, location: Location) -> bool:
    kind, id = location.kind, location.id
    box = game.boxes.get(id) if kind == "box" else game.places.get(id) if kind == "place" else None
    if box is not None:  # a place that is not a hex has a box too
        return box.map in game.maps or (box.map is None and len(game.maps) == 1)
    return location.map in game.maps or kind in ("turn", "track", MAT)


def _fits(one: Counter, demand: Demand) -> bool:
    is_understood = bool(demand.types) or (bool(demand.name) and not demand.what)
    return is_understood and not mismatched(demand, one)


def _used(placements: Sequence[Placement]) -> dict[str, set[int]]:
    used: dict[str, set[int]] = {}
    for one in placements:
        used.setdefault(one.counter, set()).add(one.copy)
    return used


def _free(game: Game, counter: str, used: Mapping[str, set[int]]) -> list[int]:
    return [copy for copy in range(1, game.counters[counter].pieces + 1) if copy not in used.get(counter, set())]


class _Waiting:
    """Pieces for statements that come into play at no known time: those that fit and that nothing else has."""

    def __init__(self, game: Game, counters: Sequence[Counter], used: Mapping[str, set[int]]) -> None:
        self._game, self._used = game, used
        self._counters = counters
        self._left: dict[tuple[object, ...], list[str]] = {}

    def free(self, demand: Demand) -> Iterator[Copy]:
        """In the order of the mix. What has been taken once stays so, and is not looked at again."""
        key = (demand.nation, demand.side, demand.types, tuple(sorted(demand.values.items())), demand.name)
        if key not in self._left:
            self._left[key] = [one.id for one in self._named(demand.name) if _fits(one, demand)][::-1]
        left = self._left[key]
        while left and not _free(self._game, left[-1], self._used):
            left.pop()
        return ((one, copy) for one in reversed(left) for copy in _free(self._game, one, self._used))

    def _named(self, name: str) -> Iterable[Counter]:
        return self._by_name.get(fold(name), ()) if name else self._counters

    @cached_property
    def _by_name(self) -> Mapping[str, list[Counter]]:
        found: dict[str, list[Counter]] = {}
        for one in self._counters:
            for name in names_of(one):
                found.setdefault(name, []).append(one)
        return found


def _distinct(things: Iterable[T]) -> dict[int, T]:
    """Objects by their identity, each once."""
    return {id(one): one for one in things}


def _connected(takers: Sequence[Taker]) -> list[list[Taker]]:
    """Those together that share a counter, with one another or through others."""
    pools = _distinct(taker.counters for taker in takers)
    leads = {key: key for key in pools}

    def lead(key: int) -> int:
        while leads[key] != key:
            leads[key] = key = leads[leads[key]]
        return key

    first: dict[str, int] = {}
    for key, counters in pools.items():
        for counter in counters:
            leads[lead(key)] = lead(first.setdefault(counter, key))
    groups: dict[int, list[Taker]] = {}
    for taker in takers:
        groups.setdefault(lead(id(taker.counters)), []).append(taker)
    return list(groups.values())
