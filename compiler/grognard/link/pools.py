"""What each statement may draw or choose from: all that fits it, less what others are certain to take.

A statement is settled where its pool leaves nothing to choose: all in it is alike, or it takes all of it. What an open
one was granted is one way among several to meet it; another draw may have the same pieces instead.
"""

from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence

from grognard.link.pieces import Piece
from grognard.link.stock import Stock
from grognard.link.supply import is_removal, is_return, rank
from grognard.model.counters import Counter
from grognard.model.scenarios import Demand

Pool = Mapping[str, int]
"""How many copies of each counter, in the order of the mix."""


class Pools:
    """The pools of the demands of one scenario. ``given``: the pieces that each was granted, one way to meet all."""

    def __init__(self, stock: Stock, demands: Sequence[Demand], given: Mapping[str, Sequence[Piece]]) -> None:
        self._stock = stock
        self._given = given
        self._faces = {one.id: _face(one) for group in stock.groups for one in group.counters}
        self._pools: dict[str, Pool] = {}
        fresh = [one for one in demands if not is_return(one)]
        self._settle(fresh, Tally(), None)
        kept: Tally[str] = Tally()
        removed: Tally[str] = Tally()
        for one in fresh:
            if is_removal(one):
                removed.update(self._counted(one) if self.is_settled(one) else self.of(one))
            elif self.is_settled(one):
                kept.update(self._counted(one))
        self._settle([one for one in demands if is_return(one)], kept, removed)

    def of(self, demand: Demand) -> Pool:
        """What a demand may draw or choose from; empty where it was granted nothing."""
        return self._pools.get(demand.id, {})

    def is_settled(self, demand: Demand) -> bool:
        """Whether it is certain what a demand gets, though perhaps not which goes to which place."""
        return self.are_alike(self.of(demand)) or self.is_all(demand)

    def is_all(self, demand: Demand) -> bool:
        """Whether a demand takes all of its pool."""
        return sum(self.of(demand).values()) <= len(self._given.get(demand.id, ()))

    def are_alike(self, counters: Iterable[str]) -> bool:
        """Whether nobody could tell pieces of these counters apart by what is printed on them."""
        return len({self._faces[one] for one in counters}) <= 1

    def _settle(self, demands: Sequence[Demand], taken: Tally[str], removed: Tally[str] | None) -> None:
        """Each statement that is settled takes its pieces out of the pools of the others, and may so settle those.
        ``taken``: copies that are gone already. ``removed``: what returns put back, as far as it suffices."""
        waiting = sorted((one for one in demands if self._given.get(one.id)), key=rank)
        while waiting:
            still = []
            for demand in waiting:
                given = self._counted(demand)
                pool = self._left(demand, taken)
                if removed is not None:
                    back = {one: min(many, removed[one]) for one, many in pool.items() if removed[one] > 0}
                    pool = back if all(back.get(one, 0) >= many for one, many in given.items()) else pool
                self._pools[demand.id] = pool
                if not self.is_settled(demand):
                    still.append(demand)
                    continue
                taken.update(given)
                if removed is not None:
                    removed.subtract(given)
            if len(still) == len(waiting):
                break
            waiting = still

    def _left(self, demand: Demand, taken: Tally[str]) -> Pool:
        counters = (one for group in self._stock.candidates(demand) for one in group.counters)
        return {one.id: left for one in counters if (left := one.qty - taken[one.id]) > 0}

    def _counted(self, demand: Demand) -> Tally[str]:
        return Tally(counter for counter, _ in self._given.get(demand.id, ()))


def _face(one: Counter) -> tuple[object, ...]:
    printed = (one.type, one.nation, one.side, one.formation, one.echelon, one.name, one.left, one.right, one.text)
    return (*printed, one.entry, tuple(sorted(one.values.items())), tuple(sorted(one.back_values.items())))
