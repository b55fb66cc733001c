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
from grognard.model.lives import is_conditional, is_removal, is_return, is_waiting, needed

Described = tuple[object, ...]


def described(demand: Demand) -> Described:
    """What a statement says of its counters."""
    values = tuple(sorted(demand.values.items()))
    return (demand.nation, demand.side, demand.types, values, fold(demand.name))


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
