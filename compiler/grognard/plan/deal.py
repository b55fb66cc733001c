"""What lies where at start, and how the draws of a setup fall: the same on every machine and Python for one seed."""

import random
from collections import Counter as Tally
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from grognard.base.flow import Network
from grognard.base.records import record
from grognard.model.game import Game
from grognard.model.scenarios import ADDED, Demand, Placement
from grognard.plan.openpools import Copy, OpenPool, Taker, open_pools, place_of, settled_pieces

T = TypeVar("T")


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
    for one in (*allotment.placements, *settled_pieces(game, scenario)):
        placed.setdefault(one.demand, []).append(one)
    if seed:
        for dealt in deal_pools(game, scenario, seed):
            for one in dealt.drawn:
                placed.setdefault(one.demand, []).append(one)
    demands = [one for one in game.demands if one.scenario == scenario and one.state != ADDED]
    if seed:
        drawn = {one.demand for one in allotment.draws}
        for alike in _alike([one for one in demands if one.id not in drawn]):
            _deal(alike, placed, seed)
    return [(one, tuple(placed.get(one.id, ()))) for one in demands]


def deal_pools(game: Game, scenario: str, seed: str = "") -> list[Dealt]:
    """The pools of a scenario; with a ``seed`` what is drawn from each is drawn."""
    found = []
    for pool in open_pools(game, scenario):
        left = shuffled(pool.pieces, f"{seed}{pool.takers[0].demand.id}")
        drawn: list[Placement] = []
        for number, taker in enumerate(pool.takers if seed else ()):
            if taker.is_drawn:
                taken = _taken(left, taker, pool.takers[number + 1 :])
                left = [one for one in left if one not in taken]
                drawn += _placements(taker, taken)
        found.append(Dealt(pool=pool, drawn=tuple(drawn), left=tuple(left if pool.is_drawn else _in_order(pool, left))))
    return found


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


def _taken(left: Sequence[Copy], taker: Taker, others: Sequence[Taker]) -> list[Copy]:
    """What a statement draws of the shuffled pieces that are left, so that the ``others`` after it find enough."""
    fitting = [one for one in left if one[0] in taker.counters]
    takers = (taker, *others)
    if _are_nested(takers) or not _suffice(left, [(one, one.count) for one in takers]):
        return fitting[: taker.count]  # the choosiest draws first: what it leaves is enough, or nothing would be
    taken: list[Copy] = []
    rest = list(left)
    for one in fitting:
        without = [other for other in rest if other != one]
        wanted = [(taker, taker.count - len(taken) - 1), *((other, other.count) for other in others)]
        if len(taken) < taker.count and _suffice(without, wanted):
            taken.append(one)
            rest = without
    return taken


def _are_nested(takers: Sequence[Taker]) -> bool:
    """Whether of any two one may take all that the other may, or nothing of it."""
    sets = [frozenset(one.counters) for one in takers]
    return all(one <= other or other <= one or not one & other for one, other in combinations(sets, 2))


def _suffice(pieces: Sequence[Copy], wanted: Sequence[tuple[Taker, int]]) -> bool:
    """Whether every statement finds as many of these pieces as it still wants."""
    copies = Tally(counter for counter, _ in pieces)
    nodes = {counter: number for number, counter in enumerate(copies, start=len(wanted))}
    sink = len(wanted) + len(nodes)
    network = Network(sink + 1)
    for counter, node in nodes.items():
        network.edge(node, sink, copies[counter])
    for number, (taker, many) in enumerate(wanted):
        for counter in taker.counters:
            if counter in nodes:
                network.edge(number, nodes[counter], many)
    return all(network.push(number, sink, many) == many for number, (_, many) in enumerate(wanted))


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
