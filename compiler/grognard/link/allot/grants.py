"""How many pieces of which group each statement gets, as they are laid out: the flow from the demands of one setup to
the stock, the most specific demands first, then the order of the source.

Where there is enough, no piece is in two statements but those that return. Where there is not, `moments` says whether
the setup lacks anything, and `pieces` who may have the pieces of others later.
"""

from collections import Counter as Tally
from collections.abc import Mapping, Sequence
from dataclasses import field

from grognard.base.flow import Network
from grognard.base.records import record
from grognard.link.allot.lives import Lives, is_later_removal, is_removal, is_return, needed
from grognard.link.allot.moments import shortages_in
from grognard.link.allot.rivalry import contest, rank
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand, Shortage


@record
class Grants:
    """How many pieces of which group (by number) each demand gets, how many it lacks, and who competes in vain."""

    granted: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    unmet: Mapping[str, int] = field(default_factory=dict)
    rivalries: tuple[Shortage, ...] = ()


def granted_to(demands: Sequence[Demand], stock: Stock) -> Grants:
    """What each demand gets. Returns are served last: from what was removed, then from what others can do without."""
    laid = [one for one in demands if not is_later_removal(one)]
    granted, missing = _granted([one for one in laid if not is_return(one)], stock)
    if any(map(is_return, laid)):
        later, more = _granted(laid, stock, granted)
        granted, missing = {**granted, **later}, missing or more
    if not missing and len(laid) == len(demands):
        return Grants(granted=granted)
    found = shortages_in(demands, stock) if Lives(demands).change else contest(_all(demands), stock)
    return Grants(granted=granted, unmet=found.unmet, rivalries=found.shortages)


def _all(demands: Sequence[Demand]) -> list[tuple[Demand, int]]:
    return [(one, needed(one)) for one in demands]


def _granted(
    demands: Sequence[Demand], stock: Stock, before: Mapping[str, Mapping[int, int]] | None = None
) -> tuple[dict[str, Mapping[int, int]], bool]:
    """Pieces for the demands, and whether any lacks some. ``before``: what was granted without the returns among them.
    Then those that it served get as many again, if not the same pieces; what it removed is for returns alone, which
    have it first."""
    kept = {} if before is None else {one: sum(groups.values()) for one, groups in before.items()}
    removed: Tally[int] = Tally()
    for demand in demands:
        if before is not None and is_removal(demand):
            removed.update(before[demand.id])
    demands = [one for one in demands if before is None or not is_removal(one)]
    groups = stock.groups
    sink = len(demands) + 2 * len(groups)
    network = Network(sink + 1)
    order = sorted(range(len(demands)), key=lambda number: (rank(demands[number]), number))
    for group in groups:
        network.edge(len(demands) + group.number, sink, group.pieces - removed[group.number])
        network.edge(len(demands) + len(groups) + group.number, sink, removed[group.number])
    edges: dict[int, list[tuple[int, int]]] = {}
    is_short = False
    for number in order:
        wanted = kept.get(demands[number].id, needed(demands[number]))
        fitting = [one.number for one in stock.candidates(demands[number])] if wanted else []
        back = [one for one in fitting if removed[one]] if is_return(demands[number]) else []
        nodes = [*((one, len(groups) + one) for one in back), *((one, one) for one in fitting)]
        edges[number] = [(one, network.edge(number, len(demands) + node, wanted)) for one, node in nodes]
        is_short |= network.push(number, sink, wanted) < wanted
    granted: dict[int, Tally[int]] = {number: Tally() for number in order}
    for number in order:
        for one, edge in edges[number]:
            if flow := network.flow(edge):
                granted[number][one] += flow
    return {demands[number].id: granted[number] for number in order}, is_short
