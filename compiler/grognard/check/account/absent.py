"""OOB: what a setup removes in play without having had it."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.account.lost import setups
from grognard.check.view import View
from grognard.model.rule import Found, Rule


def removed_from_nowhere(view: View) -> Iterator[Found]:
    """What it does: in a setup that is meant to be whole, looks for counters that a later turn removes, and that were
    neither placed nor drawn before it, nor came back after an earlier removal.

    Why it matters: what is withdrawn must have been there; the name or the turn is wrong, or a statement is missing.

    Example: Leib is removed in turn 5, and no row places it.

    How to mend: compare the row with the source; add the statement that brings the counter into play.
    """
    for scenario, _ in view.allotted():
        setup = view.once(setups)[scenario.id]
        for counter, losses in setup.lost.items() if scenario.is_complete else ():
            last = losses[-1][1]
            turn, pieces = last.turn or 0, view.game.counters[counter].pieces
            gone = sum(min(many, pieces) for many, one in losses if one.turn)
            had = sum(1 for one in setup.there.get(counter, ()) if (one.turn or 0) <= turn)
            had += sum(n for turns in setup.added.get(counter, ()) for when, n in turns.items() if when <= turn)
            if turn and gone > had and not setup.drawn.get(counter) and not last.count.is_unknown:
                yield Found(
                    origin=last.origin.at,
                    message=f"{counter} is removed in turn {turn} of {scenario.id}, and is not there before",
                )


RULES = (
    Rule(
        code="OOB055",
        severity=Severity.WARNING,
        title="removed, and never there",
        function=removed_from_nowhere,
    ),
)
