"""OOB: pools: what a setup takes out of play, and when it comes back."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.check.setup.shortages import described
from grognard.check.view import View
from grognard.model.fields.how_many import HowMany, in_all
from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.words import ADDED, OF_POOLS, REMOVED
from grognard.model.rule import Found, Rule, shown


def removed_for_good(view: View) -> Iterator[Found]:
    """What it does: adds up, for each owner, type and strength, the counters that a setup takes out of a pool
    (`state = removed`) and those that it later puts back (`state = added`).

    Why it matters: what is taken out comes back later; a difference is a slip in one of the two lists.

    Example: two 4-2 INF of Austria-Hungary removed, one added in 1916.

    How to mend: compare both statements with the source.
    """
    for scenario in view.game.scenarios:
        removed, added = _pooled(view, scenario, REMOVED), _pooled(view, scenario, ADDED)
        for key in dict.fromkeys((*removed, *added)):
            out, back = removed.get(key, []), added.get(key, [])
            if _pieces(out) != _pieces(back):
                yield Found(
                    origin=(out or back)[0].origin.at,
                    message=f"{described(view.game, out or back)}: {_told(out)} removed from the pool of "
                    f"{scenario}, {_told(back)} added later",
                    notes=shown((f"statement {one.id}", one.origin.at) for one in (*out, *back)[1:]),
                )


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
    """Statements of one scenario and state, by owner, type, strength and name."""
    found: dict[tuple[object, ...], list[Demand]] = defaultdict(list)
    for demand in view.game.demands:
        if demand.scenario == scenario and demand.says(state):
            strength = tuple(sorted(demand.values.items()))
            found[demand.nation, demand.side, demand.types, strength, demand.name].append(demand)
    return found


def _pieces(demands: Iterable[Demand]) -> HowMany:
    """How many in all."""
    return in_all(demand.count for demand in demands)


def _told(demands: Iterable[Demand]) -> str:
    pieces = _pieces(demands)
    return "every one" if pieces.is_unknown else str(pieces)


RULES = (
    Rule(code="OOB016", severity=Severity.WARNING, title="removals against additions", function=removed_for_good),
    Rule(code="OOB017", severity=Severity.WARNING, title="type placed that is out of play", function=excluded_type),
)
