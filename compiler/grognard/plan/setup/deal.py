"""What lies where at start, and how the draws of a setup fall: the same on every machine and Python for one seed."""

import random
from collections import Counter as Tally
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from grognard.base.flow import Network
from grognard.base.records import record
from grognard.model.game.scenarios import Demand, Placement
from grognard.model.game.setup.words import ADDED
from grognard.model.game.whole import Game
from grognard.plan.setup.open_pools import Copy, OpenPool, Taker, open_pools, place_of, settled_pieces

T = TypeVar("T")
Kind = tuple[int, ...]
"""The descriptions that fit a counter, each by the identity of what it lets a statement take."""


@record
class Dealt:
    """A pool, and with a seed what its statements drew from it."""

    pool: OpenPool
    drawn: tuple[Placement, ...] = ()
    left: tuple[Copy, ...]


def placed_by_demand(game: Game, scenario: str, seed: str = "") -> list[tuple[Demand, Sequence[Placement]]]:
    """Every demand of a scenario with its pieces, as far as neither the lot nor a player has to say which.

    With a ``seed`` the draws are made: random demands of one description share what they may take, and it is shuffled.
    """
    allotment = game.allotments.get(scenario)
    if allotment is None:
        return []
    placed: dict[str, list[Placement]] = {}
    for one in _first((*allotment.placements, *settled_pieces(game, scenario))):
        placed.setdefault(one.demand, []).append(one)
    if seed:
        for dealt in deal_pools(game, scenario, seed):
            for one in dealt.drawn:
                placed.setdefault(one.demand, []).append(one)
    demands = [one for one in game.demands if one.scenario == scenario and not one.says(ADDED)]
    if seed:
        drawn = {one.demand for one in allotment.draws}
        for alike in _alike([one for one in demands if one.id not in drawn]):
            _deal(alike, placed, seed)
    return [(one, tuple(placed.get(one.id, ()))) for one in demands]


def _first(placements: Sequence[Placement]) -> list[Placement]:
    """Of each piece where it lies first: it comes elsewhere in play."""
    found: dict[Copy, Placement] = {}
    for one in placements:
        before = found.get((one.counter, one.copy))
        if before is None or one.turn < before.turn:
            found[one.counter, one.copy] = one
    kept = set(map(id, found.values()))
    return [one for one in placements if id(one) in kept]


def deal_pools(game: Game, scenario: str, seed: str = "") -> list[Dealt]:
    """The pools of a scenario; with a ``seed`` what is drawn from each is drawn."""
    found = []
    for pool in open_pools(game, scenario):
        left = shuffled(pool.pieces, f"{seed}{pool.takers[0].demand.id}")
        drawn, left = _drawn(pool, left) if seed else ([], left)
        found.append(Dealt(pool=pool, drawn=tuple(drawn), left=tuple(left if pool.is_drawn else _in_order(pool, left))))
    return found


def _drawn(pool: OpenPool, pieces: Sequence[Copy]) -> tuple[list[Placement], list[Copy]]:
    """What the statements of a pool draw of its shuffled pieces, the choosiest first, and what is left.

    Each takes the first that it may and that leave enough for the statements after it, where there is enough at all.
    Pieces that the same statements may take are one kind: of each only the next is looked at, and where that must be
    left to others, all of its kind must.
    """
    kinds = _kinds(pool)
    heaps: dict[Kind, deque[tuple[int, Copy]]] = {}
    for number, one in enumerate(pieces):
        heaps.setdefault(kinds[one[0]], deque()).append((number, one))
    wanted: Tally[int] = Tally()
    for taker in pool.takers:
        wanted[id(taker.counters)] += taker.count
    drawn: list[Placement] = []
    gone: set[Copy] = set()
    for taker in pool.takers:
        if taker.is_drawn:
            taken = _taken(heaps, taker, wanted)
            gone.update(taken)
            drawn += _placements(taker, taken)
        else:
            wanted[id(taker.counters)] -= taker.count
    return drawn, [one for one in pieces if one not in gone]


