"""Counters of which nobody knows how many there are: as many are made as the setups demand, and one at least.

A demand that only such pieces can meet is no shortage, and proves nothing about the mix either.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from grognard.base.limits import GAME_COUNTERS
from grognard.link.allot.grants import Grants
from grognard.link.allot.stock import Stock
from grognard.model.fields.how_many import exactly
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand


def is_endless(counter: Counter) -> bool:
    """Whether nobody says how many there are at most."""
    return counter.qty.most is None


def with_needed(counters: Sequence[Counter], lacking: Mapping[str, int]) -> tuple[Counter, ...]:
    """The counters, those of `lacking` with as many pieces more; no more in all than a game may have."""
    left = max(GAME_COUNTERS - sum(one.pieces for one in counters), 0)
    made = []
    for one in counters:
        more = min(lacking.get(one.id, 0), left)
        left -= more
        made.append(replace(one, needed=one.pieces + more) if more else one)
    return tuple(made)


def lacking_in(demands: Sequence[Demand], stock: Stock, granted: Grants) -> dict[str, int]:
    """How many pieces more one setup needs of counters of which there may be more: of the first that fits."""
    lacking: dict[str, int] = defaultdict(int)
    for demand in demands:
        if missing := granted.unmet.get(demand.id, 0):
            fitting = (one for group in stock.candidates(demand) for one in group.counters if is_endless(one))
            if first := next(fitting, None):
                lacking[first.id] += missing
    return lacking


def only_sure(counters: Iterable[Counter]) -> tuple[Counter, ...]:
    """The counters, of each as many as there surely are."""
    return tuple(replace(one, qty=exactly(one.qty.least)) if one.qty.is_open else one for one in counters)
