"""Names on a map: placed where they cover least, with a halo; rivers named along their course."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from grognard.base.records import record
from grognard.geometry.buckets import Buckets
from grognard.geometry.curves import along, length_of, relaxed
from grognard.geometry.hexes import Cell, Point
from grognard.model.plan.boards import BoardPlace, Rect
from grognard.render.draw.colours import BLACK, WHITE, mixed
from grognard.render.map.lines.marks import PEAKS
from grognard.render.map.lines.spots import BADGE, Seats
from grognard.render.map.lines.trace import Trace
from grognard.render.map.scene import Scene
from grognard.render.map.style import Typeface
from grognard.render.map.svg import element, group, num, text

_SIDES = {
    "n": (0, -1),
    "s": (0, 1),
    "e": (1, 0),
    "w": (-1, 0),
    "ne": (1, -1),
    "nw": (-1, -1),
    "se": (1, 1),
    "sw": (-1, 1),
}
_PUSHES = (0.0, 1.6, -0.8, -1.6, -2.4, -3.4, -4.4)  # mm farther out than usual, or nearer
_SLIDES = (0.0, 0.5, -0.5, 1.0, -1.0)  # of half its width, of a name above or below
_ORDER = ("s", "n", "se", "ne", "sw", "nw", "e", "w")
_ASTRAY = 10.0  # what a name costs elsewhere than its author says: less than hiding a number or an arrow
_BUCKET = 12.0
_CLEAR = 1.1  # mm from the middle of a road to a name beside it
_COVERED = 1.7  # what each point of a line under a name costs
_REPEAT = 150.0  # mm between two names of one river


@record
class Label:
    """A name to be placed: ``offset`` is how far from the middle of the hex it stands, mm."""

    place: BoardPlace
    cell: Cell
    face: Typeface
    words: str
    offset: float


def draw_labels(scene: Scene, water: Sequence[Trace], ways: Sequence[Trace], seats: Seats) -> str:
    """Layer `labels`."""
    signs = [(at, BADGE) for at in seats.badges.values()]
    signs += [(at, 3.2) for arrows in seats.arrows.values() for at, _, _ in arrows]
    boxes = [Rect(x=x - reach, y=y - reach, width=2 * reach, height=2 * reach) for (x, y), reach in signs]
    boxes += [*seats.numbers.values(), *seats.levels.values()]
    taken = Buckets(_BUCKET, ((box.centre, box) for box in boxes))  # what no name may cover
    lines = Buckets(_BUCKET, ((point, point) for trace in (*water, *ways) for point in trace.points))
    labels = list(_labels(scene))
    boxes = [_mark_box(scene, label) for label in labels]
    marks = Buckets(_BUCKET, ((box.centre, box) for box in boxes))
    placed = []
    for label in sorted(labels, key=lambda one: (-one.face.size, one.place.hex)):
        at, anchor, box = _best(scene, label, taken, marks, lines)
        taken.add(box.centre, box)
        placed.append(haloed(scene, at, label.words, label.face, anchor, id=f"label-{label.place.id}"))
    return group("labels", [*_river_names(scene, water, taken), *placed])


def haloed(scene: Scene, at: Point, words: str, face: Typeface, anchor: str = "middle", **attributes: object) -> str:
    """A text that reads on any ground."""
    look = scene.table("label")
    halo = {"stroke": look["halo"], "stroke_width": look["halo_width"], "stroke_linejoin": "round"}
    return text(at, words, face, look["ink"], text_anchor=anchor, paint_order="stroke", **halo, **attributes)


def _labels(scene: Scene) -> Iterator[Label]:
    for place in scene.board.places:
        cell = scene.cells.get(place.hex)
        if cell is None or place.kind in ("bridge", "ford"):
            continue
        kind = "peak" if place.kind in PEAKS else place.kind if place.kind in scene.style.types else "village"
        reaches = [
            scene.pattern(look).get("block_reach", 0.0)
            for look in scene.board.terrain
            if look.id in scene.hexes[cell].terrain
        ]
        built = max(reaches, default=0.0) * scene.size
        yield Label(
            place=place,
            cell=cell,
            face=scene.style.types[kind],
            words=place.name.upper() if kind == "city" else place.name,
            offset=min(built + 0.4, scene.layout.across_flats * 0.3) if built else 1.7,
        )


def _best(
    scene: Scene, label: Label, taken: Buckets[Rect], marks: Buckets[Rect], lines: Buckets[Point]
) -> tuple[Point, str, Rect]:
    """Where the name costs least: numbers and other names count most, lines less, houses and signs least."""
    width, height = label.face.width(label.words), label.face.size * 0.72
    centre = scene.centre(label.cell)
    near = [
        (rect, weight)
        for rects, weight in ((taken, 12.0), (marks, 0.2))
        for rect in rects.around(centre, width + 12, 20)
    ]
    points = lines.around(centre, width + 8, 14)
    best: tuple[float, Point, str, Rect] | None = None
    wanted = label.place.label
    for rank, side in enumerate(_ORDER):
        dx, dy = _SIDES[side]
        for push, slide in product(_PUSHES, (0.0,) if dx else [share * (width / 2 + 1.4) for share in _SLIDES]):
            at, anchor, box = _candidate((centre[0] + slide, centre[1]), dx, dy, label.offset + push, width, height)
            cost = _ASTRAY * (side != wanted) if wanted else rank * 0.35
            cost += abs(push) * 0.4 + abs(slide) * 0.3 + 1.5 * _beyond(scene, centre, box)
            if best is not None and cost >= best[0]:
                continue  # already dearer than another before what it covers is counted
            cost += _cost(scene, box, near, points)
            if best is None or cost < best[0]:
                best = (cost, at, anchor, box)
    assert best is not None
    return best[1:]


def _candidate(centre: Point, dx: int, dy: int, offset: float, width: float, height: float) -> tuple[Point, str, Rect]:
    reach = offset * (0.75 if dx and dy else 1.0)
    x = centre[0] + dx * (reach + (0.4 if dy else 0.8))
    y = centre[1] + dy * (reach + height / 2 + 0.5) + height / 2
    left = x - (0 if dx > 0 else width if dx < 0 else width / 2)
    anchor = "start" if dx > 0 else "end" if dx < 0 else "middle"
    return (x, y), anchor, Rect(x=left, y=y - height, width=width, height=height * 1.25)


def _cost(scene: Scene, box: Rect, taken: Sequence[tuple[Rect, float]], points: Sequence[Point]) -> float:
    grid = scene.grid
    outside = (
        max(0.0, grid.x + 0.6 - box.x)
        + max(0.0, box.x + box.width - grid.x - grid.width + 0.6)
        + max(0.0, grid.y - box.y)
        + max(0.0, box.y + box.height - grid.y - grid.height)
    )
    covered = math.fsum(
        box.x - _CLEAR < x < box.x + box.width + _CLEAR and box.y - _CLEAR < y < box.y + box.height + _CLEAR
        for x, y in points
    )
    hidden = math.fsum(weight * (1 + _shared(box, other)) for other, weight in taken if box.overlaps(other, 0.1))
    return 30 * outside + _COVERED * covered + hidden


def _beyond(scene: Scene, centre: Point, box: Rect) -> float:
    """How far a name reaches out of its hex above, below and, counted half, to the sides, mm: there it might belong to
    the next."""
    flats, corners = scene.layout.across_flats / 2, scene.layout.side_length * 0.9
    half, down = (corners, flats) if scene.layout.orientation == "flat" else (flats, corners)
    (x, y), right, bottom = centre, box.x + box.width, box.y + box.height
    aside = max(0.0, x - half - box.x) + max(0.0, right - x - half)
    return max(0.0, y - down - box.y) + max(0.0, bottom - y - down) + aside / 2


def _shared(a: Rect, b: Rect) -> float:
    width = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    height = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return max(width, 0) * max(height, 0)


def _mark_box(scene: Scene, label: Label) -> Rect:
    """The houses or the sign that a name, its own or another, should not cover."""
    x, y = scene.centre(label.cell)
    half = max(label.offset - 0.5, 1.2)
    return Rect(x=x - half, y=y - half, width=2 * half, height=2 * half)


def _river_names(scene: Scene, water: Sequence[Trace], taken: Buckets[Rect]) -> Iterator[str]:
    for trace in water:
        if not trace.name:
            continue
        face = scene.style.types["water"]
        inside = max(trace.widths) > 1.9
        spaced = face.sized(face.size if inside else face.size * 0.85)
        gap = spaced.size * (0.22 if inside else 0.12)
        advance = [spaced.width(letter) + gap for letter in trace.name]
        course = relaxed([point for point in trace.points if _is_on(scene.grid, point)], 0.5, 14)
        total, needed = length_of(course), math.fsum(advance)
        if total < needed * 1.5:
            continue
        many = max(1, round(total / _REPEAT))
        for number in range(many):
            start = _straightest(course, total * number / many, total * (number + 1) / many, needed, taken)
            yield from _along(scene, trace, course, start, advance, spaced, inside)


def _is_on(grid: Rect, point: Point) -> bool:
    """Whether a point lies on the map, a letter's height from its edge."""
    return grid.x + 2 < point[0] < grid.x + grid.width - 2 and grid.y + 2 < point[1] < grid.y + grid.height - 2


