"""MAP: areas and points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from grognard.base.diagnostics import Note, Severity
from grognard.check.map.alike import called_alike
from grognard.check.view import View
from grognard.geometry.hexes import Point
from grognard.geometry.polygons import distance, holds, sides
from grognard.model.game.areas import Area
from grognard.model.rule import Found, Rule

_KINDS = ("land", "sea")
_DEEP = 0.5  # mm: outlines drawn by hand overlap by less


def overlapping(view: View) -> Iterator[Found]:
    """What it does: looks for areas that lie one on the other.

    Why it matters: a counter there lies in two areas, and the module names the first.

    Example: the outline of a lake drawn over its province.

    How to mend: cut the one out of the other.
    """
    drawn: dict[str, list[Area]] = {}
    for area in view.game.areas.values():
        if area.outline:
            drawn.setdefault(area.map, []).append(area)
    for areas in drawn.values():
        for one, other in combinations(areas, 2):
            if _boxes_meet(_points(one), _points(other)) and (_reaches_into(one, other) or _reaches_into(other, one)):
                note = Note(message="the other one", origin=one.origin["id"])
                message = f"{one.id} and {other.id} lie one on the other"
                yield Found(origin=other.origin["id"], message=message, notes=(note,))


def named_alike(view: View) -> Iterator[Found]:
    """What it does: looks for two areas or points of one map that have one name, or one of which has the other's name
    among its aliases. Capitals and the form of an apostrophe make no difference.

    Why it matters: nobody can say which of them an order or a setup means. A statement that names them is an error, and
    the module has to write their ids behind their names.

    Example: `fen,Marsh` and `mire,Marsh`.

    How to mend: give one of them another name, as `North Marsh`, or take the alias out.
    """
    areas = view.game.areas.values()
    named = (
        (one.map, one, [("name", one.name or one.id), *(("aliases", name) for name in one.aliases)]) for one in areas
    )
    for first, area, field, name in called_alike(named):
        noun = view.tilings[area.map].noun if area.map in view.tilings else "area"
        note = Note(message="the other one", origin=first.origin["name"])
        message = f"{first.id} and {area.id}, {noun}s of {area.map}, are both called {name}"
        yield Found(origin=area.origin[field], message=message, notes=(note,))


def nearly_a_kind(view: View) -> Iterator[Found]:
    """What it does: looks for areas whose `kind` is nearly `land` or `sea`. Other words may stand there, and mean
    nothing to the rules.

    Why it matters: an area whose kind is another word is land: ships may not lie there, all others may.

    Example: `kind` is `see` in areas.csv.

    How to mend: write `land` or `sea`, or a word that nobody takes for either.
    """
    for area in view.game.areas.values():
        if area.kind not in _KINDS and (hint := view.near.hint(area.kind, _KINDS, is_open=False)):
            yield Found(origin=area.origin["kind"], message=f"{area.id} is of the kind {area.kind!r}", hint=hint)


def _boxes_meet(one: Sequence[Point], other: Sequence[Point]) -> bool:
    return all(
        min(point[axis] for point in a) < max(point[axis] for point in b)
        for axis in (0, 1)
        for a, b in ((one, other), (other, one))
    )


def _points(area: Area) -> list[Point]:
    return [point for ring in (area.outline, *area.pieces) for point in ring]


def _reaches_into(one: Area, other: Area) -> bool:
    """Whether a corner of one, or the middle of a side, lies deep in the other."""
    lines = [side for ring in (one.outline, *one.pieces, *one.holes) for side in sides(ring)]
    points = (point for a, b in lines for point in (a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)))
    borders = [side for ring in (other.outline, *other.pieces, *other.holes) for side in sides(ring)]
    inside = (point for point in points if _is_in(other, point))
    return any(min(distance(point, side) for side in borders) > _DEEP for point in inside)


def _is_in(area: Area, point: Point) -> bool:
    return any(holds(one, point) for one in (area.outline, *area.pieces)) and not any(
        holds(one, point) for one in area.holes
    )


RULES = (
    Rule(code="MAP027", severity=Severity.WARNING, title="areas one on the other", function=overlapping),
    Rule(code="REF041", severity=Severity.WARNING, title="area that is nearly land or sea", function=nearly_a_kind),
    Rule(code="MAP028", severity=Severity.WARNING, title="areas of one name", function=named_alike),
)
