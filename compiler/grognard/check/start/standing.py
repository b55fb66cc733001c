"""Who stands where on the ground when a scenario begins, and who may come to stand there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from grognard.check.ground import is_ground
from grognard.check.start.judged import Standing
from grognard.check.view import View
from grognard.model.game.hooks.start.base import StartRule
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Choice, Demand, Draw


def on_the_ground(view: View) -> Mapping[str, tuple[Standing, ...]]:
    """By scenario the pieces at start in a cell, a sea or a place; what lies on a mat stands where its owner does.
    Markers are none."""
    found: dict[str, list[Standing]] = {id: [] for id in view.game.scenarios}
    for scenario, placement, counter, kind in view.placements():
        at = view.standing(placement)
        if not placement.turn and at is not None and kind.role != "marker" and is_ground(view, at):
            found[scenario.id].append(Standing(counter=counter, kind=kind, location=view.same(at), placement=placement))
    return {id: tuple(every) for id, every in found.items()}


def left_open_in(view: View) -> Mapping[str, tuple[tuple[Draw | Choice, Demand], ...]]:
    """By scenario what is left to the lot or a player, with its statement."""
    found: dict[str, list[tuple[Draw | Choice, Demand]]] = defaultdict(list)
    for scenario, allotment in view.allotted():
        for one in allotment.open:
            if one.demand in view.demands:
                found[scenario.id].append((one, view.demands[one.demand]))
    return {id: tuple(every) for id, every in found.items()}


def may_be(view: View, rule: StartRule, one: Draw | Choice) -> tuple[bool, bool]:
    """Whether a rule is about some of what may be taken, and whether it is about all of it."""
    known = [view.game.counters[id] for id, _ in one.pool if id in view.game.counters]
    about = [rule.is_on(each, view.game.types[each.type]) for each in known if each.type in view.game.types]
    return any(about), bool(about) and all(about)


def places_of(demand: Demand) -> tuple[Location, ...]:
    """Where a statement may put what it is about."""
    return demand.places.locations if demand.places else ()


def scenarios_of(view: View, rule: StartRule) -> Iterator[str]:
    """The scenarios in which a rule holds."""
    return (id for id in view.game.scenarios if rule.holds_in(id))
