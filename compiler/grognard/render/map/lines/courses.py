"""Names of rivers, letter by letter along their course."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from grognard.geometry.buckets import Buckets
from grognard.geometry.curves import along, length_of, relaxed
from grognard.geometry.hexes import Point
from grognard.model.plan.boards import Rect
from grognard.render.draw.colours import BLACK, WHITE, mixed
from grognard.render.map.lines.trace import Trace
from grognard.render.map.scene import Scene
from grognard.render.map.style import Typeface
from grognard.render.map.svg import element, num, text

_REPEAT = 150.0  # mm between two names of one river


def river_names(scene: Scene, water: Sequence[Trace], taken: Buckets[Rect]) -> tuple[list[str], list[Trace]]:
    """The names drawn, whose letters then count as occupied; and the rivers that are too short for their names."""
    drawn: list[str] = []
    short: list[Trace] = []
    letters: list[Point] = []  # names of rivers do not avoid other rivers
    for trace in water:
        if not trace.name:
            continue
        face = scene.style.types["water"]
        inside = max(trace.widths) > 1.9
        spaced = face.sized(face.size if inside else face.size * 0.85)
        gap = spaced.size * (0.22 if inside else 0.12)
        advance = [spaced.width(letter) + gap for letter in trace.name]
        course = relaxed([point for point in trace.points if is_on(scene.frame, point)], 0.5, 14)
        total, needed = length_of(course), math.fsum(advance)
        if total < needed * 1.5:
            short.append(trace)
            continue
        many = max(1, round(total / _REPEAT))
        for number in range(many):
            start = _straightest(course, total * number / many, total * (number + 1) / many, needed, taken)
            for at, letter in _along(scene, trace, course, start, advance, spaced, inside):
                drawn.append(letter)
                letters.append(at)
    for x, y in letters:
        taken.add((x, y), Rect(x=x - 0.8, y=y - 0.8, width=1.6, height=1.6))
    return drawn, short


def is_on(grid: Rect, point: Point) -> bool:
    """Whether a point lies on the map, a letter's height from its edge."""
    return grid.x + 2 < point[0] < grid.x + grid.width - 2 and grid.y + 2 < point[1] < grid.y + grid.height - 2


def _straightest(course: Sequence[Point], first: float, last: float, needed: float, taken: Buckets[Rect]) -> float:
    """The place between two distances where a name of ``needed`` mm bends least, horizontal rather than vertical, clear
    of other names."""
    step = needed / 8
    walk = [first + 3 + step * number for number in range(int((last - first) / step))]
    spots = list(along(course, walk))
    hidden = [any(touches(rect, point) for rect in taken.around(point, 14, 4)) for point, _ in spots]
    best, found = math.inf, first + 3
    for number in range(max(1, len(spots) - 8)):
        part = [angle for _, angle in spots[number : number + 9]]
        turns = math.fsum(abs((b - a + 180) % 360 - 180) for a, b in pairwise(part))
        upright = math.fsum(abs(math.sin(math.radians(angle))) for angle in part) * 22
        cost = turns + upright + 60 * math.fsum(hidden[number : number + 9])
        if cost < best:
            best, found = cost, first + 3 + number * step
    return found


def touches(rect: Rect, point: Point) -> bool:
    """Whether a name would touch a letter at the point."""
    x, y = point
    return rect.x - 1.3 < x < rect.x + rect.width + 1.3 and rect.y - 1.3 < y < rect.y + rect.height + 1.3


def _along(
    scene: Scene,
    trace: Trace,
    course: Sequence[Point],
    start: float,
    advance: Sequence[float],
    face: Typeface,
    inside: bool,
) -> Iterator[tuple[Point, str]]:
    """One name, each letter with its place, read from the left in whatever direction the river runs."""
    ends = list(along(course, [start, start + math.fsum(advance)]))
    letters, steps = trace.name, advance
    backwards = len(ends) == 2 and (
        ends[1][0][0] < ends[0][0][0] - 2 or (abs(ends[1][0][0] - ends[0][0][0]) <= 2 and ends[1][0][1] < ends[0][0][1])
    )
    line = list(reversed(course)) if backwards else course
    if backwards:
        start = length_of(course) - start - math.fsum(advance)
    places = []
    walked = start
    for step in steps:
        places.append(walked + step / 2)
        walked += step
    deep = mixed(trace.look.colour, BLACK, 0.6)
    ink, halo = (WHITE, deep) if inside else (deep, scene.table("label")["halo"])
    for letter, (point, angle) in zip(letters, along(line, places), strict=False):
        down = face.size * 0.25 if inside else -max(trace.widths) / 2 - 0.5
        drawn = element(
            "g",
            text(
                (0.0, down), letter, face, ink,
                stroke=halo, stroke_width=0.55, stroke_linejoin="round", paint_order="stroke",
            ),
            transform=f"translate({num(point[0])} {num(point[1])}) rotate({num(angle)})",
        )  # fmt: skip
        yield point, drawn
