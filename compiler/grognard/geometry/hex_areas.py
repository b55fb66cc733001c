"""Areas made of hexes, with natural outlines. The only module that imports shapely."""

from collections.abc import Iterable, Sequence

import shapely
import shapely.geometry.polygon
from shapely.geometry.base import BaseGeometry

from grognard.base.lengths import rounded
from grognard.geometry.chance import noise
from grognard.geometry.curves import resampled, shifted
from grognard.geometry.hexes import Point

Ring = tuple[Point, ...]
"""A closed outline, its first point not repeated, mm."""

_STEP = 1.9  # mm between the points of a natural outline: a curve is drawn through their middles


def union(polygons: Iterable[Sequence[Point]]) -> BaseGeometry:
    """The area that the polygons cover; they share corners exactly and do not overlap."""
    return shapely.coverage_union_all(shapely.polygons([*polygons]))


def natural(area: BaseGeometry, *, inset: float, rounding: float, wobble: float, seed: int) -> tuple[Ring, ...]:
    """The outlines of ``area`` inset by ``inset`` mm, corners rounded by ``rounding`` mm, the line wavering by
    ``wobble`` mm. The area is to the right of each ring."""
    soft = area.buffer(-rounding - inset, quad_segs=4).buffer(2 * rounding, quad_segs=4).buffer(-rounding, quad_segs=4)
    return tuple(_wavering(ring, wobble, seed) for ring in rings(soft))


def drawn_in(area: BaseGeometry, distance: float) -> tuple[Ring, ...]:
    """The outlines of ``area`` inset by ``distance`` mm, corners kept."""
    return rings(area.buffer(-distance, join_style="mitre"))


def rings(area: BaseGeometry) -> tuple[Ring, ...]:
    """All outlines of an area, holes included. The area is to the right of each (with y downwards)."""
    found: list[Ring] = []
    for part in shapely.get_parts(area):
        turned = shapely.geometry.polygon.orient(part)
        for line in (turned.exterior, *turned.interiors):
            found.append(tuple((x, y) for x, y in line.coords)[:-1])
    return tuple(ring for ring in found if len(ring) > 2)


def _wavering(ring: Ring, wobble: float, seed: int) -> Ring:
    closed = resampled([*ring, ring[0]], _STEP)[:-1]
    even = _evened(closed)
    pushes = wobble * (noise(seed, even, 4.3) + 0.5 * noise(seed + 1, even, 1.9)) / 1.5
    return tuple(shifted(even, pushes.tolist()))


def _evened(points: list[Point]) -> list[Point]:
    """Without crowded points, of which rounded corners have many."""
    kept = [points[0]]
    for point in points[1:]:
        if (point[0] - kept[-1][0]) ** 2 + (point[1] - kept[-1][1]) ** 2 > (0.55 * _STEP) ** 2:
            kept.append(point)
    return kept if len(kept) > 3 else points


def common(land: Iterable[Sequence[Point]], cell: Sequence[Point]) -> tuple[Ring, ...]:
    """The outlines of what a cell has of the land, which is within an odd number of these lines; holes included."""
    whole = shapely.Polygon()
    for ring in land:
        whole = whole.symmetric_difference(shapely.make_valid(shapely.Polygon(ring)))
    parts = shapely.get_parts(whole.intersection(shapely.Polygon(cell)))
    flat = [part for part in parts if part.geom_type == "Polygon"]
    return tuple(tuple((rounded(x), rounded(y)) for x, y in ring) for ring in rings(shapely.MultiPolygon(flat)))
