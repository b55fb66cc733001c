"""Names beside lines of a map that are too narrow for letters: straight, where they cover least."""

import math
from collections.abc import Iterator, Sequence

from grognard.geometry.buckets import Buckets
from grognard.geometry.curves import along, length_of
from grognard.geometry.hexes import Point
from grognard.model.plan.boards import Rect
from grognard.render.draw.colours import BLACK, mixed
from grognard.render.map.lines.courses import is_on, touches
from grognard.render.map.lines.trace import Trace
from grognard.render.map.scene import Scene
from grognard.render.map.svg import element, num, text

_HIDDEN = 12.0  # cost of each number, sign or other name under a name beside a line
_CROSSED = 1.7  # cost of each point of a river or way
_OFF = 40.0  # cost of each point off the map
_GAP = 0.45  # mm between a line and the name beside it
_SHARES = (-0.5, -0.375, -0.25, -0.125, 0.0, 0.125, 0.25, 0.375, 0.5)  # from its middle, of the length of a name


def names_beside(scene: Scene, traces: Sequence[Trace], taken: Buckets[Rect], lines: Buckets[Point]) -> Iterator[str]:
    """Each name once, straight along the stretch of its line where it covers least, on either side."""
    for number, trace in enumerate(traces):
        if not trace.name or len(trace.points) < 2:
            continue
        face = scene.style.types["water"]
        face = face.sized(face.size * 0.85)
        length, height = face.width(trace.name), face.size * 0.72
        best: tuple[float, Point, float, list[Point]] | None = None
        for middle, angle, offset in _beside(trace, length, height):
            spots = [_turned(middle, angle, share * length, offset - height / 2) for share in _SHARES]
            cost = abs(math.sin(math.radians(angle))) + abs(offset) * 0.5 + _covered(scene, spots, taken, lines)
            if best is None or cost < best[0]:
                best = (cost, _turned(middle, angle, 0.0, offset), angle, spots)
        assert best is not None
        _, (x, y), angle, spots = best
        for spot in spots:
            taken.add(spot, Rect(x=spot[0] - 1, y=spot[1] - 1, width=2.0, height=2.0))
        ink = mixed(trace.look.colour, BLACK, 0.6)
        halo = {"stroke": scene.table("label")["halo"], "stroke_width": 0.55, "stroke_linejoin": "round"}
        words = text((0.0, 0.0), trace.name, face, ink, text_anchor="middle", paint_order="stroke", **halo)
        at = f"translate({num(x)} {num(y)}) rotate({num(angle)})"
        yield element("g", words, id=f"name-{trace.look.id}-line-{number}", transform=at)


def _beside(trace: Trace, length: float, height: float) -> Iterator[tuple[Point, float, float]]:
    """The possible places of a name: the middle of a stretch as long as the name, its reading direction in degrees, and
    the distance of the base line below that middle, mm."""
    total, reach = length_of(trace.points), max(trace.widths) / 2 + _GAP
    room = max(0.0, total - length)
    many = max(1, math.ceil(room / 3))
    starts = [room * number / many for number in range(many + 1)] if room else [0.0]
    for start in starts:
        stretch = [point for point, _ in along(trace.points, _walk(start, min(start + length, total)))]
        (ax, ay), (bx, by) = sorted((stretch[0], stretch[-1]))
        angle = math.degrees(math.atan2(by - ay, bx - ax))
        middle = ((ax + bx) / 2, (ay + by) / 2)
        heights = [_height(middle, angle, point) for point in stretch]
        yield middle, angle, min(heights) - reach
        yield middle, angle, max(heights) + reach + height


def _walk(start: float, end: float) -> list[float]:
    return [start + (end - start) * number / 16 for number in range(16)] + [end - 1e-6]


def _height(middle: Point, angle: float, point: Point) -> float:
    """The distance of a point below a slanting line through ``middle``, mm."""
    turn = math.radians(angle)
    return (point[1] - middle[1]) * math.cos(turn) - (point[0] - middle[0]) * math.sin(turn)


def _turned(middle: Point, angle: float, right: float, down: float) -> Point:
    turn = math.radians(angle)
    return (
        middle[0] + right * math.cos(turn) - down * math.sin(turn),
        middle[1] + right * math.sin(turn) + down * math.cos(turn),
    )


def _covered(scene: Scene, spots: Sequence[Point], taken: Buckets[Rect], lines: Buckets[Point]) -> float:
    """The cost of a name through these points."""
    hidden = math.fsum(any(touches(rect, spot) for rect in taken.around(spot, 14, 4)) for spot in spots)
    crossed = math.fsum(any(math.dist(spot, point) < 1.6 for point in lines.around(spot, 2, 2)) for spot in spots)
    off = math.fsum(not is_on(scene.frame, spot) for spot in spots)
    return _HIDDEN * hidden + _CROSSED * crossed + _OFF * off
