"""The counters that can meet the demands of one setup, in groups that no demand of it tells apart.

Demands are compared with a few groups instead of thousands of counters: an index by type and owner finds them.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from grognard.base.names.folding import fold
from grognard.base.records import record
from grognard.model.fitting import mismatched, names_of
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand


@record
class Group:
    """Counters, in the order of the mix, that are all one to the demands."""

    number: int
    counters: tuple[Counter, ...]
    pieces: int
    """How many pieces they are."""


class Stock:
    """All counters of a game, grouped for the demands of one scenario. Those of an optional part other than the
    scenario's own (``extension``) meet only demands that name them, and the check says so."""

    def __init__(self, counters: Iterable[Counter], demands: Sequence[Demand], extension: str | None = None) -> None:
        self._parts = (None, extension)
        columns = tuple(sorted({column for demand in demands for column in demand.values}))
        names = {fold(demand.name) for demand in demands if demand.name}
        members: dict[tuple[object, ...], list[Counter]] = defaultdict(list)
        for counter in counters:
            called = names and names & names_of(counter)
            values = tuple(counter.value(column) for column in columns)
            # a counter that a demand names stands alone
            key = (counter.type, counter.nation, counter.side, counter.extension, values, counter.id if called else "")
            members[key].append(counter)
        self.groups = tuple(
            Group(number=number, counters=tuple(ones), pieces=sum(one.pieces for one in ones))
            for number, ones in enumerate(members.values())
        )
        self._found: dict[object, tuple[Group, ...]] = {}
        self._by_name: dict[str, list[Group]] = defaultdict(list)
        self._by_type: dict[tuple[str | None, str | None], list[Group]] = defaultdict(list)
        for group in self.groups:
            first = group.counters[0]
            for name in sorted(names & names_of(first)) if names else ():
                self._by_name[name].append(group)
            for kind in (first.type, None):
                for owner in dict.fromkeys((first.nation, first.side, None)):
                    self._by_type[kind, owner].append(group)

    def called(self, demand: Demand) -> tuple[Group, ...]:
        """Groups of the name that a demand gives, whatever else it says."""
        return tuple(self._by_name[fold(demand.name)]) if demand.name else ()

    def candidates(self, demand: Demand) -> tuple[Group, ...]:
        """Groups that a demand may draw on, in the order of the mix."""
        key = (demand.nation, demand.side, demand.types, tuple(sorted(demand.values.items())), demand.name)
        if key not in self._found:
            self._found[key] = self._candidates(demand)
        return self._found[key]

    @cached_property
    def faces(self) -> Mapping[str, int]:
        """By counter a number for all that is printed on it: nobody can tell those apart on which the same is."""
        numbers: dict[object, int] = {}
        every = (one for group in self.groups for one in group.counters)
        return {one.id: numbers.setdefault(_face(one), len(numbers)) for one in every}

    @cached_property
    def group_of(self) -> Mapping[str, int]:
        """By counter the number of its group."""
        return {one.id: group.number for group in self.groups for one in group.counters}

    @cached_property
    def _shown(self) -> tuple[frozenset[int], ...]:
        """By group all that is printed on its counters."""
        return tuple(frozenset(self.faces[one.id] for one in group.counters) for group in self.groups)

    def are_alike(self, demand: Demand) -> bool:
        """Whether nobody could tell the candidates of a demand apart."""
        shown = [self._shown[group.number] for group in self.candidates(demand)]
        return all(len(one) == 1 and one == shown[0] for one in shown)

    def _candidates(self, demand: Demand) -> tuple[Group, ...]:
        if demand.name:
            found = self._at_hand(self.called(demand)) or self.called(demand)
        else:
            owner = demand.nation or demand.side
            kinds = demand.types or (None,)
            found = self._at_hand(group for kind in kinds for group in self._by_type[kind, owner])
        return tuple(group for group in found if not mismatched(demand, group.counters[0]))

    def _at_hand(self, groups: Iterable[Group]) -> tuple[Group, ...]:
        return tuple(one for one in groups if one.counters[0].extension in self._parts)


def _face(one: Counter) -> tuple[object, ...]:
    printed = (one.type, one.nation, one.side, one.formation, one.echelon, one.name, one.left, one.right, one.text)
    return (*printed, one.entry, tuple(sorted(one.printed())))
