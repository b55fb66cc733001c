"""Who gets how many at one moment, and who competes in vain: a maximum flow, the most specific demands first.

Where it falls short, the source side of the minimum cut says who competes for what.
"""

from collections import Counter as Tally
from collections.abc import Callable, Mapping, Sequence

from grognard.base.flow import Network
from grognard.base.records import record
from grognard.link.allot.lives import is_conditional, is_removal, is_return, needed, since
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand, Shortage

Rank = tuple[bool, bool, int, bool, bool]
Wanted = tuple[Demand, int]


def rank(demand: Demand) -> Rank:
    """How early a demand is served; the smaller the sooner: returns last, else the more specific the sooner."""
    return (is_return(demand), not demand.name, -len(demand.values), len(demand.types) != 1, not demand.nation)


@record
class Outcome:
    """How many of its pieces each demand lacks, by id, and why."""

    unmet: Mapping[str, int]
    shortages: tuple[Shortage, ...]


def contest(wanted: Sequence[Wanted], stock: Stock, after: Sequence[Demand] = ()) -> Outcome:
    """Whether all of these can have their pieces at once. ``after``: what took pieces from those before it, so that
    these need as many fewer."""
    return Contest(wanted, stock, after).outcome()


class Contest:
    """The flow. Nodes are the demands, the groups of the stock, then what took pieces from the demands."""

    def __init__(self, wanted: Sequence[Wanted], stock: Stock, after: Sequence[Demand] = ()) -> None:
        self._wanted = wanted
        self._stock = stock
        self._after = after
        demands, groups = len(wanted), len(stock.groups)
        self._sink = demands + groups + len(after)
        self.network = Network(self._sink + 1)
        for group in stock.groups:
            self.network.edge(demands + group.number, self._sink, group.pieces)
        taken = []
        for number, one in enumerate(after, start=demands + groups):
            self.network.edge(number, self._sink, needed(one))
            taken.append((number, one, {group.number for group in stock.candidates(one)}))
        self._order = sorted(range(demands), key=lambda number: (rank(wanted[number][0]), number))
        self._unmet: dict[int, int] = {}
        edges: dict[int, list[tuple[int, int]]] = {}
        for number in self._order:
            demand, many = wanted[number]
            fitting = [group.number for group in stock.candidates(demand)] if many else []
            earlier = [
                node for node, one, groups_of in taken if _takes_from(one, demand) and not groups_of.isdisjoint(fitting)
            ]
            nodes = [*earlier, *(demands + group for group in fitting)]
            edges[number] = [(node, self.network.edge(number, node, many)) for node in nodes]
        self._edges = [edges[number] for number in range(demands)]

    def push(self, is_in: Callable[[Demand], bool]) -> None:
        """Serve those for which it is true."""
        for number in self._order:
            demand, many = self._wanted[number]
            if is_in(demand):
                self._unmet.pop(number, None)
                if missing := many - self.network.push(number, self._sink, many):
                    self._unmet[number] = missing

    def outcome(self) -> Outcome:
        """What comes of it when all are served."""
        self.push(lambda demand: True)
        return self.found()

    def found(self) -> Outcome:
        """What came of it so far."""
        return Outcome(
            unmet={self._wanted[number][0].id: many for number, many in self._unmet.items()},
            shortages=tuple(self._shortage(part) for part in _parts(self.network, self._unmet)),
        )

    def _shortage(self, part: frozenset[int]) -> Shortage:
        demands, groups = len(self._wanted), self._stock.groups
        inside = sorted(number for number in part if number < demands)
        most_specific = min(rank(self._wanted[number][0]) for number in inside if number in self._unmet)
        rivals = [number for number in inside if rank(self._wanted[number][0]) >= most_specific]
        fitting = {node for number in rivals for node, _ in self._edges[number] if node < demands + len(groups)}
        kept: Tally[str] = Tally()
        of_group: Tally[int] = Tally()
        removed: Tally[str] = Tally()
        for number in inside:
            for node, edge in self._edges[number]:
                flow = self.network.flow(edge)
                if node in fitting and number not in rivals:
                    kept[self._wanted[number][0].id] += flow
                    of_group[node - demands] += flow
                elif node >= demands + len(groups) and number in rivals:
                    removed[self._after[node - demands - len(groups)].id] += flow
        reached = [groups[node - demands] for node in sorted(fitting)]
        contested = [one for one in reached if one.pieces > of_group[one.number]]
        return Shortage(
            scenario=self._wanted[rivals[0]][0].scenario,
            demands=tuple(self._wanted[number][0].id for number in rivals),
            counters=tuple(counter.id for group in contested for counter in group.counters),
            demanded=sum(self._asked(number) for number in rivals),
            available=sum(self.network.flow(edge) for number in rivals for _, edge in self._edges[number]),
            fitting=sum(one.pieces for one in reached),
            kept=tuple((one, many) for one, many in kept.items() if many),
            removed=tuple((one, many) for one, many in removed.items() if many),
        )

    def _asked(self, number: int) -> int:
        """What the statement says, though what lacked before is not asked for again; of what is removed for a while
        only what is still away."""
        demand, many = self._wanted[number]
        return many if is_removal(demand) else needed(demand)


def _takes_from(one: Demand, before: Demand) -> bool:
    """Whether a demand may have taken pieces of another that had them before: a removal of what stood there, any other
    of what was removed."""
    if is_conditional(before):
        return False
    if is_removal(one):
        return not is_removal(before) and not is_return(before) and since(before) < since(one)
    return is_removal(before) and since(before) <= since(one)


def _parts(network: Network, unmet: Mapping[int, int]) -> list[frozenset[int]]:
    """The connected components of the source side of the minimum cut, as sets of nodes."""
    parts: dict[int, frozenset[int]] = {}
    inside: dict[int, int] = {}  # the part in which a node lies
    for number in unmet:
        if number in inside:
            continue
        reached = network.reach(number)
        joined = sorted({inside[node] for node in reached if node in inside})
        reached = reached.union(*(parts.pop(part) for part in joined))
        parts[number] = reached
        inside |= dict.fromkeys(reached, number)
    return list(parts.values())
