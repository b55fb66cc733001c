"""Who gets how many at one moment, and who competes in vain: a maximum flow, the most specific demands first.

Where it falls short, the source side of the minimum cut says who competes for what. Demands that say the same and have
their pieces in the same turns are one node, so that it costs little how many there are.
"""

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from grognard.base.flow import Network
from grognard.base.records import record
from grognard.link.allot.lives import described
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand, Shortage
from grognard.model.lives import is_conditional, is_removal, is_return, needed, since

Rank = tuple[bool, bool, int, bool, bool]
Wanted = tuple[Demand, int]


def rank(demand: Demand) -> Rank:
    """How early a demand is served; the smaller the sooner: returns last, else the more specific the sooner."""
    return (is_return(demand), not demand.name, -len(demand.values), len(demand.types) != 1, not demand.nation)


@record
class _Alike:
    """What demands of one kind have in common."""

    is_removal: bool
    is_return: bool
    is_conditional: bool
    since: int

    def takes_from(self, before: "_Alike") -> bool:
        """Whether such a one may have taken pieces of another that had them before: a removal of what stood there, any
        other of what was removed."""
        if before.is_conditional:
            return False
        if self.is_removal:
            return not before.is_removal and not before.is_return and before.since < self.since
        return before.is_removal and before.since <= self.since


@record
class Outcome:
    """How many of its pieces each demand lacks, by id, and why."""

    unmet: Mapping[str, int]
    shortages: tuple[Shortage, ...]


def contest(wanted: Sequence[Wanted], stock: Stock, after: Sequence[Demand] = ()) -> Outcome:
    """Whether all of these can have their pieces at once. ``after``: what took pieces from those before it, so that
    these need as many fewer."""
    found = Contest(wanted, stock, after)
    found.push(lambda demand: True)
    return found.found()


class Contest:
    """The flow. Nodes are kinds of demands, the groups of the stock, then kinds of what took pieces from demands."""

    def __init__(self, wanted: Sequence[Wanted], stock: Stock, after: Sequence[Demand] = ()) -> None:
        self._alike, self._kinds = _by_kind([(one, many) for one, many in wanted if many])
        self._place = {one.id: number for number, (one, _) in enumerate(wanted)}
        self._stock = stock
        took, self._after = _by_kind([(one, needed(one)) for one in after])
        self._of_after = len(self._kinds) + len(stock.groups)
        self._sink = self._of_after + len(self._after)
        self.network = Network(self._sink + 1)
        for group in stock.groups:
            self.network.edge(len(self._kinds) + group.number, self._sink, group.pieces)
        taken: dict[int, list[int]] = defaultdict(list)  # by group the nodes of what took from it
        for node, every in enumerate(self._after, start=self._of_after):
            self.network.edge(node, self._sink, sum(many for _, many in every))
            for group in stock.candidates(every[0][0]):
                taken[group.number].append(node)
        self._took = {
            own: {node for node, one in enumerate(took, start=self._of_after) if one.takes_from(own)}
            for own in set(self._alike)
        }
        self._order = sorted(range(len(self._kinds)), key=lambda number: (rank(self._kinds[number][0][0]), number))
        self._edges = [self._edges_of(number, taken) for number in range(len(self._kinds))]
        self._unmet: dict[int, int] = {}

    def _edges_of(self, number: int, taken: Mapping[int, Sequence[int]]) -> list[tuple[int, int]]:
        demand, many = self._kinds[number][0][0], sum(many for _, many in self._kinds[number])
        fitting = [group.number for group in self._stock.candidates(demand)]
        own = self._took[self._alike[number]]
        nodes = sorted({node for group in fitting for node in taken.get(group, ()) if node in own} if own else ())
        nodes += [len(self._kinds) + group for group in fitting]
        return [(node, self.network.edge(number, node, many)) for node in nodes]

    def push(self, is_in: Callable[[Demand], bool]) -> None:
        """Serve those for which it is true; it is the same for all that say the same at the same turns."""
        for number in self._order:
            if is_in(self._kinds[number][0][0]):
                many = sum(many for _, many in self._kinds[number])
                self._unmet.pop(number, None)
                if missing := many - self.network.push(number, self._sink, many):
                    self._unmet[number] = missing

    def found(self) -> Outcome:
        """What came of it so far. Of those that say the same the last go without."""
        unmet = {}
        for number, missing in self._unmet.items():
            for demand, many in reversed(self._kinds[number]):
                if missing:
                    unmet[demand.id] = min(missing, many)
                    missing -= unmet[demand.id]
        shortages = tuple(self._shortage(part) for part in _parts(self.network, self._unmet))
        return Outcome(unmet=unmet, shortages=shortages)

    def _shortage(self, part: frozenset[int]) -> Shortage:
        count, groups = len(self._kinds), self._stock.groups
        inside = sorted(number for number in part if number < count)
        most_specific = min(rank(self._kinds[number][0][0]) for number in inside if number in self._unmet)
        rivals = [number for number in inside if rank(self._kinds[number][0][0]) >= most_specific]
        fitting = {node for number in rivals for node, _ in self._edges[number] if node < self._of_after}
        kept: Tally[str] = Tally()
        of_group: Tally[int] = Tally()
        removed: Tally[str] = Tally()
        for number in inside:
            for node, edge in self._edges[number]:
                flow = self.network.flow(edge)
                if node in fitting and number not in rivals:
                    _shared(kept, self._kinds[number], flow)
                    of_group[node - count] += flow
                elif node >= self._of_after and number in rivals:
                    _shared(removed, self._after[node - self._of_after], flow)
        reached = [groups[node - count] for node in sorted(fitting)]
        contested = [one for one in reached if one.pieces > of_group[one.number]]
        demands = sorted(
            (one for number in rivals for one in self._kinds[number]), key=lambda one: self._place[one[0].id]
        )
        return Shortage(
            scenario=demands[0][0].scenario,
            demands=tuple(one.id for one, _ in demands),
            counters=tuple(counter.id for group in contested for counter in group.counters),
            demanded=sum(_asked(one, many) for one, many in demands),
            available=sum(self.network.flow(edge) for number in rivals for _, edge in self._edges[number]),
            fitting=sum(one.pieces for one in reached),
            kept=tuple((one, many) for one, many in kept.items() if many),
            removed=tuple((one, many) for one, many in removed.items() if many),
        )


def _by_kind(wanted: Sequence[Wanted]) -> tuple[list[_Alike], list[list[Wanted]]]:
    """Those together that say the same and have their pieces in the same turns."""
    found: dict[tuple[object, ...], list[Wanted]] = {}
    for one, many in wanted:
        alike = (described(one), is_removal(one), is_return(one), is_conditional(one), since(one))
        found.setdefault(alike, []).append((one, many))
    kinds = [
        _Alike(
            is_removal=is_removal(every[0][0]),
            is_return=is_return(every[0][0]),
            is_conditional=is_conditional(every[0][0]),
            since=since(every[0][0]),
        )
        for every in found.values()
    ]
    return kinds, list(found.values())


def _shared(into: Tally[str], every: Sequence[Wanted], flow: int) -> None:
    """The flow of a kind, given to its demands in their order, as many as each wants."""
    for demand, many in every:
        taken = min(flow, many - into[demand.id])
        into[demand.id] += taken
        flow -= taken


def _asked(demand: Demand, many: int) -> int:
    """What the statement says, though what lacked before is not asked for again; of what is removed for a while only
    what is still away."""
    return many if is_removal(demand) else needed(demand)


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
