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
_ASIDE = (
    0.0,
    3.6,
    -3.6,
    4.6,
    -4.6,
    5.8,
    -5.8,
    7.2,
    -7.2,
    8.6,
    -8.6,
)  # mm of an arrow beside its way, first the nearest
_ARROWS = 5.4  # mm between the middles of two arrows
_AIR = 2.9  # mm from the middle line of an arrow to a line: half its width, and a gap
_TOUCH = 0.02  # mm to the nearest line, of a sign that would else be under a counter
_FREE = 0.35  # mm between a sign and the nearest line
_OFF = 100.0  # of room, for a figure that the edge of the sheet would cut
_RIM = 0.4  # mm from a figure to that edge
_FRAME = 1.0  # mm between an arrow and the frame
_TIES = 1.9  # of the width of a railway
_SIDE = {"wall": 1.1, "cliff": 1.5, "border": 0.6, "line": 0.6}  # mm to either side of a hexside with a line on it
_SMALL = 5 / 6  # of its size: the number of a hex where ways leave no room for more
_BESIDE = 0.3  # between the number of a hex and its level, in sizes of the level
# Where the figures of a hex may stand, the usual place first: aside of its middle, and below its upper side (flat) or
# upper corner (pointed) to the middle of the figures, mm at hexes of 19 mm. A counter leaves the first ones free.
_FLAT = [(x, y) for y in (1.05, 1.3, 1.6) for x in (0.0, -1.5, 1.5, -2.9, 2.9, -3.6, 3.6)]
_FLAT += [(x, y) for y in (2.0, 2.1) for x in (0.0, -1.5, 1.5, -2.9, 2.9, -3.9, 3.9)]
_FREE_OF_COUNTERS = len(_FLAT)
_FLAT += [(x, y) for y in (2.8, 3.6) for x in (0.0, -2.9, 2.9)]
_POINTY = [(0.0, 2.35), (0.0, 2.9), (0.0, 3.5), (-1.2, 3.2), (1.2, 3.2), (-4.4, 4.6), (4.4, 4.6), (0.0, 4.2)]
_HALF = [(x, y) for y in (-7.5, 7.5, -5.6, 5.6, 1.2) for x in (-4.6, 4.6, 0.0)]
"""Of a hex that the edge of the sheet cuts in half, from its middle."""


class SignSpots:
    """The spots of a whole map, in mm on the sheet: ``arrows`` by place as middle, degrees and colour; ``numbers`` and
    ``levels`` by hex as boxes whose foot is the base line, ``faces`` those of the numbers. A level follows its number
    as if both were one word."""

    def __init__(self, scene: Scene, water: Sequence[Trace], roads: Sequence[Trace]) -> None:
        self.scene = scene
        self._lines: Buckets[tuple[Point, float]] = Buckets(8.0)
        for trace in (*water, *roads):
            for point, width in zip(trace.points, trace.widths, strict=True):
                self._add(point, _half(scene, trace, width))
        self._add_sides()
        self.arrows: dict[str, list[tuple[Point, float, str]]] = {}
        self.numbers: dict[Cell, Rect] = {}
        self.levels: dict[Cell, Rect] = {}
        self.faces: dict[Cell, Typeface] = {}
        places = [(scene.cells[one.hex], one) for one in scene.board.places if one.hex in scene.cells]
        for cell, place in places:
            self.arrows[place.id] = list(entries(scene, cell, place, roads, self._lines))
            for at, _, _ in self.arrows[place.id]:
                self._add(at, 2.6)
        for cell, one in scene.hexes.items():
            level = str(one.elevation) if one.elevation is not None and scene.levels else ""
            if one.shown or level:
                self._seat(cell, one.shown, level)

    def _seat(self, cell: Cell, number: str, level: str) -> None:
        """Find the place of the figures of a hex."""
        layout, types = self.scene.layout, self.scene.style.types
        scale, is_flat = self.scene.size, layout.orientation == "flat"
        gap = types["elevation"].size * _BESIDE if number and level else 0.0
        top = layout.across_flats / 2 if is_flat else layout.side_length
        spots = [(x * scale, y * scale - top) for x, y in (_FLAT if is_flat else _POINTY)]
        if layout.is_half(cell):
            spots += [(x * scale, y * scale) for x, y in _HALF]
        for share in (max(_SMALL, min(scale, 1.0)), _SMALL):
            face = types["number"].sized(types["number"].size * share)
            figures = [(face, number), (types["elevation"], level)]
            boxes = [_box(one, words) for one, words in figures if words]
            height = max(box.height for box in boxes)
            width = math.fsum(box.width for box in boxes) + gap
            best, is_free = self._best(cell, spots, Rect(x=-width / 2, y=-height / 2, width=width, height=height))
            if is_free:
                break
        self.faces[cell] = face
        x, foot = best.x, best.y + best.height
        for (_, words), found in zip(figures, (self.numbers, self.levels), strict=True):
            if words:
                box = boxes.pop(0)
                found[cell] = Rect(x=x, y=foot - box.height, width=box.width, height=box.height)
                x += box.width + gap

    def _add(self, point: Point, reach: float) -> None:
        self._lines.add(point, (point, reach))

    def _add_sides(self) -> None:
        for chain in self.scene.board.chains:
            look = self.scene.looks.get(chain.kind)
            reach = _SIDE.get(self.scene.pattern(look)["draw"]) if look else None
            for piece in side_lines(self.scene, chain) if reach else ():
                for point in resampled([self.scene.vertex(vertex) for vertex in piece], 1.5):
                    self._add(point, reach or 0.0)

    def _best(self, cell: Cell, spots: Sequence[Point], box: Rect) -> tuple[Rect, bool]:
        """The first free spot, from the middle of the hex, and that it is free of counters too. Where none of the first
        ones is free, one of them that touches nothing, before one that a counter hides; else the one with the most
        room."""
        x, y = self.scene.centre(cell)
        reach = self.scene.layout.across_flats * 0.75
        near = self._lines.around((x, y), reach, reach)
        seats = [Rect(x=x + dx + box.x, y=y + dy + box.y, width=box.width, height=box.height) for dx, dy in spots]
        rooms: list[float] = []
        for number, seat in enumerate(seats):
            room = _room(seat, near) - (_OFF if self.scene.layout.cut and not _lies_in(seat, self.scene.frame) else 0.0)
            if room >= _FREE:
                return seat, number < _FREE_OF_COUNTERS
            rooms.append(room)
            if number + 1 == _FREE_OF_COUNTERS and max(rooms) > _TOUCH:
                break
        return seats[rooms.index(max(rooms))], False


