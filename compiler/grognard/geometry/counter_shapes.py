"""The shape of a counter: what is cut out of the sheet, and which part of a face is visible.

Every shape is a convex polygon in its box whose corners may be rounded; a circle is a square with the roundest corners.
So a new shape is one entry of `FORMS`, and no other code asks for the kind of a shape.
"""

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Final, Literal

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.geometry.hexes import Point

ShapeKind = Literal["square", "rectangle", "round", "hexagon"]

CORNER: Final = 0.9
"""mm: the corner radius of a corner cutter, the default of a shape."""
_ARC: Final = math.radians(3)  # degrees of a rounded corner per straight line, where only points will do


@record
class Form:
    """One kind of shape. ``corners``: clockwise from the upper left, in a box of 1 by 1."""

    corners: tuple[Point, ...]
    height: float | None = 1.0
    """Height relative to the width; None: the height is given separately."""
    is_round: bool = False
    """Its corners are as round as its box allows."""
    shares_cuts: bool = False
    """One straight cut separates two side by side."""


_BOX: Final[tuple[Point, ...]] = ((0, 0), (1, 0), (1, 1), (0, 1))
FORMS: Final[Mapping[str, Form]] = MappingProxyType(
    {
        "square": Form(corners=_BOX, shares_cuts=True),
        "rectangle": Form(corners=_BOX, height=None, shares_cuts=True),
        "round": Form(corners=_BOX, is_round=True),
        "hexagon": Form(
            corners=((0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5)), height=math.sqrt(3) / 2
        ),
    }
)


