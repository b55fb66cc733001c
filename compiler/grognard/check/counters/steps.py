"""CTR: the steps of counters, and the sides on which they are shown."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.check.view import View
from grognard.model.game.counters import CounterType
from grognard.model.game.steps import FRONT_BACK, MOST_STEPS, read_shown, step_and_name
from grognard.model.rule import Found, Rule


def steps_unlike_sides(view: View) -> Iterator[Found]:
    """What it does: holds the `steps` of a type against the sides that it `shows`.

    Why it matters: a step that no side shows cannot be lost on paper, and a side of no step is never turned up.

    Example: `steps = 4` without `shows`: a front and a back show two; or `steps = 2` beside four sides.

    How to mend: write `shows = ["front", "front 180", "back", "back 180"]`, a side for each step; or correct `steps`. A
    unit has at most eight.
    """
    for kind in view.game.types.values():
        shown = len(kind.sides)
        if kind.steps > MOST_STEPS:
            yield Found(
                origin=kind.origin["steps"],
                message=f"counters of type {kind.id} have {kind.steps} steps; a unit shows {MOST_STEPS}",
                hint="split the unit into several counters",
            )
        elif kind.steps > shown or (kind.shows and kind.steps < shown):
            yield Found(
                origin=kind.origin["shows" if kind.shows else "steps"],
                message=f"counters of type {kind.id} have {_many(kind.steps, 'step')} and show {_many(shown, 'side')}",
                hint=f"write {_proposal(kind.steps)}" if kind.steps > shown else f"write steps = {shown}",
                notes=_steps_of(kind),
            )


def side_that_is_none(view: View) -> Iterator[Found]:
    """What it does: reads the sides in `shows`: `front`, `back`, `partner`, `partner back`, each alone or turned by 90,
    180 or 270 degrees; each once, and nothing on a partner before the counter itself.

    Why it matters: what is not a side is not shown, and its step has no place; two steps at one edge cover each other.

    Example: `shows = ["front", "front 45"]`; `shows = ["partner", "front"]`; `front` twice.

    How to mend: write another turn or side.
    """
    for kind in view.game.types.values():
        seen: list[object] = []
        for words in kind.shows:
            side = read_shown(words)
            if side is None:
                said, hint = f"{words!r} is not a side of a counter", _HINT
            elif side in seen:
                said, hint = f"{words!r} shows two steps", "turn one of them: front 180"
            elif side.leaf and not any(one.leaf == 0 for one in map(read_shown, kind.shows[: len(seen)]) if one):
                said, hint = f"{words!r} stands before any side of the counter itself", "begin with front"
            else:
                said = hint = ""
            seen.append(side)
            if said:
                yield Found(origin=kind.origin["shows"], message=f"type {kind.id}: {said}", hint=hint)


def value_of_no_step(view: View) -> Iterator[Found]:
    """What it does: looks for a value of a step that the counter's type does not show.

    Why it matters: the number is written and printed nowhere.

    Example: `step3_attack = 2` in the row of a battalion whose type has two steps.

    How to mend: give the type its `steps` and `shows`, or drop the value.
    """
    for counter, kind in view.typed:
        for column, step, _, _ in counter.printed():
            if step > len(kind.sides):
                yield Found(
                    origin=counter.origin[column],
                    message=f"{counter.id} has a value in {column}, and type {kind.id} shows {len(kind.sides)} steps",
                )


def back_that_is_elsewhere(view: View) -> Iterator[Found]:
    """What it does: looks for a `back_` column in the row of a counter whose second step is not on its back.

    Why it matters: `back_attack` is the name of `step2_attack`; where that step is shown on the front, turned, or the
    back shows the third, a reader takes it for another.

    Example: `back_attack` beside `shows = ["front", "front 180", "back", "back 180"]`.

    How to mend: call the column `step2_attack`.
    """
    for counter, kind in view.typed:
        if kind.sides[1:2] == FRONT_BACK[1:]:
            continue
        for column, step, _, _ in counter.printed():
            own = f"step2_{step_and_name(column)[1]}"
            if step == 2 and own not in counter.origin.fields and column in counter.origin.fields:
                yield Found(
                    origin=counter.origin[column],
                    message=f"{counter.id}: {column} is read as {own}, which is not on the back",
                    hint=f"call the column {own}",
                )


def _steps_of(kind: CounterType) -> tuple[Note, ...]:
    """Where the steps are written; a value that was refused there is told already."""
    is_apart = kind.shows and "steps" in kind.origin.fields
    return (Note(message="the steps", origin=kind.origin["steps"]),) if is_apart else ()


_HINT = "front, back, partner or partner back, turned by 90, 180 or 270 degrees: front 180"


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _proposal(steps: int) -> str:
    """Sides for a number of steps."""
    sides = ("front", "front 180", "back", "back 180", "partner", "partner 180", "partner back", "partner back 180")
    listed = ", ".join(f'"{one}"' for one in sides[:steps])
    return f"shows = [{listed}]"


RULES = (
    Rule(code="CTR013", severity=Severity.WARNING, title="steps unlike the sides shown", function=steps_unlike_sides),
    Rule(code="CTR014", severity=Severity.ERROR, title="side of a counter that is none", function=side_that_is_none),
    Rule(code="CTR015", severity=Severity.WARNING, title="value of a step that is none", function=value_of_no_step),
    Rule(code="CTR016", severity=Severity.WARNING, title="back that is elsewhere", function=back_that_is_elsewhere),
)
