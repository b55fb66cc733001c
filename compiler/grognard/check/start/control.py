"""OOB: markers of what is controlled at start."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.view import View
from grognard.model.flags import flags_of
from grognard.model.rule import Found, Rule


def too_few_markers(view: View) -> Iterator[Found]:
    """What it does: counts the places that `[control]` of a scenario gives a side or nation, and the markers of control
    that it has: the counters of types with `controls = true`. Areas and boxes count each, of hexes those that a place
    names.

    Why it matters: the players run out of markers before the first turn.

    Example: seven cities for Blue, and `qty` 6 in the row of its flag.

    How to mend: print more of them, or correct the places.
    """
    for scenario in view.game.scenarios.values():
        for owner, many in flags_of(view.game, scenario.id).missing.items():
            yield Found(
                origin=scenario.origin[f"control.{owner}"],
                message=f"no marker is left for {many} of the places that {owner} controls at the start of "
                f"{scenario.id}",
            )


RULES = (Rule(code="OOB036", severity=Severity.WARNING, title="too few markers of control", function=too_few_markers),)
