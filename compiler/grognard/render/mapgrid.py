"""The grid of a map: thin lines, a group of data for every hex, small numbers."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from grognard.geometry.hexes import Point
from grognard.render.mapscene import Scene
from grognard.render.mapsvg import element, font_look, group, line_data, path, stroke


def draw_grid(scene: Scene) -> str:
    """Layer `grid`: every side once, then ``hex-NUMBER`` groups that carry number, terrain, elevation and place."""
    look = scene.table("grid")
    lines = stroke("".join(_lines(scene)), look["line"], look["width"], stroke_opacity=look["share"], id="grid-lines")
    return group("grid", [lines, *_hexes(scene)])


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


def draw_elevations(scene: Scene) -> str:
    """Layer `heights`: the elevation of each hex at its foot, where a counter leaves it free."""
    if not any(one.elevation for one in scene.hexes.values()):
        return ""
    half = scene.layout.across_flats / 2 if scene.layout.orientation == "flat" else scene.layout.side_length * 0.8
    spots = {cell: scene.centre(cell) for cell, one in scene.hexes.items() if one.elevation is not None}
    figures = [
        _figure((x - half * 0.42, y + half - 0.55), f"{scene.hexes[cell].elevation}") for cell, (x, y) in spots.items()
    ]
    return group("heights", figures, **_look(scene, "elevation", scene.table("relief")["number_ink"]))


def draw_numbers(scene: Scene) -> str:
    """Layer `numbers`."""
    numbers = [_figure(scene.number_at(cell), one.number) for cell, one in scene.hexes.items()]
    return group("numbers", numbers, **_look(scene, "number", scene.table("grid")["number_ink"]))


def _figure(at: Point, words: str) -> str:
    return element("text", escape(words), x=at[0], y=at[1])


def _look(scene: Scene, face: str, ink: str) -> dict[str, object]:
    """Font, ink and a thin halo, said once for the layer."""
    halo = {"stroke": scene.table("label")["halo"], "stroke_width": 0.5, "stroke_opacity": 0.75}
    return {**font_look(scene.style.types[face]), "fill": ink, **halo, "paint_order": "stroke", "text_anchor": "middle"}
