"""How a picture lies on a sheet of which some points are known on both: the plane map that fits best."""

import math
from collections.abc import Sequence

from grognard.base.records import record
from grognard.geometry.hexes import Point
from grognard.geometry.matrices import Matrix, placed

Pair = tuple[Point, Point]
"""A point of the picture, and where it lies on the sheet, mm."""
_FLAT = 1e-6
"""Of the area that three points could span, below which they lie on one line."""


@record
class Registration:
    """The matrix from the picture to the sheet, which may shift, turn, scale, stretch and shear it."""

    matrix: Matrix
    off: float
    """mm: how far the worst point lies from where it should; nothing with three points, which always fit."""
    uneven: float
    """mm: how far it would lie from there were the picture only shifted, turned and scaled: what was stretched."""
    stretch: float
    """The longer scale over the shorter one; 1 for a picture that is scaled alike both ways."""


def registered(pairs: Sequence[Pair]) -> Registration | None:
    """The best fit by least squares; None where there are fewer than three points, or all lie on one line."""
    count = len(pairs)
    if count < 3:
        return None
    middle = _mean([one for one, _ in pairs])
    there = _mean([other for _, other in pairs])
    near = [((x - middle[0], y - middle[1]), (u - there[0], v - there[1])) for (x, y), (u, v) in pairs]
    xx, xy, yy = (math.fsum(one[i] * one[j] for one, _ in near) for i, j in ((0, 0), (0, 1), (1, 1)))
    determinant = xx * yy - xy * xy
    if determinant <= _FLAT * (xx + yy) ** 2:
        return None
    (xu, yu), (xv, yv) = (
        (math.fsum(one[0] * other[i] for one, other in near), math.fsum(one[1] * other[i] for one, other in near))
        for i in (0, 1)
    )
    a, c = (xu * yy - yu * xy) / determinant, (yu * xx - xu * xy) / determinant
    b, d = (xv * yy - yv * xy) / determinant, (yv * xx - xv * xy) / determinant
    matrix = (a, b, c, d, there[0] - a * middle[0] - c * middle[1], there[1] - b * middle[0] - d * middle[1])
    turned, leaned = (xu + yv) / (xx + yy), (xv - yu) / (xx + yy)
    even = [_away((turned * x - leaned * y, leaned * x + turned * y), other) for (x, y), other in near]
    return Registration(
        matrix=matrix,
        off=max(_away(placed(matrix, one), other) for one, other in pairs),
        uneven=max(even),
        stretch=_stretch(matrix),
    )


def scales_of(matrix: Matrix) -> tuple[float, float]:
    """The largest and the smallest factor by which a matrix scales, whatever the direction."""
    a, b, c, d, *_ = matrix
    whole, half = (a * a + b * b + c * c + d * d) / 2, abs(a * d - b * c)
    rest = math.sqrt(max(0.0, whole * whole - half * half))
    return math.sqrt(whole + rest), math.sqrt(max(0.0, whole - rest))


def _stretch(matrix: Matrix) -> float:
    largest, smallest = scales_of(matrix)
    return largest / smallest if smallest else math.inf


def _mean(points: Sequence[Point]) -> Point:
    return math.fsum(x for x, _ in points) / len(points), math.fsum(y for _, y in points) / len(points)


def _away(one: Point, other: Point) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])
