"""What the statements of a setup do with pieces over the turns: put them into play, keep them waiting in a pool, remove
them, add them again.

What was put into play stays there until it is removed. What waits in a pool may come into play in a later turn, and
what was removed may come back; what is added again in a turn, not before. What comes at no turn (`never`, `?`) may come
at any or not at all, and one such event may be the alternative of another.
"""

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from grognard.base.names.folding import fold
from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.words import ADDED, REMOVED

Described = tuple[object, ...]


def described(demand: Demand) -> Described:
    """What a statement says of its counters."""
    values = tuple(sorted(demand.values.items()))
    return (demand.nation, demand.side, demand.types, values, fold(demand.name))


def is_return(demand: Demand) -> bool:
    """Whether a demand puts pieces back into a pool from which they were removed, and so asks for no new ones."""
    is_into_pool = demand.places is not None and demand.places.gets_back
    return bool(demand.says(ADDED) or (is_into_pool and demand.turn and not demand.says(REMOVED)))


def is_removal(demand: Demand) -> bool:
    """Whether a demand takes pieces out of play, which returns may put back."""
    return bool(demand.says(REMOVED)) and not is_return(demand)


def is_later_removal(demand: Demand) -> bool:
    """Whether it takes them away in play: pieces that others have put there."""
    return is_removal(demand) and bool(demand.turn)


def is_conditional(demand: Demand) -> bool:
    """Whether its pieces come at no turn that the setup names."""
    return demand.turn is None and not is_return(demand) and not is_removal(demand)


def is_waiting(demand: Demand) -> bool:
    """Whether its pieces lie in a pool from which they come into play later. On a space of a pool with turns they come
    when its turn does, and lie there from the start."""
    spots = demand.places.locations if demand.places else ()
    return bool(spots) and all(one.kind == "pool" and "/" not in one.id for one in spots)


def since(demand: Demand) -> int:
    """The turn from which a demand has its pieces."""
    spots = demand.places.locations if demand.places else ()
    is_on_space = bool(spots) and all(one.kind == "pool" and "/" in one.id for one in spots)
    return 0 if is_on_space or not demand.turn else demand.turn


def needed(demand: Demand) -> int:
    """Pieces that a demand is for; none where the source does not say how many."""
    if demand.places is None or not demand.places.each:
        return demand.count.least
    return demand.count.least * demand.places.least


class Lives:
    """The statements of one setup by what they do."""

    def __init__(self, demands: Sequence[Demand]) -> None:
        self.returns = [one for one in demands if is_return(one)]
        self.removals = [one for one in demands if is_removal(one)]
        self.conditional = [one for one in demands if is_conditional(one)]
        others = [one for one in demands if not (is_return(one) or is_removal(one) or is_conditional(one))]
        self.waiting = [one for one in others if is_waiting(one)]
        self.standing = [one for one in others if not is_waiting(one)]
        self._out, self._back = _by_turn(self.removals), _by_turn(self.returns)

    def asked(self, demand: Demand) -> int:
        """Pieces that a demand asks the mix for: what is added before it is removed is told as such, and asks for
        none."""
        if not is_return(demand):
            return needed(demand)
        turn, key = demand.turn or 0, described(demand)
        out, back = self._out[key], self._back[key]
        gone = sum(many for when, many in out.items() if when <= turn)
        added = sum(many for when, many in back.items() if when <= turn)
        is_early = added > gone and any(when > turn for when in out)
        return 0 if is_early else needed(demand)

    @property
    def change(self) -> bool:
        """Whether any piece may be in two statements."""
        return bool(self.returns or self.removals or self.conditional or self.waiting)

    def events(self) -> list[list[Demand]]:
        """What comes at no turn, together where one place and one note say so."""
        found: dict[tuple[str, str], list[Demand]] = defaultdict(list)
        for one in self.conditional:
            found[fold(one.where), fold(one.note)].append(one)
        return list(found.values())

    def out(self, turn: int) -> dict[str, int]:
        """By removal, how many of its pieces nobody else may have at a turn, since they are added again only later."""
        kept = {}
        for key, removed in self._out.items():
            many = sum(number for when, number in removed.items() if when <= turn)
            later = sum(number for when, number in self._back[key].items() if when > turn)
            kept[key] = min(max(many - self._back[key].total() + later, 0), later)
        return self._shared(kept, turn)

    def _shared(self, kept: Mapping[Described, int], turn: int) -> dict[str, int]:
        left = dict(kept)
        found = {}
        for one in sorted(self.removals, key=lambda each: -(each.turn or 0)):  # the last removed stay out longest
            key = described(one)
            if (one.turn or 0) <= turn and left.get(key):
                found[one.id] = min(left[key], needed(one))
                left[key] -= found[one.id]
        return found


def _by_turn(demands: Iterable[Demand]) -> dict[Described, Tally[int]]:
    """How many of each description in each turn."""
    found: dict[Described, Tally[int]] = defaultdict(Tally)
    for one in demands:
        found[described(one)][one.turn or 0] += needed(one)
    return found


def spread(ids: Iterable[str], demands: Sequence[Demand]) -> frozenset[str]:
    """These demands, and the returns of what removals among them take out: what holds of those holds of these."""
    found = set(ids)
    keys = Tally(described(one) for one in demands if one.id in found and is_removal(one))
    return frozenset(found | {one.id for one in demands if is_return(one) and described(one) in keys})
