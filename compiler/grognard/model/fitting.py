"""Whether a counter is what a statement of a setup asks for: LINK grants by it, and the later steps look by it."""

from grognard.base.names.folding import fold
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand


def names_of(counter: Counter) -> frozenset[str]:
    """What a statement may call a counter, folded: id, name, designation or text."""
    designation = f"{counter.left}/{counter.right}" if counter.left and counter.right else ""
    return frozenset(fold(one) for one in (counter.id, counter.name, counter.right, designation, counter.text) if one)


def mismatch(demand: Demand, counter: Counter) -> str:
    """Why a counter cannot meet a demand, its name apart; blank where it can."""
    if demand.types and counter.type not in demand.types:
        return f"{counter.id} is of type {counter.type}"
    if demand.nation and counter.nation != demand.nation:
        return f"{counter.id} is of nation {counter.nation}"
    if demand.side and counter.side != demand.side:
        return f"{counter.id} is of side {counter.side}"
    for column, value in demand.values.items():
        if counter.value(column) != value:
            return f"{counter.id} has {column} {counter.value(column) or 'blank'}"
    return ""
