"""The stacks of a setup: what stands in each hex at start, and the limits that hold there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from grognard.base.records import record
from grognard.check.ground import is_ground
from grognard.check.left_open import LeftOpen, left_open
from grognard.check.view import View
from grognard.model.game.counters import CounterType
from grognard.model.game.hooks.stacking import Spot, StackingLimit, limits_among
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Placement
from grognard.model.spots import spot_of

Weight = Callable[[CounterType], int]
_Key = tuple[str, Location | None, str]


@record
class Stack:
    """Units of one side in a hex at start: those that are known, and the statements that leave open which."""

    scenario: str
    location: Location | None
    side: str
    placed: tuple[tuple[Placement, CounterType], ...]
    open: tuple[LeftOpen, ...]

    def weight_of_placed(self, weight: Weight) -> int:
        """What the known ones weigh."""
        return sum(weight(kind) for _, kind in self.placed)


@record
class Measure:
    """A limit on a stack, in points or pieces. ``by_capacity``: the number is that of the area."""

    limit: StackingLimit
    most: int
    word: str
    weight: Weight
    by_capacity: bool = False

    def told(self, many: int) -> str:
        """So many, in words."""
        of = f" of {', '.join(self.limit.types)}" if self.limit.types else ""
        return f"{many} {self.word}{'' if many == 1 else 's'}{of}"


def measured(view: View) -> tuple[tuple[Stack, Measure], ...]:
    """Every stack at start with every limit that holds there; of a limit on counters of one side or nation what it
    counts alone."""
    limits = limits_among(view.game.hooks.values())
    return tuple(
        (_counted_in(view, stack, limit), measure)
        for stack in (view.once(stacks) if limits.alike else ())
        for limit in limits.holding(_spot(view, stack))
        if not (limit.beside and _may_lack(limit, stack))
        for measure in _measures(view, limit, stack.location)
    )


def _measures(view: View, limit: StackingLimit, location: Location | None) -> Iterator[Measure]:
    """The capacity of an area stands in place of the number of a limit that counts all; of one that nobody knows
    nothing is measured."""
    area = view.game.areas.get(location) if location and not any(limit.counts) else None
    capacity = area.capacity if area else None
    for word, usual in limit.measures:
        most = usual if capacity is None else capacity.most
        if most is not None:
            yield Measure(
                limit=limit,
                most=most,
                word="stacking point" if word == "points" else "piece",
                weight=partial(limit.weight, word=word),
                by_capacity=capacity is not None,
            )


def _counted_in(view: View, stack: Stack, limit: StackingLimit) -> Stack:
    if limit.side is None and limit.nation is None:
        return stack
    counters = view.game.counters
    placed = tuple((one, kind) for one, kind in stack.placed if limit.is_on(stack.side, counters[one.counter].nation))
    drawn = tuple(one for one in stack.open if limit.is_on(stack.side, one.demand.nation))
    return replace(stack, placed=placed, open=drawn)


def _spot(view: View, stack: Stack) -> Spot:
    """What the limits ask of the place of a stack. What may be drawn counts as standing there."""
    at = stack.location
    place = view.game.places.get(at.id) if at and at.kind == "place" else None
    places = (place,) if place else view.places_at.get(at, ()) if at else ()
    drawn = (share.kind.id for one in stack.open for share in one.candidates.shares)
    return spot_of(view.ground(at), places, (*(kind.id for _, kind in stack.placed), *drawn))


def _may_lack(limit: StackingLimit, stack: Stack) -> bool:
    """Whether only a draw may bring what must stand there for the limit to hold: nobody knows which one holds."""
    return not any(kind.id in limit.beside for _, kind in stack.placed)


def stacks(view: View) -> tuple[Stack, ...]:
    """Units at start by scenario, hex and side."""
    placed: dict[_Key, list[tuple[Placement, CounterType]]] = defaultdict(list)
    open_ones: dict[_Key, list[LeftOpen]] = defaultdict(list)
    for scenario, placement, counter, kind in view.placements():
        if not placement.turn and kind.role != "marker" and is_ground(view, placement.location):
            placed[scenario.id, placement.location, counter.side or ""].append((placement, kind))
    for one in view.once(left_open):
        if not one.turn and one.side is not None and is_ground(view, one.location):
            open_ones[one.scenario.id, one.location, one.side].append(one)
    return tuple(
        Stack(scenario=key[0], location=key[1], side=key[2], placed=tuple(placed[key]), open=tuple(open_ones[key]))
        for key in dict.fromkeys((*placed, *open_ones))
    )
