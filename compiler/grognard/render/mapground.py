"""The ground of a map: elevation as tints with contours and hachures, terrain as blobs with texture."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from grognard.geometry.curves import chance, normals, shifted
from grognard.geometry.hexes import Cell, HexLayout, Point
from grognard.geometry.shapes import Ring, natural, rings, union
from grognard.model.boards import BoardHex, TerrainLook
from grognard.render.colours import BLACK, WHITE, mixed
from grognard.render.mapscene import SEED, Scene
from grognard.render.mapstyle import Part, Style
from grognard.render.mapsvg import curve_data, group, line_data, num, path, rectangle, stroke


def draw_ground(scene: Scene) -> list[str]:
    """Layers `terrain` and `elevation`, clipped to the map."""
    return [
        group("terrain", [_base(scene), *_tints(scene), *_blobs(scene)], clip_path="url(#map-area)"),
        group("elevation", _relief(scene), clip_path="url(#map-area)"),
        group("texture", _textures(scene), clip_path="url(#map-area)"),
        _veil(scene),
    ]


def map_area(scene: Scene) -> str:
    """The clip path that keeps the ground on the map."""
    if scene.is_full:
        grid = scene.grid
        return rectangle(grid.x, grid.y, grid.width, grid.height)
    return path("".join(line_data(ring, closed=True) for ring in rings(scene.area)), clip_rule="evenodd")


def _base(scene: Scene) -> str:
    grid = scene.grid
    return rectangle(grid.x, grid.y, grid.width, grid.height, fill=scene.base_colour())


def _veil(scene: Scene) -> str:
    """Half hexes at the edge are not in play: they stand back."""
    if not scene.is_full:
        return ""
    grid, sheet = scene.grid, scene.table("sheet")
    right, bottom = grid.x + grid.width, grid.y + grid.height
    frame = line_data([(grid.x, grid.y), (right, grid.y), (right, bottom), (grid.x, bottom)], closed=True)
    holes = "".join(line_data(ring, closed=True) for ring in rings(scene.area))
    look = {"fill": sheet["off_play"], "fill_opacity": sheet["off_play_share"], "fill_rule": "evenodd"}
    return path(frame + holes, id="off-play", **look)


def levels(scene: Scene) -> list[int]:
    """The elevations above the lowest, rising."""
    return sorted({one.elevation for one in scene.hexes.values() if one.elevation is not None})[1:]


def tint(style: Style, step: int) -> str:
    """The colour of the ``step``-th level above the lowest, from 0."""
    tints = style.tables["relief"]["tints"]
    return str(tints[min(step, len(tints) - 1)])


def _level_rings(scene: Scene) -> Iterator[tuple[int, tuple[Ring, ...]]]:
    relief = scene.table("relief")
    for step, level in enumerate(levels(scene)):
        high = [cell for cell, one in scene.ground.items() if one.elevation is not None and one.elevation >= level]
        area = union(scene.corners(cell) for cell in high)
        yield (
            step,
            natural(
                area,
                inset=relief["inset"] * (step + 1) - 0.4,
                rounding=relief["rounding"],
                wobble=relief["wobble"],
                seed=SEED + level,
            ),
        )


def _tints(scene: Scene) -> Iterator[str]:
    for step, outlines in _level_rings(scene):
        yield path(_areas(outlines), fill=tint(scene.style, step), fill_rule="evenodd", id=f"level-{step + 1}")


def _relief(scene: Scene) -> Iterator[str]:
    """Contours; hachures down the slope, finer where the light falls from the upper left."""
    relief = scene.table("relief")
    for step, outlines in _level_rings(scene):
        slopes: dict[str, list[str]] = {"hachure_lit": [], "hachure_shade": []}
        for ring in outlines:
            closed = [*ring, ring[0]]
            lower = shifted(closed, [-relief["hachure_length"] / 2] * len(closed))
            for kind, run in _by_light(closed, lower):
                slopes[kind].append(curve_data(run))
        for kind, runs in slopes.items():
            if runs:
                dash = " ".join(num(part) for part in relief[kind])
                look = {"stroke_linecap": "butt", "stroke_dasharray": dash, "stroke_opacity": 0.8}
                yield stroke("".join(runs), relief["hachure"], relief["hachure_length"], **look)
        yield stroke(
            _areas(outlines), relief["contour"], relief["contour_width"], id=f"contour-{step + 1}", stroke_opacity=0.85
        )


def _by_light(ring: list[Point], lower: list[Point]) -> Iterator[tuple[str, list[Point]]]:
    run: list[Point] = []
    kind = ""
    for (nx, ny), point in zip(normals(ring), lower, strict=True):
        now = "hachure_shade" if -nx - ny > -0.25 else "hachure_lit"
        if now != kind and run:
            yield kind, [*run, point]
            run = []
        kind = now
        run.append(point)
    if len(run) > 1:
        yield kind, run


def _areas(outlines: Iterable[Ring]) -> str:
    return "".join(curve_data(ring, closed=True) for ring in outlines)


def _cells_of(scene: Scene, look: TerrainLook) -> list[Cell]:
    return [cell for cell, one in scene.ground.items() if look.id in one.terrain]


def _blobs(scene: Scene) -> Iterator[str]:
    for number, look in enumerate(scene.board.terrain):
        pattern = scene.pattern(look)
        cells = _cells_of(scene, look) if look.kind == "hex" and pattern["draw"] == "ground" else []
        if not cells or not pattern["share"]:
            continue
        area = union(scene.corners(cell) for cell in cells)
        shape = {name: pattern[name] for name in ("inset", "rounding", "wobble")}
        data = _areas(natural(area, seed=SEED + 100 * (number + 1), **shape))
        yield path(data, id=f"ground-{look.id}", **ground_look(look, pattern))


def ground_look(look: TerrainLook, pattern: Mapping[str, Any]) -> dict[str, object]:
    """Fill and edge of an area of a terrain."""
    filled: dict[str, object] = {"fill": look.colour, "fill_opacity": pattern["share"], "fill_rule": "evenodd"}
    if "edge" in pattern:
        filled |= {"stroke": mixed(look.colour, BLACK, pattern["edge"]), "stroke_width": pattern["edge_width"]}
    return filled


def _textures(scene: Scene) -> Iterator[str]:
    for look in scene.board.terrain:
        pattern = scene.pattern(look)
        if look.kind != "hex" or "glyphs" not in pattern:
            continue
        kept = {cell: one for cell, one in scene.ground.items() if look.id in one.terrain}
        spots = sorted(
            (spot for cell in kept for spot in _spots(scene, cell, kept, pattern)), key=lambda spot: (spot[1], spot[0])
        )
        yield from glyphs(scene.style, look, pattern, spots)


def _spots(
    scene: Scene, cell: Cell, kept: Mapping[Cell, BoardHex], pattern: Mapping[str, Any]
) -> Iterator[tuple[float, float]]:
    """Points of a jittered lattice over the whole sheet that lie in this hex and not on the rim of the blob."""
    centre, layout = scene.centre(cell), scene.layout
    sides = []
    for direction in range(6):
        other = layout.neighbour(cell, direction)
        x, y = scene.centre(other)
        reach = layout.across_flats / 2 - (0.0 if other in kept else pattern["rim"])
        sides.append(((x - centre[0]) / layout.across_flats, (y - centre[1]) / layout.across_flats, reach))
    for x, y in lattice(centre, layout.side_length, pattern["spacing"], pattern["jitter"]):
        if all((x - centre[0]) * nx + (y - centre[1]) * ny < reach for nx, ny, reach in sides):
            yield x, y


def lattice(centre: Point, reach: float, spacing: float, jitter: float) -> Iterator[Point]:
    """The points within ``reach`` mm across and down of a lattice that belongs to the sheet, each moved by chance."""
    height = spacing * 0.866
    for row in range(math.floor((centre[1] - reach) / height), math.ceil((centre[1] + reach) / height) + 1):
        shift = spacing / 2 if row % 2 else 0.0
        first = math.floor((centre[0] - reach - shift) / spacing)
        for column in range(first, math.ceil((centre[0] + reach - shift) / spacing) + 1):
            dx = (chance(SEED, column, row) - 0.5) * 2 * jitter * spacing
            dy = (chance(SEED + 1, column, row) - 0.5) * 2 * jitter * spacing
            yield column * spacing + shift + dx, row * height + dy


def glyphs(style: Style, look: TerrainLook, pattern: Mapping[str, Any], spots: Iterable[Point]) -> Iterator[str]:
    """The signs of a pattern at these points, those below over those above; one path a colour and row of signs."""
    names = pattern["glyphs"]
    rows: dict[int, list[tuple[str, Point]]] = {}
    for x, y in spots:
        name = names[int(chance(SEED + 2, round(x * 1000), round(y * 1000)) * len(names))]
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
    if part.ink:
        return part.ink
    return mixed(mixed(colour, BLACK, part.shade), WHITE, part.light)


def hexagon(layout: HexLayout, centre: Point) -> list[Point]:
    """A lone hex of this layout around a point: a swatch."""
    x, y = layout.centre((1, 1))
    return [(px - x + centre[0], py - y + centre[1]) for px, py in layout.corners((1, 1))]
