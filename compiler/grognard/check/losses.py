"""HOK: where lost counters go."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.check.rule import Found, Rule
from grognard.check.view import View
from grognard.model.hooks import StepLoss

_ELIMINATED = "eliminated"


def box_of_another(view: View) -> Iterator[Found]:
    """What it does: looks for a step-loss hook whose box of eliminated units is another side's: the box has a `side`
    that is not the units', or units of several sides go into one of several such boxes.

    Why it matters: a loss is counted for the wrong side.

    Example: `eliminated = "dead-us"` for types that Germans have too, beside a box `dead-ge`.

    How to mend: leave `eliminated` out and give each box of kind `eliminated` its `side`: units go to that of theirs.
    """
    boxes = [one for one in view.game.boxes.values() if one.kind == _ELIMINATED]
    for hook in view.game.hooks.values():
        box = view.game.boxes.get(hook.eliminated or "") if isinstance(hook, StepLoss) else None
        if box is None or not isinstance(hook, StepLoss):
            continue
        lost = {counter.side: counter for counter, kind in view.typed if kind.id in hook.types and counter.side}
        others = {side: one for side, one in lost.items() if box.side and side != box.side}
        if not box.side and len(boxes) > 1 and len(lost) > 1:
            others = lost
        if others:
            who = " and ".join(view.game.sides[side].name for side in others if side in view.game.sides)
            yield Found(
                origin=hook.origin[_ELIMINATED],
                message=f"{hook.id} sends units of {who} to the box {box.id}"
                + (
                    f", which is of {view.game.sides[box.side].name}"
                    if box.side and box.side in view.game.sides
                    else ""
                ),
                hint="leave `eliminated` out and give each box of kind `eliminated` its `side`",
                notes=(Note(message="the box", origin=box.origin.at),),
            )


RULES = (Rule(code="HOK006", severity=Severity.WARNING, title="losses in another side's box", function=box_of_another),)
