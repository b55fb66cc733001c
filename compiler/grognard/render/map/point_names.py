"""Names of points: below their sign where no line runs, else on another side of it."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from grognard.base.records import record
from grognard.geometry.buckets import Buckets
from grognard.geometry.hexes import Point
from grognard.model.game.locations import cell_at
from grognard.model.plan.areas import BoardArea
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.render.map.area_signs import HALF, sign_count
from grognard.render.map.lines.boxes import crosses
from grognard.render.map.points import radius_of, words_of
from grognard.render.map.style import Style, Typeface
from grognard.render.map.svg import text

NAME_ROOM: Final = 40.0
"""mm: width that the name of a point may take."""
SIGNS_ABOVE: Final = 5.8
"""mm: from the middle of a point to its signs."""
_GAP: Final = 0.8  # mm: between a point and its name
_LINE: Final = 1.15  # from line to line, in heights of letters
_RISE, _FALL = 0.8, 0.25  # of a line, in heights of letters: above its foot, and what hangs below
_AIR: Final = 0.6  # mm between a name and a line
_ANCHORS: Final = ("middle", "start", "end")
# Where a name may stand, the usual place first: to which side of the middle, and above, beside or below.
_SIDES: Final = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))


@record
class PointName:
    """The lines of a point, each with where its foot is tied; how they are tied there; what all of them cover."""

    lines: tuple[tuple[Point, str, Typeface], ...]
    anchor: str
    rect: Rect


def names_of_points(board: BoardPlan, style: Style) -> dict[str, PointName]:
    """By the ids of points: each on the first side where it lies on no line, sign or name of others and on the sheet;
    else below."""
    points = [one for one in board.areas if not one.outline]
    places = {one.number: [_at(one, style, side) for side in _SIDES] for one in points}
    far = max((_extent(one, name.rect) for one in points for name in places[one.number]), default=0.0)
    near = Buckets(NAME_ROOM, (((one.x, one.y), one) for one in points))
    ways = Buckets(NAME_ROOM, _strewn(step for link in board.links for step in pairwise(link.line)))
    found: dict[str, PointName] = {}
    bound = board.frame or Rect(x=0.0, y=0.0, width=board.width, height=board.height)
    for one in points:
        own, at, reach = places[one.number], (one.x, one.y), far + _AIR + NAME_ROOM / 2
        lines = ways.around(at, reach, reach)
        others = [other for other in near.around(at, 2 * far, 2 * far) if other.number != one.number]
        taken = [_disc(other) for other in others]
        taken += [found.get(other.number, places[other.number][0]).rect for other in others]
        free = (place for place in own if _is_free(place.rect, lines, taken, bound))
        clear = (place for place in own if _is_free(place.rect, lines, (), bound))
        found[one.number] = next(free, None) or next(clear, own[0])
    return found


def _extent(one: BoardArea, rect: Rect) -> float:
    """How far a name or the disc of a point reaches from its middle, mm."""
    return max(
        one.x - rect.x, rect.x + rect.width - one.x, one.y - rect.y, rect.y + rect.height - one.y, radius_of(one)
    )


def _strewn(ways: Iterable[tuple[Point, Point]]) -> Iterator[tuple[Point, tuple[Point, Point]]]:
    """Ways with points of theirs, of which one is within half of `NAME_ROOM` of whatever lies on the way."""
    for way in ways:
        (x, y), (to_x, to_y) = way
        parts = max(1, math.ceil(math.dist(*way) / NAME_ROOM))
        for part in range(parts + 1):
            yield (x + (to_x - x) * part / parts, y + (to_y - y) * part / parts), way


def _is_free(rect: Rect, ways: Sequence[tuple[Point, Point]], taken: Sequence[Rect], bound: Rect) -> bool:
    aired = Rect(x=rect.x - _AIR, y=rect.y - _AIR, width=rect.width + 2 * _AIR, height=rect.height + 2 * _AIR)
    is_in = bound.x <= rect.x and rect.x + rect.width <= bound.x + bound.width
    is_in = is_in and bound.y <= rect.y and rect.y + rect.height <= bound.y + bound.height
    return is_in and not any(crosses(aired, *way) for way in ways) and not any(_meet(rect, one) for one in taken)


def _disc(one: BoardArea) -> Rect:
    reach = radius_of(one)
    return Rect(x=one.x - reach, y=one.y - reach, width=2 * reach, height=2 * reach)


def _at(one: BoardArea, style: Style, side: tuple[int, int]) -> PointName:
    head, small = style.types["head"], style.types["small"]
    words = words_of(one)
    faces = [(small if number else head).fitted(line, NAME_ROOM) for number, line in enumerate(words)]
    feet = [faces[0].size]
    for face in faces[1:]:
        feet.append(feet[-1] + face.size * _LINE)
    across, down = side
    reach = radius_of(one)
    bottom = feet[-1] + faces[-1].size * _FALL
    corner = reach * 0.72  # a name at a corner of a disc
    if across and down:
        x, top = one.x + across * (corner + _GAP), one.y + (corner if down > 0 else -corner - bottom)
    elif across:
        x, top = one.x + across * (reach + _GAP), one.y - (bottom + faces[0].size * (1 - _RISE)) / 2
    else:
        above = max(reach, SIGNS_ABOVE + HALF) if sign_count(one) else reach
        x, top = one.x, one.y + (reach + _GAP if down > 0 else -above - _GAP - bottom)
    width = max(face.width(line) for line, face in zip(words, faces, strict=True))
    left = x - (0.0 if across > 0 else width if across < 0 else width / 2)
    high = top + faces[0].size * (1 - _RISE)
    return PointName(
        lines=tuple(((x, top + foot), line, face) for line, face, foot in zip(words, faces, feet, strict=True)),
        anchor=_ANCHORS[across],
        rect=Rect(x=left, y=high, width=width, height=top + bottom - high),
    )


def draw_point_name(name: PointName, style: Style) -> str:
    """The name of a point, and below it where the point leads."""
    sheet = style.tables["sheet"]
    halo = {"paint_order": "stroke", "stroke": sheet["paper"], "stroke_width": 0.9, "stroke_linejoin": "round"}
    return "".join(
        text(at, words, face, sheet["ink" if number == 0 else "accent"], text_anchor=name.anchor, **halo)
        for number, (at, words, face) in enumerate(name.lines)
    )


def cut_names(board: BoardPlan, style: Style) -> Iterator[tuple[str, str]]:
    """The points of which a line does not fit its room even in small letters, and the line."""
    for one in board.areas:
        if one.outline:
            continue
        for number, words in enumerate(words_of(one)):
            if not style.types["small" if number else "head"].can_fit(words, NAME_ROOM):
                yield f"hex:{cell_at(board.id, one.number)}", words


def names_in_the_way(
    board: BoardPlan, style: Style, names: Mapping[str, PointName] | None = None
) -> Iterator[tuple[str, str, str]]:
    """The points whose lines lie on the lines or the disc of another one, with the name of both."""
    points = [one for one in board.areas if not one.outline]
    rooms = {id: name.rect for id, name in (names or names_of_points(board, style)).items()}
    near = Buckets(NAME_ROOM, (((one.x, one.y), one) for one in points))
    for one in points:
        room = rooms[one.number]
        for other in near.around((one.x, one.y), 2 * NAME_ROOM, room.height + NAME_ROOM):
            is_first = (one.y, one.x, one.number) < (other.y, other.x, other.number)
            on_name = is_first and _meet(room, rooms[other.number])
            if other.number != one.number and (on_name or _meet(room, _disc(other))):
                yield f"hex:{cell_at(board.id, one.number)}", one.name, other.name


def _meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )
