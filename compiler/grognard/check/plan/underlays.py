"""ART008, ART009, ART011: how the picture under a map lies on its sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.base.diagnostics import Severity
from grognard.check.plan.paper import Planned
from grognard.check.view import View
from grognard.geometry.registration import registered
from grognard.model.game.looks.underlay import MANY
from grognard.model.game.maps import Map
from grognard.model.plan.underlays import BoardUnderlay
from grognard.model.rule import Found, Rule

_OFF: Final = 0.5
"""mm: a hex number that lies further from its printed hex is seen to."""
_STRETCH: Final = 1.02
"""No scanner stretches more: a point is in the wrong place."""


def unplaced_picture(view: View) -> Iterator[Found]:
    """What it does: asks whether the points that say where the picture under a map lies are enough, on that map, and
    not all in one line; and whether each key of the table says something.

    Why it matters: a picture that nothing places is not drawn.

    Example: two hexes, of which one is 9901 on a map of 14 columns.

    How to mend: write the middles of three hexes in different corners of the map, or the `width` of the picture.
    """
    for one in view.game.maps.values():
        if one.underlay is not None:
            yield from _faults(view, one)


def _faults(view: View, one: Map) -> Iterator[Found]:
    under, tiling = one.underlay, view.tilings.get(one.id)
    assert under is not None
    known = []
    for number in under.hexes:
        if tiling is not None and tiling.has(number):
            known.append(number)
            continue
        noun = tiling.noun if tiling else "hex"
        hint = (tiling.near(number) or view.near.hint(number, tiling.ids())) if tiling else ""
        yield Found(origin=under.origin[f"hexes.{number}"], message=f"{one.id} has no {noun} {number}", hint=hint)
    if under.hexes and len(known) < MANY:
        message = f"{len(known)} of its points are on {one.id}; {MANY} say how the picture lies"
        yield Found(origin=under.origin["hexes"], message=message, hint="or leave them out and write `width`")
    elif under.hexes and _is_line(view, one, known):
        message = "the points lie in one line, on the map or on the picture"
        yield Found(origin=under.origin["hexes"], message=message, hint="take three in different corners of the map")
    in_mm = any(spot.in_mm for spot in under.hexes.values())
    if in_mm and under.width is None:
        hint = "write the `width` of the paper on which they were measured"
        yield Found(origin=under.origin["hexes"], message="lengths on a picture of unknown width", hint=hint)
    for key in ("at", *(() if in_mm else ("width", "height"))):
        if under.hexes and getattr(under, key) is not None:
            message, hint = f"its hexes say where and how large the picture is, so `{key}` says nothing", "take it out"
            yield Found(origin=under.origin[key], message=message, hint=hint)
    if under.within == "map" and one.grid is None:
        message, hint = "a map without hexes has no grid at which the picture could end", "take `within` out"
        yield Found(origin=under.origin["within"], message=message, hint=hint)


def _is_line(view: View, one: Map, known: list[str]) -> bool:
    assert one.underlay is not None
    there = [view.tilings[one.id].centre(number) for number in known]
    spots = [(one.underlay.hexes[number].x, one.underlay.hexes[number].y) for number in known]
    return any(registered([(point, point) for point in points]) is None for points in (there, spots))


def uneven_picture(planned: Planned) -> Iterator[Found]:
    """What it does: lays the picture so that its points fit best, and measures how far they lie from their hexes, and
    by how much it had to be stretched.

    Why it matters: three points always fit, even if one of them was read off wrong; then the picture is stretched, and
    the hexes between them lie beside what is drawn.

    Example: `"1401" = [2710, 208]` where the middle of 1401 lies at 2170.

    How to mend: read the points off again; with four or more the worst one shows.
    """
    for one, under in _registered(planned):
        if under.off > _OFF or under.stretch > _STRETCH:
            assert one.underlay is not None
            message = f"{under.name}: the worst point lies {under.off:.2f} mm off, and the picture is stretched by "
            message += f"{100 * (under.stretch - 1):.1f} %"
            yield Found(origin=one.underlay.origin["hexes"], message=message, hint="read its points off again")


def lying_picture(planned: Planned) -> Iterator[Found]:
    """What it does: tells how the picture under a map lies: its size, and how far its points are from their hexes.

    Why it matters: grid and numbers are exact, and the picture is as exact as its points.

    Example: `board.jpg: 3 points, 381.2 x 262.0 mm, 0.00 mm off; not stretched it would be 0.14 mm off`.

    How to mend: nothing need be mended; a fourth point shows how well the others were read off.
    """
    for one, under in _registered(planned):
        assert one.underlay is not None
        width, height = under.size
        message = f"{under.name}: {under.points} points, {width:.1f} x {height:.1f} mm, {under.off:.2f} mm off; not "
        message += f"stretched it would be {under.uneven:.2f} mm off"
        yield Found(origin=one.underlay.origin["hexes"], message=message)


def _registered(planned: Planned) -> Iterator[tuple[Map, BoardUnderlay]]:
    for id, board in planned.plan.boards.items():
        one = planned.game.maps.get(id)
        if one is not None and one.underlay is not None and board.underlay is not None and board.underlay.points:
            yield one, board.underlay


RULES = (Rule(code="ART008", severity=Severity.ERROR, title="nothing places a picture", function=unplaced_picture),)
PLAN_RULES = (
    Rule(code="ART009", severity=Severity.WARNING, title="picture does not fit its map", function=uneven_picture),
    Rule(code="ART011", severity=Severity.NOTE, title="how a picture lies", function=lying_picture),
)
