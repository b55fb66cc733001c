"""Units that are placed nowhere, and a statement that misses one: mostly it means that one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from grognard.base.origins import Origin
from grognard.check.setup.nameless import is_nameless
from grognard.check.setup.shortages import demands_of, used_in
from grognard.check.view import NO_UNITS, View
from grognard.model.fitting import mismatch, mismatched
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Allotment, Demand

_MOST: Final = 3
"""Units that a statement may mean; of more nobody can say which."""
_OWNER: Final = ("nation", "side")


def missed(view: View) -> Mapping[str, Mapping[str, tuple[Counter, ...]]]:
    """By scenario and statement: the units that are placed nowhere and that the statement may mean. One that names a
    unit of another owner or type may mean what fits but for the name; one that asks for more than there is may mean
    what differs in one thing, and is used by no setup."""
    used = {id for _, allotment in view.allotted() for id, many in used_in(view, allotment).items() if many}
    idle = [one for one, kind in view.units if kind.role not in NO_UNITS and one.id not in used and not one.unplaced]
    return {allotment.scenario: dict(_missed(view, allotment, idle)) for _, allotment in view.allotted()}


def told_as_missed(view: View, scenario: str = "") -> frozenset[str]:
    """The units that the finding about a statement names, in one setup or in any."""
    every = view.once(missed)
    several = [every.get(scenario, {})] if scenario else every.values()
    return frozenset(unit.id for one in several for units in one.values() for unit in units)


def missed_by(view: View, scenario: str, demand: str) -> list[tuple[str, Origin]]:
    """The units that a statement may mean, each as a note."""
    units = view.once(missed).get(scenario, {}).get(demand, ())
    said = view.demands[demand]
    whys = ((one, mismatch(said, one, view.game)) for one in units)
    return [((f"{why}, and" if why else f"{one.id}, which") + " is placed nowhere", one.origin.at) for one, why in whys]


def _missed(view: View, allotment: Allotment, idle: list[Counter]) -> Iterator[tuple[str, tuple[Counter, ...]]]:
    used = used_in(view, allotment)
    here = [one for one, kind in view.units if kind.role not in NO_UNITS and not used[one.id] and not one.unplaced]
    for judgement in allotment.judgements:
        demand = view.demands.get(judgement.demand)
        if demand and judgement.verdict == "contradicted" and view.bearers(demand):
            named = {one.id for one in view.bearers(demand)}
            yield from _few(demand, [one for one in here if one.id not in named and not mismatched(demand, one)])
    for shortage in allotment.shortages:
        demands = demands_of(view, shortage)
        if demands and not shortage.fitting and not is_nameless(shortage, demands):
            yield from _few(demands[0], [one for one in idle if _differs_in_owner(demands[0], one)])


def _few(demand: Demand, units: list[Counter]) -> Iterator[tuple[str, tuple[Counter, ...]]]:
    if 0 < len(units) <= _MOST:
        yield demand.id, tuple(units)


def _differs_in_owner(demand: Demand, counter: Counter) -> bool:
    """Whether a counter is what a statement asks for, but for whose it is."""
    return mismatched(demand, counter) in _OWNER and not mismatched(replace(demand, nation=None, side=None), counter)
