"""OOB: rules on the start against which nothing can be held."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from grognard.base.diagnostics import Severity
from grognard.check.start.command import commands_judged
from grognard.check.start.garrisons import garrisons_judged
from grognard.check.start.placement import placements_judged
from grognard.check.start.supply import supplies_judged
from grognard.check.view import View
from grognard.model.game.hooks.stacking import Spot, StackingLimit
from grognard.model.rule import Found, Rule
from grognard.model.spots import spot_of, spots_of

_JUDGES = (placements_judged, garrisons_judged, commands_judged, supplies_judged)


def nothing_to_judge(view: View) -> Iterator[Found]:
    """What it does: names the rules on the start (`placement`, `garrison`, `command-range`, `supply`, and stacking
    limits of some places only) that no setup of the game can break, because nothing is known that they could be held
    against: no piece that they are about, a range or source that is `?`, a map of which nobody knows what touches what.

    Why it matters: that a rule finds nothing must not be read as: all is well.

    Example: `range = "?"`; a limit with `level = 8` on a map whose hexes have no elevation.

    How to mend: nothing, until the document is at hand that would say it; or correct the rule.
    """
    if not view.game.demands:
        return
    whys = {id: judged.why for judge in _JUDGES for id, judged in view.once(judge).items() if not judged.cases}
    for id, why in (*whys.items(), *_limits(view)):
        yield Found(origin=view.game.hooks[id].origin.at, message=f"nothing can be held against {id}: {why}")


def _limits(view: View) -> Iterator[tuple[str, str]]:
    """The stacking limits that hold nowhere, or count nothing that there is."""
    spots = {*view.once(_spots)}
    for hook in view.game.hooks.values():
        if not isinstance(hook, StackingLimit) or not (hook.is_somewhere or any(hook.counts)):
            continue
        bare = replace(hook, beside=())
        counted = (one for one, kind in view.typed if hook.weight(kind, "pieces") and hook.is_on(one.side, one.nation))
        if not any(map(bare.holds_at, spots)):
            where = " ".join(filter(None, (hook.terrain or "", " or ".join(hook.places))))
            level = f"level {hook.level}" if hook.level is not None else ""
            yield hook.id, f"no place is known of {' and '.join(filter(None, (where, level)))}"
        elif not any(True for _ in counted):
            yield hook.id, "no counter is of what it counts"


def _spots(view: View) -> tuple[Spot, ...]:
    """What there is for limits to hold at: cells, and places whose cell nobody knows."""
    places = (one for one in view.game.places.values() if not one.hex)
    return (*spots_of(view.game).values(), *(spot_of(None, (one,)) for one in places))


RULES = (Rule(code="OOB053", severity=Severity.NOTE, title="rule that nothing can break", function=nothing_to_judge),)
