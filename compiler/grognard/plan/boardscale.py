"""How many pixels a millimetre of a board has in the module."""

import math
from collections.abc import Mapping

from grognard.geometry.hexes import HexLayout
from grognard.model.boards import BoardPlan, Scale

PITCHES = ((120, 104), (104, 90), (90, 78), (60, 52))
"""Hex pitches in px, across the flats and from line to line: within 0.08 % of a regular hex."""
BOARD_PIXELS = 20_000_000  # a larger board takes the next smaller pitch
PLAIN_PIXELS = 6.0  # px a millimetre where no hex map sets the scale: about 150 dpi


def pixels_per_mm(boards: Mapping[str, BoardPlan]) -> float:
    """The scale of counters and of boards without a grid: that of the first map with one."""
    for board in boards.values():
        if board.layout:
            return board.scale.y if board.layout.orientation == "flat" else board.scale.x
    return PLAIN_PIXELS


def scale_of(
    layout: HexLayout | None, width: float, height: float, plain: float = PLAIN_PIXELS, *, pitch: str | None = None
) -> Scale:
    """The scale of a board of ``width`` by ``height`` mm; ``plain`` px a millimetre where it has no grid.

    ``pitch``: the one that the author chose, as ``104x90``.
    """
    choices = [(plain, plain)]
    if layout is not None:
        choices = [
            (line / (1.5 * layout.side_length), flats / layout.across_flats)
            for flats, line in PITCHES
            if pitch in (None, f"{flats}x{line}")
        ]
        if layout.orientation == "pointy":
            choices = [(y, x) for x, y in choices]
    fitting = [(x, y) for x, y in choices if width * x * height * y <= BOARD_PIXELS]
    x, y = (fitting or choices[-1:])[0]
    return Scale(x=x, y=y, width=math.floor(width * x), height=math.floor(height * y))
