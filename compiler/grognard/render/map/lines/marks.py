"""Signs on the ground of a map: houses, peaks, victory badges, arrows where reinforcements arrive."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grognard.geometry.buckets import Buckets
from grognard.geometry.chance import chance
from grognard.geometry.hexes import Cell, Point
from grognard.model.plan.boards import Rect, TerrainLook
from grognard.render.draw.colours import BLACK, WHITE, ink_on, mixed
from grognard.render.map.lines.label_placement import BADGE
from grognard.render.map.lines.spots import SignSpots
from grognard.render.map.lines.trace import Trace
from grognard.render.map.scene import SEED, Scene
from grognard.render.map.style import Style
from grognard.render.map.svg import dot, element, group, line_data, num, path, text

PEAKS = ("peak", "hill", "mountain", "pass")
_CLEAR_OF_WAYS = 0.35  # mm between a house and the road
_BUCKET = 12.0


Settlement = tuple[TerrainLook, list[list[Point]]]
"""A terrain with houses, and the outlines of those in one hex, the church first."""


def settlements(scene: Scene, ways: Sequence[Trace]) -> list[Settlement]:
    """The houses of all terrains that have some, hex by hex, clear of ways."""
    lines = Buckets(_BUCKET, ((point, (point, trace.widths[0] / 2)) for trace in ways for point in trace.points))
    found: list[Settlement] = []
    for look in scene.board.terrain:
        pattern = scene.pattern(look)
        if look.kind != "hex" or "blocks" not in pattern:
            continue
        for cell, one in scene.hexes.items():
            if look.id in one.terrain:
                found.append((look, houses(pattern, scene.centre(cell), cell, lines, scene.size)))
    return found


def draw_houses(settled: Sequence[Settlement]) -> str:
    """Layer `towns`."""
    return group("towns", [made for look, walls in settled for made in house_look(look, walls)])


def house_look(look: TerrainLook, walls: Sequence[Sequence[Point]]) -> Iterator[str]:
    """Houses, and the church among them."""
    if walls:
        wall = mixed(look.colour, "#6d2015", 0.62)
        data = [line_data(one, closed=True) for one in walls]
        yield path("".join(data[1:]), fill=wall, stroke=mixed(wall, BLACK, 0.55), stroke_width=0.1)
        yield path(data[0], fill=mixed(wall, BLACK, 0.45), stroke=mixed(wall, BLACK, 0.7), stroke_width=0.1)


def house_boxes(settled: Sequence[Settlement]) -> Iterator[Rect]:
    """What each house covers."""
    for _, walls in settled:
        for outline in walls:
            xs, ys = [x for x, _ in outline], [y for _, y in outline]
            yield Rect(x=min(xs), y=min(ys), width=max(xs) - min(xs), height=max(ys) - min(ys))


def houses(
    pattern: Mapping[str, Any],
    centre: Point,
    cell: Cell,
    lines: Buckets[tuple[Point, float]],
    size: float = 1.0,
) -> list[list[Point]]:
    """The houses around one point, along the way that passes nearest; no two settlements have the same. ``lines``: the
    points of ways, each with half its width, mm."""
    reach = pattern["block_reach"] * size
    near = [one for one in lines.around(centre, reach + 3, reach + 3) if math.dist(one[0], centre) < reach + 3]
    along = _along(centre, [point for point, _ in near])
    turn = chance(SEED + 11, *cell) * math.pi / 2 if along is None else along
    many = math.ceil(pattern["blocks"] * (0.55 + 0.45 * chance(SEED + 10, *cell)) * (1.0 if near else 0.8))
    walls: list[list[Point]] = []
    for distance, at, half, shape in sorted(_lots(centre, reach, turn, cell, size * pattern.get("block", 1.0))):
        if distance > reach or len(walls) >= many:
            break
        if all(math.dist(at, point) > max(half) + width + _CLEAR_OF_WAYS for point, width in near):
            walls.append(_turned(at, house(half, shape), turn))
    return walls


def _along(centre: Point, points: Sequence[Point]) -> float | None:
    """The direction of the way that passes nearest, radians; None where none does."""
    near = sorted(points, key=lambda point: (math.dist(point, centre), point))[:2]
    if len(near) < 2 or near[0] == near[1]:
        return None
    return math.atan2(near[1][1] - near[0][1], near[1][0] - near[0][0])


Lot = tuple[float, Point, tuple[float, float], int]
"""Distance from the middle, partly by chance; place; half sizes; shape."""


def _lots(centre: Point, reach: float, turn: float, cell: Cell, size: float) -> Iterator[Lot]:
    """Where houses may stand: rows along both sides of a street, farther out fewer."""
    pitch = 1.55 * size
    many = math.ceil(reach / pitch)
    for row in range(-many, many + 1):
        for column in range(-many, many + 1):
            lot = [chance(SEED + 12, *cell, row, column, number) for number in range(6)]
            along, across = (column + 0.42 * (lot[0] - 0.5)) * pitch, (row + 0.42 * (lot[1] - 0.5)) * pitch
            x = centre[0] + along * math.cos(turn) - across * math.sin(turn)
            y = centre[1] + along * math.sin(turn) + across * math.cos(turn)
            half = ((0.36 + 0.32 * lot[2]) * size, (0.3 + 0.16 * lot[3]) * size)
            distance = math.hypot(along, 1.3 * across) + 2.8 * size * lot[4]
            yield distance, (x, y), half if lot[3] > 0.3 else (half[1], half[0]), int(lot[5] * 4)


def house(half: tuple[float, float], shape: int) -> list[Point]:
    """The outline of a house around 0,0: plain, or with a wing."""
    x, y = half
    if shape < 2:
        return [(-x, -y), (x, -y), (x, y), (-x, y)]
    if shape == 2:
        return [(-x, -y), (x, -y), (x, y * 1.7), (x * 0.3, y * 1.7), (x * 0.3, y), (-x, y)]
    wing = [(-x * 0.3, -y), (-x * 0.3, -y * 1.6), (x * 0.3, -y * 1.6), (x * 0.3, -y)]
    return [(-x, -y), *wing, (x, -y), (x, y), (-x, y)]


def _turned(at: Point, outline: Sequence[Point], turn: float) -> list[Point]:
    return [
        (at[0] + x * math.cos(turn) - y * math.sin(turn), at[1] + x * math.sin(turn) + y * math.cos(turn))
        for x, y in outline
    ]


def draw_marks(scene: Scene, spots: SignSpots) -> str:
    """Layer `marks`: peaks and arrows of entry."""
    drawn: list[str] = []
    for place in scene.board.places:
        cell = scene.cells.get(place.hex)
        if cell is None:
            continue
        if place.kind in PEAKS:
            drawn.append(peak(scene.centre(cell)))
        drawn.extend(arrow(*one) for one in spots.arrows[place.id])
    return group("marks", drawn)


def peak(at: Point) -> str:
    """The sign of a spot height."""
    x, y = at
    return path(
        line_data([(x, y - 1.1), (x + 0.98, y + 0.62), (x - 0.98, y + 0.62)], closed=True),
        fill="#33261a",
        stroke=WHITE,
        stroke_width=0.22,
        stroke_linejoin="round",
    )


def badge(style: Style, at: Point, points: str) -> str:
    """A star-edged disc with victory points."""
    look = style.tables["label"]
    face = style.types["space"].sized(2.5)
    teeth = [
        (at[0] + radius * math.sin(math.pi * n / 12), at[1] - radius * math.cos(math.pi * n / 12))
        for n in range(24)
        for radius in (BADGE if n % 2 == 0 else BADGE * 0.86,)
    ]
    disc = path(line_data(teeth, closed=True), fill=look["victory"], stroke=look["halo"], stroke_width=0.25)
    return disc + text((at[0], at[1] + 0.93), points, face, look["victory_ink"])


def arrow(at: Point, angle: float, colour: str) -> str:
    """An arrow of entry; ``angle`` in degrees, clockwise from east."""
    return element(
        "path",
        d="M-3.65 -1.15L.15 -1.15L.15 -2.4L3.65 0L.15 2.4L.15 1.15L-3.65 1.15Z",
        transform=f"translate({dot(at)}) rotate({num(angle)})",
        fill=colour,
        stroke=mixed(ink_on(colour), colour, 0.25),
        stroke_width=0.28,
        stroke_linejoin="round",
    )
