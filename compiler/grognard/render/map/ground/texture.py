"""Texture of the ground: trees, rocks, tufts. Separate signs on a small map, a repeated tile on a large one."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from grognard.geometry.chance import chance
from grognard.geometry.hexes import Point
from grognard.model.plan.boards import Rect, TerrainLook
from grognard.render.draw.colours import BLACK, WHITE, mixed
from grognard.render.map.field.ground import Ground
from grognard.render.map.field.signs import COLUMNS, FLATTEN, ROWS, scattered
from grognard.render.map.scene import SEED, Scene
from grognard.render.map.style import Part, Style
from grognard.render.map.svg import curve_data, element, group, num, path


def draw_texture(scene: Scene, ground: Ground) -> str:
    """Layer `texture`, clipped to the map."""
    drawn: list[str] = []
    for look in scene.board.terrain:
        pattern = scene.pattern(look)
        if outlines := ground.tiled.get(look.id):
            drawn.extend(_tiled(scene, look, pattern, "".join(curve_data(ring, closed=True) for ring in outlines)))
        elif points := ground.signs.get(look.id):
            shown = points if scene.window is None else [point for point in points if scene.reaches_window([point])]
            drawn.extend(glyphs(scene.style, look, pattern, chosen(pattern, shown)))
    return group("texture", drawn, clip_path="url(#map-area)")


def _tiled(scene: Scene, look: TerrainLook, pattern: Mapping[str, Any], outlines: str) -> Iterator[str]:
    """A tile of signs that repeats over the area of the terrain."""
    width, height = COLUMNS * pattern["spacing"], ROWS * pattern["spacing"] * FLATTEN
    rect = Rect(x=0.0, y=0.0, width=width, height=height)
    spots = [
        (x + dx, y + dy)
        for x, y in scattered(rect, pattern).tolist()
        for dx in (-width, 0.0, width)
        for dy in (-height, 0.0, height)
        if -2 < x + dx < width + 2 and -2 < y + dy < height + 2
    ]
    signs = chosen(pattern, sorted(spots, key=_from_above), (width, height))
    tile = "".join(glyphs(scene.style, look, pattern, signs))
    name = f"texture-{look.id}"
    yield element("pattern", tile, id=name, width=width, height=height, patternUnits="userSpaceOnUse")
    yield path(outlines, fill=f"url(#{name})", fill_rule="evenodd")


def chosen(
    pattern: Mapping[str, Any], spots: Iterable[Point], period: tuple[float, float] | None = None
) -> Iterator[tuple[str, Point]]:
    """The sign at each point, at random; points a ``period`` apart have the same sign, as tiles need."""
    names = pattern["glyphs"]
    for x, y in spots:
        at = (x % period[0], y % period[1]) if period else (x, y)
        yield names[int(chance(SEED + 2, round(at[0] * 100), round(at[1] * 100)) * len(names))], (x, y)


def glyphs(
    style: Style, look: TerrainLook, pattern: Mapping[str, Any], signs: Iterable[tuple[str, Point]]
) -> Iterator[str]:
    """These signs of a pattern, lower ones over upper ones; one path for each colour and row of signs."""
    rows: dict[int, list[tuple[str, Point]]] = {}
    for name, (x, y) in signs:
        rows.setdefault(math.floor(y / pattern["spacing"]), []).append((name, (x, y)))
    for _, row in sorted(rows.items()):
        paths: dict[tuple[int, str], list[str]] = {}
        for name, (x, y) in row:
            for depth, part in enumerate(style.glyphs[name]):
                paths.setdefault((depth, part_colour(part, look.colour)), []).append(f"M{num(x)} {num(y)}{part.d}")
        for (_, colour), drawn in sorted(paths.items()):
            yield path("".join(drawn), fill=colour)


def part_colour(part: Part, colour: str) -> str:
    """The colour of a part of a glyph on a terrain of ``colour``."""
    return part.ink or mixed(mixed(colour, BLACK, part.shade), WHITE, part.light)


def _from_above(spot: Point) -> tuple[float, float]:
    return spot[1], spot[0]
