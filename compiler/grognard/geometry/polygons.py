"""Closed lines through points, in mm with y downwards; the last point joins the first."""

import math
from collections.abc import Iterator, Sequence
from typing import TypeVar

from grognard.geometry.buckets import Buckets
from grognard.geometry.hexes import Point

_TINY = 1e-9
N = TypeVar("N", int, float)


def corners(x: N, y: N, width: N, height: N) -> tuple[tuple[N, N], ...]:
    """The outline of a rectangle, in any unit."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def span(outline: Sequence[tuple[N, N]]) -> tuple[N, N, N, N]:
    """Left, top, right and bottom of an outline, in any unit."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def sides(ring: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides, in order."""
    return zip(ring, (*ring[1:], *ring[:1]), strict=True)


def signed_area(ring: Sequence[Point]) -> float:
    """mm2; above 0 where the points run clockwise on the screen."""
    return math.fsum(ax * by - bx * ay for (ax, ay), (bx, by) in sides(ring)) / 2


def holds(ring: Sequence[Point], point: Point) -> bool:
    """Whether a point is inside."""
    x, y = point
    crossed = [x < ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in sides(ring) if (ay > y) != (by > y)]
    return crossed.count(True) % 2 == 1


def inner_point(ring: Sequence[Point], holes: Sequence[Sequence[Point]] = ()) -> Point:
    """A point well inside, and in no hole: the centroid, if it is so and not near a border; otherwise the middle of the
    widest of several horizontal spans."""
    area = signed_area(ring)
    cross = [(ax * by - bx * ay, ax + bx, ay + by) for (ax, ay), (bx, by) in sides(ring)]
    if area:
        centre = tuple(math.fsum(one[0] * one[axis] for one in cross) / (6 * area) for axis in (1, 2))
        point = (centre[0], centre[1])
        lines = [one for each in (ring, *holes) for one in sides(each)]
        is_inside = holds(ring, point) and not any(holds(one, point) for one in holes)
        if is_inside and min(distance(point, one) for one in lines) ** 2 > abs(area) / 50:
            return point
    top, bottom = min(y for _, y in ring), max(y for _, y in ring)
    rows = [top + (bottom - top) * (number + 0.5) / 16 for number in range(16)]
    widest = max((right - left, left, right, y) for y in rows for left, right in _within((ring, *holes), y))
    return (widest[1] + widest[2]) / 2, widest[3]


def _within(rings: Sequence[Sequence[Point]], y: float) -> Iterator[tuple[float, float]]:
    """The parts of a horizontal line that are inside, as pairs of x."""
    crossed = sorted(
        ax + (y - ay) * (bx - ax) / (by - ay)
        for ring in rings
        for (ax, ay), (bx, by) in sides(ring)
        if (ay > y) != (by > y)
    )
    yield from zip(crossed[::2], crossed[1::2], strict=True)
    if not crossed:
        yield 0.0, 0.0


def distance(point: Point, side: tuple[Point, Point]) -> float:
    """From a point to a side, mm."""
    (ax, ay), (bx, by) = side
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length if length else 0.0
    share = min(max(share, 0.0), 1.0)
    return math.dist(point, (ax + share * (bx - ax), ay + share * (by - ay)))


def crossing(ring: Sequence[Point]) -> Point | None:
    """A point where a closed line crosses or touches itself; None where it does not."""
    known: Buckets[int] = Buckets(max(_reach(ring), 1.0))
    found = list(sides(ring))
    for number, (a, b) in enumerate(found):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for other in known.around(middle, *(_reach(ring) for _ in "xy")):
            is_next = number - other == 1 or (other == 0 and number == len(found) - 1)
            if not is_next and (point := _meeting((a, b), found[other])):
                return point
        known.add(middle, number)
    return None


def _reach(ring: Sequence[Point]) -> float:
    return max(math.dist(a, b) for a, b in sides(ring))


def _meeting(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point | None:
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(turn) < _TINY:
        return None
    t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn
    u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / turn
    if -_TINY <= t <= 1 + _TINY and -_TINY <= u <= 1 + _TINY:
        return ax + t * (bx - ax), ay + t * (by - ay)
    return None


def nested(rings: Sequence[Sequence[Point]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Which of several closed lines go round a piece, the largest first, and which round a hole: a hole is within a
    piece, and a piece within a hole is one again. By their places."""
    depths = [[holds(other, ring[0]) for other in rings if other is not ring].count(True) for ring in rings]
    by_size = sorted(range(len(rings)), key=lambda at: (-abs(signed_area(rings[at])), at))
    pieces = tuple(at for at in by_size if depths[at] % 2 == 0)
    return pieces, tuple(at for at in by_size if depths[at] % 2 == 1)
