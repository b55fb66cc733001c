"""Where the names of areas stand, with the signs below them: no way of others through a name."""

import math
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final

from grognard.base.records import record
from grognard.geometry.hexes import Point
from grognard.geometry.polygons import holds
from grognard.model.plan.areas import BoardArea, BoardLink
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.render.map.area_signs import HALF, sign_count, signs_width
from grognard.render.map.lines.boxes import crosses
from grognard.render.map.points import words_of
from grognard.render.map.style import Style, Typeface

LINE: Final = 1.15
"""From line to line, in heights of letters."""
_BESIDE: Final = (0.0, 4.0, -4.0, 8.0, -8.0, 12.0, -12.0)
_SHIFTS: Final = tuple(sorted(((x, y) for x in _BESIDE for y in _BESIDE), key=lambda one: (math.hypot(*one), one)))
"""mm that a name may stand beside the middle of its area, the nearest first."""
_LIFTS: Final = tuple(float(lift) for lift in range(80, 9, -2))
"""mm that a name may stand above the middle of its area, the highest first: a stack lies in the middle."""
_BORDER, _COUNTER = 2.0, 9.0
"""mm from a lifted name to the outline; and from its foot to the middle, at least: half a counter and its air."""
_AIR: Final = 0.8
"""mm around a name that others leave free."""
_RISE, _FALL = 0.36, 0.22
"""Of a line, in heights of letters: from its middle to its foot, and from there down to what hangs below."""


@record
class AreaName:
    """The lines of an area, each with the middle of its foot; where its signs stand; what all of them cover."""

    lines: tuple[tuple[Point, str, Typeface], ...]
    signs: Point
    rect: Rect


def names_of_areas(board: BoardPlan, style: Style, rooms: Mapping[str, float]) -> dict[str, AreaName]:
    """By the ids of areas. ``rooms``: how wide a line may be in each, mm."""
    found: dict[str, AreaName] = {}
    for one in board.areas:
        if one.outline:
            others = [link for link in board.links if one.number not in (link.a, link.b) and not _is_border(link)]
            own = [link for link in board.links if one.number in (link.a, link.b) and not _is_border(link)]
            room = rooms[one.number]
            lifted = (_at(one, style, room, (0.0, -lift)) for lift in _LIFTS)
            clear = (way for way in lifted if _is_clear(one, way, (*own, *others)))
            found[one.number] = next(clear, None) or _best(
                one, [_at(one, style, room, shift) for shift in _SHIFTS], own, others
            )
    return found


def _at(one: BoardArea, style: Style, room: float, shift: Point) -> AreaName:
    x, y = one.x + shift[0], one.y + shift[1]
    lines: list[tuple[Point, str, Typeface]] = []
    foot = 0.0
    for number, words in enumerate(words_of(one)):
        face = style.types["small" if number else "head"].fitted(words, room)
        foot = foot + face.size * LINE if number else y + face.size * _RISE
        lines.append(((x, foot), words, face))
    first, last = lines[0][2], lines[-1][2]
    top, bottom = y - first.size * _RISE, foot + last.size * _FALL
    signs = (x, bottom + _AIR + HALF)
    width = max(face.width(words) for _, words, face in lines)
    if sign_count(one):
        bottom, width = signs[1] + HALF, max(width, signs_width(one))
    rect = Rect(x=x - width / 2 - _AIR, y=top - _AIR, width=width + 2 * _AIR, height=bottom - top + 2 * _AIR)
    return AreaName(lines=tuple(lines), signs=signs, rect=rect)


def _best(one: BoardArea, ways: Sequence[AreaName], own: Sequence[BoardLink], others: Sequence[BoardLink]) -> AreaName:
    """The nearest place within the area that no way crosses; else the middle, where its own ways end."""
    middle, *beside = ways
    if not any(crosses(middle.rect, *link.line) for link in others):
        return middle
    inside = (way for way in beside if _is_within(one, way.rect))
    free = (way for way in inside if not any(crosses(way.rect, *link.line) for link in (*own, *others)))
    return next(free, middle)


def _is_clear(one: BoardArea, way: AreaName, links: Sequence[BoardLink]) -> bool:
    """Whether a lifted name leaves the middle to counters, and touches neither the outline nor a way."""
    rect = way.rect
    wide = Rect(
        x=rect.x - _BORDER, y=rect.y - _BORDER, width=rect.width + 2 * _BORDER, height=rect.height + 2 * _BORDER
    )
    is_above = rect.y + rect.height <= one.y - _COUNTER
    return is_above and _is_within(one, wide) and not any(crosses(rect, *link.line) for link in links)


def _is_border(link: BoardLink) -> bool:
    """Whether it lies on the line that both share: no name reaches it."""
    return len(link.line) != 2 or ((link.is_between or link.is_closed) and not link.is_bar)


def _is_within(one: BoardArea, rect: Rect) -> bool:
    xs, ys = (rect.x, rect.x + rect.width / 2, rect.x + rect.width), (rect.y, rect.y + rect.height)
    points = list(product(xs, ys))
    is_in = all(holds(one.outline, point) for point in points)
    return is_in and not any(holds(hole, point) for hole in one.holes for point in points)
