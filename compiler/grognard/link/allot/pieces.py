"""From how many to which: the pieces that each demand gets."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from grognard.link.allot.grants import Grants
from grognard.link.allot.lives import Described, described
from grognard.link.allot.rivalry import rank
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand
from grognard.model.lives import is_conditional, is_later_removal, is_removal, is_return, is_waiting, needed, since

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
        for piece in pieces:
            back[self._stock.group_of[piece[0]]].append(piece)
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
        history = _History(demands, found, self._stock.group_of)
        for demand in sorted(demands, key=lambda one: (one.turn or 0, not is_removal(one), rank(one))):
            lacking = needed(demand) - granted.unmet.get(demand.id, 0) - len(found.get(demand.id, ()))
            if lacking > 0 and not is_conditional(demand):
                history.advance(demand)
                found[demand.id] = (*found.get(demand.id, ()), *self._reused(demand, lacking, history))
                history.note(found[demand.id])
                reusing.add(demand.id)
        return found, frozenset(reusing)

    def _reused(self, demand: Demand, many: int, history: "_History") -> list[Piece]:
        fitting = [group.number for group in self._stock.candidates(demand)]
        taken = list(islice(history.pieces(demand, fitting), many))
        for group in fitting:
            fresh = self._left[group][: many - len(taken)]
            del self._left[group][: many - len(taken)]
            taken += fresh
        return taken


class _History:
    """Who had each piece last, before a demand has its own. What may be had is kept by group and by what its last
    statement says, so that none that is taken or fits another is looked at."""

    def __init__(self, demands: Sequence[Demand], given: Given, group_of: Mapping[str, int]) -> None:
        self._given = given
        self._group_of = group_of
        self._coming = sorted(demands, key=lambda one: (since(one), not is_removal(one)), reverse=True)
        self._open: dict[tuple[int, bool], dict[Described, dict[Piece, None]]] = defaultdict(dict)
        """By group, and whether a later removal may have it or anybody else."""
        self._holds: dict[Piece, list[dict[Piece, None]]] = {}
        self._turn = -1

    def advance(self, demand: Demand) -> None:
        """Go on to the turn of a demand: what is removed in it goes first."""
        turn = since(demand)
        while self._coming and (since(self._coming[-1]), not is_removal(self._coming[-1])) < (turn, True):
            if since(self._coming[-1]) == turn and is_removal(demand):
                break
            one = self._coming.pop()
            self._had(one, self._given.get(one.id, ()))
        if turn != self._turn:
            self._turn = turn
            for one in self._coming:
                if since(one) == turn:
                    self.note(self._given.get(one.id, ()))

    def note(self, pieces: Iterable[Piece]) -> None:
        """A demand has these pieces in its turn."""
        for piece in pieces:
            for holding in self._holds.pop(piece, ()):
                holding.pop(piece)

    def _had(self, demand: Demand, pieces: Sequence[Piece]) -> None:
        self.note(pieces)
        key = described(demand)
        ways = [way for way in (True, False) if _may_follow(way, demand)]
        for piece in pieces:
            group = self._group_of[piece[0]]
            self._holds[piece] = [self._open[group, way].setdefault(key, {}) for way in ways]
            for holding in self._holds[piece]:
                holding[piece] = None

    def pieces(self, demand: Demand, groups: Sequence[int]) -> Iterator[Piece]:
        """The pieces of these groups that a demand may have after others, those that are most like its own first."""
        key, way = described(demand), is_later_removal(demand)
        every = [held for group in groups if (held := self._open.get((group, way)))]
        for held in every:
            yield from held.get(key, ())
        for held in every:
            for other, pieces in held.items():
                if other != key:
                    yield from pieces


def _may_follow(is_removing: bool, before: Demand) -> bool:
    """Whether a piece of ``before`` may be removed in a later turn, or had by anybody else."""
    if is_conditional(before):
        return False
    if is_removing:
        return not is_removal(before)
    return is_removal(before) or is_return(before) or is_waiting(before)
