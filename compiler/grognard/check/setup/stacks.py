"""The stacks of a setup: what stands in each hex at start, and the limits that hold there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

from grognard.base.records import record
from grognard.check.ground import is_ground
from grognard.check.left_open import LeftOpen, left_open
from grognard.check.view import View
from grognard.model.fields.how_many import HowMany
from grognard.model.game.counters import CounterType
from grognard.model.game.hooks.stacking import StackingLimit, holding
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Placement

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
    """A limit on a stack, in points or pieces."""

    limit: StackingLimit
    most: int
    word: str
    weight: Weight


def measured(view: View) -> tuple[tuple[Stack, Measure], ...]:
    """Every stack at start with every limit that holds there."""
    hooks = [hook for hook in view.game.hooks.values() if isinstance(hook, StackingLimit)]
    return tuple(
        (stack, measure)
        for stack in view.once(stacks)
        if (limit := _limit(view, hooks, stack.location)) is not None
        for measure in _measures(limit, _capacity(view, stack.location))
    )


def _measures(limit: StackingLimit, capacity: HowMany | None) -> Iterator[Measure]:
    """``capacity``: of the area, in place of the numbers of the hook; of one that nobody knows nothing is measured."""
    if limit.points is not None and (most := _most(limit.points, capacity)) is not None:
        yield Measure(limit=limit, most=most, word="stacking points", weight=_counted(limit, _points))
    if limit.pieces is not None and (most := _most(limit.pieces, capacity)) is not None:
        yield Measure(limit=limit, most=most, word="pieces", weight=_counted(limit, lambda kind: 1))


def _most(usual: int, capacity: HowMany | None) -> int | None:
    return usual if capacity is None else capacity.most


def _capacity(view: View, location: Location | None) -> HowMany | None:
    area = view.game.areas.get(location) if location else None
    return area.capacity if area else None


def _counted(limit: StackingLimit, weight: Weight) -> Weight:
    return lambda kind: 0 if kind.role == "marker" or kind.id in limit.free else weight(kind)


def _points(kind: CounterType) -> int:
    return kind.stacking


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


def _limit(view: View, hooks: Sequence[StackingLimit], location: Location | None) -> StackingLimit | None:
    ground = view.ground(location)
    return holding(hooks, ground.terrain if ground else ())
