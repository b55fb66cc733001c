"""How many pieces of which group each statement gets, as they are laid out: the flow from the demands of one setup to
the stock, the most specific demands first, then the order of the source.

Where there is enough, no piece is in two statements but those that return. Where there is not, `moments` says whether
the setup lacks anything, and `pieces` who may have the pieces of others later.
"""

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import field

from grognard.base.flow import Network
from grognard.base.records import record
from grognard.link.allot.lives import Lives, described
from grognard.link.allot.moments import shortages_in
from grognard.link.allot.rivalry import contest, rank
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand, Shortage
from grognard.model.lives import is_conditional, is_later_removal, is_removal, is_return, needed, since


@record
class Grants:
    """How many pieces of which group (by number) each demand gets, how many it lacks, and who competes in vain."""

    granted: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    unmet: Mapping[str, int] = field(default_factory=dict)
    rivalries: tuple[Shortage, ...] = ()


def granted_to(demands: Sequence[Demand], stock: Stock) -> Grants:
    """What each demand gets. Returns are served last: from what was removed, then from what others can do without."""
    laid = [one for one in demands if not is_later_removal(one)]
    granted, is_short = _laid_out(laid, stock)
    if not is_short and len(laid) == len(demands):
        return Grants(granted=granted)
    if not Lives(demands).change:
        found = contest(_all(demands), stock)
    else:
        found = shortages_in(demands, stock)
        granted, _ = _laid_out(laid, stock, is_by_turn=True)  # who comes first has pieces, and others have them later
    return Grants(granted=granted, unmet=found.unmet, rivalries=found.shortages)


def _laid_out(
    demands: Sequence[Demand], stock: Stock, *, is_by_turn: bool = False
) -> tuple[dict[str, Mapping[int, int]], bool]:
    """Pieces for the demands, and whether any lacks some, where no piece is in two but those that return."""
    granted, is_short = _granted([one for one in demands if not is_return(one)], stock, is_by_turn=is_by_turn)
    if any(map(is_return, demands)):
        later, more = _granted(demands, stock, granted, is_by_turn=is_by_turn)
        return {**granted, **later}, is_short or more
    return granted, is_short


def _all(demands: Sequence[Demand]) -> list[tuple[Demand, int]]:
    return [(one, needed(one)) for one in demands]


def _granted(
    demands: Sequence[Demand],
    stock: Stock,
    before: Mapping[str, Mapping[int, int]] | None = None,
    *,
    is_by_turn: bool = False,
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
    served = _by_turn if is_by_turn else rank
    kinds: dict[tuple[object, ...], list[tuple[str, int]]] = defaultdict(list)  # those that say the same are one node
    first: dict[tuple[object, ...], Demand] = {}
    for demand in sorted(demands, key=served):
        kind: tuple[object, ...] = (served(demand), described(demand))
        first.setdefault(kind, demand)
        kinds[kind].append((demand.id, kept.get(demand.id, needed(demand))))
    groups = stock.groups
    sink = len(kinds) + 2 * len(groups)
    network = Network(sink + 1)
    for group in groups:
        network.edge(len(kinds) + group.number, sink, group.pieces - removed[group.number])
        network.edge(len(kinds) + len(groups) + group.number, sink, removed[group.number])
    edges = []
    is_short = False
    for number, (kind, every) in enumerate(kinds.items()):
        wanted = sum(many for _, many in every)
        fitting = [one.number for one in stock.candidates(first[kind])] if wanted else []
        back = [one for one in fitting if removed[one]] if is_return(first[kind]) else []
        nodes = [*((one, len(groups) + one) for one in back), *((one, one) for one in fitting)]
        edges.append([(one, network.edge(number, len(kinds) + node, wanted)) for one, node in nodes])
        is_short |= network.push(number, sink, wanted) < wanted
    granted: dict[str, Mapping[int, int]] = {}
    for every, own in zip(kinds.values(), edges, strict=True):
        granted |= _handed([(one, network.flow(edge)) for one, edge in own], every)
    return granted, is_short


def _handed(flows: list[tuple[int, int]], demands: Sequence[tuple[str, int]]) -> dict[str, Tally[int]]:
    """What flows from each group to demands that say the same, to each in its turn as much as it wants."""
    granted: dict[str, Tally[int]] = {}
    left = [(group, flow) for group, flow in reversed(flows) if flow]
    for id, many in demands:
        granted[id] = Tally()
        while many and left:
            group, flow = left.pop()
            taken = min(many, flow)
            granted[id][group] += taken
            many -= taken
            if flow > taken:
                left.append((group, flow - taken))
    return granted


def _by_turn(demand: Demand) -> tuple[object, ...]:
    return (is_return(demand), is_conditional(demand), since(demand), rank(demand))
