"""From how many to which: the pieces that each demand gets."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from grognard.link.allot.grants import Grants
from grognard.link.allot.lives import (
    described,
    is_conditional,
    is_later_removal,
    is_removal,
    is_return,
    is_waiting,
    needed,
    since,
)
from grognard.link.allot.rivalry import rank
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand

Piece = tuple[str, int]
"""Counter id and copy, from 1."""
Given = Mapping[str, tuple[Piece, ...]]


class Pieces:
    """Hands out the pieces of a stock, counters in mix order, to demands in the order in which they are served."""

    def __init__(self, stock: Stock) -> None:
        self._stock = stock
        self._left = {
            group.number: [(one.id, copy) for one in group.counters for copy in range(1, one.pieces + 1)]
            for group in stock.groups
        }

    def hand_out(self, demands: Sequence[Demand], granted: Grants) -> dict[str, tuple[Piece, ...]]:
        """The pieces of each demand."""
        given: dict[str, tuple[Piece, ...]] = {}
        for demand in sorted(demands, key=rank):
            pieces: list[Piece] = []
            for group, many in granted.granted.get(demand.id, {}).items():
                pieces += self._left[group][:many]
                del self._left[group][:many]
            given[demand.id] = tuple(pieces)
        return given

    def take_back(self, pieces: Iterable[Piece]) -> None:
        """Pieces that were removed may be handed out again, before any others."""
        back: dict[int, list[Piece]] = defaultdict(list)
        groups = {one.id: group.number for group in self._stock.groups for one in group.counters}
        for piece in pieces:
            back[groups[piece[0]]].append(piece)
        for group, returned in back.items():
            self._left[group] = returned + self._left[group]

    def later(
        self, demands: Sequence[Demand], given: Given, granted: Grants
    ) -> tuple[dict[str, tuple[Piece, ...]], frozenset[str]]:
        """The pieces of all demands, and which demands may have those of others: who lacks some in the flow but not in
        the setup has theirs after them: what they remove, what waits in a pool, what was removed; else what nobody
        has."""
        found = dict(given)
        reusing = set()
        for demand in sorted(demands, key=lambda one: (one.turn or 0, not is_removal(one), rank(one))):
            lacking = needed(demand) - granted.unmet.get(demand.id, 0) - len(found.get(demand.id, ()))
            if lacking > 0 and not is_conditional(demand):
                taken = [*found.get(demand.id, ()), *self._reused(demand, lacking, demands, found)]
                found[demand.id] = tuple(taken)
                reusing.add(demand.id)
        return found, frozenset(reusing)

    def _reused(self, demand: Demand, many: int, demands: Sequence[Demand], given: Given) -> list[Piece]:
        fitting = {one.id for group in self._stock.candidates(demand) for one in group.counters}
        own = set(given.get(demand.id, ()))
        now = {*own, *(piece for one in demands if one.turn == demand.turn != 0 for piece in given.get(one.id, ()))}
        taken: list[Piece] = []
        for piece in _after(demand, demands, given):
            if len(taken) < many and piece[0] in fitting and piece not in now:
                taken.append(piece)
                now.add(piece)
        for group in self._stock.candidates(demand):
            fresh = self._left[group.number][: many - len(taken)]
            del self._left[group.number][: many - len(taken)]
            taken += fresh
        return taken


def _after(demand: Demand, demands: Sequence[Demand], given: Given) -> Iterator[Piece]:
    """The pieces that a demand may have after others, those that are most like its own first."""
    turn = demand.turn or 0
    last: dict[Piece, Demand] = {}
    for one in sorted(demands, key=lambda one: (since(one), not is_removal(one))):
        if one is not demand and (since(one) < turn or (since(one) == turn and is_removal(one))):
            last |= dict.fromkeys(given.get(one.id, ()), one)
    key = described(demand)
    for alike in (True, False):
        for piece, one in last.items():
            if (described(one) == key) is alike and _may_follow(demand, one):
                yield piece


def _may_follow(demand: Demand, before: Demand) -> bool:
    """Whether a piece of ``before`` may be one of a demand in a later turn."""
    if is_conditional(before):
        return False
    if is_later_removal(demand):
        return not is_removal(before)
    return is_removal(before) or is_return(before) or is_waiting(before)
