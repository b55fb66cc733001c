"""MAP: areas, points and the links between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from grognard.base.diagnostics import Note, Severity
from grognard.check.map.alike import called_alike
from grognard.check.view import View
from grognard.geometry.hexes import Point
from grognard.geometry.polygons import distance, holds, sides
from grognard.model.game.areas import NO_LINK, Area, Link
from grognard.model.game.locations import cell_at
from grognard.model.rule import Found, Rule

_DEEP = 0.5  # mm: outlines drawn by hand overlap by less


def link_to_nowhere(view: View) -> Iterator[Found]:
    """What it does: looks for links from or to an area or point that the map does not have, or from one to itself.

    Why it matters: the two would not touch, and nothing is drawn.

    Example: `alsace,lorrain,` where the area is called `lorraine`.

    How to mend: write the id of an area of the same map.
    """
    for link in view.game.links:
        for field, id in (("a", link.a), ("b", link.b)):
            location = cell_at(link.map, id)
            if location not in view.game.areas:  # one without outline is reported where it stands
                noun = view.tilings[link.map].noun if link.map in view.tilings else "area"
                yield Found(
                    origin=link.origin[field],
                    message=f"{id} is not {'an' if noun == 'area' else 'a'} {noun} of {link.map}",
                    hint=view.near_number(location),
                )
        if link.a == link.b:
            yield Found(origin=link.origin["b"], message=f"{link.a} is linked to itself")


def linked_twice(view: View) -> Iterator[Found]:
    """What it does: looks for two that are linked twice in the same way, and for two that touch by one row and do not
    by another. A link holds both ways: `a,b` and `b,a` say the same.

    Why it matters: a row was copied, or one of the two should name another area.

    Example: `alsace,lorraine,road` and `lorraine,alsace,road`.

    How to mend: take one of the rows out.
    """
    seen: dict[tuple[str, frozenset[str]], list[Link]] = {}
    for link in view.game.links:
        others = seen.setdefault((link.map, frozenset((link.a, link.b))), [])
        for other in others:
            is_same, is_against = link.by == other.by, NO_LINK in (link.by, other.by)
            if is_same or is_against:
                words = "are linked twice" if is_same else "touch by one row and do not by another"
                note = Note(message="the other one", origin=other.origin.at)
                yield Found(origin=link.origin.at, message=f"{link.a} and {link.b} {words}", notes=(note,))
                break
        others.append(link)


def wrong_link(view: View) -> Iterator[Found]:
    """What it does: looks for links by something that is not a terrain of kind `path` or `hexside`, and for areas whose
    terrain is one of a line.

    Why it matters: nobody knows how it is drawn, nor what it costs.

    Example: `by = rod` where terrain.toml has `road`.

    How to mend: write the id of a terrain of terrain.toml; `no` where the two do not touch; nothing where they do and
    nothing is said of how.
    """
    for link in view.game.links:
        terrain = view.game.terrain.get(link.by)
        if terrain is None and link.by not in ("", NO_LINK):
            known = [one.id for one in view.game.terrain.values() if one.kind != "hex"]
            hint = view.near.hint(link.by, known) or f"there are: {', '.join((*known, NO_LINK))}"
            yield Found(origin=link.origin["by"], message=f"no terrain is called {link.by!r}", hint=hint)
        elif terrain is not None and terrain.kind == "hex":
            yield Found(origin=link.origin["by"], message=f"{link.by} is terrain of an area, not of a line")
    for area in view.game.areas.values():
        for one in area.terrain:
            terrain = view.game.terrain.get(one)
            if terrain is not None and terrain.kind != "hex":
                yield Found(
                    origin=area.origin["terrain"],
                    message=f"{area.id}: {one} is terrain of a {terrain.kind}, not of an area",
                )


def touches_nothing(view: View) -> Iterator[Found]:
    """What it does: looks for areas and points that touch no other.

    Why it matters: what stands there can never leave. It may be meant, while the rules do not say what touches what.

    Example: an area of a map with `touch = "stated"` that no row of links.csv names.

    How to mend: write its links, or nothing where nobody knows them.
    """
    for map_id, tiling in view.tilings.items():
        alone = [id for id in tiling.ids() if cell_at(map_id, id) in view.game.areas and not tiling.neighbours(id)]
        if alone and len(tiling.ids()) > 1:
            listed = ", ".join(alone[:8]) + (" …" if len(alone) > 8 else "")
            one = view.game.areas[cell_at(map_id, alone[0])]
            yield Found(origin=one.origin["id"], message=f"{tiling.noun}s of {map_id} that touch no other: {listed}")


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
    Rule(code="MAP023", severity=Severity.ERROR, title="link to nowhere", function=link_to_nowhere),
    Rule(code="MAP024", severity=Severity.WARNING, title="linked twice", function=linked_twice),
    Rule(code="MAP025", severity=Severity.ERROR, title="link by nothing that is known", function=wrong_link),
    Rule(code="MAP026", severity=Severity.NOTE, title="area that touches no other", function=touches_nothing),
    Rule(code="MAP027", severity=Severity.WARNING, title="areas one on the other", function=overlapping),
    Rule(code="MAP028", severity=Severity.WARNING, title="areas of one name", function=named_alike),
)