def _kinds(pool: OpenPool) -> dict[str, Kind]:
    """Which descriptions fit each counter."""
    found: dict[str, list[int]] = {}
    for key, counters in {id(one.counters): one.counters for one in pool.takers}.items():
        for counter in counters:
            found.setdefault(counter, []).append(key)
    return {counter: tuple(keys) for counter, keys in found.items()}


def random_draws(game: Game, scenario: str, seed: str) -> list[tuple[Demand, Sequence[Placement]]]:
    """The random demands of a scenario, and what each was dealt."""
    return [pair for pair in placed_by_demand(game, scenario, seed) if pair[0].how == "random" and pair[1]]


def shuffled(things: Sequence[T], seed: str) -> list[T]:
    """Our own shuffle, for that of the library may change."""
    dice = random.Random(seed)
    found = list(things)
    for last in range(len(found) - 1, 0, -1):
        other = int(dice.random() * (last + 1))
        found[last], found[other] = found[other], found[last]
    return found


def _taken(heaps: Mapping[Kind, deque[tuple[int, Copy]]], taker: Taker, wanted: Tally[int]) -> list[Copy]:
    """What a statement draws of the pieces that are left, which it takes from their heaps. ``wanted``: how many the
    statements from this one on want by description; what this one wants is taken off."""
    key = id(taker.counters)
    fitting = [kind for kind in heaps if key in kind]
    is_enough = _suffice(heaps, wanted)
    taken: list[Copy] = []
    while len(taken) < taker.count and (heads := [(heaps[kind][0], kind) for kind in fitting if heaps[kind]]):
        (number, piece), kind = min(heads)
        heaps[kind].popleft()
        wanted[key] -= 1
        if is_enough and not _suffice(heaps, wanted):
            heaps[kind].appendleft((number, piece))
            wanted[key] += 1
            fitting.remove(kind)
        else:
            taken.append(piece)
    wanted[key] -= taker.count - len(taken)
    return taken


def _suffice(heaps: Mapping[Kind, deque[tuple[int, Copy]]], wanted: Mapping[int, int]) -> bool:
    """Whether every statement finds as many of these pieces as it still wants."""
    keys = {key: number for number, key in enumerate(wanted)}
    sink = len(keys) + len(heaps)
    network = Network(sink + 1)
    for node, (kind, heap) in enumerate(heaps.items(), start=len(keys)):
        network.edge(node, sink, len(heap))
        for key in kind:
            network.edge(keys[key], node, wanted[key])
    return all(network.push(number, sink, wanted[key]) == wanted[key] for key, number in keys.items())


def _placements(taker: Taker, taken: Sequence[Copy]) -> list[Placement]:
    demand = taker.demand
    return [
        Placement(
            demand=demand.id,
            counter=counter,
            copy=copy,
            location=place_of(demand, index, taker.count),
            state=demand.state,
            turn=demand.turn or 0,
        )
        for index, (counter, copy) in enumerate(taken)
    ]


def _in_order(pool: OpenPool, left: Sequence[Copy]) -> list[Copy]:
    kept = set(left)
    return [one for one in pool.pieces if one in kept]


def _alike(demands: Sequence[Demand]) -> list[list[Demand]]:
    """The random demands, those together that say the same of their counters."""
    found: dict[tuple[object, ...], list[Demand]] = {}
    for one in demands:
        if one.how == "random":
            key = (one.nation, one.side, one.types, tuple(sorted(one.values.items())), one.name)
            found.setdefault(key, []).append(one)
    return list(found.values())


def _deal(demands: Sequence[Demand], placed: dict[str, list[Placement]], seed: str) -> None:
    """Give every place of these demands one of their pieces, by lot."""
    places = [place for one in demands for place in placed.get(one.id, ())]
    lots = shuffled([(one.counter, one.copy) for one in places], f"{seed}{demands[0].id}")
    for one in demands:
        placed[one.id] = []
    for place, (counter, copy) in zip(places, lots, strict=True):
        placed[place.demand].append(replace(place, counter=counter, copy=copy))
