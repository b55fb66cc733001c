"""Names on a map: of places and crossings, placed where they cover least; those of lines follow (`courses.py`)."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from grognard.base.names.folding import fold
from grognard.geometry.buckets import Buckets
from grognard.geometry.hexes import Cell, Point
from grognard.model.plan.boards import Rect
from grognard.render.map.lines.banks import Bank
from grognard.render.map.lines.beside import names_beside
from grognard.render.map.lines.courses import river_names
from grognard.render.map.lines.label_placement import Label, Spot, label_spot, leading
from grognard.render.map.lines.lines import CROSSINGS
from grognard.render.map.lines.marks import PEAKS, Settlement, badge, house_boxes
from grognard.render.map.lines.spots import SignSpots, walls
from grognard.render.map.lines.trace import Trace, side_traces
from grognard.render.map.scene import Scene
from grognard.render.map.style import Typeface
from grognard.render.map.svg import element, group, text

_BUCKET = 12.0
_ASIDE = 1.5  # mm between two names in a line
_SIGN = 1.2  # mm: half of the sign of a summit
_BESIDE = 2.2  # mm from the middle of a bridge or ford to its name


def draw_labels(
    scene: Scene,
    water: Sequence[Trace],
    ways: Sequence[Trace],
    spots: SignSpots,
    settled: Sequence[Settlement] = (),
) -> str:
    """Layer `labels`."""
    signs = [at for arrows in spots.arrows.values() for at, _, _ in arrows]
    boxes = [Rect(x=x - 3.2, y=y - 3.2, width=6.4, height=6.4) for x, y in signs]
    boxes += [*spots.numbers.values(), *spots.levels.values()]
    taken = Buckets(_BUCKET, ((box.centre, box) for box in boxes))  # boxes that names must not cover
    lines = Buckets(_BUCKET, ((point, point) for trace in (*water, *ways) for point in trace.points))
    for point in walls(scene):
        lines.add(point, point)
    banks = Buckets(_BUCKET, ((one[0], one) for one in _banks(water)))
    numbers = Buckets(_BUCKET, ((box.centre, box) for box in spots.numbers.values()))
    labels = list(_places(scene, spots))
    named = {fold(label.words) for label in labels}
    crossings = [one for one in _crossings(scene) if fold(one.words) not in named]
    named_things = [*house_boxes(settled), *map(_mark_box, [*_peaks(scene), *(one.at for one in crossings)])]
    marks = Buckets(_BUCKET, ((box.centre, box) for box in named_things))

    def placed(labels: Sequence[Label]) -> Iterator[str]:
        for label in labels:
            spot = label_spot(scene, label, taken, marks, lines, numbers, banks)
            taken.add(spot.box.centre, _apart(spot.box))
            if label.words:
                yield _written(scene, label, spot)
            if spot.disc:
                yield badge(scene.style, spot.disc, label.victory)

    places = list(placed(labels))
    rivers, short = river_names(scene, water, taken)
    sides = [one for one in side_traces(scene, (*CROSSINGS, "water")) if fold(one.name) not in named]
    beside = names_beside(scene, [*short, *sides], taken, lines)
    return group("labels", [*rivers, *places, *beside, *placed(crossings)])


def _banks(water: Sequence[Trace]) -> Iterator[Bank]:
    """The steps of rivers: a name does not cross them."""
    for trace in water:
        for (a, b), width in zip(pairwise(trace.points), trace.widths, strict=False):
            yield a, b, width / 2


def _apart(box: Rect) -> Rect:
    """A name with the room beside it that keeps the next one from being read on in one line with it."""
    return Rect(x=box.x - _ASIDE, y=box.y, width=box.width + 2 * _ASIDE, height=box.height)


def _written(scene: Scene, label: Label, spot: Spot) -> str:
    """A name in its lines."""
    (x, y), step = spot.at, leading(label.face)
    if len(spot.lines) == 1:
        return _haloed(scene, spot.at, spot.lines[0], label.face, spot.anchor, id=label.id)
    drawn = [
        _haloed(scene, (x, y - step * back), f"{line} " if back else line, label.face, spot.anchor)
        for line, back in zip(spot.lines, range(len(spot.lines) - 1, -1, -1), strict=True)
    ]
    return element("g", "".join(drawn), id=label.id)


def _haloed(scene: Scene, at: Point, words: str, face: Typeface, anchor: str = "middle", **attributes: object) -> str:
    """A text that reads on any ground."""
    look = scene.table("label")
    halo = {"stroke": look["halo"], "stroke_width": look["halo_width"], "stroke_linejoin": "round"}
    return text(at, words, face, look["ink"], text_anchor=anchor, paint_order="stroke", **halo, **attributes)


def _places(scene: Scene, spots: SignSpots) -> list[Label]:
    """The names of places, the largest first. A place of several hexes is named once, in their midst; each of them has
    its own disc."""
    labels: list[tuple[float, str, int, Label]] = []
    groups: dict[str, list[Cell]] = {}
    for place in scene.board.places:
        if place.hex in scene.cells:
            groups.setdefault(place.of or place.id, []).append(scene.cells[place.hex])
    for place in scene.board.places:
        cell = scene.cells.get(place.hex)
        if cell is None:
            continue
        cells = groups[place.of or place.id]
        is_one = len(cells) == 1
        is_named = not place.of or is_one
        words = place.name.removesuffix(f" {place.hex}")  # the number of the hex is printed above
        kind = "peak" if place.kind in PEAKS else place.kind if place.kind in scene.style.types else "village"
        reaches = [
            scene.pattern(look).get("block_reach", 0.0)
            for look in scene.board.terrain
            if look.id in scene.hexes[cell].terrain
        ]
        built = max(reaches, default=0.0) * scene.size
        label = Label(
            id=f"label-{place.id}",
            at=scene.centre(cell),
            face=scene.style.types[kind],
            words=words.upper() if kind == "city" else words,
            offset=min(built + 0.4, scene.layout.across_flats * 0.3) if built else 1.7,
            wanted=place.label,
            victory=place.victory,
            number=spots.numbers.get(cell),
        )
        parts = [label] if is_one else []
        if not is_one and is_named:
            middle = _midst([scene.centre(one) for one in cells])
            parts.append(replace(label, at=middle, victory="", number=None))
        if not is_one and place.victory:
            parts.append(replace(label, id=f"disc-{place.id}", words="", wanted=""))
        labels.extend((-one.face.size, place.hex, len(labels) + more, one) for more, one in enumerate(parts))
    return [label for *_, label in sorted(labels, key=lambda one: one[:3])]


def _midst(points: Sequence[Point]) -> Point:
    return math.fsum(x for x, _ in points) / len(points), math.fsum(y for _, y in points) / len(points)


def _crossings(scene: Scene) -> Iterator[Label]:
    """The names of bridges, fords and wrecks; one that spans several hexsides is named at the middle one."""
    for number, chain in enumerate(scene.board.chains):
        look = scene.looks.get(chain.kind)
        sides = [(a, b) for a, b in chain.sides if a in scene.cells and b in scene.cells]
        if not chain.name or look is None or not sides or scene.pattern(look)["draw"] not in CROSSINGS:
            continue
        (ax, ay), (bx, by) = (scene.centre(scene.cells[one]) for one in sides[len(sides) // 2])
        yield Label(
            id=f"name-{chain.kind}-{number}",
            at=((ax + bx) / 2, (ay + by) / 2),
            face=scene.style.types["entry"],
            words=chain.name,
            offset=_BESIDE * scene.size,
            is_in_hex=False,
        )


def _peaks(scene: Scene) -> Iterator[Point]:
    """Where signs of summits stand."""
    for place in scene.board.places:
        if place.kind in PEAKS and place.hex in scene.cells:
            yield scene.centre(scene.cells[place.hex])


def _mark_box(at: Point) -> Rect:
    """The sign of a summit, or a bridge: no name should cover it."""
    return Rect(x=at[0] - _SIGN, y=at[1] - _SIGN, width=2 * _SIGN, height=2 * _SIGN)
