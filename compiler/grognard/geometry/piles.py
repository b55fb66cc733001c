"""How the counters of a stack lie in a picture: small enough to leave the number of their hex free, and so far apart
that the head of each is seen and no half of a figure."""

from collections.abc import Sequence
from typing import Final

from grognard.base.lengths import rounded
from grognard.geometry.hexes import Point

SCALE: Final = 0.72
"""Of a counter to its size in print, so that a pile has room in its hex."""
ASIDE: Final = 0.07
"""Of the width of a counter, from one to the next: faces have no words so near to their left edge."""
DOWN: Final = 0.18
"""Of the height, from one to the next, which shows the band of a formation."""
LEAST: Final = 0.14
"""The same in a high pile."""
MOST: Final = 0.4
"""Of the height, from the lowest to the uppermost, where that is not too little."""
LOW: Final = 0.08
"""Of the height: by which the middle of a pile is below that of its hex, whose number stands at the top."""


def pile(count: int, width: float, height: float) -> Sequence[Point]:
    """Where the middle of each counter lies from that of the hex, mm; the lowest of the pile first."""
    step = max(LEAST, min(DOWN, MOST / max(1, count - 1))) * height
    ranks = [rank - (count - 1) / 2 for rank in range(count)]
    return [(rounded(rank * ASIDE * width), rounded(rank * step + LOW * height)) for rank in ranks]


def reach(count: int, width: float, height: float) -> tuple[float, float, float, float]:
    """How far a pile goes from the middle of its hex: to the left, up, to the right and down, mm."""
    spots = pile(max(1, count), width, height)
    aside, up = SCALE * width / 2, SCALE * height / 2
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return aside - min(xs), up - min(ys), max(xs) + aside, max(ys) + up
