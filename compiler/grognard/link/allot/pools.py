"""What each statement may draw or choose from: all that fits it, less what others are certain to take.

A statement is settled where its pool leaves nothing to choose: all in it is alike, or it takes all of it. What an open
one was granted is one way among several to meet it; another draw may have the same pieces instead. Statements of one
description share one pool, which is counted and not listed: there may be thousands of both.
"""

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from grognard.base.records import record
from grognard.link.allot.pieces import Piece
from grognard.link.allot.rivalry import rank
from grognard.link.allot.stock import Stock
from grognard.model.game.scenarios import Demand
from grognard.model.lives import is_removal, is_return

Copies = tuple[tuple[str, int], ...]
"""How many copies of each counter, in the order of the mix."""
Description = tuple[int, ...]
"""What a statement says of its counters: the groups that fit, by their numbers."""


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
        every = {one.id: one.pieces for group in stock.groups for one in group.counters}
        fresh = [one for one in demands if not is_return(one)]
        self._settle(fresh, _Left(stock, dict(every)))
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
            left = {one: max(many - kept[one], 0) for one, many in every.items()}
            back = {one: max(min(many, removed[one]), 0) for one, many in left.items()}
            self._settle(returns, _Left(stock, left), _Left(stock, back))

    def of(self, demand: Demand) -> Pool:
        """What a demand may draw or choose from; empty where it was granted nothing."""
        return self._pools.get(demand.id, Pool())

    def _settle(self, demands: Sequence[Demand], left: "_Left", back: "_Left | None" = None) -> None:
        """Each statement that is settled takes its pieces out of the pools of the others, and may so settle those.
        ``back``: what returns put back, as far as it suffices."""
        waiting = sorted((one for one in demands if self._given.get(one.id)), key=rank)
        counted = {one.id: self._counted(one) for one in waiting}
        described = {one.id: tuple(group.number for group in self._stock.candidates(one)) for one in waiting}
        every = [left] if back is None else [left, back]
        for numbers in dict.fromkeys(described.values()):
            for one in every:
                one.add(numbers)

        def source(demand: Demand) -> "_Left":
            return back if back is not None and back.covers(counted[demand.id]) else left

        while waiting:
            still = []
            for demand in waiting:
                given, numbers = counted[demand.id], described[demand.id]
                own = source(demand)
                rest = own.rest(numbers)
                is_all = rest.total <= given.total()
                if not rest.are_alike and not is_all:
                    still.append(demand)
                    continue
                copies = own.copies(numbers) if is_all else tuple(given.items())
                self._pools[demand.id] = Pool(copies=copies, are_alike=rest.are_alike, is_all=is_all)
                for one in every:
                    one.take(given)
            if len(still) == len(waiting):
                break
            waiting = still
        shared: dict[object, Pool] = {}
        for demand in waiting:
            own, numbers = source(demand), described[demand.id]
            if (own, numbers) not in shared:
                shared[own, numbers] = Pool(copies=own.copies(numbers), are_alike=False, is_all=False)
            self._pools[demand.id] = shared[own, numbers]

    def _counted(self, demand: Demand) -> Tally[str]:
        return Tally(counter for counter, _ in self._given.get(demand.id, ()))


class _Rest:
    """What is left for one description: how many pieces, and how many counters of each face."""

    def __init__(self, parts: "Iterable[_Rest]" = ()) -> None:
        self.total = 0
        self.shown: Tally[int] = Tally()
        for one in parts:
            self.total += one.total
            self.shown.update(one.shown)

    @property
    def are_alike(self) -> bool:
        return len(self.shown) <= 1

    def lose(self, pieces: int, face: int | None) -> None:
        """So many pieces are gone, with them the last of a counter of this face."""
        self.total -= pieces
        if face is not None:
            self.shown[face] -= 1
            if not self.shown[face]:
                del self.shown[face]


class _Left:
    """How many copies of each counter are left, and what that leaves for each description, kept up to date while
    statements take. What is left is held once for all descriptions, of which hundreds may fit a counter."""

    def __init__(self, stock: Stock, copies: dict[str, int]) -> None:
        """``copies``: of each counter."""
        self._stock = stock
        self._copies = copies
        self._rests: dict[Description, _Rest] = {}
        self._holding: dict[int, list[_Rest]] = defaultdict(list)
        """By the group whose counters they hold."""
        self._whole: dict[int, _Rest] = {}
        """What is there of a group before any is taken."""
        self._listed: dict[int, Copies] = {}
        """What is left of a group, until some of it is taken."""

    def add(self, description: Description) -> None:
        """All counters of its groups fit it. Before anything is taken."""
        for number in description:
            if number not in self._whole:
                self._whole[number] = self._of_group(number)
        rest = self._rests[description] = _Rest(self._whole[number] for number in description)
        for number in description:
            self._holding[number].append(rest)

    def _of_group(self, number: int) -> _Rest:
        rest, listed = _Rest(), self._in_group(number)
        rest.total = sum(many for _, many in listed)
        rest.shown.update(self._stock.faces[one] for one, _ in listed)
        return rest

    def rest(self, description: Description) -> _Rest:
        """What a statement of a description may take."""
        return self._rests[description]

    def covers(self, wanted: Mapping[str, int]) -> bool:
        """Whether all of that is left."""
        return all(self._copies[one] >= many for one, many in wanted.items())

    def copies(self, description: Description) -> Copies:
        """What is left for a description, piece by piece."""
        return tuple(chain.from_iterable(map(self._in_group, description)))

    def _in_group(self, number: int) -> Copies:
        if number not in self._listed:
            fitting = (one.id for one in self._stock.groups[number].counters)
            self._listed[number] = tuple((one, many) for one in fitting if (many := self._copies[one]))
        return self._listed[number]

    def take(self, given: Mapping[str, int]) -> None:
        """These copies are gone, as far as they are left."""
        for counter, many in given.items():
            before = self._copies[counter]
            left = self._copies[counter] = max(before - many, 0)
            face = self._stock.faces[counter] if before and not left else None
            group = self._stock.group_of[counter]
            self._listed.pop(group, None)
            for rest in self._holding[group]:
                rest.lose(before - left, face)
