"""The ground of a map: elevation as tints with contours and shaded slopes, terrain as blobs with texture."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from grognard.geometry.hex_areas import Ring, rings, union
from grognard.geometry.hexes import HexLayout, Point
from grognard.model.plan.boards import TerrainLook
from grognard.render.draw.colours import BLACK, mixed
from grognard.render.map.field.ground import Ground
from grognard.render.map.ground.texture import draw_texture
from grognard.render.map.hatching import hatching
from grognard.render.map.scene import Scene
from grognard.render.map.style import Style
from grognard.render.map.svg import curve_data, element, group, line_data, path, rectangle, stroke


def draw_ground(scene: Scene, ground: Ground) -> list[str]:
    """Layers `terrain` and `elevation`, clipped to the map."""
    return [
        group(
            "terrain",
            [_base(scene), *_unknown(scene), *_tints(scene, ground), *_areas(scene, ground)],
            clip_path="url(#map-area)",
        ),
        group("elevation", _relief(scene, ground), clip_path="url(#map-area)"),
        draw_texture(scene, ground),
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


def _tints(scene: Scene, ground: Ground) -> Iterator[str]:
    for step, outlines in enumerate(ground.levels):
        yield path(_data(scene, outlines), fill=tint(scene.style, step), fill_rule="evenodd", id=f"level-{step + 1}")


def _areas(scene: Scene, ground: Ground) -> Iterator[str]:
    for look in scene.board.terrain:
        if outlines := ground.areas.get(look.id):
            drawn = ground_look(scene, look, scene.pattern(look))
            yield path(_data(scene, outlines), id=f"ground-{look.id}", **drawn)


def _relief(scene: Scene, ground: Ground) -> Iterator[str]:
    """Light and shade over the tints and terrains, then the contours."""
    if ground.shade:
        rect = ground.shade.rect
        yield element(
            "image",
            id="shade",
            x=rect.x,
            y=rect.y,
            width=rect.width,
            height=rect.height,
            preserveAspectRatio="none",
            href=f"data:image/png;base64,{ground.shade.png}",
        )
    for step, outlines in enumerate(ground.levels):
        yield draw_contour(scene.style, _data(scene, outlines), id=f"contour-{step + 1}")


def draw_contour(style: Style, data: str, **attributes: object) -> str:
    """A thin line between two levels."""
    relief = style.tables["relief"]
    share = relief["contour_share"]
    return stroke(data, relief["contour"], relief["contour_width"], stroke_opacity=share, **attributes)


def _data(scene: Scene, outlines: Iterable[Ring]) -> str:
    return "".join(curve_data(ring, closed=True) for ring in outlines if scene.reaches_window(ring))


def ground_look(scene: Scene, look: TerrainLook, pattern: Mapping[str, Any]) -> dict[str, object]:
    """Fill and edge of an area of a terrain. On a map with levels their tints show through."""
    share = pattern.get("share", 1.0) * (pattern.get("through", 1.0) if scene.levels else 1.0)
    filled: dict[str, object] = {"fill": look.colour, "fill_opacity": share, "fill_rule": "evenodd"}
    if "edge" in pattern:
        filled |= {"stroke": mixed(look.colour, BLACK, pattern["edge"]), "stroke_width": pattern["edge_width"]}
    return filled


def hexagon(layout: HexLayout, centre: Point) -> list[Point]:
    """A lone hex of this layout around a point: a swatch."""
    x, y = layout.centre((1, 1))
    return [(px - x + centre[0], py - y + centre[1]) for px, py in layout.corners((1, 1))]
