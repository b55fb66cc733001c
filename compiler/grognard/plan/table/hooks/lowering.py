"""What a lowering is, and what it may ask."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from grognard.base.records import record
from grognard.model.game.counters import Counter
from grognard.model.game.hooks.base import HookBase, is_about
from grognard.model.game.locations import Location
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardPlan
from grognard.model.plan.sheets import Faces
from grognard.model.plan.table.abilities.ability import Ability, Prototype, Spot
from grognard.model.plan.table.features import Feature, Member, only
from grognard.model.words import Words
from grognard.plan.piece_names import piece_name


@record
class HookContext:
    """What a lowering may ask: the game, its boards, where a location lies on the table."""

    game: Game
    boards: Mapping[str, BoardPlan]
    spot_of: Callable[[Location], Spot | None]
    faces: Faces
    tr: Words

    def counters_of(self, types: Iterable[str]) -> tuple[Counter, ...]:
        """The counters of these types; all units where no type is named."""
        wanted, known = frozenset(types), self.game.types
        counters = self.game.counters.values()
        return tuple(one for one in counters if one.type in known and is_about(wanted, known[one.type]))

    @property
    def placed(self) -> frozenset[str]:
        """The counters that a setup places by their id, or that the lot or a player may take."""
        found = set()
        for allotment in self.game.allotments.values():
            found |= {one.counter for one in allotment.placements}
            pools = {id(one.pool): one.pool for one in allotment.open}  # thousands of statements may share one
            found |= {counter for pool in pools.values() for counter, _ in pool}
        return frozenset(found)

    def is_marker(self, counter: Counter) -> bool:
        """Whether a counter is none of the units."""
        return self.game.types[counter.type].role == "marker"

    def called(self, counter: Counter) -> str:
        """What a player calls a counter."""
        kind = self.game.types.get(counter.type)
        return piece_name(self.game, counter, kind, self.tr) if kind else self.tr(counter.name)

    def side_name(self, side: str | None) -> str:
        """The name of a side; blank where there is none."""
        found = self.game.sides.get(side or "")
        return self.tr(found.name) if found else ""


def holders(features: Iterable[Feature], is_wanted: Callable[[Ability], bool]) -> frozenset[str]:
    """The counters that have an ability of which this holds."""
    found = tuple(features)
    keys = {one.key for one in only(found, Prototype) if any(map(is_wanted, one.abilities))}
    return frozenset(one.counter for one in only(found, Member) if one.prototype in keys)


@record
class Lowering:
    """One kind of hook on the table. ``duty``: what the players do themselves where an engine cannot; ``where``: what
    they must know for it, of places, numbers and dice."""

    of: type[HookBase]
    lower: Callable[[Any, HookContext], Iterable[Feature]]
    duty: str
    where: Callable[[Game, Any, Words], str] = lambda game, hook, tr: ""
