"""What statements compete for, and how a finding describes it."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable

from grognard.base.diagnostics import Note
from grognard.check.view import View
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Allotment, Demand, Shortage
from grognard.model.game.setup.words import AT_NO_TURN
from grognard.model.game.steps import step_and_name
from grognard.model.game.whole import Game
from grognard.model.rule import shown


def demands_of(view: View, shortage: Shortage) -> list[Demand]:
    """The statements that compete."""
    return [view.demands[one] for one in shortage.demands if one in view.demands]


def described(game: Game, demands: Iterable[Demand]) -> str:
    """``German INF``: the owners and types that the statements name, in their own words; of ``any`` type: counters."""
    owners: dict[str, None] = {}
    kinds: dict[str, None] = {}
    for demand in demands:
        owner = game.nations.get(demand.nation or "") or game.sides.get(demand.side or "")
        if owner:
            owners[owner.name] = None
        kind = (demand.what if demand.what.casefold() != "any" else "counters") or demand.name
        kinds[" ".join(filter(None, (kind, "-".join(_as_printed(game, demand)))))] = None
    words = " and ".join(owners), " or ".join(filter(None, kinds)) or "counters"
    return " ".join(filter(None, words))


def _as_printed(game: Game, demand: Demand) -> list[str]:
    """The values that a statement asks for, in the order in which the face of its first type has them."""
    face = [value for one in demand.types if one in game.types for value in game.types[one].values]
    order = {
        name: face.index(step_and_name(name)[1]) if step_and_name(name)[1] in face else len(face)
        for name in demand.values
    }
    return [
        demand.values[name] for name in sorted(demand.values, key=lambda name: (step_and_name(name)[0], order[name]))
    ]


def one_unit(view: View, shortage: Shortage) -> str:
    """The id of the unit that all of them name, with those that have what they could take; blank where they do not."""
    ids = (*shortage.demands, *(one for one, _ in shortage.kept))
    demands = [view.demands[one] for one in ids if one in view.demands]
    units = {tuple(unit.id for unit in view.named(one)) if one.how == "named" else () for one in demands}
    meant = units.pop() if len(units) == 1 else ()
    return meant[0] if len(meant) == 1 else ""


def notes_of(view: View, shortage: Shortage, demands: list[Demand]) -> tuple[Note, ...]:
    """Where the statements, those that have what they could take, and the counters are written."""
    statements = [(f"statement {demand.id}", demand.origin.at) for demand in demands]
    statements = [one for one in statements if len(demands) > 1 or one[1] != demands[0].origin.at]
    for word, others in (("has", shortage.kept), ("removes", shortage.removed)):
        statements += [
            (f"statement {id} {word} {many} of them", view.demands[id].origin.at)
            for id, many in others
            if id in view.demands
        ]
    counters = [view.game.counters[one] for one in shortage.counters if one in view.game.counters]
    return shown([*statements, *((f"{_copies(one)} here", one.origin.at) for one in counters)])


def _copies(counter: Counter) -> str:
    return f"{counter.qty} {counter.id}"


def used_in(view: View, allotment: Allotment) -> Tally[str]:
    """How many copies of each counter a setup may use."""
    return view.once(_used)[allotment.scenario]


def _used(view: View) -> dict[str, Tally[str]]:
    return {allotment.scenario: _used_in(view, allotment) for allotment in view.game.allotments.values()}


def _used_in(view: View, allotment: Allotment) -> Tally[str]:
    found = Tally(one.counter for one in allotment.placements)
    pools = [one.pool for one in allotment.open]
    times = Tally(map(id, pools))
    for key, pool in {id(pool): pool for pool in pools}.items():
        for drawn, copies in pool:
            found[drawn] += copies * times[key]
    found.update(_of_unplaced(view, allotment, found))
    own = [one for one in view.game.demands if one.scenario == allotment.scenario and one.when in AT_NO_TURN]
    for counter in (one for demand in own for one in view.named(demand)[: max(demand.count.least, 1)]):
        found[counter.id] = max(found[counter.id], counter.pieces)
    return found


def _of_unplaced(view: View, allotment: Allotment, found: Tally[str]) -> Tally[str]:
    """What those statements may use that place nothing: whose place or turn means nothing, that do not say how many, or
    at which turn."""
    outcomes = {one.demand for one in (*allotment.placements, *allotment.open)}
    told = (one.demand for one in allotment.judgements if one.verdict != "contradicted")
    used: Tally[str] = Tally()
    free = {one.id: max(one.pieces - found[one.id], 0) for one in view.game.counters.values()}
    left: dict[object, list[str]] = {}  # those that fit and are not used up, the first one last
    for demand in (view.demands[id] for id in told if id not in outcomes and id in view.demands):
        if demand.turn is not None and demand.places and demand.places.locations and not demand.count.is_open:
            continue  # it has the pieces of others, after them
        many = demand.count.least if demand.count.most is not None else None
        key = (demand.nation, demand.side, demand.types, tuple(sorted(demand.values.items())), demand.name)
        if key not in left:
            left[key] = [one.id for one in reversed(view.fitting(demand)) if free[one.id]]
        while left[key] and many != 0:
            one = left[key][-1]
            taken = free[one] if many is None else min(free[one], many)
            free[one] -= taken
            used[one] += taken
            many = None if many is None else many - taken
            if not free[one]:
                left[key].pop()
    return used
