"""The ground of a map: elevation as tints with contours and shaded slopes, terrain as blobs with texture."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from grognard.geometry.curves import normals, shifted
from grognard.geometry.hex_areas import Ring, natural, rings, union
from grognard.geometry.hexes import Cell, HexLayout, Point
from grognard.model.plan.boards import TerrainLook
from grognard.render.draw.colours import BLACK, mixed
from grognard.render.map.ground.texture import draw_texture
from grognard.render.map.scene import SEED, Scene
from grognard.render.map.style import Style
from grognard.render.map.svg import curve_data, element, group, line_data, num, path, rectangle, stroke


def draw_ground(scene: Scene) -> list[str]:
    """Layers `terrain` and `elevation`, clipped to the map."""
    heights = _level_rings(scene)
    return [
        group(
            "terrain",
            [_base(scene), *_unknown(scene), *_tints(scene, heights), *_blobs(scene)],
            clip_path="url(#map-area)",
        ),
        group("elevation", _relief(scene, heights), clip_path="url(#map-area)"),
        draw_texture(scene),
        _border(scene),
    ]


def map_area(scene: Scene) -> str:
    """The clip path that keeps the ground on the map."""
    if scene.is_full:
        grid = scene.frame
        return rectangle(grid.x, grid.y, grid.width, grid.height)
    return path("".join(line_data(ring, closed=True) for ring in rings(scene.area)), clip_rule="evenodd")


def _base(scene: Scene) -> str:
    grid = scene.frame
    return rectangle(grid.x, grid.y, grid.width, grid.height, fill=scene.base_colour())


def _unknown(scene: Scene) -> Iterator[str]:
    """Hatching where nobody knows the ground; what is known to stand there is drawn on it."""
    cells = [cell for cell, one in scene.ground.items() if one.unknown]
    if not cells:
        return
    yield hatching(scene.style, "hatch")
    grid = scene.frame
    if len(cells) == len(scene.ground) and scene.is_full:
        yield rectangle(grid.x, grid.y, grid.width, grid.height, fill="url(#hatch)", id="ground-unknown")
        return
    outlines = rings(union(scene.corners(cell) for cell in cells))
    data = "".join(line_data(ring, closed=True) for ring in outlines)
    yield path(data, fill="url(#hatch)", fill_rule="evenodd", id="ground-unknown")


def hatching(style: Style, id: str) -> str:
    """A fill of slanting lines, by its id."""
    look = style.tables["unknown"]
    step = num(look["spacing"])
    lines = stroke(f"M{num(look['spacing'] / 2)} 0V{step}", look["line"], look["width"])
    return element(
        "pattern", lines, id=id, width=step, height=step, patternUnits="userSpaceOnUse", patternTransform="rotate(45)"
    )


def _border(scene: Scene) -> str:
    """Half hexes at the edge are not in play: bare paper, on which roads and rivers run out."""
    if not scene.is_full:
        return ""
    grid, sheet = scene.frame, scene.table("sheet")
    right, bottom = grid.x + grid.width, grid.y + grid.height
    frame = line_data([(grid.x, grid.y), (right, grid.y), (right, bottom), (grid.x, bottom)], closed=True)
    holes = "".join(line_data(ring, closed=True) for ring in rings(scene.area))
    return path(frame + holes, id="off-play", fill=sheet["off_play"], fill_rule="evenodd")


def tint(style: Style, step: int) -> str:
    """The colour of the ``step``-th level above the lowest, from 0."""
    tints = style.tables["relief"]["tints"]
    return str(tints[min(step, len(tints) - 1)])


def _level_rings(scene: Scene) -> list[tuple[Ring, ...]]:
    """The outlines of each level above the lowest, from low to high."""
    relief = scene.table("relief")
    found = []
    for step, level in enumerate(scene.levels):
        high = [cell for cell, one in scene.ground.items() if one.elevation is not None and one.elevation >= level]
        area = union(scene.corners(cell) for cell in high)
        inset = (relief["inset"] * (step + 1) - 0.4) * scene.size
        shape = {name: relief[name] * scene.size for name in ("rounding", "wobble")}
        found.append(natural(area, inset=inset, seed=SEED + level, **shape))
    return found


def _tints(scene: Scene, heights: Sequence[tuple[Ring, ...]]) -> Iterator[str]:
    for step, outlines in enumerate(heights):
        yield path(_areas(scene, outlines), fill=tint(scene.style, step), fill_rule="evenodd", id=f"level-{step + 1}")


def _relief(scene: Scene, heights: Sequence[tuple[Ring, ...]]) -> Iterator[str]:
    for step, outlines in enumerate(heights):
        yield group(f"contour-{step + 1}", draw_slopes(scene, outlines))


def draw_slopes(scene: Scene, outlines: Sequence[Ring]) -> Iterator[str]:
    """A thin contour, and a soft shade down the slope, deeper on the sides away from the light from the upper left. It
    has no teeth: those stand for cliffs."""
    relief = scene.table("relief")
    slopes = [run for ring in outlines for run in _by_light([*ring, ring[0]]) if scene.reaches_window(run[1])]
    for width in relief["slope_widths"]:
        for light in ("lit", "shade"):
            lower = [shifted(run, [-width / 2] * len(run)) for kind, run in slopes if kind == light]
            look = {"stroke_linecap": "butt", "stroke_opacity": relief[f"slope_{light}"]}
            yield stroke("".join(map(curve_data, lower)), relief["slope"], width, **look)
    yield stroke(_areas(scene, outlines), relief["contour"], relief["contour_width"])


def _by_light(ring: list[Point]) -> Iterator[tuple[str, list[Point]]]:
    """The runs of a ring that face the light, and those that do not."""
    run: list[Point] = []
    kind = ""
    for (nx, ny), point in zip(normals(ring), ring, strict=True):
        now = "shade" if -nx - ny > -0.25 else "lit"
        if now != kind and run:
            yield kind, [*run, point]
            run = []
        kind = now
        run.append(point)
    if len(run) > 1:
        yield kind, run


def _areas(scene: Scene, outlines: Iterable[Ring]) -> str:
    return "".join(curve_data(ring, closed=True) for ring in outlines if scene.reaches_window(ring))


def _cells_of(scene: Scene, look: TerrainLook) -> list[Cell]:
    return [cell for cell, one in scene.ground.items() if look.id in one.terrain]


def _blobs(scene: Scene) -> Iterator[str]:
    for number, look in enumerate(scene.board.terrain):
        pattern = scene.pattern(look)
        cells = _cells_of(scene, look) if look.kind == "hex" and pattern["draw"] == "ground" else []
        if not cells or not pattern["share"]:
            continue
        area = union(scene.corners(cell) for cell in cells)
        shape = {name: pattern[name] * scene.size for name in ("inset", "rounding", "wobble")}
        data = _areas(scene, natural(area, seed=SEED + 100 * (number + 1), **shape))
        yield path(data, id=f"ground-{look.id}", **ground_look(scene, look, pattern))


def ground_look(scene: Scene, look: TerrainLook, pattern: Mapping[str, Any]) -> dict[str, object]:
    """Fill and edge of an area of a terrain. On a map with levels their tints show through."""
    share = pattern["share"] * (pattern.get("through", 1.0) if scene.levels else 1.0)
    filled: dict[str, object] = {"fill": look.colour, "fill_opacity": share, "fill_rule": "evenodd"}
    if "edge" in pattern:
        filled |= {"stroke": mixed(look.colour, BLACK, pattern["edge"]), "stroke_width": pattern["edge_width"]}
    return filled


def hexagon(layout: HexLayout, centre: Point) -> list[Point]:
    """A lone hex of this layout around a point: a swatch."""
    x, y = layout.centre((1, 1))
    return [(px - x + centre[0], py - y + centre[1]) for px, py in layout.corners((1, 1))]
