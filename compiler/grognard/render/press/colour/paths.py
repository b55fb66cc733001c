"""How large a painted path is: where it lies, and how thick."""

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final

from grognard.base.records import record

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
WHOLE: Final[Matrix] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@record
class Extent:
    """A path on its page, points. ``thickness``: twice its area by its length; of a long strip its width."""

    left: float
    bottom: float
    right: float
    top: float
    thickness: float
    is_box: bool
    """Whether it is one upright rectangle."""


EVERYWHERE: Final = Extent(left=-math.inf, bottom=-math.inf, right=math.inf, top=math.inf, thickness=0.0, is_box=False)


def within(inner: Matrix, outer: Matrix) -> Matrix:
    """First the one, then the other."""
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def moved(x: float, y: float, matrix: Matrix) -> Point:
    """A point seen from outside."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def scale_of(matrix: Matrix) -> float:
    """By how much lengths grow, on average of all directions."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))


def extent_of(steps: Iterable[tuple[str, Sequence[Any]]], matrix: Matrix) -> Extent:
    """The extent of a path from its operators (``m l c v y h re``); curves count by their control points."""
    rings: list[list[Point]] = []
    for operator, operands in steps:
        values = [float(one) for one in operands]
        if operator == "re":
            x, y, width, height = values
            corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
            rings.append([moved(*at, matrix) for at in corners])
            continue
        points = [moved(values[at], values[at + 1], matrix) for at in range(0, len(values), 2)]
        if operator == "m" or not rings:
            rings.append(points)
        else:
            rings[-1] += points
    area = abs(math.fsum(_area(ring) for ring in rings))
    length = math.fsum(_length(ring) for ring in rings)
    xs, ys = [x for ring in rings for x, _ in ring] or [0.0], [y for ring in rings for _, y in ring] or [0.0]
    left, right, bottom, top = min(xs), max(xs), min(ys), max(ys)
    is_box = len(rings) == 1 and abs(area - (right - left) * (top - bottom)) < 1e-3 * max(area, 1e-9)
    return Extent(
        left=left, bottom=bottom, right=right, top=top, thickness=2 * area / length if length else 0.0, is_box=is_box
    )


def _area(ring: Sequence[Point]) -> float:
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return math.fsum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2


def _length(ring: Sequence[Point]) -> float:
    return math.fsum(math.dist(a, b) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))
