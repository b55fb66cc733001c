"""Where straight lines meet boxes and borders."""

from collections.abc import Iterator, Sequence

from grognard.geometry.hexes import Point
from grognard.geometry.polygons import sides
from grognard.model.plan.boards import Rect


def crosses(rect: Rect, a: Point, b: Point) -> bool:
    """Whether a straight line touches a rectangle."""
    return entry(rect, a, b) is not None


def entry(rect: Rect, a: Point, b: Point) -> float | None:
    """Where a straight line enters a rectangle, as a share of its length; None where it does not."""
    (ax, ay), (dx, dy) = a, (b[0] - a[0], b[1] - a[1])
    enters, leaves = 0.0, 1.0
    for start, step, low, high in (
        (ax, dx, rect.x, rect.x + rect.width),
        (ay, dy, rect.y, rect.y + rect.height),
    ):
        if abs(step) < 1e-9:
            if not low <= start <= high:
                return None
            continue
        near, far = sorted(((low - start) / step, (high - start) / step))
        enters, leaves = max(enters, near), min(leaves, far)
    return enters if enters <= leaves else None


def borders(rings: Sequence[Sequence[Point]], a: Point, b: Point) -> Iterator[float]:
    """Where a straight line crosses closed lines, as shares of its length."""
    (dx, dy) = (b[0] - a[0], b[1] - a[1])
    for (px, py), (qx, qy) in (side for ring in rings for side in sides(ring)):
        sx, sy = qx - px, qy - py
        turn = dx * sy - dy * sx
        if abs(turn) < 1e-9:
            continue
        along = ((px - a[0]) * sy - (py - a[1]) * sx) / turn
        on_side = ((px - a[0]) * dy - (py - a[1]) * dx) / turn
        if 0.0 <= along <= 1.0 and 0.0 <= on_side <= 1.0:
            yield along
