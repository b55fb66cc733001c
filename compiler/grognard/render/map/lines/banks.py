"""Whether a name stays on its own bank of a river, whose other bank is another hex."""

from collections.abc import Iterable

from grognard.geometry.hexes import Point
from grognard.model.plan.boards import Rect
from grognard.render.map.lines.boxes import crosses

Bank = tuple[Point, Point, float]
"""A step of a river, with half its width."""


def is_on_other_bank(box: Rect, middle: Point, rivers: Iterable[Bank]) -> bool:
    """Whether a name lies on a river or beyond it, as seen from the middle of its hex."""
    right, bottom = box.x + box.width, box.y + box.height
    corners = ((box.x, box.y), (right, box.y), (box.x, bottom), (right, bottom))
    for a, b, half in rivers:
        wide = Rect(x=box.x - half, y=box.y - half, width=box.width + 2 * half, height=box.height + 2 * half)
        if crosses(wide, a, b) or any(_meet(middle, corner, a, b) for corner in corners):
            return True
    return False


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two straight lines cross."""
    return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)


def _side(a: Point, b: Point, point: Point) -> bool:
    return (b[0] - a[0]) * (point[1] - a[1]) > (b[1] - a[1]) * (point[0] - a[0])
