"""The lines between areas and points as they are drawn: they end at borders and names, and bars lie on neither."""

import math
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from grognard.base.lengths import rounded
from grognard.geometry.hexes import Point
from grognard.model.plan.areas import BoardArea, BoardLink
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.render.map.area_names import AreaName
from grognard.render.map.lines.boxes import borders, crosses, entry
from grognard.render.map.point_names import PointName

_ALONG: Final = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8)
"""Where a bar may lie on its way, as a share of it."""
_SEEN: Final = 14.0
"""mm: a line from border to border that is shorter is not seen for one; it reaches as far as this into both areas."""


def links_beside_names(
    board: BoardPlan, names: Mapping[str, AreaName], points: Mapping[str, PointName]
) -> Iterator[BoardLink]:
    """The links of a board: each bar where on its way it lies on no name or sign; ways and arrows up to the names of
    the areas where they end; what only says that two touch from the border of one to that of the other."""
    areas = {one.number: one for one in board.areas}
    middles = MappingProxyType({one.number: (one.x, one.y) for one in board.areas})
    taken = (*(one.rect for one in names.values()), *(one.rect for one in points.values()))
    taken += tuple(_disc(one) for one in board.areas if one.space)
    for link in board.links:
        if link.is_bar:
            yield _moved(link, middles[link.a], middles[link.b], taken)
        elif link.is_between or link.is_closed or len(link.line) != 2:
            yield link
        else:
            yield _shortened(link, areas[link.a], areas[link.b], names)


def _disc(one: BoardArea) -> Rect:
    """What a point hides of the lines beneath it."""
    return Rect(x=one.x - one.space / 2, y=one.y - one.space / 2, width=one.space, height=one.space)


def _shortened(link: BoardLink, a: BoardArea, b: BoardArea, names: Mapping[str, AreaName]) -> BoardLink:
    """The line between the names of both; between their borders if it is no way and no arrow."""
    start, end = link.line
    length = math.dist(start, end)
    first, last = _clear_of(names.get(a.number), start, end), 1 - _clear_of(names.get(b.number), end, start)
    if not link.kind and not link.is_one_way and length:
        leaves = max(borders((a.outline, *a.pieces), start, end), default=0.0) if a.outline else 0.0
        later = [share for share in borders((b.outline, *b.pieces), start, end) if share >= leaves] if b.outline else []
        enters = min(later, default=1.0 if not b.outline else leaves)
        more = max(0.0, _SEEN / length - (enters - leaves)) / 2
        first = max(first, leaves - more) if a.outline else first
        last = min(last, enters + more) if b.outline else last
    if first >= last or (first <= 0 and last >= 1):
        return link
    return link.along((_on(start, end, first), _on(start, end, last)))


def _clear_of(name: AreaName | None, middle: Point, other: Point) -> float:
    """Where a line from the middle of an area leaves its name for good, as a share of it."""
    back = entry(name.rect, other, middle) if name else None
    return 0.0 if back is None else 1 - back


def _on(a: Point, b: Point, share: float) -> Point:
    return rounded(a[0] + (b[0] - a[0]) * share), rounded(a[1] + (b[1] - a[1]) * share)


def _moved(link: BoardLink, a: Point, b: Point, taken: Sequence[Rect]) -> BoardLink:
    lines = []
    for share in _ALONG:
        dx, dy = ((share - 0.5) * (end - start) for start, end in zip(a, b, strict=True))
        lines.append(tuple((rounded(x + dx), rounded(y + dy)) for x, y in link.line))
    free = (line for line in lines if not any(crosses(rect, line[0], line[1]) for rect in taken))
    return link.along(next(free, lines[0]))
