"""The spots of the small signs of a map: arrows of entry on their way; hex numbers and levels where rivers, ways,
cliffs and other signs leave room."""

import math
from collections.abc import Iterator, Sequence

from grognard.geometry.buckets import Buckets
from grognard.geometry.curves import resampled
from grognard.geometry.hexes import Cell, Point
from grognard.model.plan.boards import BoardPlace, Rect
from grognard.render.map.lines.trace import Trace, side_lines
from grognard.render.map.scene import Scene
from grognard.render.map.style import Typeface

ARROW = 7.3
"""Length of an arrow of entry, mm."""
_FREE = 0.35  # mm between a sign and the nearest line
_OFF = 100.0  # of room, for a figure that the edge of the sheet would cut
_RIM = 0.4  # mm from a figure to that edge
_FRAME = 1.0  # mm between an arrow and the frame
_SIDE = {"wall": 1.1, "cliff": 1.5, "border": 0.6, "line": 0.6}  # mm to either side of a hexside with a line on it
# Middles of spots from the middle of a hex of 19 mm, the usual one first; the first ones are visible beside a counter.
_FLAT_NUMBERS = [(x, y) for y in (-8.5, -7.5, -6.4) for x in (0.0, -2.9, 2.9)]
_FLAT_LEVELS = [
    (-3.6, 8.25), (3.6, 8.25), (-8.9, 0.0), (8.9, 0.0), (0.0, 8.25), (-3.6, 7.0), (3.6, 7.0), (-6.6, 3.6), (6.6, 3.6),
    (-6.4, -3.6), (6.4, -3.6), (0.0, 6.4),
]  # fmt: skip
_POINTY_NUMBERS = [(0.0, y) for y in (-8.9, -8.1, -7.2)] + [(-5.4, -6.0), (5.4, -6.0)]
_HALF_NUMBERS = [(x, y) for y in (-7.5, 7.5, -5.6, 5.6, 1.2) for x in (-4.6, 4.6, 0.0)]
"""Of a hex that the edge of the sheet cuts in half."""
_POINTY_LEVELS = [(-2.7, 8.2), (2.7, 8.2), (0.0, 9.2), (-8.7, 3.9), (8.7, 3.9), (-8.7, -3.9), (8.7, -3.9), (0.0, 7.0)]


class SignSpots:
    """The spots of a whole map, in mm on the sheet: ``arrows`` by place as middle, degrees and colour; ``numbers`` and
    ``levels`` by hex as boxes whose foot is the base line."""

    def __init__(self, scene: Scene, water: Sequence[Trace], roads: Sequence[Trace]) -> None:
        self.scene = scene
        self._lines: Buckets[tuple[Point, float]] = Buckets(8.0)
        for trace in (*water, *roads):
            for point, width in zip(trace.points, trace.widths, strict=True):
                self._add(point, width / 2)
        self._add_sides()
        self.arrows: dict[str, list[tuple[Point, float, str]]] = {}
        self.numbers: dict[Cell, Rect] = {}
        self.levels: dict[Cell, Rect] = {}
        places = [(scene.cells[one.hex], one) for one in scene.board.places if one.hex in scene.cells]
        for cell, place in places:
            self.arrows[place.id] = list(entries(scene, cell, place, roads))
            for at, _, _ in self.arrows[place.id]:
                self._add(at, 2.6)
        flat = scene.layout.orientation == "flat"
        number, level = scene.style.types["number"], scene.style.types["elevation"]
        for cell, one in scene.hexes.items():
            if one.shown:
                spots = _FLAT_NUMBERS if flat else _POINTY_NUMBERS
                if scene.layout.is_half(cell):
                    spots = [*spots, *_HALF_NUMBERS]
                self.numbers[cell] = self._best(cell, spots, _box(number, one.shown))
        for cell, one in scene.hexes.items():
            if one.elevation is not None and scene.levels:
                spots = _FLAT_LEVELS if flat else _POINTY_LEVELS
                self.levels[cell] = self._best(cell, spots, _box(level, str(one.elevation)))

    def _add(self, point: Point, reach: float) -> None:
        self._lines.add(point, (point, reach))

    def _add_sides(self) -> None:
        for chain in self.scene.board.chains:
            look = self.scene.looks.get(chain.kind)
            reach = _SIDE.get(self.scene.pattern(look)["draw"]) if look else None
            for piece in side_lines(self.scene, chain) if reach else ():
                for point in resampled([self.scene.vertex(vertex) for vertex in piece], 1.5):
                    self._add(point, reach or 0.0)

    def _best(self, cell: Cell, spots: Sequence[Point], box: Rect) -> Rect:
        """The first free spot, else the one with the most room."""
        (x, y), scale = self.scene.centre(cell), self.scene.size
        reach = self.scene.layout.across_flats * 0.75
        near = self._lines.around((x, y), reach, reach)
        best, found = -math.inf, box
        for dx, dy in spots:
            seat = Rect(x=x + dx * scale + box.x, y=y + dy * scale + box.y, width=box.width, height=box.height)
            room = _room(seat, near) - (_OFF if self.scene.layout.cut and not _lies_in(seat, self.scene.frame) else 0.0)
            if room > best:
                best, found = room, seat
            if room >= _FREE:
                break
        return found


