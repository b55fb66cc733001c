"""OOB: places without the garrison that a rule demands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grognard.base.diagnostics import Severity
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.start.judged import Judged, judged_by, note_of, said
from grognard.check.start.standing import left_open_in, places_of, pools_about, scenarios_of
from grognard.check.view import View
from grognard.model.game.hooks.start.garrison import GarrisonRule
from grognard.model.game.locations import Location
from grognard.model.lives import is_removal
from grognard.model.rule import Found, Rule, shown


def too_small_garrison(view: View) -> Iterator[Found]:
    """What it does: counts the pieces that a setup has at start in the places of a `garrison` hook, with all that the
    lot or a player may put there, and holds them against its `least`. In a setup that is not meant to be whole, a place
    of which it says nothing is left out. What is somewhere in a region that nobody delimits may be there; where the
    hook names such a region, what names the same one is there.

    Why it matters: the game would begin with a position that its own rules forbid; a row is lost, or a number is wrong.

    Example: one infantry on the border, where the hook says `least = 2`.

    How to mend: correct the setup, or the hook.
    """
    for judged in view.once(garrisons_judged).values():
        yield from judged.found


def garrisons_judged(view: View) -> Mapping[str, Judged]:
    """Every rule on a garrison, by its id, with what comes of it."""
    return judged_by(view, GarrisonRule, _judge)


@record
class _Share:
    """So many pieces, at one of these places; ``most`` None: nobody knows how many."""

    most: int | None
    places: frozenset[Location]
    is_anywhere: bool
    written: Origin
    statement: str


def _judge(view: View, rule: GarrisonRule) -> Judged:
    meant = rule.meant("where")
    if meant is None or not meant.locations:
        return Judged(why="nobody knows which place it means")
    groups = [(one,) for one in meant.locations] if meant.each else [meant.locations]
    found, cases = [], 0
    for scenario in scenarios_of(view, rule):
        shares = list(_shares(view, rule, scenario))
        for group in groups:
            wanted = frozenset(map(view.same, group))
            there = [one for one in shares if one.places & wanted]
            is_named = all(one.kind == "region" for one in group)  # only what names it is surely there
            may_be_more = [one for one in shares if one.is_anywhere and not one.places & wanted and not is_named]
            if not there and not view.game.scenarios[scenario].is_complete:
                continue
            cases += 1
            many = [one.most for one in (*there, *may_be_more)]
            if None not in many and sum(filter(None, many)) < rule.least:
                found.append(_found(view, rule, scenario, group, there))
    return Judged(found=tuple(found), cases=cases)


def _found(view: View, rule: GarrisonRule, scenario: str, group: Sequence[Location], there: list[_Share]) -> Found:
    meant = rule.meant("where")
    where = view.called(group[0]) if meant and meant.each else rule.where
    has = sum(one.most or 0 for one in there)
    number = f"{has or 'none'} of {rule.least}"
    return Found(
        origin=there[-1].written if there else view.game.scenarios[scenario].origin.at,
        message=f"the garrison of {where} is too small at the start of {scenario}: {number} that {said(rule)} demands",
        notes=(note_of(rule), *shown((f"statement {one.statement}", one.written) for one in there[:-1])),
    )


def _shares(view: View, rule: GarrisonRule, scenario: str) -> Iterator[_Share]:
    """What a setup has at start of what the rule is about."""
    allotment = view.game.allotments.get(scenario)
    done = set()
    for placement in allotment.placements if allotment else ():
        done.add(placement.demand)
        counter = view.game.counters.get(placement.counter)
        kind = view.game.types.get(counter.type) if counter else None
        at = view.standing(placement)
        demand = view.demands.get(placement.demand)
        is_there = demand is not None and not placement.turn and not is_removal(demand)
        if counter and kind and at and demand and is_there and rule.is_on(counter, kind):
            yield _share(view, demand.id, 1, (at,), view.written(placement))
    pools = pools_about(view, rule)
    for one, demand in view.once(left_open_in).get(scenario, ()):
        done.add(demand.id)
        if not demand.turn and pools[id(one.pool)].is_any and not is_removal(demand):
            yield _share(view, demand.id, one.count, places_of(demand), demand.origin["where"])
    for demand in view.game.demands:
        if demand.scenario == scenario and demand.id not in done and demand.turn == 0 and not is_removal(demand):
            yield _share(view, demand.id, None, places_of(demand), demand.origin["where"])


def _share(view: View, statement: str, most: int | None, places: Sequence[Location], written: Origin) -> _Share:
    return _Share(
        most=most,
        places=frozenset(map(view.same, places)),
        is_anywhere=any(one.kind == "region" for one in places) or not places,
        written=written,
        statement=statement,
    )


RULES = (Rule(code="OOB050", severity=Severity.WARNING, title="garrison too small", function=too_small_garrison),)
