"""The outlines of areas: drawn as SVG or GeoJSON, or what of a land lies nearest to each."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from grognard.base.named import named
from grognard.geometry.hexes import Point
from grognard.geometry.polygons import crossing, holds, nested, signed_area
from grognard.geometry.voronoi import cells as voronoi
from grognard.load.codes.maps import BAD_DRAWING, BAD_OUTLINE, LONE_OUTLINE
from grognard.load.record.sources import Sources
from grognard.load.text.geojson import read_geojson
from grognard.load.text.outlines import Drawing, Shape, UnreadableDrawingError, read_outlines
from grognard.model.game.areas import Area, Areas

_GEOJSON = (".geojson", ".json")
_WIDTH = 200.0
"""mm: of a GeoJSON drawing that says no other."""
_DRAW = "give it a closed path whose id (in Inkscape: label) is the id of the area"


def outlined(sources: Sources, head: Areas, areas: Mapping[str, Area]) -> tuple[Areas, dict[str, Area]]:
    """The areas with their outlines; a finding for each that has none, and for each that nobody has."""
    drawing = _drawing(sources, head, head.outlines, "outlines")
    if drawing is None:
        return head, dict(areas)
    found: dict[str, list[Shape]] = {}
    for shape in drawing.shapes:
        id = shape.label if shape.label in areas else shape.id
        name = shape.label or shape.id or "a shape without id"
        if id in areas:
            found.setdefault(id, []).append(shape)  # of several shapes of one label each is a piece
            continue
        hint = sources.report.near(name, tuple(areas)) or "write its row, or take the shape out of the drawing"
        sources.report.add(LONE_OUTLINE.at(shape.origin, f"{name} is not an area of the map", hint=hint))
    for id, area in areas.items():
        if id not in found:
            message = f"{id} has no outline in {head.outlines}"
            sources.report.add(LONE_OUTLINE.at(area.origin["id"], message, hint=_DRAW))
    size = (drawing.width, drawing.height)
    kept = {id: _shaped(sources, area, found.get(id, []), size) for id, area in areas.items()}
    return replace(head, size=size), kept


def seeded(sources: Sources, head: Areas, areas: Mapping[str, Area]) -> tuple[Areas, dict[str, Area]]:
    """The areas with what of the land lies nearest to each; a finding for one that has none of it."""
    drawing = _drawing(sources, head, head.seeds, "seeds")
    if drawing is None:
        return head, dict(areas)
    size = (drawing.width, drawing.height)
    for shape in drawing.shapes:
        if fault := _fault(shape, size):
            sources.report.add(BAD_OUTLINE.at(shape.origin, f"the land: {fault}", hint="draw it as closed lines"))
            return head, dict(areas)
    seeds = {id: (one.x, one.y) for id, one in areas.items() if one.x is not None and one.y is not None}
    found: dict[str, list[tuple[Point, ...]]] = {id: [] for id in seeds}
    common = named("grognard.geometry.hex_areas:common")
    for land in _lands([ring for shape in drawing.shapes for ring in shape.rings]):
        # what is across the water is another's: an isle is shared among the seeds on it, if there are some
        own = {id: seed for id, seed in seeds.items() if holds(land[0], seed)}
        for id, cell in voronoi(own or seeds, *size).items():
            rings = common(land, cell) if cell else ()
            found[id] += [ring for ring in rings if abs(signed_area(ring)) >= 1]
    made: dict[str, Area] = {}
    for id, kept in found.items():
        if kept:
            made[id] = _with_rings(areas[id], kept)
            continue
        hint = "move its x and y onto the land, and not where another area has them"
        sources.report.add(BAD_OUTLINE.at(areas[id].origin["x"], f"no land lies nearest to {id}", hint=hint))
    return replace(head, size=size), {id: made.get(id, area) for id, area in areas.items()}


def _lands(rings: Sequence[tuple[Point, ...]]) -> Iterator[list[tuple[Point, ...]]]:
    """Each piece of land with what lies within it: its own line first."""
    pieces, holes = nested(rings)
    for at in pieces:
        yield [rings[at], *(rings[one] for one in holes if holds(rings[at], rings[one][0]))]


def _drawing(sources: Sources, head: Areas, file: str, key: str) -> Drawing | None:
    texts = sources.texts(file, head.origin[key])
    try:
        if not texts:
            return None
        return read_geojson(texts[-1], head.width or _WIDTH) if file.endswith(_GEOJSON) else read_outlines(texts[-1])
    except UnreadableDrawingError as error:
        hint = 'an SVG with width and height in mm, as width="200mm", and a viewBox; or a GeoJSON file'
        sources.report.add(BAD_DRAWING.at(error.origin, str(error), hint=hint))
        return None


def _shaped(sources: Sources, area: Area, shapes: Sequence[Shape], size: tuple[float, float]) -> Area:
    """The area with its outline, its other pieces and its holes; without, after a finding, where a line can be none."""
    faults = [(shape, fault) for shape in shapes if (fault := _fault(shape, size))]
    for shape, fault in faults:
        message = f"the outline of {area.id}: {fault}"
        sources.report.add(BAD_OUTLINE.at(shape.origin, message, hint="draw an area as closed lines"))
    rings = [ring for shape in shapes for ring in shape.rings]
    return area if faults or not rings else _with_rings(area, rings)


def _with_rings(area: Area, rings: Sequence[tuple[Point, ...]]) -> Area:
    pieces, holes = nested(rings)
    outer = [_turned(rings[at], 1) for at in pieces]
    return replace(area, outline=outer[0], pieces=tuple(outer[1:]), holes=tuple(_turned(rings[at], -1) for at in holes))


def _fault(shape: Shape, size: tuple[float, float]) -> str:
    if shape.fault:
        return shape.fault
    for ring in shape.rings:
        if at := crossing(ring):
            return f"it crosses itself at {at[0]:.1f} mm from the left, {at[1]:.1f} mm from above"
        if abs(signed_area(ring)) < 1:
            return "it has less than 1 mm2" if len(shape.rings) == 1 else "a piece or hole of it has less than 1 mm2"
        if not all(-1 <= x <= size[0] + 1 and -1 <= y <= size[1] + 1 for x, y in ring):
            return "it reaches beyond the drawing"
    return ""


def _turned(ring: tuple[Point, ...], sign: int) -> tuple[Point, ...]:
    """Clockwise, or with a ``sign`` below 0 the other way."""
    return ring if signed_area(ring) * sign > 0 else ring[::-1]
