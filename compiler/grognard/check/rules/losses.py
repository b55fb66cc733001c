"""HOK: where lost counters go."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.check.view import View
from grognard.model.game.hooks.base import is_about
from grognard.model.game.hooks.losses import StepLoss
from grognard.model.game.maps import Box
from grognard.model.rule import Found, Rule

_ELIMINATED = "eliminated"


def box_of_another(view: View) -> Iterator[Found]:
    """What it does: looks for a step-loss hook whose box of eliminated units is another side's: the box has a `side`
    that is not the units', or units of several sides go into one box while another of these boxes gets nothing.

    Why it matters: a loss is counted for the wrong side.

    Example: `eliminated = "dead-us"` for types that Germans have too, beside a box `dead-ge`.

    How to mend: name a box by side: `eliminated = { us = "dead-us", ge = "dead-ge" }`; or leave `eliminated` out and
    give each box of kind `eliminated` its `side`: units go to that of theirs.
    """
    hooks = [hook for hook in view.game.hooks.values() if isinstance(hook, StepLoss)]
    into = {hook.id: _into(view, hook) for hook in hooks}
    filled = {id for boxes in into.values() for id in boxes}
    idle = [one for one in view.game.boxes.values() if one.kind == _ELIMINATED and one.id not in filled]
    for hook in hooks:
        for id, sides in into[hook.id].items():
            box = view.game.boxes[id]
            others = [side for side in sides if side != box.side]
            if others and (box.side or (idle and len(sides) > 1)):
                yield Found(
                    origin=_origin(hook, others[0]),
                    message=f"{hook.id} sends units of {_names(view, others)} to the box {id}{_whose(view, box)}",
                    hint=_HINT.format(", ".join(f'{side} = "…"' for side in sides)),
                    notes=(Note(message="the box", origin=box.origin.at),),
                )


def box_for_nobody(view: View) -> Iterator[Found]:
    """What it does: looks for a side in the table `eliminated` of a step-loss hook that has no counter of its types.

    Why it matters: the line does nothing; another side may have been meant, or a type is missing.

    Example: `eliminated = { blue = "dead-blue", gray = "dead-red" }` where only Blue and Red have infantry.

    How to mend: name the side whose counters the types are, or drop the line.
    """
    for hook in view.game.hooks.values():
        if isinstance(hook, StepLoss) and isinstance(hook.eliminated, Mapping):
            sides = _sides(view, hook)
            for side in hook.eliminated:
                if side not in sides:
                    yield Found(
                        origin=_origin(hook, side),
                        message=f"{hook.id} names a box for {_names(view, [side])}, which has no counter of its types",
                    )


def step_that_none_takes(view: View) -> Iterator[Found]:
    """What it does: where a game has step-loss hooks, looks for types of units with two steps that none of them names.

    Why it matters: their counters have a reduced side, and no key in the module turns them to it or takes them off.

    Example: a new `[guard]` that extends infantry, and `types = ["infantry"]`: a hook means the types that it names,
    and none that extend them.

    How to mend: add the type to the hook.
    """
    hooks = [hook for hook in view.game.hooks.values() if isinstance(hook, StepLoss)]
    if not hooks:
        return
    for kind in {kind.id: kind for _, kind in view.typed}.values():
        if kind.steps > 1 and kind.role != "marker" and not any(is_about(hook.types, kind) for hook in hooks):
            yield Found(
                origin=kind.origin.at,
                message=f"counters of type {kind.id} have {kind.steps} steps, and no hook takes them",
                hint=f"add {kind.id!r} to the types of {hooks[0].id}",
                notes=(Note(message="a step-loss hook", origin=hooks[0].origin["types"]),),
            )


_HINT = "name a box by side: `eliminated = {{ {} }}`, or leave it out and give each box of kind `eliminated` its `side`"


def _into(view: View, hook: StepLoss) -> Mapping[str, list[str]]:
    """The sides by the box that the hook names for them."""
    found = defaultdict(list)
    for side in _sides(view, hook):
        if (box := hook.box_of(side)) in view.game.boxes:
            found[box].append(side)
    return found


def _sides(view: View, hook: StepLoss) -> list[str]:
    counters = (counter for counter, kind in view.typed if is_about(hook.types, kind))
    return list(dict.fromkeys(one.side for one in counters if one.side))


def _origin(hook: StepLoss, side: str) -> Origin:
    return hook.origin.fields.get(f"{_ELIMINATED}.{side}", hook.origin[_ELIMINATED])


def _names(view: View, sides: list[str]) -> str:
    return " and ".join(view.game.sides[side].name for side in sides if side in view.game.sides)


def _whose(view: View, box: Box) -> str:
    return f", which is of {view.game.sides[box.side].name}" if box.side and box.side in view.game.sides else ""


RULES = (
    Rule(code="HOK006", severity=Severity.WARNING, title="losses in another side's box", function=box_of_another),
    Rule(code="HOK008", severity=Severity.WARNING, title="box for nobody's losses", function=box_for_nobody),
    Rule(code="HOK009", severity=Severity.NOTE, title="step that no hook takes", function=step_that_none_takes),
)
