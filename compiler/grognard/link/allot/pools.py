"""What each statement may draw or choose from: all that fits it, less what others are certain to take.

A statement is settled where its pool leaves nothing to choose: all in it is alike, or it takes all of it. What an open
one was granted is one way among several to meet it; another draw may have the same pieces instead. Statements of one
description share one pool, which is counted and not listed: there may be thousands of both.
"""

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Mapping, Sequence

from grognard.base.records import record
from grognard.link.allot.pieces import Piece
from grognard.link.allot.rivalry import rank
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand
from grognard.model.lives import is_removal, is_return

Copies = tuple[tuple[str, int], ...]
"""How many copies of each counter, in the order of the mix."""


@record
class Pool:
    """What a statement may draw or choose from; where it is settled, what it gets."""

    copies: Copies = ()
    are_alike: bool = True
    """Whether nobody could tell its pieces apart by what is printed on them."""
    is_all: bool = True
    """Whether the statement takes all of it."""

    @property
    def is_settled(self) -> bool:
        """Whether it is certain what the statement gets, though perhaps not which goes to which place."""
        return self.are_alike or self.is_all


class Pools:
    """The pools of the demands of one scenario. ``given``: the pieces that each was granted, one way to meet all."""

    def __init__(self, stock: Stock, demands: Sequence[Demand], given: Mapping[str, Sequence[Piece]]) -> None:
        self._stock = stock
        self._given = given
        self._pools: dict[str, Pool] = {}
        fresh = [one for one in demands if not is_return(one)]
        self._settle(fresh, _Left(stock))
        returns = [one for one in demands if is_return(one)]
        if returns:
            kept: Tally[str] = Tally()
            removed: Tally[str] = Tally()
            pools = [self.of(one) for one in fresh if is_removal(one)]
            times = Tally(map(id, pools))  # thousands share one pool
            for pool in {id(one): one for one in pools}.values():
                removed.update({counter: many * times[id(pool)] for counter, many in pool.copies})
            for one in fresh:
                if not is_removal(one) and self.of(one).is_settled:
                    kept.update(self._counted(one))
            self._settle(returns, _Left(stock, kept, removed))

    def of(self, demand: Demand) -> Pool:
        """What a demand may draw or choose from; empty where it was granted nothing."""
        return self._pools.get(demand.id, Pool())

    def _settle(self, demands: Sequence[Demand], left: "_Left") -> None:
        """Each statement that is settled takes its pieces out of the pools of the others, and may so settle those."""
        waiting = sorted((one for one in demands if self._given.get(one.id)), key=rank)
        counted = {one.id: self._counted(one) for one in waiting}
        described = {one.id: tuple(group.number for group in self._stock.candidates(one)) for one in waiting}
        for numbers in dict.fromkeys(described.values()):
            left.add(numbers)
        while waiting:
            still = []
            for demand in waiting:
                given = counted[demand.id]
                rest = left.rest(described[demand.id], given)
                is_all = rest.total <= sum(given.values())
                if not rest.are_alike and not is_all:
                    still.append(demand)
                    continue
                copies = rest.copies() if is_all else tuple(given.items())
                self._pools[demand.id] = Pool(copies=copies, are_alike=rest.are_alike, is_all=is_all)
                left.take(given)
            if len(still) == len(waiting):
                break
            waiting = still
        shared: dict[int, Pool] = {}
        for demand in waiting:
            rest = left.rest(described[demand.id], counted[demand.id])
            if id(rest) not in shared:
                shared[id(rest)] = Pool(copies=rest.copies(), are_alike=False, is_all=False)
            self._pools[demand.id] = shared[id(rest)]

    def _counted(self, demand: Demand) -> Tally[str]:
        return Tally(counter for counter, _ in self._given.get(demand.id, ()))


class _Rest:
    """What is left for one description, and by how many faces it can be told apart."""

    def __init__(self, copies: dict[str, int], faces: Mapping[str, object]) -> None:
        """``copies``: of each counter that fits."""
        self._faces, self._copies = faces, copies
        self._shown = Tally(faces[one] for one, many in copies.items() if many)
        self.total = sum(copies.values())

    @property
    def are_alike(self) -> bool:
        return len(self._shown) <= 1

    def put(self, counter: str, many: int) -> None:
        """So many copies of a counter are left, or none."""
        many, before, face = max(many, 0), self._copies[counter], self._faces[counter]
        self._copies[counter] = many
        self.total += many - before
        self._shown[face] += bool(many) - bool(before)
        if not self._shown[face]:
            del self._shown[face]

    def covers(self, wanted: Mapping[str, int]) -> bool:
        return all(self._copies.get(one, 0) >= many for one, many in wanted.items())

    def copies(self) -> Copies:
        return tuple((one, many) for one, many in self._copies.items() if many)


class _Left:
    """What is left for each description, kept up to date while statements take. ``taken``: copies that are gone
    already. ``removed``: what returns put back, as far as it suffices."""

    def __init__(self, stock: Stock, taken: Tally[str] | None = None, removed: Tally[str] | None = None) -> None:
        self._stock = stock
        self._taken = taken or Tally()
        self._removed = removed
        self._rests: dict[tuple[int, ...], tuple[_Rest, _Rest | None]] = {}
        self._holding: dict[int, list[tuple[_Rest, _Rest | None]]] = defaultdict(list)
        """By the group whose counters they hold."""
        self._of = {one.id: (group.number, one.pieces) for group in stock.groups for one in group.counters}

    def add(self, description: tuple[int, ...]) -> None:
        """A description, by its groups: all their counters fit it."""
        taken, removed = self._taken, self._removed
        fitting = [one for number in description for one in self._stock.groups[number].counters]
        left = {one.id: max(one.pieces - taken.get(one.id, 0), 0) for one in fitting}
        back = None if removed is None else {id: max(min(many, removed[id]), 0) for id, many in left.items()}
        faces = self._stock.faces
        rests = _Rest(left, faces), None if back is None else _Rest(back, faces)
        self._rests[description] = rests
        for number in description:
            self._holding[number].append(rests)

    def rest(self, description: tuple[int, ...], given: Mapping[str, int]) -> _Rest:
        """What a statement of a description may take. ``given``: the copies that it was granted."""
        left, back = self._rests[description]
        return back if back is not None and back.covers(given) else left

    def take(self, given: Tally[str]) -> None:
        """These copies are gone."""
        self._taken.update(given)
        if self._removed is not None:
            self._removed.subtract(given)
        for counter in given:
            group, pieces = self._of[counter]
            many = pieces - self._taken[counter]
            for left, back in self._holding[group]:
                left.put(counter, many)
                if back is not None and self._removed is not None:
                    back.put(counter, min(many, self._removed[counter]))
