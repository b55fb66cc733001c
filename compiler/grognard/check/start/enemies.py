"""OOB: units of two sides in one hex at start."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.base.origins import Origin
from grognard.check.setup.shortages import described
from grognard.check.start.stacks import Stack, stacks
from grognard.check.view import NO_UNITS, View
from grognard.model.game.locations import Location
from grognard.model.rule import Found, Rule, shown


def both_sides_in_a_hex(view: View) -> Iterator[Found]:
    """What it does: looks for hexes in which units of two sides stand at start. Markers and assets do not count, nor
    does what arrives later. Boxes count where they are areas: seas, and all in a game without hexes and areas.

    Why it matters: in most games enemies never share a hex: a digit of one of the two hex numbers is wrong.

    Example: `red-1` at 0502, where `blue-hq` stands.

    How to mend: correct the hex of one of them. Where the rules let enemies share a hex (a siege, area movement, a
    side that is neutral), accept it with `allow`: `where` is the number of the hex or the table of the setup,
    `case` the rule that says so.
    """
    together: dict[tuple[str, Location | None], dict[str, list[tuple[str, Origin]]]] = defaultdict(dict)
    for stack in view.once(stacks):
        if stack.side and (units := standing(view, stack)):
            together[stack.scenario, stack.location][stack.side] = units
    for (scenario, location), sides in together.items():
        if len(sides) > 1:
            in_order = sorted(sides, key=lambda side: _line(sides[side][0]))
            names = [view.side_called(one) for one in in_order]
            *others, last = sorted((unit for units in sides.values() for unit in units), key=_line)
            yield Found(
                origin=last[1],
                message=f"{' and '.join(names)} stand together in {view.called(location)} at the start of {scenario}",
                hint="correct one of the hexes, or `allow` it with the case that lets them share it",
                notes=shown(others),
            )


def _line(unit: tuple[str, Origin]) -> tuple[str, int]:
    return unit[1].file, unit[1].line


def standing(view: View, stack: Stack) -> list[tuple[str, Origin]]:
    """What stands there, with its places in the setup."""
    units = (one for one, kind in stack.placed if kind.role not in NO_UNITS)
    placed = [(f"{one.counter} stands here", view.written(one)) for one in units]
    drawn = [
        (f"statement {one.demand.id} puts {one.count} {described(view.game, [one.demand])} here", one.written)
        for one in stack.open
        if any(other.kind.role not in NO_UNITS for other in one.candidates.shares)
    ]
    return [*placed, *drawn]


RULES = (
    Rule(
        code="OOB018", severity=Severity.WARNING, title="both sides in one hex at start", function=both_sides_in_a_hex
    ),
)