def _lies_in(seat: Rect, frame: Rect) -> bool:
    """Whether a figure lies on the sheet, clear of its edge."""
    return (
        frame.x + _RIM <= seat.x <= frame.x + frame.width - seat.width - _RIM
        and frame.y + _RIM <= seat.y <= frame.y + frame.height - seat.height - _RIM
    )


def _box(face: Typeface, words: str) -> Rect:
    """A box around 0,0; figures are 0.72 of the size high."""
    width, height = face.width(words), face.size * 0.72
    return Rect(x=-width / 2, y=-height / 2, width=width, height=height)


def _room(seat: Rect, near: Sequence[tuple[Point, float]]) -> float:
    """Distance between a spot and the nearest line, mm, capped at two."""
    left, right, top, bottom = seat.x, seat.x + seat.width, seat.y, seat.y + seat.height
    room = 2.0
    for (x, y), reach in near:
        dx = left - x if x < left else x - right if x > right else 0.0
        dy = top - y if y < top else y - bottom if y > bottom else 0.0
        if dx < room + reach and dy < room + reach:
            room = min(room, math.hypot(dx, dy) - reach)
    return room


def entries(scene: Scene, cell: Cell, place: BoardPlace, roads: Sequence[Trace]) -> Iterator[tuple[Point, float, str]]:
    """Middle, direction in degrees and colour of the arrow of each side that may arrive here: its tail is at the frame,
    on a way that leaves the map, or else in the middle of an outer side. A second side's arrow is put beside the
    first."""
    layout, centre = scene.layout, scene.centre(cell)
    outside = [layout.neighbour(cell, side) for side in range(6) if layout.neighbour(cell, side) not in scene.hexes]
    if not outside or not place.entry:
        return
    beyond = [scene.centre(other) for other in outside]
    course = [beyond[len(beyond) // 2], centre]
    for trace in roads:
        for line in (trace.points, trace.points[::-1]):
            if min(math.dist(line[0], other) for other in beyond) < 0.01 and _passes(line, centre, layout.across_flats):
                course = list(line)
    tail, head = _stretch(scene, resampled(course, 0.4))
    angle = math.atan2(head[1] - tail[1], head[0] - tail[0])
    for number, colour in enumerate(place.entry):
        shift = 5.6 * ((number + 1) // 2) * (1 if number % 2 else -1)
        x = (tail[0] + head[0]) / 2 - math.sin(angle) * shift
        y = (tail[1] + head[1]) / 2 + math.cos(angle) * shift
        yield (x, y), math.degrees(angle), colour


def _passes(line: Sequence[Point], centre: Point, flats: float) -> bool:
    return any(math.dist(point, centre) < flats / 2 for point in line[: math.ceil(1.5 * flats)])


def _stretch(scene: Scene, course: Sequence[Point]) -> tuple[Point, Point]:
    """The first stretch of a course that holds an arrow inside the frame."""
    grid, tail = scene.frame, None
    for point in course:
        if tail is None:
            is_in = 0 <= point[0] - grid.x - _FRAME <= grid.width - 2 * _FRAME
            tail = point if is_in and 0 <= point[1] - grid.y - _FRAME <= grid.height - 2 * _FRAME else None
        elif math.dist(tail, point) >= ARROW:
            return tail, point
    return course[0], course[-1]
