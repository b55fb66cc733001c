"""Who gets counters and who goes without: the flow from the demands of one setup to the stock.

The most specific demands come first, then the order of the source; a demand that was granted something keeps as much,
if not the same pieces. Where that falls short, the source side of the minimum cut tells who competes for what.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from grognard.base.flow import Network
from grognard.base.records import record
from grognard.link.stock import Group, Stock
from grognard.model.scenarios import Demand

Rank = tuple[bool, int, bool, bool]


@record
class Rivalry:
    """Demands that compete for too few pieces. Those more specific than they are have had theirs kept back."""

    demands: tuple[str, ...]
    counters: tuple[str, ...]
    demanded: int
    available: int


@record
class Supply:
    """How many pieces of which group (by number) each demand gets, and who competes in vain."""

    granted: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    unmet: Mapping[str, int] = field(default_factory=dict)
    rivalries: tuple[Rivalry, ...] = ()


def rank(demand: Demand) -> Rank:
    """How specific a demand is; the smaller the more."""
    return (not demand.name, -len(demand.values), len(demand.types) != 1, not demand.nation)


def needed(demand: Demand) -> int:
    """Pieces that a demand is for; none where the source does not say how many."""
    places = len(demand.places.locations) if demand.places and demand.places.each else 1
    return (demand.count or 0) * places


def supply(
    demands: Sequence[Demand], stock: Stock, capacity: Callable[[Group], int] = lambda group: group.pieces
) -> Supply:
    """Grant counters to demands. ``capacity``: how many pieces of a group may be given."""
    groups = stock.groups
    sink = len(demands) + len(groups)
    network = Network(sink + 1)
    order = sorted(range(len(demands)), key=lambda number: (rank(demands[number]), number))
    room = {group.number: capacity(group) for group in groups}
    for group in groups:
        network.edge(len(demands) + group.number, sink, room[group.number])
    edges: dict[int, dict[int, int]] = {}
    unmet: dict[int, int] = {}
    for number in order:
        wanted = needed(demands[number])
        candidates = stock.candidates(demands[number]) if wanted else ()
        edges[number] = {one.number: network.edge(number, len(demands) + one.number, wanted) for one in candidates}
        if missing := wanted - network.push(number, sink, wanted):
            unmet[number] = missing
    granted = {
        number: {group: flow for group, edge in edges[number].items() if (flow := network.flow(edge))}
        for number in order
    }
    return Supply(
        granted={demands[number].id: granted[number] for number in order},
        unmet={demands[number].id: missing for number, missing in unmet.items()},
        rivalries=tuple(_rivalry(part, demands, groups, granted, unmet, room) for part in _parts(network, unmet)),
    )


def _parts(network: Network, unmet: Mapping[int, int]) -> list[frozenset[int]]:
    """The connected components of the source side of the minimum cut, as sets of nodes."""
    parts: list[frozenset[int]] = []
    for number in unmet:
        if any(number in part for part in parts):
            continue
        reached = network.reach(number)
        joined = [part for part in parts if part & reached]
        parts = [part for part in parts if not part & reached]
        parts.append(reached.union(*joined))
    return parts


def _rivalry(
    part: frozenset[int],
    demands: Sequence[Demand],
    groups: Sequence[Group],
    granted: Mapping[int, Mapping[int, int]],
    unmet: Mapping[int, int],
    room: Mapping[int, int],
) -> Rivalry:
    inside = sorted(number for number in part if number < len(demands))
    most_specific = min(rank(demands[number]) for number in inside if number in unmet)
    rivals = [number for number in inside if rank(demands[number]) >= most_specific]
    kept: dict[int, int] = {}
    for number in inside:
        if number not in rivals:
            for group, flow in granted[number].items():
                kept[group] = kept.get(group, 0) + flow
    contested = [
        one for one in groups if len(demands) + one.number in part and room[one.number] > kept.get(one.number, 0)
    ]
    demanded = sum(needed(demands[number]) for number in rivals)
    return Rivalry(
        demands=tuple(demands[number].id for number in rivals),
        counters=tuple(counter.id for group in contested for counter in group.counters),
        demanded=demanded,
        available=demanded - sum(unmet.get(number, 0) for number in rivals),
    )
