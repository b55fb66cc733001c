"""The visible part of a face: the inside of the counter's outline, which is at most its box."""

from typing import Final

from grognard.base.records import record
from grognard.geometry.counter_shapes import Shape
from grognard.render.face.text import Box, Line

_EDGE: Final = 0.3
"""mm from the cut that should be kept clear: a punch is not more exact."""


@record
class Within:
    """The outline that is cut out of a face. The face is drawn ``ratio`` times its size, ``left`` and ``top`` mm from
    the corner of the counter's box."""

    cut: Shape
    ratio: float
    left: float
    top: float

    def room(self, line: Line, above: float, below: float) -> float:
        """The width that a line has between two heights, from where it is anchored; as `text.room`, in units of the
        face. 0 if it stands outside."""
        spans = [self._span(y) for y in (above, below)]
        found = [one for one in spans if one is not None]
        if len(found) < len(spans):
            return 0.0
        left, right = line.x - max(one[0] for one in found), min(one[1] for one in found) - line.x
        if min(left, right) < 0:
            return 0.0
        return 2 * min(left, right) if line.anchor == "middle" else left if line.anchor == "end" else right

    def holds(self, box: Box) -> bool:
        """Whether a rectangle of the face is wholly visible."""
        spans = [self._span(y) for y in (box.y, box.y + box.height)]
        return all(one is not None and one[0] <= box.x and box.x + box.width <= one[1] for one in spans)

    def _span(self, y: float) -> tuple[float, float] | None:
        found = self.cut.outline(-_EDGE).span(y * self.ratio + self.top)
        return found and ((found[0] - self.left) / self.ratio, (found[1] - self.left) / self.ratio)