def _half(scene: Scene, trace: Trace, width: float) -> float:
    """Half of what a line of that width takes as it is drawn: ties are wider than their railway, roads have edges."""
    pattern = scene.pattern(trace.look)
    ties = _TIES if pattern["draw"] == "rails" else 1.0
    return width / 2 * ties + float(pattern.get("case", 0.0))


def walls(scene: Scene) -> Iterator[Point]:
    """Points along cliffs and other walls on hexsides."""
    for chain in scene.board.chains:
        look = scene.looks.get(chain.kind)
        if look and scene.pattern(look)["draw"] in ("wall", "cliff"):
            for piece in side_lines(scene, chain):
                yield from resampled([scene.vertex(vertex) for vertex in piece], 1.5)


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


def entries(
    scene: Scene, cell: Cell, place: BoardPlace, roads: Sequence[Trace], near: Buckets[tuple[Point, float]]
) -> Iterator[tuple[Point, float, str]]:
    """Middle, direction in degrees and colour of the arrow of each side that may arrive here: its tail is at the frame,
    beside a way that leaves the map, or else in the middle of an outer side; clear of ways and rivers. A second side's
    arrow is put beside the first. ``near``: the points of lines, with half their width."""
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
    middle = ((tail[0] + head[0]) / 2, (tail[1] + head[1]) / 2)
    taken: list[Point] = []
    for colour in place.entry:
        ways = ((middle[0] - math.sin(angle) * aside, middle[1] + math.cos(angle) * aside) for aside in _ASIDE)
        free = [at for at in ways if all(math.dist(at, other) > _ARROWS for other in taken)]
        at = max(free, key=lambda one: min(_clear(scene, one, angle, near), _AIR), default=middle)
        taken.append(at)
        yield at, math.degrees(angle), colour


def _clear(scene: Scene, at: Point, angle: float, near: Buckets[tuple[Point, float]]) -> float:
    """How far an arrow would be from the nearest line, mm; less if it would leave the frame."""
    along = [(at[0] + math.cos(angle) * step, at[1] + math.sin(angle) * step) for step in (-2.8, 0.0, 2.8)]
    lines = near.around(at, ARROW, ARROW)
    room = min((math.dist(one, point) - reach for one in along for point, reach in lines), default=_AIR)
    grid = scene.frame
    out = max(
        max(
            grid.x + _FRAME - x,
            x - grid.x - grid.width + _FRAME,
            grid.y + _FRAME - y,
            y - grid.y - grid.height + _FRAME,
        )
        for x, y in along
    )
    return room - max(0.0, out) * 2


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
