"""Who stands where on the ground when a scenario begins, and who may come to stand there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from grognard.base.records import record
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


@record
class About:
    """Whether a rule is about some counters of a pool, and whether about all of them."""

    is_any: bool
    is_all: bool


def pools_about(view: View, rule: StartRule) -> Mapping[int, About]:
    """What a rule has to do with each pool of lot and players, by its identity: thousands of statements share one."""
    pools = {id(one.pool): one.pool for every in view.once(left_open_in).values() for one, _ in every}
    on = {one.id: rule.is_on(one, kind) for one, kind in view.typed}
    found = {}
    for key, pool in pools.items():
        about = [on.get(counter, False) for counter, _ in pool]
        found[key] = About(is_any=any(about), is_all=bool(about) and all(about))
    return found


def places_of(demand: Demand) -> tuple[Location, ...]:
    """Where a statement may put what it is about."""
    return demand.places.locations if demand.places else ()


def scenarios_of(view: View, rule: StartRule) -> Iterator[str]:
    """The scenarios in which a rule holds."""
    return (id for id in view.game.scenarios if rule.holds_in(id))
