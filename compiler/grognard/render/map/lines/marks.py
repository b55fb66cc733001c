"""Signs on the ground of a map: houses, peaks, victory badges, arrows where reinforcements arrive."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grognard.geometry.buckets import Buckets
from grognard.geometry.chance import chance
from grognard.geometry.hexes import Cell, Point
from grognard.model.plan.boards import TerrainLook
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


def draw_houses(scene: Scene, ways: Sequence[Trace]) -> str:
    """Layer `towns`: houses of terrains that have some, along streets whose direction differs in each hex."""
    drawn: list[str] = []
    lines = Buckets(_BUCKET, ((point, (point, trace.widths[0] / 2)) for trace in ways for point in trace.points))
    for look in scene.board.terrain:
        pattern = scene.pattern(look)
        if look.kind != "hex" or "blocks" not in pattern:
            continue
        for cell, one in scene.hexes.items():
            if look.id in one.terrain:
                drawn.extend(houses(look, pattern, scene.centre(cell), cell, lines, scene.size))
    return group("towns", drawn)


def houses(
    look: TerrainLook,
    pattern: Mapping[str, Any],
    centre: Point,
    cell: Cell,
    lines: Buckets[tuple[Point, float]],
    size: float = 1.0,
) -> Iterator[str]:
    """The houses around one point. ``lines``: the points of ways, each with half its width, mm."""
    reach = pattern["block_reach"] * size
    near = [one for one in lines.around(centre, reach + 3, reach + 3) if math.dist(one[0], centre) < reach + 3]
    turn = chance(SEED + 11, *cell) * math.pi / 2
    spots = sorted(_house_spots(centre, reach, turn, cell, size))
    outlines: list[str] = []
    for distance, at, half in spots:
        if distance > reach or len(outlines) >= pattern["blocks"]:
            break
        if all(math.dist(at, point) > max(half) + width + _CLEAR_OF_WAYS for point, width in near):
            outlines.append(line_data(_turned(at, half, turn), closed=True))
    if outlines:
        wall = mixed(look.colour, "#6d2015", 0.62)
        yield path("".join(outlines), fill=wall, stroke=mixed(wall, BLACK, 0.55), stroke_width=0.12)


def _house_spots(
    centre: Point, reach: float, turn: float, cell: Cell, size: float
) -> Iterator[tuple[float, Point, tuple[float, float]]]:
    """Distance from the middle (partly random), place and half sizes of houses on a grid of streets."""
    pitch = 1.72 * size
    many = math.ceil(reach / pitch)
    for row in range(-many, many + 1):
        for column in range(-many, many + 1):
            lot = [chance(SEED + 12, *cell, row, column, number) for number in range(5)]
            along, across = (column + 0.3 * (lot[0] - 0.5)) * pitch, (row + 0.3 * (lot[1] - 0.5)) * pitch
            x = centre[0] + along * math.cos(turn) - across * math.sin(turn)
            y = centre[1] + along * math.sin(turn) + across * math.cos(turn)
            half = ((0.42 + 0.26 * lot[2]) * size, (0.32 + 0.22 * lot[3]) * size)
            yield math.hypot(along, across) + 2.4 * size * lot[4], (x, y), half if lot[3] > 0.4 else (half[1], half[0])


def _turned(at: Point, half: tuple[float, float], turn: float) -> list[Point]:
    corners = ((-half[0], -half[1]), (half[0], -half[1]), (half[0], half[1]), (-half[0], half[1]))
    return [
        (at[0] + x * math.cos(turn) - y * math.sin(turn), at[1] + x * math.sin(turn) + y * math.cos(turn))
        for x, y in corners
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
        line_data([(x, y - 1.35), (x + 1.25, y + 0.85), (x - 1.25, y + 0.85)], closed=True),
        fill="#33261a",
        stroke=WHITE,
        stroke_width=0.25,
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
