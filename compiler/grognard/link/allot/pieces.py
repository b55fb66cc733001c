"""From how many to which: the pieces that each demand gets."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from grognard.link.allot.grants import Grants, rank
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand

Piece = tuple[str, int]
"""Counter id and copy, from 1."""


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
