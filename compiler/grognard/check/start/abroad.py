"""OOB: units at start in a town of the enemy."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.ground import is_ground
from grognard.check.start.enemies import standing
from grognard.check.start.stacks import stacks
from grognard.check.view import View
from grognard.model.game.locations import Location
from grognard.model.rule import Found, Rule, shown


def in_an_enemy_town(view: View) -> Iterator[Found]:
    """What it does: looks for units that stand at start in a place of a nation of the other side, or in an area of one:
    a box, in a game without hexes and areas.
    What `[control]` of the scenario gives to their own side is not counted, nor is a place that names no nation.

    Why it matters: a name was put into the wrong row, or the wrong one of two places that sound alike: nobody holds the
    enemy's capital before the first turn.

    Example: an army of Italy in Berlin, a city of Germany.

    How to mend: correct the place. Where the rules begin with it, as with a city that is occupied, say under
    `[control]` of the scenario who controls it, or accept it with `allow` and the case that says so.
    """
    for stack in view.once(stacks):
        owner, whose = _owner(view, stack.location)
        if (
            not owner
            or not stack.side
            or owner == stack.side
            or _holds(view, stack.scenario, stack.side, stack.location)
        ):
            continue
        units = standing(view, stack)
        if units:
            *others, last = units
            yield Found(
                origin=last[1],
                message=f"{view.side_called(stack.side)} stands in {view.called(stack.location)} at the start of "
                f"{stack.scenario}, {whose}",
                hint="correct the place, or say under [control] of the scenario that they hold it",
                notes=shown(others),
            )


def _owner(view: View, location: Location | None) -> tuple[str, str]:
    """The side whose town or land it is, with words for it; blank where nobody says one."""
    if location is None:
        return "", ""
    area = view.game.areas.get(location)
    place = view.game.places.get(location.id) if location.kind == "place" else None
    named = [one for one in (*((place,) if place else ()), *view.places_at.get(location, ())) if one.nation]
    box = view.game.boxes.get(location.id) if location.kind == "box" and is_ground(view, location) else None
    land = area or box
    nation = view.game.nations.get((named[0].nation if named else land.nation if land else None) or "")
    if nation is None or not nation.side:
        return "", ""
    what = f"where {named[0].name} lies, a place" if named and not place else "a place"
    return nation.side, f"{what} of {nation.name}"


def _holds(view: View, scenario: str, side: str, location: Location | None) -> bool:
    """Whether a scenario says that a side, or a nation of it, controls a place."""
    for owner, places in view.game.scenarios[scenario].held.items():
        nation = view.game.nations.get(owner)
        if side in (owner, nation.side if nation else None) and location in places.locations:
            return True
    return False


RULES = (
    Rule(code="OOB035", severity=Severity.WARNING, title="in a town of the enemy at start", function=in_an_enemy_town),
)
