"""The steps of a cut as lines of corners, whose arcs DXF knows by their bulge and SVG by their radius."""

import math
from collections.abc import Iterator
from typing import Final

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.render.press.argument import Cut

_STRAIGHT: Final = 1e-6
"""Radians: what turns by less is a straight line."""


@record
class Vertex:
    """A corner, mm, with what leads from it to the next: a straight line, or an arc clockwise on the screen.

    ``bulge``: the tangent of a quarter of the arc's angle; ``radius``: mm."""

    x: float
    y: float
    bulge: float = 0.0
    radius: float = 0.0


@record
class Polyline:
    """One line that is cut without lifting the blade."""

    vertices: tuple[Vertex, ...]
    is_closed: bool


def polylines(cut: Cut) -> Iterator[Polyline]:
    """The lines of a cut, in its order."""
    found: list[Vertex] = []
    for operator, values in cut:
        if operator == "m" and found:
            yield Polyline(vertices=tuple(found), is_closed=False)
            found = []
        if operator in ("m", "l"):
            found.append(Vertex(x=values[0], y=values[1]))
        elif operator == "c":
            found[-1] = _arc(found[-1], values)
            found.append(Vertex(x=values[4], y=values[5]))
        else:
            first, last = found[0], found[-1]
            if (first.x, first.y) == (last.x, last.y):
                found.pop()
            yield Polyline(vertices=tuple(found), is_closed=True)
            found = []
    if found:
        yield Polyline(vertices=tuple(found), is_closed=False)


def _arc(start: Vertex, values: tuple[float, ...]) -> Vertex:
    """The corner from which an arc leads, by the directions in which its curve leaves and arrives."""
    out = math.atan2(values[1] - start.y, values[0] - start.x)
    into = math.atan2(values[5] - values[3], values[4] - values[2])
    turn = (into - out) % math.tau
    if turn < _STRAIGHT or turn > math.tau - _STRAIGHT:  # a corner that is rounded by less than can be measured
        return start
    chord = math.dist((start.x, start.y), values[4:6])
    return Vertex(
        x=start.x, y=start.y, bulge=round(math.tan(turn / 4), 8), radius=rounded(chord / 2 / math.sin(turn / 2))
    )
