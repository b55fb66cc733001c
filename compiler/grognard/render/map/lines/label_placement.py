"""The place of a name on a map: beside what it names, where it covers least, with a victory disc at its end."""

import math
from collections.abc import Iterable, Sequence
from itertools import product

from grognard.base.records import record
from grognard.geometry.buckets import Buckets
from grognard.geometry.hexes import Point
from grognard.model.plan.boards import Rect
from grognard.render.map.lines.banks import Bank, is_on_other_bank
from grognard.render.map.scene import Scene
from grognard.render.map.style import Typeface

BADGE = 1.75
"""Radius of a victory disc, mm."""
_AFTER = 0.7  # mm between a name and its disc
_ABROAD = 25.0  # cost of a disc outside the hex of its place: it would seem to belong to the next
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
_SLIDES = (0.0, 0.25, -0.25, 0.5, -0.5, 1.0, -1.0)  # shift of a name above or below, as a share of half its width
_ORDER = ("s", "n", "se", "ne", "sw", "nw", "e", "w")
_ASTRAY = 10.0  # cost of a name on another side than its author asks for: less than hiding a number or an arrow
_CLEAR = 1.1  # mm from the middle of a road to a name beside it
_BEYOND = 3.0  # cost of each mm of a name out of its hex
_AFAR = 0.8  # cost of each mm between a crossing and its name
_COVERED = 2.2  # cost of each point of a line under a name
_STRAY = 16.0  # cost of a name nearer to the number of another hex than to its own: it would seem to belong there


_OTHER_BANK = 20.0  # cost of a name over a river or beyond it, where another hex lies: more than hiding a number
_ON_SIGNS = 5.0  # cost of each house or sign under a name
_BROKEN = 3.0  # cost of a name in two lines: less than to seem to belong to the next hex
_LEADING = 1.0  # from line to line, in sizes


@record
class Label:
    """A name to be placed: ``offset`` is its distance from ``at``, mm; ``wanted`` the side that its author asks for;
    ``victory`` the points on the disc beside it; ``number`` where the number of its hex stands."""

    id: str
    at: Point
    face: Typeface
    words: str
    offset: float
    wanted: str = ""
    is_in_hex: bool = True
    victory: str = ""
    number: Rect | None = None


@record
class Spot:
    """Where a name stands: its ``lines``, the place of the last one and its anchor, the middle of its disc if it has
    one, and the box that all of it covers."""

    lines: tuple[str, ...]
    at: Point
    anchor: str
    disc: Point | None
    box: Rect


def label_spot(
    scene: Scene,
    label: Label,
    taken: Buckets[Rect],
    marks: Buckets[Rect],
    lines: Buckets[Point],
    numbers: Buckets[Rect],
    banks: Buckets[Bank] | None = None,
) -> Spot:
    """The cheapest place of the name. Covering numbers and other names costs most, houses and signs less, a point of a
    line least. A name that is wider than its hex may stand in two lines."""
    rivers = banks if banks is not None and label.is_in_hex else Buckets[Bank](1.0)
    ways = [_cheapest(scene, label, (label.words,), taken, marks, lines, numbers, rivers)]
    is_wide = not label.is_in_hex or ways[0][1].box.width > _room(scene) or ways[0][0] > 2 * _BROKEN
    if " " in label.words and is_wide:
        ways.append(_cheapest(scene, label, halves(label.words, label.face), taken, marks, lines, numbers, rivers))
    return min(ways, key=lambda way: way[0])[1]


def halves(words: str, face: Typeface) -> tuple[str, str]:
    """The words broken where the wider line is as narrow as possible."""
    parts = words.split(" ")
    ways = [(" ".join(parts[:index]), " ".join(parts[index:])) for index in range(1, len(parts))]
    return min(ways, key=lambda way: max(map(face.width, way)))


def _room(scene: Scene) -> float:
    """How wide a name may be within its hex, mm."""
    layout = scene.layout
    return layout.across_flats - 1.0 if layout.orientation == "pointy" else layout.side_length * 1.5


