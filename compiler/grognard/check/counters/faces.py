"""CTR: counters as pieces: values, sizes, quantities."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product

from grognard.base.diagnostics import Note, Severity
from grognard.check.figures import number
from grognard.check.left_open import left_open
from grognard.check.view import View
from grognard.model.fields.how_many import in_all
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.counters import REDUCED, REVERSE_FIELDS, CounterType
from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.game.locations import Location, space_at
from grognard.model.game.steps import column_of
from grognard.model.rule import Found, Rule, shown

ROOM = 1.0
"""Millimetres that a hex must be wider than the counter in it (issue of clipped stacks: less cannot be picked up)."""
EASY = 1.15
"""A hex this many times as wide as its counters shows its terrain and number beside them."""


def reduced_better(view: View) -> Iterator[Found]:
    """What it does: compares each value of the full side with the same value of the reduced side.

    Why it matters: a unit that has lost a step is weaker; a better reduced side is most often two columns swapped or
    a slip of the keyboard.

    Example: `attack = 3, back_attack = 4`.

    How to mend: correct the smaller or the greater. Types whose reverse is not a loss say so in `back`:
    a state of the game, as `back = "firing"`, or "conversion".
    """
    for counter, kind in view.typed:
        if kind.reverse != REDUCED:
            continue
        for step, column in product(range(2, len(kind.sides) + 1), kind.values):
            before, after = counter.at_step(step - 1).get(column, ""), counter.at_step(step).get(column, "")
            more, fewer = number(before), number(after)
            if more is not None and fewer is not None and fewer > more:
                here, there = (_side(kind, one) for one in (step, step - 1))
                yield Found(
                    origin=counter.origin[column_of(step, column)],
                    message=f"{counter.id}: {here} has {column} {after}, {there} {before}",
                    notes=(Note(message=there, origin=counter.origin[column_of(step - 1, column)]),),
                )


def blank_value(view: View) -> Iterator[Found]:
    """What it does: looks for a value that the counter's type prints, other counters of the type have, and this one
    has not; on the reverse, where the type has two steps.

    Why it matters: the face has an empty place where players look for a number.

    Example: a blank `move` of one infantry battalion.

    How to mend: fill it in; a unit that cannot move has `0`. In a game made from a rulebook a blank value is one that
    the rulebook does not give; these are counted by CTR009 instead.
    """
    if view.game.head.basis == "rulebook":
        return
    peers: dict[str, set[str]] = defaultdict(set)
    for counter, kind in view.typed:
        peers[kind.id] |= {column for column, *_ in counter.printed()}
    for counter, kind in view.typed:
        for column in kind.values:
            if not counter.values.get(column) and column in peers[kind.id]:
                yield Found(origin=counter.origin[column], message=f"{counter.id} has no {column}")
            if kind.reverse != REDUCED or not counter.values.get(column):
                continue
            for step in range(2, len(kind.sides) + 1):
                there = column_of(step, column)
                if not counter.at_step(step).get(column) and there in peers[kind.id]:
                    on = "on its reduced side" if not kind.is_turned else f"at {kind.called(step)}"
                    yield Found(origin=counter.origin[there], message=f"{counter.id} has no {column} {on}")


def value_not_given(view: View) -> Iterator[Found]:
    """What it does: in a game made from a rulebook, counts for each type the counters whose value is blank or `?`.

    Why it matters: the rulebook does not give these values; the counters are printed with `?` for each.

    Example: "attack is not given for 62 of 74 inf counters".

    How to mend: an owner of the game fills them in, in an overlay.
    """
    if view.game.head.basis != "rulebook":
        return
    for kind in view.game.types.values():
        own = [counter for counter, other in view.typed if other is kind]
        for column in kind.values:
            blank = [counter for counter in own if counter.values.get(column, "") in ("", UNKNOWN_SIGN)]
            if blank:
                pieces = sum(counter.pieces for counter in blank), sum(counter.pieces for counter in own)
                yield Found(
                    origin=blank[0].origin[column],
                    message=f"{column} is not given for {pieces[0]} of {pieces[1]} {kind.id} counters",
                )


def unknown_value(view: View) -> Iterator[Found]:
    """What it does: looks for values in columns that the counter's type does not print.

    Why it matters: the number is written and never seen, or the counter has the wrong type.

    Example: `range = 3` in the row of an infantry battalion.

    How to mend: move the number to its column, correct the type, or add the column to the type's `values`.
    """
    for counter, kind in view.typed:
        for column, step, name, _ in counter.printed():
            is_said = step > 1 and name in REVERSE_FIELDS
            if name not in kind.values and not is_said:
                yield Found(
                    origin=counter.origin[column],
                    message=f"{counter.id} has a value in {column}, which a counter of type {kind.id} does not print",
                )


def larger_than_hex(view: View) -> Iterator[Found]:
    """What it does: compares the counters with the hexes: across the flats a hex must be 1 mm wider than a counter.

    Why it matters: counters in neighbouring hexes would push one another off.

    Example: counters of 5/8 in (15.9 mm) on hexes of 16 mm.

    How to mend: larger hexes (`across_flats`) or smaller counters (`size`).
    """
    for kind, map_id, flats in _sizes(view):
        if flats < kind.form.size + ROOM:
            yield Found(
                origin=kind.origin[kind.form_key],
                message=f"counters of type {kind.id} ({kind.form.size:g} mm) are too large for the hexes of {map_id} "
                f"({flats:g} mm across flats)",
                notes=_grid(view, map_id),
            )


def tight_in_hex(view: View) -> Iterator[Found]:
    """What it does: warns where hexes are less than 1.15 times as wide as the counters.

    Why it matters: a counter then hides the number and the terrain of its hex, and stacks are hard to pick up.

    Example: counters of 5/8 in on hexes of 17 mm; 18.3 mm would do.

    How to mend: larger hexes, or smaller counters.
    """
    for kind, map_id, flats in _sizes(view):
        if kind.form.size + ROOM <= flats < kind.form.size * EASY:
            yield Found(
                origin=kind.origin[kind.form_key],
                message=f"counters of type {kind.id} ({kind.form.size:g} mm) leave little room in the hexes of "
                f"{map_id} ({flats:g} mm across flats)",
                hint=f"{kind.form.size * EASY:.1f} mm would do",
                notes=_grid(view, map_id),
            )


def larger_than_box(view: View) -> Iterator[Found]:
    """What it does: compares counters with the boxes and track spaces that setups, arrivals and `track` hooks put
    them in.

    Why it matters: the counter covers its neighbours' spaces.

    Example: markers of 5/8 in (15.9 mm) on a track with cells of 15 mm.

    How to mend: larger `size` or `cell`.
    """
    asked: dict[tuple[Location | None, str], CounterType] = {}
    for _, placement, _, kind in view.placements():
        asked.setdefault((placement.location, kind.id), kind)
    for one in view.once(left_open):
        for candidate in one.candidates.shares:
            asked.setdefault((one.location, candidate.kind.id), candidate.kind)
    for hook in view.game.hooks.values():
        marker = view.game.counters.get(hook.marker) if isinstance(hook, TrackHook) else None
        if isinstance(hook, TrackHook) and marker and marker.type in view.game.types:
            kind = view.game.types[marker.type]
            asked.setdefault((space_at(hook.track, 0), kind.id), kind)
    for (location, _), kind in asked.items():
        if location is None:
            continue
        box = view.game.boxes.get(location.id) if location.kind == "box" else None
        track = view.game.tracks.get(location.of) if location.kind == "track" else None
        if location.kind == "turn":
            track = view.game.turn_track
        space = box.size if box else track.cell if track else None
        item = box or track
        if item and space and (space[0] < kind.form.width or space[1] < kind.form.height):
            yield Found(
                origin=item.origin["size" if box else "cell"],
                message=f"counters of type {kind.id} ({kind.form.size:g} mm) are larger than a space of {item.name} "
                f"({space[0]:g} x {space[1]:g} mm)",
            )


def too_few_markers(view: View) -> Iterator[Found]:
    """What it does: holds the quantity of each marker against `marker_need`: in how many places it can be needed at
    once.

    Why it matters: players run out of markers in the middle of a game.

    Example: twelve units can be out of supply at once, ten markers are printed.

    How to mend: raise the quantity, or correct the need.
    """
    for need in view.game.marker_needs:
        markers = [one for one in view.game.counters.values() if need.marker in (one.id, one.type)]
        printed = in_all(one.qty for one in markers)
        if markers and printed.most is not None and printed.most < need.places:
            yield Found(
                origin=markers[0].origin["qty"],
                message=f"{printed} {need.marker} markers are too few: {need.places} can be needed at once",
                notes=(Note(message=need.reason or "the need", origin=need.origin.at),),
            )


def too_many_counters(view: View) -> Iterator[Found]:
    """What it does: adds up all counters and holds them against `max_counters` of game.toml.

    Why it matters: the box holds this number; more means that something was entered twice.

    Example: 612 counters where the rulebook says 600.

    How to mend: find the rows that are too many.
    """
    types = view.game.types
    leaves = {id: one.leaves for id, one in types.items()}
    total = sum(one.qty.least * leaves.get(one.type, 1) for one in view.game.counters.values())
    most = view.game.head.max_counters
    if most and total > most:
        largest = sorted(view.game.counters.values(), key=lambda one: -one.qty.least)[:3]
        yield Found(
            origin=view.game.head.origin["max_counters"],
            message=f"there are {total} counters, the box holds {most}",
            hint="correct `max_counters`, or find the rows that are too many; the largest are named here",
            notes=shown((f"{one.qty} {one.id}", one.origin["qty"]) for one in largest),
        )


def _side(kind: CounterType, step: int) -> str:
    return kind.called(step) if kind.is_turned and step > 1 else f"the {kind.called(step)} side"


def _sizes(view: View) -> Iterator[tuple[CounterType, str, float]]:
    elsewhere = view.once(_off_the_hexes)
    used: dict[str, CounterType] = {kind.id: kind for counter, kind in view.typed if counter.id not in elsewhere}
    for map_id, lattice in view.lattices.items():
        for kind in used.values():
            yield kind, map_id, lattice.layout.across_flats


def _off_the_hexes(view: View) -> frozenset[str]:
    """The markers that lie on tracks and in boxes alone: those of tracks, and those that setups place and in no hex."""
    placed: dict[str, set[bool]] = {}
    for _, placement, counter, kind in view.placements():
        if kind.role == "marker":
            placed.setdefault(counter.id, set()).add(view.is_cell(placement.location))
    tracks = {hook.marker for hook in view.game.hooks.values() if isinstance(hook, TrackHook)}
    return frozenset(tracks | {id for id, on_map in placed.items() if True not in on_map})


def _grid(view: View, map_id: str) -> tuple[Note, ...]:
    grid = view.game.maps[map_id].grid
    return (Note(message="the hexes", origin=grid.origin["across_flats"]),) if grid else ()


RULES = (
    Rule(code="CTR001", severity=Severity.WARNING, title="reduced side better than full", function=reduced_better),
    Rule(code="CTR002", severity=Severity.WARNING, title="blank value", function=blank_value),
    Rule(code="CTR003", severity=Severity.WARNING, title="value that no face prints", function=unknown_value),
    Rule(code="CTR004", severity=Severity.ERROR, title="counter larger than its hex", function=larger_than_hex),
    Rule(code="CTR005", severity=Severity.WARNING, title="counter tight in its hex", function=tight_in_hex),
    Rule(code="CTR006", severity=Severity.WARNING, title="counter larger than its box", function=larger_than_box),
    Rule(code="CTR007", severity=Severity.WARNING, title="fewer markers than needed", function=too_few_markers),
    Rule(
        code="CTR008", severity=Severity.WARNING, title="more counters than the box holds", function=too_many_counters
    ),
    Rule(code="CTR009", severity=Severity.NOTE, title="values not given", function=value_not_given),
)
