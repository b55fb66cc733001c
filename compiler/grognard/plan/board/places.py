"""Room on a sheet: rectangles put one after another where they fit, from the upper left corner on."""

from collections.abc import Iterable, Sequence

from grognard.base.lengths import rounded
from grognard.model.plan.boards import Rect

GAP = 4.0  # mm between neighbours on a sheet


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
            for y in self._starts(height, horizontal=False):
                for x in self._starts(width, horizontal=True):
                    if after and (y, x) <= (after.y, after.x):
                        continue
                    rect = Rect(x=x, y=y, width=rounded(width), height=rounded(height))
                    if not any(rect.overlaps(other, GAP - 0.01) for other in self.taken):
                        self.taken.append(rect)
                        return rect
        return None

    def widened(self, rect: Rect) -> Rect:
        """A rectangle put down before, as wide as the room to its right allows."""
        others = [other for other in self.taken if other != rect]
        rights = [other.x - GAP for other in others if other.x > rect.x]
        for right in sorted((*rights, self.width - self.margin), reverse=True):
            wide = Rect(x=rect.x, y=rect.y, width=rounded(right - rect.x), height=rect.height)
            if wide.width >= rect.width and not any(wide.overlaps(other, GAP - 0.01) for other in others):
                self.taken = [*others, wide]
                return wide
        return rect

    def _starts(self, length: float, *, horizontal: bool) -> list[float]:
        ends = [o.x + o.width if horizontal else o.y + o.height for o in self.taken]
        last = (self.width - self.margin if horizontal else self.height - self.foot) - length
        starts = {rounded(start) for start in (self.margin, last, *(end + GAP for end in ends))}
        return [start for start in sorted(starts) if self.margin - 0.01 <= start <= last + 0.01]