def _cheapest(
    scene: Scene,
    label: Label,
    words: tuple[str, ...],
    taken: Buckets[Rect],
    marks: Buckets[Rect],
    lines: Buckets[Point],
    numbers: Buckets[Rect],
    banks: Buckets[Bank],
) -> tuple[float, Spot]:
    """The cheapest place of the name in these lines, with its cost."""
    size = label.face.size
    written, height = max(map(label.face.width, words)), size * (0.72 + _LEADING * (len(words) - 1))
    width = written + (_AFTER + 2 * BADGE if label.victory else 0.0)
    centre = label.at
    near = [
        (rect, weight)
        for rects, weight in ((taken, 14.0), (marks, _ON_SIGNS))
        for rect in rects.around(centre, width + 12, 20)
    ]
    points = lines.around(centre, width + 8, 14)
    reach = scene.layout.across_flats
    rivers = banks.around(centre, width + 14, 20)
    others = [one for one in numbers.around(centre, width + reach, 2 * reach) if one != label.number]
    best: tuple[float, Spot] | None = None
    wanted = label.wanted
    for rank, side in enumerate(_ORDER):
        dx, dy = _SIDES[side]
        for push, slide in product(_PUSHES, (0.0,) if dx else [share * (width / 2 + 1.4) for share in _SLIDES]):
            at, anchor, box = _candidate((centre[0] + slide, centre[1]), dx, dy, label.offset + push, width, height)
            cost = _BROKEN * (len(words) > 1) + (_ASTRAY * (side != wanted) if wanted else rank * 0.35)
            cost += 0.0 if label.is_in_hex else _AFAR * gap(box, Rect(x=centre[0], y=centre[1], width=0.0, height=0.0))
            cost += (
                abs(push) * 0.4 + abs(slide) * 0.3 + _BEYOND * (_beyond(scene, centre, box) if label.is_in_hex else 0.0)
            )
            disc = None
            if label.victory:
                at, anchor, disc, box = _with_disc(scene, centre, at, box, height, width - written)
                cost += _ABROAD * (math.dist(disc, centre) > scene.layout.across_flats / 2 - BADGE / 2)
            if best is not None and cost >= best[0]:
                continue  # already costlier than another, without what it covers
            cost += _STRAY * is_astray(box, label.number, others)
            cost += _STRAY * (label.is_in_hex and math.dist(box.centre, centre) > reach / 2)
            cost += _cost(scene, box, near, points)
            if best is not None and cost >= best[0]:
                continue
            cost += _OTHER_BANK * is_on_other_bank(box, centre, rivers)
            if best is None or cost < best[0]:
                best = (cost, Spot(lines=words, at=at, anchor=anchor, disc=disc, box=box))
    assert best is not None
    return best


def leading(face: Typeface) -> float:
    """From line to line of a name, mm."""
    return face.size * _LEADING


def is_astray(box: Rect, own: Rect | None, others: Iterable[Rect]) -> bool:
    """Whether a name is nearer to the number of another hex than to that of its own."""
    if own is None:
        return False
    room = gap(box, own)
    return any(gap(box, other) < room for other in others)


def gap(a: Rect, b: Rect) -> float:
    """The distance between two boxes, mm."""
    across = max(a.x - b.x - b.width, b.x - a.x - a.width, 0.0)
    down = max(a.y - b.y - b.height, b.y - a.y - a.height, 0.0)
    return math.hypot(across, down)


def _candidate(centre: Point, dx: int, dy: int, offset: float, width: float, height: float) -> tuple[Point, str, Rect]:
    reach = offset * (0.75 if dx and dy else 1.0)
    x = centre[0] + dx * (reach + (0.4 if dy else 0.8))
    y = centre[1] + dy * (reach + height / 2 + 0.5) + height / 2
    left = x - (0 if dx > 0 else width if dx < 0 else width / 2)
    anchor = "start" if dx > 0 else "end" if dx < 0 else "middle"
    return (x, y), anchor, Rect(x=left, y=y - height, width=width, height=height * 1.25)


def _with_disc(
    scene: Scene, centre: Point, at: Point, box: Rect, height: float, room: float
) -> tuple[Point, str, Point, Rect]:
    """A name with the ``room`` that its disc takes of the box: after the name, or before it if the disc would leave the
    hex."""
    middle = at[1] - height / 2
    behind, before = (box.x + box.width - BADGE, middle), (box.x + BADGE, middle)
    is_before = math.dist(behind, centre) > scene.layout.across_flats / 2 - BADGE > math.dist(before, centre)
    text = (box.x + room, at[1]) if is_before else (box.x, at[1])
    tall = Rect(x=box.x, y=middle - BADGE, width=box.width, height=2 * BADGE)
    return text, "start", before if is_before else behind, tall


def _cost(scene: Scene, box: Rect, taken: Sequence[tuple[Rect, float]], points: Sequence[Point]) -> float:
    grid = scene.frame
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
    hidden = math.fsum(weight * (1 + _shared(box, other)) for other, weight in taken if box.overlaps(other, 0.3))
    return 30 * outside + _COVERED * covered + hidden


def _beyond(scene: Scene, centre: Point, box: Rect) -> float:
    """How far a name reaches out of its hex, mm: there it might seem to belong to the next."""
    flats, corners = scene.layout.across_flats / 2, scene.layout.side_length * 0.9
    half, down = (corners, flats) if scene.layout.orientation == "flat" else (flats, corners)
    (x, y), right, bottom = centre, box.x + box.width, box.y + box.height
    aside = max(0.0, x - half - box.x) + max(0.0, right - x - half)
    return max(0.0, y - down - box.y) + max(0.0, bottom - y - down) + aside


def _shared(a: Rect, b: Rect) -> float:
    width = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    height = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return max(width, 0) * max(height, 0)
