"""The grid of a map: thin lines, a group of data for every hex, small numbers."""

from collections.abc import Iterator

from grognard.render.mapscene import Scene
from grognard.render.mapsvg import element, group, line_data, path, stroke, text


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


def draw_numbers(scene: Scene) -> str:
    """Layer `numbers`."""
    face, ink = scene.style.types["number"], scene.table("grid")["number_ink"]
    halo = {
        "stroke": scene.table("label")["halo"],
        "stroke_width": 0.45,
        "stroke_opacity": 0.55,
        "paint_order": "stroke",
    }
    numbers = [
        text(scene.number_at(cell), one.number, face, ink, id=f"number-{one.number}", **halo)
        for cell, one in scene.hexes.items()
    ]
    return group("numbers", numbers)
