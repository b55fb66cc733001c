"""CTR: whose counters setups put into cups, and into boxes where they wait."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.check.left_open import left_open
from grognard.check.view import View
from grognard.model.game.locations import Location
from grognard.model.game.maps import Box
from grognard.model.rule import Found, Rule

_OWN = ("cup", "pool", "arrivals")
"""Kinds of boxes that hold what their side or nation has; prisoners and losses of the enemy may lie in others."""


def foreign_counter(view: View) -> Iterator[Found]:
    """What it does: looks for counters that a setup puts into a cup, a pool or a box of arrivals of another side, or of
    another nation of their side.

    Why it matters: one side draws what belongs to the other, or waits for it.

    Example: a red battalion in `[box.events]`, a cup with `side = "blue"`.

    How to mend: correct the row; or take `side` out of the box where several sides share it.
    """
    found: dict[tuple[str, Origin], tuple[Box, str]] = {}
    for _, one, counter, _ in view.placements():
        box = _own_box(view, one.location)
        if box and not _is_of(view, box, counter.nation, counter.side):
            found[counter.id, view.written(one)] = box, _whose(view, counter.nation, counter.side)
    for left in view.once(left_open):
        box, sides = _own_box(view, left.location), left.candidates.sides
        if box and sides and not any(_is_of(view, box, None, one or None) for one in sides):
            what = f"whatever is {'drawn' if left.is_drawn else 'picked'}"
            found[what, left.written] = box, " and ".join(_whose(view, None, one) for one in sides)
    for (what, written), (box, theirs) in found.items():
        yield Found(
            origin=written,
            message=f"{what} is of {theirs} and is put into {box.name}, which is of "
            f"{_whose(view, box.nation, box.side)}",
            notes=(Note(message=f"the {box.kind}", origin=box.origin["nation" if box.nation else "side"]),),
        )


def _own_box(view: View, location: Location | None) -> Box | None:
    box = view.game.boxes.get(location.id) if location and location.kind == "box" else None
    return box if box and box.kind in _OWN and (box.side or box.nation) else None


def _is_of(view: View, box: Box, nation: str | None, side: str | None) -> bool:
    """Whether a counter of that nation and side may lie there; one of nobody lies anywhere."""
    home = view.game.nations.get(box.nation or "")
    own = box.side or (home.side if home else None)
    return (None in (box.nation, nation) or box.nation == nation) and (None in (own, side) or own == side)


def _whose(view: View, nation: str | None, side: str | None) -> str:
    owner = view.game.nations.get(nation or "") or view.game.sides.get(side or "")
    return owner.name if owner else nation or side or ""


RULES = (
    Rule(code="CTR035", severity=Severity.WARNING, title="counter in another side's box", function=foreign_counter),
)
