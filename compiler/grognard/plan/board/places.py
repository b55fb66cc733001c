"""Room on a sheet: rectangles put one after another where they fit, from the upper left corner on."""

import math
from bisect import bisect_right, insort
from collections.abc import Iterable, Sequence

from grognard.base.lengths import rounded
from grognard.model.plan.boards import Rect

GAP = 4.0  # mm between neighbours on a sheet
_NEAR = GAP - 0.01  # what is nearer overlaps; a gap that was rounded does not


class _Row:
    """The starts of one row of a size that may still have room. A place that was taken stays so, and what is put down
    gives a row one start more: each start is tried once, however many things are to find their places."""

    def __init__(self, starts: Iterable[float]) -> None:
        self.starts = sorted(starts)
        self.beside: list[tuple[float, float]] = []
        """What lies in the row, from left to right edge."""
        self.seen = 0
        """How many of the things on the sheet it knows."""

    def first_free(self, width: float, beyond: float) -> float | None:
        """The first start to the right of ``beyond`` where a thing of this width has room."""
        at = bisect_right(self.starts, beyond)
        while at < len(self.starts):
            x = self.starts[at]
            if not any(x < end + _NEAR and start < x + width + _NEAR for start, end in self.beside):
                return x
            del self.starts[at]
        return None


class Sheet:
    """What already lies on a sheet of ``width`` by ``height`` mm; nothing comes nearer than ``margin`` to its edge, and
    than ``foot`` to the lower one."""

    def __init__(
        self, width: float, height: float, margin: float, taken: Iterable[Rect] = (), *, foot: float | None = None
    ) -> None:
        self.width, self.height, self.margin = width, height, margin
        self.foot = margin if foot is None else foot
        self.taken = list(taken)
        self._rows: dict[tuple[float, float], dict[float, _Row]] = {}
        """By size of a thing and upper edge of the row."""

    def take(self, sizes: Sequence[tuple[float, float]], after: Rect | None = None) -> Rect | None:
        """Put a thing down in the first of its sizes that has room: highest place first, then leftmost. ``after``: only
        where a reader comes later than to this one, row by row."""
        for width, height in sizes:
            rows = self._rows.setdefault((width, height), {})
            for y in self._starts(height, horizontal=False):
                if after and y < after.y:
                    continue
                row = self._known(rows, y, width, rounded(height))
                x = row.first_free(rounded(width), after.x if after and y == after.y else float("-inf"))
                if x is not None:
                    rect = Rect(x=x, y=y, width=rounded(width), height=rounded(height))
                    self.taken.append(rect)
                    return rect
        return None

    def _known(self, rows: dict[float, _Row], y: float, width: float, height: float) -> _Row:
        """A row, with what was put down since it was asked for last."""
        row = rows.get(y)
        if row is None:
            row = rows[y] = _Row(self._within([self.margin, self._last(width, horizontal=True)], width))
        if row.seen < len(self.taken):
            strip = Rect(x=0.0, y=y, width=self.width, height=height)
            new = self.taken[row.seen :]
            row.beside += [(one.x, one.x + one.width) for one in new if strip.overlaps(one, _NEAR)]
            for start in self._within([one.x + one.width + GAP for one in new], width):
                if start not in row.starts:
                    insort(row.starts, start)
            row.seen = len(self.taken)
        return row

    def widened(self, rect: Rect, most: float = math.inf) -> Rect:
        """A rectangle put down before, as wide as the room to its right allows; its own width where that is more than
        ``most``."""
        others = [other for other in self.taken if other != rect]
        rights = [other.x - GAP for other in others if other.x > rect.x]
        for right in sorted((*rights, self.width - self.margin), reverse=True):
            wide = Rect(x=rect.x, y=rect.y, width=rounded(right - rect.x), height=rect.height)
            if wide.width >= rect.width and not any(wide.overlaps(other, _NEAR) for other in others):
                if wide.width > most:
                    return rect
                self.taken = [*others, wide]
                return wide
        return rect

    def _within(self, starts: Iterable[float], width: float) -> list[float]:
        """The starts from left to right at which a thing of this width lies on the sheet."""
        last = self._last(width, horizontal=True)
        return [one for one in map(rounded, starts) if self.margin - 0.01 <= one <= last + 0.01]

    def _last(self, length: float, *, horizontal: bool) -> float:
        return (self.width - self.margin if horizontal else self.height - self.foot) - length

    def _starts(self, length: float, *, horizontal: bool) -> list[float]:
        ends = [o.x + o.width if horizontal else o.y + o.height for o in self.taken]
        last = self._last(length, horizontal=horizontal)
        starts = {rounded(start) for start in (self.margin, last, *(end + GAP for end in ends))}
        return [start for start in sorted(starts) if self.margin - 0.01 <= start <= last + 0.01]
