"""From how many to which: the pieces that each demand gets, and whether that is a placement, a draw or a choice."""

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from grognard.link.stock import Stock
from grognard.link.supply import Rank, Supply, rank
from grognard.model.counters import Counter
from grognard.model.scenarios import Choice, Demand, Draw, Placement

Piece = tuple[str, int]
"""Counter id and copy, from 1."""


class Pieces:
    """Hands out the pieces of a stock, counters in mix order, to demands in the order in which they are served."""

    def __init__(self, stock: Stock) -> None:
        self._stock = stock
        self._left = {
            group.number: [(one.id, copy) for one in group.counters for copy in range(1, one.qty + 1)]
            for group in stock.groups
        }
        self._counters = {one.id: one for group in stock.groups for one in group.counters}
        self._taken: dict[str, list[Rank]] = defaultdict(list)

    def hand_out(self, demands: Sequence[Demand], granted: Supply) -> dict[str, tuple[Piece, ...]]:
        """The pieces of each demand."""
        given: dict[str, tuple[Piece, ...]] = {}
        for demand in sorted(demands, key=rank):
            pieces: list[Piece] = []
            for group, many in granted.granted.get(demand.id, {}).items():
                pieces += self._left[group][:many]
                del self._left[group][:many]
            for counter, _ in pieces:
                self._taken[counter].append(rank(demand))
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

    def pool(self, demand: Demand) -> Mapping[str, int]:
        """What a demand may draw or choose from: how many copies of each counter more specific demands leave it."""
        own = rank(demand)
        found: dict[str, int] = {}
        for group in self._stock.candidates(demand):
            for one in group.counters:
                copies = one.qty - sum(other < own for other in self._taken[one.id])
                if copies > 0:
                    found[one.id] = copies
        return found

    def is_all(self, demand: Demand, given: Sequence[Piece]) -> bool:
        """Whether these are all that fit a demand, whatever other demands may draw."""
        return sum(group.pieces for group in self._stock.candidates(demand)) <= len(given)

    def are_alike(self, counters: Iterable[str]) -> bool:
        """Whether nobody could tell pieces of these counters apart by what is printed on them."""
        return len({_face(self._counters[one]) for one in counters}) <= 1


def _face(one: Counter) -> tuple[object, ...]:
    printed = (one.type, one.nation, one.side, one.formation, one.echelon, one.name, one.left, one.right, one.text)
    return (*printed, one.entry, tuple(sorted(one.values.items())), tuple(sorted(one.back_values.items())))


def outcome(
    demand: Demand, given: Sequence[Piece], pool: Mapping[str, int], pieces: Pieces
) -> tuple[Placement | Draw | Choice, ...]:
    """What becomes of one demand: placements where neither piece nor place leaves anything open, as where it takes all
    counters of the game that fit it to one place."""
    places = demand.places
    if demand.turn is None or places is None or not places.locations or not given:
        return ()
    are_alike = pieces.are_alike(pool)
    is_one_place = len(places.locations) == 1
    if (are_alike and (places.each or is_one_place)) or (is_one_place and pieces.is_all(demand, given)):
        per_place = demand.count or 1
        return tuple(
            Placement(
                demand=demand.id,
                counter=counter,
                copy=copy,
                location=places.locations[number // per_place if places.each else 0],
                state=demand.state,
                turn=demand.turn,
            )
            for number, (counter, copy) in enumerate(given)
        )
    if demand.how == "random" and not are_alike:
        return (Draw(demand=demand.id, count=len(given), pool=tuple(pool.items())),)
    if are_alike:  # only the place is left to the player
        pool = Tally(counter for counter, _ in given)
    return (Choice(demand=demand.id, count=len(given), counters=tuple(pool.items()), locations=places.locations),)