@record
class Outline:
    """A closed line. ``corners``: clockwise on the screen, mm. ``radius``: of the rounded corners, 0 for sharp ones."""

    corners: tuple[Point, ...]
    radius: float = 0.0

    def element(self, look: str = "") -> str:
        """The line as an element of SVG with these attributes. A rectangle is written as one: programs round its
        corners with curves that differ slightly from arcs."""
        (left, top), (right, bottom) = self.corners[0], self.corners[len(self.corners) // 2]
        if self.corners == ((left, top), (right, top), (right, bottom), (left, bottom)):
            place = f'x="{left:g}" y="{top:g}" ' if left or top else ""
            size = f'width="{rounded(right - left):g}" height="{rounded(bottom - top):g}" rx="{self.radius:g}"'
            return f"<rect {place}{size}{look}/>"
        return f'<path d="{self.path()}"{look}/>'

    def path(self) -> str:
        """The line as path data of SVG."""
        steps = []
        for number, (start, end) in enumerate(self.ends()):
            steps.append(f"{'L' if number else 'M'}{start[0]:g} {start[1]:g}")
            if start != end:
                steps.append(f"A{self.radius:g} {self.radius:g} 0 0 1 {end[0]:g} {end[1]:g}")
        return "".join(steps) + "z"

    def points(self) -> tuple[Point, ...]:
        """The line as points, the arcs of its corners in steps of three degrees."""
        found: list[Point] = []
        count = len(self.corners)
        for number, (start, end) in enumerate(self.ends()):
            found.append(start)
            if start != end:
                before, after = self.corners[number - 1], self.corners[(number + 1) % count]
                turn = _angle(self.corners[number], after) - _angle(before, self.corners[number])
                turn %= math.tau
                heading = _angle(before, self.corners[number]) - math.pi / 2
                middle = (start[0] - self.radius * math.cos(heading), start[1] - self.radius * math.sin(heading))
                steps = max(1, round(turn / _ARC))
                angles = (heading + turn * step / steps for step in range(1, steps))
                found += [
                    (middle[0] + self.radius * math.cos(one), middle[1] + self.radius * math.sin(one)) for one in angles
                ]
                found.append(end)
        return tuple((rounded(x), rounded(y)) for x, y in found)

    def span(self, y: float) -> tuple[float, float] | None:
        """The range of x that it covers at a height; None above and below it."""
        points = self.points()
        found = []
        for (x1, y1), (x2, y2) in pairwise((*points, points[0])):
            if min(y1, y2) <= y <= max(y1, y2):
                found += [x1, x2] if y1 == y2 else [x1 + (x2 - x1) * (y - y1) / (y2 - y1)]
        return (min(found), max(found)) if found else None

    def ends(self) -> list[tuple[Point, Point]]:
        """Where the arc of each corner begins and ends; both are the corner itself where it is not rounded."""
        made = []
        count = len(self.corners)
        for number, at in enumerate(self.corners):
            ends = []
            for other in (self.corners[number - 1], self.corners[(number + 1) % count]):
                far = math.dist(at, other)
                short = self.radius / math.tan(_inner(self.corners, number) / 2) if self.radius else 0.0
                share = short / far if far else 0.0
                ends.append((rounded(at[0] + (other[0] - at[0]) * share), rounded(at[1] + (other[1] - at[1]) * share)))
            made.append((ends[0], ends[1]))
        return made


@record
class Shape:
    """The shape of a counter as it is cut, mm; its box has its upper left corner at 0,0."""

    kind: ShapeKind = "square"
    width: float
    height: float
    corner: float = CORNER
    """The corner radius; ignored by shapes that are as round as possible."""
    turn: int = 0
    """Degrees clockwise from the position of its corners in `FORMS`, a multiple of 90."""

    @property
    def size(self) -> float:
        """The longer side of its box, which a hex or a space must have room for."""
        return max(self.width, self.height)

    @property
    def shares_cuts(self) -> bool:
        """Whether one straight cut separates two side by side: the shape fills its box."""
        return FORMS[self.kind].shares_cuts

    def outline(self, grow: float = 0.0) -> Outline:
        """Its line, ``grow`` mm outside the cut, or inside for a negative value."""
        form = FORMS[self.kind]
        unit = form.corners
        for _ in range(self.turn % 360 // 90):
            unit = tuple((1 - y, x) for x, y in unit)
        corners = [(x * self.width, y * self.height) for x, y in unit]
        radius = min(self.width, self.height) / 2 if form.is_round else self.corner
        return Outline(corners=_grown(corners, grow), radius=max(0.0, rounded(radius + grow)))

    def bleed(self, reach: float) -> Outline:
        """The outline of its bleed. Corners are sharp, since they are cut off; round shapes stay round."""
        line = self.outline(reach)
        return line if FORMS[self.kind].is_round else Outline(corners=line.corners)

    def turned(self, angle: int) -> "Shape":
        """The shape turned clockwise by some degrees, a multiple of 90."""
        width, height = (self.height, self.width) if angle % 180 else (self.width, self.height)
        return replace(self, width=width, height=height, turn=(self.turn + angle) % 360)


@lru_cache(maxsize=256)
def shape_of(kind: ShapeKind, width: float, height: float | None = None, corner: float | None = None) -> Shape:
    """A shape from its fields in a source; where the kind leaves the height open, it is the width."""
    share = FORMS[kind].height
    tall = (height or width) if share is None else width * share
    return Shape(kind=kind, width=width, height=rounded(tall), corner=CORNER if corner is None else corner)


def problem(kind: ShapeKind, width: float, height: float | None, corner: float | None) -> tuple[str, str, str]:
    """What is wrong with a shape's fields in a source: the key, the message and the hint; blanks where nothing is."""
    form, shape = FORMS[kind], shape_of(kind, width, height, corner)
    if form.height is None and height is None:
        return "kind", f"the shape {kind} has a height too", f'write height = "{width:g}mm", or another length'
    if form.height is not None and height is not None and abs(height - shape.height) > 0.01:
        say = f"leave it out: it is {shape.height:g}mm"
        return "height", f"the shape {kind} of {width:g} mm has no height of its own", say
    if form.is_round and corner is not None:
        return "corner", f"the shape {kind} has no corners to be rounded", "leave it out"
    most = min(shape.width, shape.height) / 4
    if corner is not None and corner > most:
        return "corner", f"corners of {corner:g} mm leave little of the sides", f'at most {most:g}mm; or kind = "round"'
    return "", "", ""


def _grown(corners: list[Point], grow: float) -> tuple[Point, ...]:
    """A convex polygon with each side moved outwards."""
    made = []
    for number, (x, y) in enumerate(corners):
        before, after = _angle(corners[number - 1], (x, y)), _angle((x, y), corners[(number + 1) % len(corners)])
        inner = _inner(tuple(corners), number)
        out = (before + ((after - before) % math.tau) / 2) - math.pi / 2
        far = grow / math.sin(inner / 2)
        made.append((rounded(x + far * math.cos(out)), rounded(y + far * math.sin(out))))
    return tuple(made)


def _inner(corners: tuple[Point, ...], number: int) -> float:
    """The angle inside a corner."""
    at = corners[number]
    turn = _angle(at, corners[(number + 1) % len(corners)]) - _angle(corners[number - 1], at)
    return math.pi - turn % math.tau


def _angle(start: Point, end: Point) -> float:
    return math.atan2(end[1] - start[1], end[0] - start[0])
