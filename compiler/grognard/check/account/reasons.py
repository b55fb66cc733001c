"""Why a setup leaves a counter over, as far as the sources say it."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.check.view import View
from grognard.model.game.counters import Counter
from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.game.scenarios import Scenario


def why_spare(view: View, counter: Counter, scenario: Scenario) -> str:
    """The reason in a few words; blank where nobody gives one. The author's own word goes first."""
    if counter.unplaced:
        return counter.unplaced
    if counter.extension not in (None, scenario.extension):
        return f"of the part {counter.extension}"
    return view.once(reasons).get(counter.id, "")


def reasons(view: View) -> Mapping[str, str]:
    """By counter what gives it a use beside the setups, in all scenarios alike: it comes when another converts, or is
    laid down in play."""
    game = view.game
    found: dict[str, str] = {}
    for one in game.counters.values():
        if one.partner:
            found.setdefault(one.partner, f"comes in place of {one.id}")
    for need in game.marker_needs:
        for one in game.counters.values():
            if need.marker in (one.id, one.type):
                found.setdefault(one.id, f"for {need.places} places at once")
    for state in game.states.values():
        if state.marker:
            found.setdefault(state.marker, f"marks the state {state.id}")
    for hook in game.hooks.values():
        if isinstance(hook, TrackHook | HiddenFromEnemy) and hook.marker:
            word = f"marks {hook.track}" if isinstance(hook, TrackHook) else "covers hidden counters"
            found.setdefault(hook.marker, word)
    for one, kind in view.typed:
        if kind.role == "marker":
            found.setdefault(one.id, "marks what is controlled" if kind.controls else "for play")
    return found
