"""Curves through points. All lengths in mm."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from grognard.geometry.hexes import Point


def smooth(points: Sequence[Point], step: float) -> list[Point]:
    """Points about every ``step`` mm on a curve through all ``points`` (Catmull-Rom)."""
    if len(points) < 3:
        return resampled(points, step)
    ends = [_beyond(points[1], points[0]), *points, _beyond(points[-2], points[-1])]
    curve: list[Point] = []
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        many = max(1, round(math.dist(start, end) / step))
        curve.extend(_catmull_rom(before, start, end, after, number / many) for number in range(many))
    return [*curve, points[-1]]


def _beyond(inner: Point, end: Point) -> Point:
    return 2 * end[0] - inner[0], 2 * end[1] - inner[1]


def _catmull_rom(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3)
    four = (before, start, end, after)
    return (
        math.fsum(weight * point[0] for weight, point in zip(weights, four, strict=True)) / 2,
        math.fsum(weight * point[1] for weight, point in zip(weights, four, strict=True)) / 2,
    )


def resampled(points: Sequence[Point], step: float) -> list[Point]:
    """The same line with points at most ``step`` mm apart; corners stay."""
    line = [points[0]]
    for start, end in pairwise(points):
        many = max(1, math.ceil(math.dist(start, end) / step))
        line.extend(
            (start[0] + (end[0] - start[0]) * n / many, start[1] + (end[1] - start[1]) * n / many)
            for n in range(1, many + 1)
        )
    return line


def relaxed(points: Sequence[Point], share: float, times: int = 1) -> list[Point]:
    """Each inner point moved by ``share`` towards the middle of its neighbours: a zigzag becomes a bend."""
    line = list(points)
    if len(line) < 3:
        return line
    for _ in range(times):
        line = [
            line[0],
            *(
                (x + share * ((a[0] + b[0]) / 2 - x), y + share * ((a[1] + b[1]) / 2 - y))
                for a, (x, y), b in zip(line, line[1:], line[2:], strict=False)
            ),
            line[-1],
        ]
    return line


def normals(points: Sequence[Point]) -> list[Point]:
    """Unit vectors to the right of the line (y down) at each point."""
    found = []
    for (ax, ay), (bx, by) in zip([*points[:1], *points[:-1]], [*points[1:], *points[-1:]], strict=True):
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy) or 1.0
        found.append((-dy / length, dx / length))
    return found


def shifted(points: Sequence[Point], offsets: Sequence[float]) -> list[Point]:
    """The line shifted to its right, by a separate offset at each point."""
    return [
        (x + nx * offset, y + ny * offset)
        for (x, y), (nx, ny), offset in zip(points, normals(points), offsets, strict=True)
    ]


def ribbon(points: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """The outline of a line whose width varies from point to point."""
    right = shifted(points, [width / 2 for width in widths])
    left = shifted(points, [-width / 2 for width in widths])
    return [*right, *reversed(left)]


def along(points: Sequence[Point], distances: Sequence[float]) -> Iterator[tuple[Point, float]]:
    """Point and direction (degrees, clockwise from east) at each of the rising ``distances`` mm from the start."""
    wanted = list(distances)
    walked, place = 0.0, 0
    for start, end in pairwise(points):
        length = math.dist(start, end)
        while place < len(wanted) and wanted[place] <= walked + length:
            share = (wanted[place] - walked) / length if length else 0.0
            angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
            yield between(start, end, share), angle
            place += 1
        walked += length


def between(start: Point, end: Point, share: float) -> Point:
    """The point at a share of the way from one point to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def length_of(points: Sequence[Point]) -> float:
    """Length of a line, mm."""
    return math.fsum(math.dist(a, b) for a, b in pairwise(points))
