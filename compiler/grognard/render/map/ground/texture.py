"""Texture of the ground: trees, rocks, tufts. Separate signs on a small map, a repeated tile on a large one."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from grognard.geometry.chance import chance
from grognard.geometry.hex_areas import drawn_in, union
from grognard.geometry.hexes import Cell, Point
from grognard.model.plan.boards import TerrainLook
from grognard.render.draw.colours import BLACK, WHITE, mixed
from grognard.render.map.scene import SEED, Scene
from grognard.render.map.style import Part, Style
from grognard.render.map.svg import element, group, line_data, num, path

SIGNS = 16_000  # a map with more signs is drawn with tiles: each sign costs time and bytes in every format
_COLUMNS, _ROWS = 14, 12  # of a tile; an even number of rows, since every other one is shifted by half a sign
_FLATTEN = 0.866  # rows are closer than columns


def draw_texture(scene: Scene) -> str:
    """Layer `texture`, clipped to the map."""
    textured = [look for look in scene.board.terrain if look.kind == "hex" and scene.pattern(look).get("glyphs")]
    cells = {look.id: [cell for cell, one in scene.ground.items() if look.id in one.terrain] for look in textured}
    area = scene.layout.across_flats * scene.layout.side_length * 1.5
    signs = math.fsum(len(cells[look.id]) * area / scene.pattern(look)["spacing"] ** 2 for look in textured)
    drawn: list[str] = []
    for look in textured:
        if cells[look.id]:
            make = _signs if signs < SIGNS else _tiled
            drawn.extend(make(scene, look, scene.pattern(look), cells[look.id]))
    return group("texture", drawn, clip_path="url(#map-area)")


def _signs(scene: Scene, look: TerrainLook, pattern: Mapping[str, Any], cells: list[Cell]) -> Iterator[str]:
    kept, drawn = frozenset(cells), [cell for cell in cells if cell in scene.hexes and scene.is_in_window(cell)]
    spots = sorted((spot for cell in drawn for spot in _spots(scene, cell, kept, pattern)), key=_from_above)
    return glyphs(scene.style, look, pattern, chosen(pattern, spots))


def _tiled(scene: Scene, look: TerrainLook, pattern: Mapping[str, Any], cells: list[Cell]) -> Iterator[str]:
    """A tile of signs that repeats over the area of the terrain."""
    width, height = _COLUMNS * pattern["spacing"], _ROWS * pattern["spacing"] * _FLATTEN
    spots = [
        (x + dx, y + dy)
        for x, y in lattice((width / 2, height / 2), max(width, height) / 2, pattern)
        if 0 <= x < width and 0 <= y < height
        for dx in (-width, 0.0, width)
        for dy in (-height, 0.0, height)
        if -2 < x + dx < width + 2 and -2 < y + dy < height + 2
    ]
    signs = chosen(pattern, sorted(spots, key=_from_above), (width, height))
    tile = "".join(glyphs(scene.style, look, pattern, signs))
    name = f"texture-{look.id}"
    yield element("pattern", tile, id=name, width=width, height=height, patternUnits="userSpaceOnUse")
    area = union(scene.corners(cell) for cell in cells)
    outlines = "".join(line_data(ring, closed=True) for ring in drawn_in(area, pattern["rim"] * 0.6))
    yield path(outlines, fill=f"url(#{name})", fill_rule="evenodd")


def _spots(scene: Scene, cell: Cell, kept: frozenset[Cell], pattern: Mapping[str, Any]) -> Iterator[Point]:
    """Points of the lattice that lie in this hex and not on the rim of the terrain."""
    centre, layout = scene.centre(cell), scene.layout
    sides = []
    for direction in range(6):
        other = layout.neighbour(cell, direction)
        x, y = scene.centre(other)
        reach = layout.across_flats / 2 - (0.0 if other in kept else pattern["rim"])
        sides.append(((x - centre[0]) / layout.across_flats, (y - centre[1]) / layout.across_flats, reach))
    for x, y in lattice(centre, layout.side_length, pattern):
        if all((x - centre[0]) * nx + (y - centre[1]) * ny < reach for nx, ny, reach in sides):
            yield x, y


def lattice(centre: Point, reach: float, pattern: Mapping[str, Any]) -> Iterator[Point]:
    """The points within ``reach`` mm across and down of a lattice that belongs to the sheet, each moved by chance.

    The random moves repeat with the tile, so that both ways of drawing give the same picture.
    """
    spacing, jitter = pattern["spacing"], pattern["jitter"]
    height = spacing * _FLATTEN
    for row in range(math.floor((centre[1] - reach) / height), math.ceil((centre[1] + reach) / height) + 1):
        shift = spacing / 2 if row % 2 else 0.0
        first = math.floor((centre[0] - reach - shift) / spacing)
        for column in range(first, math.ceil((centre[0] + reach - shift) / spacing) + 1):
            place = column % _COLUMNS, row % _ROWS
            dx = (chance(SEED, *place) - 0.5) * 2 * jitter * spacing
            dy = (chance(SEED + 1, *place) - 0.5) * 2 * jitter * spacing
            yield column * spacing + shift + dx, row * height + dy


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
