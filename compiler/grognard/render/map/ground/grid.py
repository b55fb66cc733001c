"""The grid of a map: thin lines, a group with data for every hex, small numbers."""

from collections.abc import Iterator

from grognard.geometry.hex_areas import rings
from grognard.model.plan.boards import Rect
from grognard.render.map.lines.spots import SignSpots
from grognard.render.map.scene import Scene
from grognard.render.map.style import Typeface
from grognard.render.map.svg import element, escape, font_look, group, line_data, num, path, stroke


def draw_grid(scene: Scene) -> str:
    """Layer `grid`: every side once, then ``hex-NUMBER`` groups with number, terrain, elevation and place."""
    look = scene.table("grid")
    lines = stroke("".join(_lines(scene)), look["line"], look["width"], stroke_opacity=look["share"], id="grid-lines")
    edge = "".join(line_data(ring, closed=True) for ring in rings(scene.area))
    outline = stroke(edge, look["line"], look["edge_width"], id="grid-edge")
    return group("grid", [lines, outline, *_hexes(scene)])


def _lines(scene: Scene) -> Iterator[str]:
    for cell in scene.hexes:
        corners = scene.corners(cell)
        yield line_data([corners[5], corners[0], corners[1], corners[2]])
        for direction in (2, 3, 4):
            if scene.layout.neighbour(cell, direction) not in scene.hexes:
                yield line_data([corners[direction], corners[(direction + 1) % 6]])


def _hexes(scene: Scene) -> Iterator[str]:
    for cell, one in scene.hexes.items():
        yield element(
            "g",
            path(line_data(scene.corners(cell), closed=True), fill="none"),
            id=f"hex-{one.number}",
            data_number=one.number,
            data_terrain=" ".join(one.terrain) or None,
            data_elevation=one.elevation,
            data_place=one.place or None,
        )


def draw_elevations(scene: Scene, spots: SignSpots) -> str:
    """Layer `heights`: the elevation of each hex at its foot or in a corner that a counter leaves free."""
    ink = scene.table("relief")["number_ink"]
    figures = [figure(box, f"{scene.hexes[cell].elevation}") for cell, box in spots.levels.items()]
    return group("heights", figures, **figure_look(scene, "elevation", ink))


def draw_numbers(scene: Scene, spots: SignSpots) -> str:
    """Layer `numbers`."""
    usual = scene.style.types["number"]
    numbers = [
        figure(box, scene.hexes[cell].shown, spots.faces[cell] if spots.faces[cell] != usual else None)
        for cell, box in spots.numbers.items()
    ]
    return group("numbers", numbers, **figure_look(scene, "number", scene.table("grid")["number_ink"]))


def figure(box: Rect, words: str, face: Typeface | None = None) -> str:
    """Figures in their spot; ink, and font if it is no other, are those of the group."""
    size = num(face.size) if face else None
    return element("text", escape(words), x=box.centre[0], y=box.y + box.height, font_size=size)


def figure_look(scene: Scene, face: str, ink: str) -> dict[str, object]:
    """Font, ink and halo of figures on the ground, set once for a group."""
    halo = {"stroke": scene.table("label")["halo"], "stroke_width": 0.45, "stroke_opacity": 0.9}
    look = {**font_look(scene.style.types[face]), "fill": ink, **halo, "stroke_linejoin": "round"}
    return {**look, "paint_order": "stroke", "text_anchor": "middle"}
