"""OOB: pools: what a setup takes out of play, and when it comes back."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from grognard.base.diagnostics import Note, Severity
from grognard.check.setup.shortages import described
from grognard.check.view import View
from grognard.model.fields.how_many import HowMany, in_all
from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.words import ADDED, OF_POOLS, REMOVED
from grognard.model.rule import Found, Rule, shown


def removed_for_good(view: View) -> Iterator[Found]:
    """What it does: adds up, for each owner, type and strength, the counters that a setup takes out of a pool
    (`state = removed`) and those that it later puts back (`state = added`), or places in a later turn.

    Why it matters: what is taken out comes back later; a difference is a slip in one of the two lists.

    Example: two 4-2 INF of Austria-Hungary removed, one added in 1916.

    How to mend: compare both statements with the source. What is removed in a later turn and never added is taken to be
    withdrawn for good.
    """
    for scenario in view.game.scenarios:
        removed, added = _pooled(view, scenario, REMOVED), _pooled(view, scenario, ADDED)
        for key in dict.fromkeys((*removed, *added)):
            out, back = removed.get(key, []), added.get(key, [])
            if _pieces(out) != _pieces(back) and not _come_back(view, scenario, key, out, back):
                yield Found(
                    origin=(out or back)[0].origin.at,
                    message=f"{described(view.game, out or back)}: {_told(out)} removed from the pool of "
                    f"{scenario}, {_told(back)} added later",
                    notes=shown((f"statement {one.id}", one.origin.at) for one in (*out, *back)[1:]),
                )


def added_too_early(view: View) -> Iterator[Found]:
    """What it does: holds the turns of what a setup adds to a pool against the turns in which it takes the same
    counters out.

    Why it matters: what is not out yet cannot come back; two turns were mixed up, or one is a slip.

    Example: Ann is added in turn 3 and removed in turn 6.

    How to mend: compare both statements with the source.
    """
    for scenario in view.game.scenarios:
        removed, added = _pooled(view, scenario, REMOVED), _pooled(view, scenario, ADDED)
        for key, out in removed.items():
            back = added.get(key, [])
            for one in sorted(back, key=lambda each: each.turn or 0):
                turn = one.turn or 0
                so_far = _pieces(each for each in back if (each.turn or 0) <= turn)
                gone = [each for each in out if (each.turn or 0) <= turn]
                later = [each for each in out if (each.turn or 0) > turn]
                if later and (not gone or so_far.least > _pieces(gone).least):
                    first = min(later, key=lambda each: each.turn or 0)
                    yield Found(
                        origin=one.origin["when"],
                        message=f"{described(view.game, [one])}: added to the pool of {scenario} "
                        f"{_turn(one)}, and removed from it only {_turn(first)}",
                        notes=(Note(message=f"statement {first.id}", origin=first.origin.at),),
                    )
                    break


def _turn(demand: Demand) -> str:
    return f"in turn {demand.turn}" if demand.turn else "at start"


def excluded_type(view: View) -> Iterator[Found]:
    """What it does: where a setup takes every counter of a type out of play for a while, looks for statements that
    place one all the same before the type returns.

    Why it matters: the rulebook contradicts itself, or the statement is for a later scenario.

    Example: a fighter of the USA at start, where fighters join the force pools in 1915.

    How to mend: correct the statement. A fault of the rulebook itself is accepted with `allow`.
    """
    for every in view.game.demands:
        if not every.says(REMOVED) or not every.count.is_unknown or not every.types:
            continue
        own = [one for one in view.game.demands if one.scenario == every.scenario and _types(view, one) == every.types]
        back = [one.turn for one in own if one.says(ADDED) and one.turn]
        for one in own:
            is_early = one.turn is not None and (not back or one.turn < min(back))
            is_covered = every.nation in (None, one.nation) and every.side in (None, one.side)
            if is_early and is_covered and not one.says(*OF_POOLS):
                yield Found(
                    origin=one.origin.at,
                    message=f"statement {one.id} places {described(view.game, [one])}, "
                    f"which {every.id} takes out of play",
                    notes=(Note(message=f"statement {every.id}", origin=every.origin.at),),
                )


def _types(view: View, demand: Demand) -> tuple[str, ...]:
    """The counter types that a statement asks for, by their name or that of its counter."""
    named = view.game.counters.get(demand.name)
    return (named.type,) if named and not demand.types else demand.types


def _pooled(view: View, scenario: str, state: str) -> dict[tuple[object, ...], list[Demand]]:
    """Statements of one scenario and state, by what they ask for."""
    found: dict[tuple[object, ...], list[Demand]] = defaultdict(list)
    for demand in view.game.demands:
        if demand.scenario == scenario and demand.says(state):
            found[_meant(view, demand)].append(demand)
    return found


def _meant(view: View, demand: Demand) -> tuple[object, ...]:
    """What a statement asks for: the counters that it names, else owner, type and strength."""
    if named := view.named(demand):
        return tuple(one.id for one in named)
    return (demand.nation, demand.side, demand.types, tuple(sorted(demand.values.items())), demand.name)


def _come_back(
    view: View, scenario: str, key: tuple[object, ...], out: Sequence[Demand], back: Sequence[Demand]
) -> bool:
    """Whether what is removed and not added again stands in a later turn, or may come at any; or is withdrawn in play
    for good."""
    first = min((one.turn or 0 for one in out), default=None)
    if first is None or (first and not back):
        return first is not None
    later = [
        one
        for one in view.game.demands
        if one.scenario == scenario and not one.says(*OF_POOLS) and (one.turn is None or one.turn >= max(first, 1))
    ]
    standing = _pieces((*back, *(one for one in later if _meant(view, one) == key)))
    return bool(later) and standing.least >= _pieces(out).least > _pieces(back).least


def _pieces(demands: Iterable[Demand]) -> HowMany:
    """How many in all."""
    return in_all(demand.count for demand in demands)


def _told(demands: Iterable[Demand]) -> str:
    pieces = _pieces(demands)
    return "every one" if pieces.is_unknown else str(pieces)


RULES = (
    Rule(code="OOB016", severity=Severity.WARNING, title="removals against additions", function=removed_for_good),
    Rule(code="OOB040", severity=Severity.WARNING, title="added before it is removed", function=added_too_early),
    Rule(code="OOB017", severity=Severity.WARNING, title="type placed that is out of play", function=excluded_type),
)
