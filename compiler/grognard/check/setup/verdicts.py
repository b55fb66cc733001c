"""OOB: statements that nothing meets, that nobody can judge, or that counters derived from them meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.base.diagnostics import Severity
from grognard.check.setup.missed import missed_by
from grognard.check.view import View
from grognard.model.fitting import mismatch, mismatched
from grognard.model.game.scenarios import Demand
from grognard.model.rule import Found, Rule, shown


def demand_not_met(view: View) -> Iterator[Found]:
    """What it does: passes on the statements that nothing in the game can satisfy, or that contradict the mix: a
    statement is `over` if it says that its pieces are all (`all = yes`), and the mix holds more than it and all others
    can take.

    Why it matters: the setup is wrong there whatever counters are printed.

    Example: a statement that asks for a fighter before fighters enter the force pool.

    How to mend: compare the statement with its case; a fault of the rulebook itself is accepted with `allow`.
    """
    for demand, verdict, reason in _judged(view):
        if verdict == "over":
            yield Found(
                origin=demand.origin.at,
                message=f"statement {demand.id} is over" + (f": {reason}" if reason else ""),
                hint="drop the counters that are too many, or the word `all`",
            )
        elif verdict == "contradicted":
            bearers = view.bearers(demand)[:1]
            meant = [("the counter", one.origin[mismatched(demand, one)]) for one in bearers]
            why = next((mismatch(demand, one, view.game) for one in bearers), "") or reason
            yield Found(
                origin=demand.origin["name"] if meant else demand.origin.at,
                message=f"statement {demand.id} is contradicted: {why}",
                notes=shown([*meant, *missed_by(view, demand.scenario, demand.id)]),
            )


def mistaken(view: View) -> Mapping[str, frozenset[str]]:
    """By scenario the counters that a contradicted statement names: it places none, and yet speaks of them."""
    return {
        allotment.scenario: frozenset(
            counter.id
            for one in allotment.judgements
            if one.verdict == "contradicted"
            for counter in view.bearers(view.demands[one.demand])
        )
        for _, allotment in view.allotted()
    }


def demand_unverifiable(view: View) -> Iterator[Found]:
    """What it does: lists the statements that the sources cannot settle, with the reason.

    Why it matters: they add no counter and prove nothing; a player must look them up.

    Example: "one in every city" where no source lists the cities.

    How to mend: nothing, until the document that the reason names is at hand.
    """
    for demand, verdict, reason in _judged(view):
        if verdict == "unverifiable":
            yield Found(
                origin=demand.origin.at,
                message=f"statement {demand.id} is unverifiable" + (f": {reason}" if reason else ""),
            )


def demand_derived(view: View) -> Iterator[Found]:
    """What it does: counts the statements of a setup that only counters written for this setup by `grognard mix` meet.

    Why it matters: counters derived from a statement prove nothing about it; such a setup is not called complete.

    Example: "112 statements of 1914 are met by counters derived from them".

    How to mend: give the real counter mix, in the game or as an overlay.
    """
    for scenario, allotment in view.allotted():
        derived = [one.demand for one in allotment.judgements if one.verdict == "derived"]
        if derived:
            first = view.demands.get(derived[0])
            yield Found(
                origin=first.origin.at if first else scenario.origin.at,
                message=f"{len(derived)} of {len(allotment.judgements)} statements of {scenario.id} are met only by "
                "counters derived from them",
                hint=f"`grognard list {view.game.id} demands` has the verdict on each" if len(derived) > 1 else "",
            )


def _judged(view: View) -> Iterator[tuple[Demand, str, str]]:
    for _, allotment in view.allotted():
        for judgement in allotment.judgements:
            demand = view.demands.get(judgement.demand)
            if demand:
                yield demand, judgement.verdict, judgement.reason


RULES = (
    Rule(code="OOB013", severity=Severity.WARNING, title="statement contradicted", function=demand_not_met),
    Rule(code="OOB014", severity=Severity.NOTE, title="statement unverifiable", function=demand_unverifiable),
    Rule(code="OOB015", severity=Severity.NOTE, title="statement met by derived counters", function=demand_derived),
)
