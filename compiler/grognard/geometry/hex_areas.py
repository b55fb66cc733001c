"""Areas made of hexes, and their outlines. The only module that imports shapely."""

from collections.abc import Iterable, Sequence

import shapely
import shapely.geometry.polygon
from shapely.geometry.base import BaseGeometry

from grognard.base.lengths import rounded
from grognard.geometry.hexes import Point

Ring = tuple[Point, ...]
"""A closed outline, its first point not repeated, mm."""


def union(polygons: Iterable[Sequence[Point]]) -> BaseGeometry:
    """The area that the polygons cover; they share corners exactly and do not overlap."""
    return shapely.coverage_union_all(shapely.polygons([*polygons]))


def rings(area: BaseGeometry) -> tuple[Ring, ...]:
    """All outlines of an area, holes included. The area is to the right of each (with y downwards)."""
    found: list[Ring] = []
    for part in shapely.get_parts(area):
        turned = shapely.geometry.polygon.orient(part)
        for line in (turned.exterior, *turned.interiors):
            found.append(tuple((x, y) for x, y in line.coords)[:-1])
    return tuple(ring for ring in found if len(ring) > 2)


def common(land: Iterable[Sequence[Point]], cell: Sequence[Point]) -> tuple[Ring, ...]:
    """The outlines of what a cell has of the land, which is within an odd number of these lines; holes included."""
    whole = shapely.Polygon()
    for ring in land:
        whole = whole.symmetric_difference(shapely.make_valid(shapely.Polygon(ring)))
    parts = shapely.get_parts(whole.intersection(shapely.Polygon(cell)))
    flat = [part for part in parts if part.geom_type == "Polygon"]
    return tuple(tuple((rounded(x), rounded(y)) for x, y in ring) for ring in rings(shapely.MultiPolygon(flat)))
