"""Statements that say where pieces go and leave to the lot, or to a player, which: what is true whatever is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from grognard.base.flow import Network
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.view import View
from grognard.model.counters import Counter, CounterType
from grognard.model.scenarios import Choice, Demand, Draw, Scenario


@record
class Candidate:
    """A counter that may be taken, of which so many pieces."""

    counter: Counter
    kind: CounterType
    copies: int


@record
class LeftOpen:
    """``count`` pieces of the candidates go to one location."""

    scenario: Scenario
    demand: Demand
    location: str
    count: int
    candidates: tuple[Candidate, ...]
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
        sides = {one.counter.side or "" for one in self.candidates}
        return sides.pop() if len(sides) == 1 else None


def left_open(view: View) -> tuple[LeftOpen, ...]:
    """Those of all setups, each place of a statement by itself. Where the place is open too, nothing is said of it."""
    return tuple(_left_open(view))


def _left_open(view: View) -> Iterator[LeftOpen]:
    for scenario, allotment in view.allotted():
        open_ones: tuple[Draw | Choice, ...] = (*allotment.draws, *allotment.choices)
        for one in open_ones:
            demand = view.demands.get(one.demand)
            places = demand.places if demand else None
            if demand is None or places is None or not (places.each or len(places.locations) == 1):
                continue
            pool = one.pool if isinstance(one, Draw) else one.counters
            counters = ((view.game.counters.get(id), copies) for id, copies in pool)
            candidates = tuple(
                Candidate(counter=counter, kind=view.game.types[counter.type], copies=copies)
                for counter, copies in counters
                if counter and counter.type in view.game.types
            )
            for location in places.locations if candidates else ():
                yield LeftOpen(
                    scenario=scenario,
                    demand=demand,
                    location=location,
                    count=min(demand.count or 0, one.count),
                    candidates=candidates,
                    is_drawn=isinstance(one, Draw),
                )


def least(statements: Sequence[LeftOpen], weight: Callable[[CounterType], int]) -> int:
    """The least that the pieces taken for these statements together can weigh."""
    return _taken(statements, weight, sign=1)


def most(statements: Sequence[LeftOpen], weight: Callable[[CounterType], int]) -> int:
    """The most that they can weigh."""
    return _taken(statements, weight, sign=-1)


def _taken(statements: Sequence[LeftOpen], weight: Callable[[CounterType], int], *, sign: int) -> int:
    """The weight of a greedy taking, counter after counter in the order of their weights. It is the best one: the sets
    of pieces that can be taken at once are a matroid, and a flow never gives back what was pushed before."""
    counters: dict[str, Candidate] = {}
    for one in (one for statement in statements for one in statement.candidates):
        counters[one.counter.id] = max(one, counters.get(one.counter.id, one), key=lambda other: other.copies)
    nodes = {id: number for number, id in enumerate(counters, start=len(statements))}
    sink = len(statements) + len(counters)
    network = Network(sink + 1)
    for number, statement in enumerate(statements):
        network.edge(number, sink, statement.count)
        for one in statement.candidates:
            network.edge(nodes[one.counter.id], number, one.copies)
    ranked = sorted(counters.values(), key=lambda one: sign * weight(one.kind))
    return sum(weight(one.kind) * network.push(nodes[one.counter.id], sink, one.copies) for one in ranked)
