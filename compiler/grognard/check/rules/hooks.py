"""HOK: hooks, the rules of the game that check, print and module act on."""

from __future__ import annotations

from collections.abc import Iterator, Set

from grognard.base.diagnostics import Note, Severity
from grognard.check.view import View
from grognard.model.game.hooks.arrivals import Reinforcements
from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.game.hooks.states import CounterState
from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.game.hooks.whole import Ruling
from grognard.model.game.scenarios import Allotment
from grognard.model.rule import Found, Rule


def two_on_one(view: View) -> Iterator[Found]:
    """What it does: looks for two hooks of one kind that govern the same thing: a track, a marker, a chart, the
    stacking of one terrain, the losses of one type, who may look under one type; two states with one letter.

    Why it matters: the module can obey only one of them, and the check would judge by either.

    Example: two `stacking-limit` hooks without `terrain`.

    How to mend: keep the one that the rules state.
    """
    seen: dict[tuple[str, str], Ruling] = {}
    for hook in view.game.rulings:
        for governed in hook.governs(view.game):
            first = seen.setdefault((hook.matter or hook.kind, governed), hook)
            if first is not hook:
                yield Found(
                    origin=hook.origin.at,
                    message=f"{first.id} and {hook.id} both govern {governed}",
                    notes=(Note(message=f"{first.id} stands here", origin=first.origin.at),),
                )


def without_case(view: View) -> Iterator[Found]:
    """What it does: looks for hooks that name no case of the rules.

    Why it matters: the module then enforces something that no player can look up.

    Example: a `stacking-limit` without `case`.

    How to mend: write the rule, and name its case.
    """
    for hook in view.game.rulings:
        if not hook.case and view.game.cases:
            yield Found(origin=hook.origin.at, message=f"{_what(hook)} {hook.id} names no case")


def limit_of_nothing(view: View) -> Iterator[Found]:
    """What it does: looks for hooks that can do nothing: a stacking limit without points or pieces, a step loss of
    types with one step, a combat table on a chart that is not a CRT, shifts beyond its columns.

    Why it matters: a hook that does nothing hides that its rule is not enforced.

    Example: `kind = "step-loss", types = ["hq"]` where an HQ has one step.

    How to mend: correct the hook, or drop it.
    """
    for hook in view.game.rulings:
        reason = hook.idle(view.game)
        if reason:
            yield Found(origin=hook.origin.at, message=f"{_what(hook)} {hook.id}: {reason}")


def _what(hook: Ruling) -> str:
    return "state" if isinstance(hook, CounterState) else "hook"


def arrivals_off_track(view: View) -> Iterator[Found]:
    """What it does: with a `reinforcements` hook, looks for arrivals in a turn that the hook's track has no space for.

    Why it matters: the module has no box to lay the unit in.

    Example: an arrival in turn 9 on a track of eight spaces.

    How to mend: lengthen the track, or correct the turn.
    """
    for hook in view.game.hooks.values():
        track = view.game.tracks.get(hook.track) if isinstance(hook, Reinforcements) else None
        if track is None:
            continue
        for demand in view.game.demands:
            if demand.turn and not track.first <= demand.turn <= track.end:
                yield Found(
                    origin=demand.origin["when"],
                    message=f"statement {demand.id} is for turn {demand.turn}, the track {track.name} runs from "
                    f"{track.first} to {track.end}",
                    notes=(Note(message="the hook", origin=hook.origin.at),),
                )


def marker_off_track(view: View) -> Iterator[Found]:
    """What it does: looks for markers that start on a space that their track does not have, in a scenario or a hook.

    Why it matters: the marker lies off the track.

    Example: `victory = 25` on a track that ends with 20.

    How to mend: correct the number, or the length of the track.
    """
    for scenario in view.game.scenarios.values():
        for name, space in scenario.tracks.items():
            track = view.game.tracks.get(name)
            if track and not track.first <= space <= track.end:
                yield Found(
                    origin=scenario.origin["tracks"],
                    message=f"{scenario.id} starts {track.name} at {space}; it runs from {track.first} to {track.end}",
                )
    for hook in view.game.hooks.values():
        track = view.game.tracks.get(hook.track) if isinstance(hook, TrackHook) else None
        if isinstance(hook, TrackHook) and track and not track.first <= hook.start <= track.end:
            yield Found(
                origin=hook.origin["start"],
                message=f"hook {hook.id} starts {track.name} at {hook.start}; "
                f"it runs from {track.first} to {track.end}",
            )


