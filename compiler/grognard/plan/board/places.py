"""Room on a sheet: rectangles put one after another where they fit, from the upper left corner on."""

from collections.abc import Iterable, Sequence

from grognard.base.lengths import rounded
from grognard.model.plan.boards import Rect

GAP = 4.0  # mm between neighbours on a sheet
_NEAR = GAP - 0.01  # what is nearer overlaps; a gap that was rounded does not


class Sheet:
    """What already lies on a sheet of ``width`` by ``height`` mm; nothing comes nearer than ``margin`` to its edge, and
    than ``foot`` to the lower one."""

    def __init__(
        self, width: float, height: float, margin: float, taken: Iterable[Rect] = (), *, foot: float | None = None
    ) -> None:
        self.width, self.height, self.margin = width, height, margin
        self.foot = margin if foot is None else foot
        self.taken = list(taken)

    def take(self, sizes: Sequence[tuple[float, float]], after: Rect | None = None) -> Rect | None:
        """Put a thing down in the first of its sizes that has room: highest place first, then leftmost. ``after``: only
        where a reader comes later than to this one, row by row."""
        for width, height in sizes:
            across = self._starts(width, horizontal=True)
            for y in self._starts(height, horizontal=False):
                strip = Rect(x=0.0, y=y, width=self.width, height=rounded(height))
                beside = [(one.x, one.x + one.width) for one in self.taken if strip.overlaps(one, _NEAR)]
                for x in across:
                    if after and (y, x) <= (after.y, after.x):
                        continue
                    right = x + rounded(width) + _NEAR
                    if not any(x < end + _NEAR and start < right for start, end in beside):
                        rect = Rect(x=x, y=y, width=rounded(width), height=rounded(height))
                        self.taken.append(rect)
                        return rect
        return None

    def widened(self, rect: Rect) -> Rect:
        """A rectangle put down before, as wide as the room to its right allows."""
        others = [other for other in self.taken if other != rect]
        rights = [other.x - GAP for other in others if other.x > rect.x]
        for right in sorted((*rights, self.width - self.margin), reverse=True):
            wide = Rect(x=rect.x, y=rect.y, width=rounded(right - rect.x), height=rect.height)
            if wide.width >= rect.width and not any(wide.overlaps(other, _NEAR) for other in others):
                self.taken = [*others, wide]
                return wide
        return rect

    def _starts(self, length: float, *, horizontal: bool) -> list[float]:
        ends = [o.x + o.width if horizontal else o.y + o.height for o in self.taken]
        last = (self.width - self.margin if horizontal else self.height - self.foot) - length
        starts = {rounded(start) for start in (self.margin, last, *(end + GAP for end in ends))}
        return [start for start in sorted(starts) if self.margin - 0.01 <= start <= last + 0.01]
