"""``stacking-limit``: how much of one side a hex holds, by where it lies and what is counted."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import field
from typing import Annotated, ClassVar, Literal

from grognard.base.names.folding import fold
from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.counters import CounterType
from grognard.model.game.hooks.base import HookBase, Ruled
from grognard.model.game.scalars import Count, Id

BESIDE = "overstacking-beside"
"""What a back end must be able to do for limits that hold where a counter of some type stands."""
Measured = Literal["points", "pieces"]


@record
class Spot:
    """What a limit asks of a cell. ``kinds``: the words of what lies there, `port`, `city`; ``beside``: the types of
    the counters that stand there; ``level``: None where nobody knows it."""

    terrain: Collection[str] = ()
    kinds: Collection[str] = ()
    level: int | None = None
    beside: Collection[str] = ()


@record
class StackingLimit(HookBase):
    """At most ``points`` stacking points (or ``pieces``) of one side in a hex or area; an area that says its capacity
    holds that many. A limit of some places (`terrain`, `places`, `level`, `beside`) holds there in place of the one of
    everywhere; of several such the first in the file. Limits that count other types, or those of one side or nation,
    hold beside each other."""

    needs: ClassVar[frozenset[str]] = frozenset({"overstacking"})
    kind: Literal["stacking-limit"] = "stacking-limit"
    points: Annotated[Count | None, Fact()] = None
    pieces: Annotated[Count | None, Fact()] = None
    types: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()
    """Counter types that count; left out: all but markers and those in `free`."""
    free: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()
    """Counter types that count nothing."""
    side: Annotated[Id | None, Names("side"), Fact()] = None
    """Counts counters of this side only."""
    nation: Annotated[Id | None, Names("nation"), Fact()] = None
    """Counts counters of this nation only."""
    terrain: Annotated[Id | None, Names("terrain"), Fact()] = None
    """Holds in hexes and areas of this terrain only."""
    places: Annotated[tuple[str, ...], Fact()] = ()
    """Holds only where a place of one of these kinds lies: `port`, `city`; an area with `port` is a port."""
    level: Annotated[int | None, Fact()] = None
    """Holds only in hexes of this elevation and of all above it."""
    beside: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()
    """Holds only where a counter of one of these types and of the same side stands."""

    @property
    def measures(self) -> tuple[tuple[Measured, int], ...]:
        """What is counted, with the limit."""
        points: tuple[tuple[Measured, int], ...] = (("points", self.points),) if self.points is not None else ()
        pieces: tuple[tuple[Measured, int], ...] = (("pieces", self.pieces),) if self.pieces is not None else ()
        return (*points, *pieces)

    @property
    def counts(self) -> tuple[frozenset[str], str | None, str | None]:
        """What it counts: limits that count the same stand for each other."""
        return frozenset(self.types), self.side, self.nation

    @property
    def is_somewhere(self) -> bool:
        """Whether it holds in some places only."""
        return bool(self.terrain or self.places or self.beside) or self.level is not None

    def weight(self, kind: CounterType, word: Measured) -> int:
        """How much a counter of a type counts."""
        if kind.role == "marker" or kind.id in self.free or (self.types and kind.id not in self.types):
            return 0
        return kind.stacking if word == "points" else 1

    def is_on(self, side: str | None, nation: str | None) -> bool:
        """Whether it counts what is of a side and nation."""
        return self.side in (None, side) and self.nation in (None, nation)

    def holds_at(self, spot: Spot) -> bool:
        """Whether it holds in a cell, beside others that do."""
        return (
            (self.terrain is None or self.terrain in spot.terrain)
            and (not self.places or any(set(fold(one).split()) <= set(spot.kinds) for one in self.places))
            and (self.level is None or (spot.level is not None and spot.level >= self.level))
            and (not self.beside or not set(self.beside).isdisjoint(spot.beside))
        )

    def wants(self, game: Ruled) -> frozenset[str]:
        """Where the limit depends on what stands there, so does every other that counts the same."""
        alike = (one for one in game.hooks.values() if isinstance(one, StackingLimit) and one.counts == self.counts)
        return self.needs | ({BESIDE} if any(one.beside for one in alike) else frozenset())

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        where = [self.terrain or "", " or ".join(self.places), " or ".join(self.beside)]
        where += [f"level {self.level}" if self.level is not None else ""]
        whose = [", ".join(self.types), self.nation or self.side or ""]
        of = "".join(f" of {one}" for one in whose if one)
        there = f"in {' and '.join(filter(None, where))}" if any(where) else "everywhere"
        return (f"the stacking{of} {there}",)

    def idle(self, _game: Ruled) -> str:
        return "neither points nor pieces are limited" if self.points is None and self.pieces is None else ""


@record
class Limits:
    """The limits of a game, those that count the same together."""

    alike: Mapping[object, tuple[StackingLimit, ...]] = field(default_factory=dict)

    def holding(self, spot: Spot) -> tuple[StackingLimit, ...]:
        """Those that hold in a cell: of each sort the one of such places, else the one of everywhere."""
        found = (self._first(every, spot) for every in self.alike.values())
        return tuple(one for one in found if one)

    def _first(self, every: tuple[StackingLimit, ...], spot: Spot) -> StackingLimit | None:
        own = next((one for one in every if one.is_somewhere and one.holds_at(spot)), None)
        return own or next((one for one in every if not one.is_somewhere), None)


def limits_among(hooks: Iterable[object]) -> Limits:
    """The limits among hooks."""
    found: dict[object, tuple[StackingLimit, ...]] = {}
    for one in hooks:
        if isinstance(one, StackingLimit):
            found[one.counts] = (*found.get(one.counts, ()), one)
    return Limits(alike=found)