def cover_set_up(view: View) -> Iterator[Found]:
    """What it does: looks for setups that lay out the marker with which a hook covers hidden counters in print, or let
    a player or the lot take it.

    Why it matters: the module has no such piece, for a marker on top of a stack hides nothing there: each counter hides
    itself, and looks like the marker.

    Example: a row for the marker `hidden` beside the unit under it, with `marker = "hidden"` in the hook.

    How to mend: give the row of the unit the state `hidden`, and drop that of the marker; give the marker a type of its
    own, that no draw asks for.
    """
    covers = {
        hook.marker: hook for hook in view.game.hooks.values() if isinstance(hook, HiddenFromEnemy) and hook.marker
    }
    demands = {demand.id: demand for demand in view.game.demands}
    for allotment in view.game.allotments.values():
        for demand, counter, verb, hint in _laid_out(allotment, frozenset(covers)):
            if demand in demands:
                yield Found(
                    origin=demands[demand].origin.at,
                    message=f"statement {demand} {verb} {counter}, with which {covers[counter].id} covers counters",
                    hint=hint,
                    notes=(Note(message="the hook", origin=covers[counter].origin["marker"]),),
                )


def _laid_out(allotment: Allotment, wanted: Set[str]) -> Iterator[tuple[str, str, str, str]]:
    """Statements that lay these counters out or may take them: statement, counter, verb and hint."""
    for demand, counter in dict.fromkeys((one.demand, one.counter) for one in allotment.placements):
        if counter in wanted:
            yield demand, counter, "lays out", "give the counter under it the state `hidden`"
    pools = [(one.demand, one.pool) for one in allotment.open]
    shared = {id(pool): pool for _, pool in pools}  # statements of one description have one pool
    held = {key: [counter for counter, _ in pool if counter in wanted] for key, pool in shared.items()}
    for demand, pool in pools:
        for counter in held[id(pool)]:
            yield demand, counter, "may take", "give the marker a type of its own"


def state_among_hooks(view: View) -> Iterator[Found]:
    """What it does: names the states that stand among the hooks, as a hook of kind `state`.

    Why it matters: they are read, and this is the older way. In counters/states.toml they stand beside the types of
    counters, and can have values, a side of the counter, and a marker.

    Example: `[disrupted]` with `kind = "state"` in hooks.toml.

    How to mend: move the table to counters/states.toml, without its line `kind`.
    """
    for state in view.game.states.values():
        if state.origin.at.file.endswith("hooks.toml"):
            yield Found(
                origin=state.origin.at,
                message=f"state {state.id} stands among the hooks",
                hint=f"write [{state.id}] with its lines in counters/states.toml, without kind",
            )


def arrivals_without_box(view: View) -> Iterator[Found]:
    """What it does: where a `reinforcements` hook lets arrivals wait in a box of their side, looks for sides with
    arrivals and no box of kind `arrivals`.

    Why it matters: they wait on the turn track all the same, where hundreds of counters cover it.

    Example: `boxes = "side"`, and no box says `kind = "arrivals"`, `side = "blue"`.

    How to mend: add the box, or write `boxes = "track"`.
    """
    hook = next((one for one in view.game.hooks.values() if isinstance(one, Reinforcements)), None)
    if hook is None or hook.boxes != "side":
        return
    having = {box.side for box in view.game.boxes.values() if box.kind == "arrivals"}
    sides = {counter.side: None for _, placement, counter, _ in view.placements() if placement.turn}
    for side in sides:
        if side not in having:
            own = view.game.sides.get(side or "")
            name = own.name if own else "no side"
            yield Found(
                origin=hook.origin["boxes"],
                message=f"hook {hook.id}: arrivals of {name} have no box of kind arrivals",
                hint=f'write a box with kind = "arrivals" and side = "{side}", or boxes = "track"' if side else "",
            )


RULES = (
    Rule(code="HOK001", severity=Severity.WARNING, title="two hooks on one thing", function=two_on_one),
    Rule(code="HOK002", severity=Severity.WARNING, title="hook without a case", function=without_case),
    Rule(code="HOK003", severity=Severity.WARNING, title="hook that does nothing", function=limit_of_nothing),
    Rule(code="HOK004", severity=Severity.WARNING, title="arrival off the track", function=arrivals_off_track),
    Rule(code="HOK005", severity=Severity.WARNING, title="marker off its track", function=marker_off_track),
    Rule(code="HOK007", severity=Severity.WARNING, title="cover set up as a counter", function=cover_set_up),
    Rule(code="HOK012", severity=Severity.WARNING, title="arrivals without a box", function=arrivals_without_box),
    Rule(code="HOK010", severity=Severity.NOTE, title="state among the hooks", function=state_among_hooks),
)
