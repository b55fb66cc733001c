"""What a setup has lost for good by a turn, what of it comes back, and what a setup has in play."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from grognard.base.records import record
from grognard.check.view import View
from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Allotment, Demand, Scenario
from grognard.model.game.setup.pools import pool_of
from grognard.model.game.setup.words import ADDED, REMOVED
from grognard.model.lives import is_removal, is_return

_EVERY: Final = 1 << 30
"""More pieces than a counter has."""
Counters = tuple[Counter, ...]
Copies = tuple[tuple[str, int], ...]
Turns = Tally[int]
"""How many in which turn; 0: at start, or at no turn."""


@record
class Gone:
    """So many pieces of a counter are lost, with the statement that says it."""

    many: int
    demand: Demand


@record
class Setup:
    """The statements of one setup by the counters that they have for certain. ``lost``: with how many pieces each;
    ``there``: each once a piece. Of what is lost: ``drawn``, how many pieces each pool may lose to the lot and to
    players; ``added``, how many statements of each description bring some back. Thousands of counters share these."""

    lost: dict[str, list[tuple[int, Demand]]]
    there: dict[str, list[Demand]]
    drawn: dict[str, list[Turns]]
    added: dict[str, list[Turns]]


def lost_before(view: View, scenario: Scenario, turn: int) -> Iterator[tuple[str, Gone]]:
    """By counter what a scenario has lost for good when a turn begins."""
    setup = view.once(setups)[scenario.id]
    for counter, losses in setup.lost.items():
        own = [(many, one) for many, one in losses if not one.turn or one.turn < turn]
        if not own:
            continue
        last = own[-1][1]
        since = last.turn or 0
        many = sum(number for number, _ in own)
        many -= sum(1 for one in setup.there.get(counter, ()) if since < (one.turn or 0) <= turn)
        many -= sum(n for turns in setup.drawn.get(counter, ()) for when, n in turns.items() if since < when <= turn)
        is_back = any(since <= when <= turn for turns in setup.added.get(counter, ()) for when in turns)
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
    demands = [one for one in view.game.demands if one.scenario in found]
    for demand, fitting in _every(view, demands):
        for counter in fitting:
            found[demand.scenario].lost[counter.id].append((_EVERY, demand))
    for scenario_id, fitting, turns in _additions(view, demands):
        own = found[scenario_id]
        for counter in fitting if own.lost else ():
            if counter.id in own.lost:
                own.added[counter.id].append(turns)
    for scenario, allotment in view.allotted():
        _draw(view, allotment, found[scenario.id])
    return found


def _every(view: View, demands: Iterable[Demand]) -> Iterable[tuple[Demand, Counters]]:
    """The removals of all that fits them, with that. Of those that say the same of one turn the last is enough."""
    found: dict[object, tuple[Demand, Counters]] = {}
    for one in demands:
        if one.says(REMOVED) and one.count.is_unknown:
            fitting = view.fitting(one)
            found.pop(key := (one.scenario, one.turn, id(fitting)), None)
            found[key] = one, fitting
    return found.values()


def _additions(view: View, demands: Iterable[Demand]) -> Iterable[tuple[str, Counters, Turns]]:
    """By scenario what may come back, and when: once for all statements that say the same."""
    found: dict[object, tuple[str, Counters, Turns]] = {}
    for one in demands:
        if one.says(ADDED):
            fitting = view.fitting(one)
            _, _, turns = found.setdefault((one.scenario, id(fitting)), (one.scenario, fitting, Tally()))
            turns[one.turn or 0] += 1
    return found.values()


def _draw(view: View, allotment: Allotment, setup: Setup) -> None:
    """The statements that may have what is lost; thousands of them may share a pool."""
    found: dict[int, tuple[Copies, Turns]] = {}
    for one in allotment.open if setup.lost else ():
        demand = view.demands[one.demand]
        if not is_removal(demand) and not is_return(demand):
            _, turns = found.setdefault(id(one.pool), (one.pool, Tally()))
            turns[demand.turn or 0] += demand.count.least
    for pool, turns in found.values():
        for counter in (id for id, _ in pool if id in setup.lost):
            setup.drawn[counter].append(turns)


def _is_beyond(view: View, location: Location | None) -> bool:
    """Whether what lies there is out of the game, as far as the sources say."""
    box = view.game.boxes.get(location.id) if location and location.kind == "box" else None
    pool = pool_of(view.game.pools, location) if location else None
    return bool((box and box.kind == "eliminated") or (pool and "lost" in pool.takes and "drawn" not in pool.takes))