def _straightest(course: Sequence[Point], first: float, last: float, needed: float, taken: Buckets[Rect]) -> float:
    """Where between two distances a name of ``needed`` mm bends least, lying rather than standing, off other names."""
    step = needed / 8
    walk = [first + 3 + step * number for number in range(int((last - first) / step))]
    spots = list(along(course, walk))
    hidden = [any(_covers(rect, point) for rect in taken.around(point, 14, 4)) for point, _ in spots]
    best, found = math.inf, first + 3
    for number in range(max(1, len(spots) - 8)):
        part = [angle for _, angle in spots[number : number + 9]]
        turns = math.fsum(abs((b - a + 180) % 360 - 180) for a, b in pairwise(part))
        upright = math.fsum(abs(math.sin(math.radians(angle))) for angle in part) * 22
        cost = turns + upright + 60 * math.fsum(hidden[number : number + 9])
        if cost < best:
            best, found = cost, first + 3 + number * step
    return found


def _covers(rect: Rect, point: Point) -> bool:
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
) -> Iterator[str]:
    """One name, letter by letter, read from the left whichever way the river runs."""
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
        yield element(
            "g",
            text(
                (0.0, down), letter, face, ink,
                stroke=halo, stroke_width=0.55, stroke_linejoin="round", paint_order="stroke",
            ),
            transform=f"translate({num(point[0])} {num(point[1])}) rotate({num(angle)})",
        )  # fmt: skip
