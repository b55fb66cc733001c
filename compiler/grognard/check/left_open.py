"""Statements that say where pieces go and leave to the lot, or to a player, which: what is true whatever is taken.

Thousands of statements may share a pool of thousands of counters. So a pool is looked at once, and is held as a few
shares of counters that are all one to the rules.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

from grognard.base.flow import Network
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.view import View
from grognard.model.game.counters import CounterType
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Allotment, Demand, Draw, Scenario

Copies = tuple[tuple[str, int], ...]


@record
class Share:
    """Counters of a pool that are of one type and side, and lie in the same pools as often as one another."""

    key: int
    """Is the same in every pool of the setup that holds these counters."""
    kind: CounterType
    side: str
    pool: Copies
    places: tuple[int, ...]
    """Where its counters stand in the pool."""
    pieces: int


@record
class Candidates:
    """A pool: the counters that may be taken, in shares that stand as their first ones do."""

    shares: tuple[Share, ...]
    pieces: int
    """How many they are."""
    sides: tuple[str, ...]
    """Blank where a counter has none."""


@record
class LeftOpen:
    """``count`` pieces of the candidates go to one location."""

    scenario: Scenario
    demand: Demand
    location: Location
    count: int
    candidates: Candidates
    is_drawn: bool
    """By lot; else a player picks."""

    @property
    def written(self) -> Origin:
        """Where the statement names the place."""
        return self.demand.origin["where"]

    @property
    def turn(self) -> int:
        """0: at start."""
        return self.demand.turn or 0

    @property
    def side(self) -> str | None:
        """The side of all candidates; None where they are of several."""
        sides = self.candidates.sides
        return sides[0] if len(sides) == 1 else None


def names_of(shares: Sequence[Share], most: int) -> list[str]:
    """The ids of the first counters of these shares of one pool, at most ``most``, in the order of the pool."""
    firsts = sorted((place, one.pool[place][0]) for one in shares for place in one.places[:most])
    return [counter for _, counter in firsts[:most]]


def left_open(view: View) -> tuple[LeftOpen, ...]:
    """Those of all setups, each place of a statement by itself. Where the place is open too, nothing is said of it."""
    return tuple(_left_open(view))


def _left_open(view: View) -> Iterator[LeftOpen]:
    for scenario, allotment in view.allotted():
        pools = view.once(candidates_of)[allotment.scenario]
        for one in allotment.open:
            demand = view.demands.get(one.demand)
            places = demand.places if demand else None
            if demand is None or places is None or not (places.each or len(places.locations) == 1):
                continue
            candidates = pools[id(one.pool)]
            for location in places.locations if candidates.shares else ():
                yield LeftOpen(
                    scenario=scenario,
                    demand=demand,
                    location=location,
                    count=min(demand.count.least, one.count),
                    candidates=candidates,
                    is_drawn=isinstance(one, Draw),
                )


def candidates_of(view: View) -> Mapping[str, Mapping[int, Candidates]]:
    """By scenario the pools of its setup, each by the identity of the object that LINK made."""
    return {allotment.scenario: _shared(view, allotment) for _, allotment in view.allotted()}


def _shared(view: View, allotment: Allotment) -> dict[int, Candidates]:
    pools = {id(one.pool): one.pool for one in allotment.open}
    lies_in: dict[str, list[int]] = defaultdict(list)  # the pools, each with how many copies it holds
    for number, pool in enumerate(pools.values()):
        for counter, copies in pool:
            lies_in[counter] += number, copies
    keys: dict[object, int] = {}
    looks: dict[int, tuple[CounterType, str]] = {}
    of_counter: dict[str, int] = {}
    for name, around in lies_in.items():
        found = view.game.counters.get(name)
        kind = view.game.types.get(found.type) if found else None
        if found and kind:
            side = found.side or ""
            key = of_counter[name] = keys.setdefault((kind.id, side, tuple(around)), len(keys))
            looks[key] = kind, side
    return {number: _candidates(pool, of_counter, looks) for number, pool in pools.items()}


def _candidates(
    pool: Copies, of_counter: Mapping[str, int], looks: Mapping[int, tuple[CounterType, str]]
) -> Candidates:
    members: dict[int, list[int]] = defaultdict(list)
    for place, (counter, _) in enumerate(pool):
        if (key := of_counter.get(counter)) is not None:
            members[key].append(place)
    shares = tuple(
        Share(
            key=key,
            kind=looks[key][0],
            side=looks[key][1],
            pool=pool,
            places=tuple(places),
            pieces=sum(pool[place][1] for place in places),
        )
        for key, places in members.items()
    )
    sides = tuple(dict.fromkeys(one.side for one in shares))
    return Candidates(shares=shares, pieces=sum(one.pieces for one in shares), sides=sides)


def least(statements: Sequence[LeftOpen], weight: Callable[[CounterType], int]) -> int:
    """The least that the pieces taken for these statements together can weigh."""
    return _taken(statements, weight, sign=1)


def most(statements: Sequence[LeftOpen], weight: Callable[[CounterType], int]) -> int:
    """The most that they can weigh."""
    return _taken(statements, weight, sign=-1)


def _taken(statements: Sequence[LeftOpen], weight: Callable[[CounterType], int], *, sign: int) -> int:
    """The weight of a greedy taking, share after share in the order of their weights. It is the best one: the sets
    of pieces that can be taken at once are a matroid, and a flow never gives back what was pushed before. Statements of
    one pool take together, and counters of one share are taken alike."""
    pools = {id(one.candidates): one.candidates for one in statements}
    wanted: dict[int, int] = defaultdict(int)
    for one in statements:
        wanted[id(one.candidates)] += one.count
    shares: dict[int, Share] = {}
    for share in (share for pool in pools.values() for share in pool.shares):
        shares[share.key] = max(share, shares.get(share.key, share), key=lambda other: other.pieces)
    nodes = {key: number for number, key in enumerate(shares, start=len(pools))}
    sink = len(pools) + len(shares)
    network = Network(sink + 1)
    for number, (key, pool) in enumerate(pools.items()):
        network.edge(number, sink, wanted[key])
        for share in pool.shares:
            network.edge(nodes[share.key], number, share.pieces)
    ranked = sorted(shares.values(), key=lambda one: sign * weight(one.kind))
    return sum(weight(one.kind) * network.push(nodes[one.key], sink, one.pieces) for one in ranked)
