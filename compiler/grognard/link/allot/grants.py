"""Who gets counters and who goes without: the flow from the demands of one setup to the stock.

The most specific demands come first, then the order of the source; a demand that was granted something keeps as much,
if not the same pieces. Where that falls short, the source side of the minimum cut says who competes for what.
"""

from collections import Counter as Tally
from collections.abc import Mapping, Sequence
from dataclasses import field

from grognard.base.flow import Network
from grognard.base.records import record
from grognard.link.allot.stock import Group, Stock
from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.words import ADDED, REMOVED

Rank = tuple[bool, bool, int, bool, bool]


@record
class Rivalry:
    """Demands that compete for too few pieces. Those more specific than they are have had theirs kept back."""

    demands: tuple[str, ...]
    counters: tuple[str, ...]
    demanded: int
    available: int


@record
class Grants:
    """How many pieces of which group (by number) each demand gets, and who competes in vain."""

    granted: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    unmet: Mapping[str, int] = field(default_factory=dict)
    rivalries: tuple[Rivalry, ...] = ()


def is_return(demand: Demand) -> bool:
    """Whether a demand puts pieces back into a pool from which they were removed, and so asks for no new ones."""
    is_into_pool = demand.places is not None and demand.places.gets_back
    return bool(demand.says(ADDED) or (is_into_pool and demand.turn and not demand.says(REMOVED)))


def is_removal(demand: Demand) -> bool:
    """Whether a demand takes pieces out of play, which returns may put back."""
    return bool(demand.says(REMOVED)) and not is_return(demand)


def rank(demand: Demand) -> Rank:
    """How early a demand is served; the smaller the sooner: returns last, else the more specific the sooner."""
    return (is_return(demand), not demand.name, -len(demand.values), len(demand.types) != 1, not demand.nation)


def needed(demand: Demand) -> int:
    """Pieces that a demand is for; none where the source does not say how many."""
    places = len(demand.places.locations) if demand.places and demand.places.each else 1
    return demand.count.least * places


def grant(demands: Sequence[Demand], stock: Stock, before: Grants | None = None) -> Grants:
    """Grant counters to demands. ``before``: what was granted without the returns among them. Then those that it served
    get as many again, if not the same pieces; what it removed is for returns alone, which have it first."""
    kept = {} if before is None else {one: sum(groups.values()) for one, groups in before.granted.items()}
    removed: Tally[int] = Tally()
    for demand in demands:
        if before is not None and is_removal(demand):
            removed.update(before.granted[demand.id])
    demands = [one for one in demands if before is None or not is_removal(one)]
    groups = stock.groups
    sink = len(demands) + 2 * len(groups)
    network = Network(sink + 1)
    order = sorted(range(len(demands)), key=lambda number: (rank(demands[number]), number))
    for group in groups:
        network.edge(len(demands) + group.number, sink, group.pieces - removed[group.number])
        network.edge(len(demands) + len(groups) + group.number, sink, removed[group.number])
    edges: dict[int, list[tuple[int, int]]] = {}
    unmet: dict[int, int] = {}
    for number in order:
        wanted = kept.get(demands[number].id, needed(demands[number]))
        fitting = [one.number for one in stock.candidates(demands[number])] if wanted else []
        back = [one for one in fitting if removed[one]] if is_return(demands[number]) else []
        nodes = [*((one, len(groups) + one) for one in back), *((one, one) for one in fitting)]
        edges[number] = [(one, network.edge(number, len(demands) + node, wanted)) for one, node in nodes]
        if missing := wanted - network.push(number, sink, wanted):
            unmet[number] = missing
    granted: dict[int, Tally[int]] = {number: Tally() for number in order}
    for number in order:
        for one, edge in edges[number]:
            if flow := network.flow(edge):
                granted[number][one] += flow
    return Grants(
        granted={demands[number].id: granted[number] for number in order},
        unmet={demands[number].id: missing for number, missing in unmet.items()},
        rivalries=tuple(_rivalry(part, demands, groups, granted, unmet) for part in _parts(network, unmet)),
    )


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


def _rivalry(
    part: frozenset[int],
    demands: Sequence[Demand],
    groups: Sequence[Group],
    granted: Mapping[int, Mapping[int, int]],
    unmet: Mapping[int, int],
) -> Rivalry:
    inside = sorted(number for number in part if number < len(demands))
    most_specific = min(rank(demands[number]) for number in inside if number in unmet)
    rivals = [number for number in inside if rank(demands[number]) >= most_specific]
    kept: dict[int, int] = {}
    for number in inside:
        if number not in rivals:
            for group, flow in granted[number].items():
                kept[group] = kept.get(group, 0) + flow
    reached = {(number - len(demands)) % len(groups) for number in part if len(demands) <= number}
    contested = [groups[one] for one in sorted(reached) if groups[one].pieces > kept.get(one, 0)]
    demanded = sum(needed(demands[number]) for number in rivals)
    return Rivalry(
        demands=tuple(demands[number].id for number in rivals),
        counters=tuple(counter.id for group in contested for counter in group.counters),
        demanded=demanded,
        available=demanded - sum(unmet.get(number, 0) for number in rivals),
    )
