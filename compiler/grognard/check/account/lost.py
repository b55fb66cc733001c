"""What a setup has lost for good by a turn, what of it comes back, and what a setup has in play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from grognard.base.records import record
from grognard.check.view import View
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Allotment, Demand, Scenario
from grognard.model.game.setup.pools import pool_of
from grognard.model.game.setup.words import ADDED, REMOVED
from grognard.model.lives import is_removal, is_return

_EVERY: Final = 1 << 30
"""More pieces than a counter has."""


@record
class Gone:
    """So many pieces of a counter are lost, with the statement that says it."""

    many: int
    demand: Demand


@record
class Setup:
    """The statements of one setup by the counters that they have for certain. ``lost``: with how many pieces each;
    ``there``: each once a piece; ``drawn``: of what is lost, those that may have some; ``added``: likewise those that
    bring some back."""

    lost: dict[str, list[tuple[int, Demand]]]
    there: dict[str, list[Demand]]
    drawn: dict[str, list[Demand]]
    added: dict[str, list[Demand]]


def lost_before(view: View, scenario: Scenario, turn: int) -> Iterator[tuple[str, Gone]]:
    """By counter what a scenario has lost for good when a turn begins."""
    setup = view.once(setups)[scenario.id]
    for counter, losses in setup.lost.items():
        own = [(many, one) for many, one in losses if not one.turn or one.turn < turn]
        if not own:
            continue
        last = own[-1][1]
        later = [one for one in setup.there.get(counter, ()) if _is_between(last, one, turn)]
        many = sum(number for number, _ in own) - len(later)
        many -= sum(one.count.least for one in setup.drawn.get(counter, ()) if _is_between(last, one, turn))
        is_back = any((last.turn or 0) <= (one.turn or 0) <= turn for one in setup.added.get(counter, ()))
        if many > 0 and not is_back:
            yield counter, Gone(many=many, demand=last)


def setups(view: View) -> dict[str, Setup]:
    """All setups, by scenario."""
    found = {
        id: Setup(lost=defaultdict(list), there=defaultdict(list), drawn=defaultdict(list), added=defaultdict(list))
        for id in view.game.scenarios
    }
    for scenario, allotment in view.allotted():
        setup = found[scenario.id]
        for one in allotment.placements:
            demand = view.demands[one.demand]
            if is_return(demand):
                continue
            if is_removal(demand) or _is_beyond(view, one.location):
                setup.lost[one.counter].append((1, demand))
            else:
                setup.there[one.counter].append(demand)
    for demand, own in ((one, found[one.scenario]) for one in view.game.demands if one.scenario in found):
        for counter in view.fitting(demand) if demand.says(REMOVED) and demand.count.is_unknown else ():
            own.lost[counter.id].append((_EVERY, demand))
    for demand, own in ((one, found[one.scenario]) for one in view.game.demands if one.scenario in found):
        for counter in view.fitting(demand) if demand.says(ADDED) and own.lost else ():
            if counter.id in own.lost:
                own.added[counter.id].append(demand)
    for scenario, allotment in view.allotted():
        _draw(view, allotment, found[scenario.id])
    return found


def _draw(view: View, allotment: Allotment, setup: Setup) -> None:
    """The statements that may have what is lost; thousands of them may share a pool."""
    pools = {id(one.pool): one.pool for one in allotment.open} if setup.lost else {}
    lost = {key: [counter for counter, _ in pool if counter in setup.lost] for key, pool in pools.items()}
    for one in allotment.open if setup.lost else ():
        demand = view.demands[one.demand]
        for counter in () if is_removal(demand) or is_return(demand) else lost[id(one.pool)]:
            setup.drawn[counter].append(demand)


def _is_between(loss: Demand, one: Demand, turn: int) -> bool:
    """Whether a statement has its pieces after a loss, and not later than a turn."""
    return (loss.turn or 0) < (one.turn or 0) <= turn


def _is_beyond(view: View, location: Location | None) -> bool:
    """Whether what lies there is out of the game, as far as the sources say."""
    box = view.game.boxes.get(location.id) if location and location.kind == "box" else None
    pool = pool_of(view.game.pools, location) if location else None
    return bool((box and box.kind == "eliminated") or (pool and "lost" in pool.takes and "drawn" not in pool.takes))
