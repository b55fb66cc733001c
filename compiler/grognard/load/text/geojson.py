"""Areas of a GeoJSON file as outlines in mm: a feature each, its id or label joins it to its row."""

import json
import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

from grognard.base.lengths import rounded
from grognard.base.origins import Origin
from grognard.geometry.hexes import Point
from grognard.load.text.outlines import Drawing, Shape, UnreadableDrawingError, fault_of
from grognard.load.text.reading import Source

_NAMES: Final = ("id", "name", "label")


def read_geojson(source: Source, width: float) -> Drawing:
    """The polygons of a collection of features, north up. ``width``: of all of them together, mm. Degrees are drawn so
    that they are true to scale in the middle of the map. Raises UnreadableDrawingError."""
    try:
        whole = json.loads(source.text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise UnreadableDrawingError(f"it is not JSON: {error}", Origin(file=source.file, line=line)) from None
    features = whole.get("features") if isinstance(whole, Mapping) else None
    if not isinstance(features, list):
        raise UnreadableDrawingError("it is not a FeatureCollection", Origin(file=source.file, line=1))
    found = [(one, list(_rings(one.get("geometry")))) for one in features if isinstance(one, Mapping)]
    points = [point for _, rings in found for ring in rings for point in ring]
    if not points:
        raise UnreadableDrawingError("no feature of it is a Polygon or MultiPolygon", Origin(file=source.file, line=1))
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    south, north = min(y for _, y in points), max(y for _, y in points)
    flat = math.cos(math.radians((south + north) / 2)) if _are_degrees(points) else 1.0
    if not right > left or not north > south:
        raise UnreadableDrawingError("its areas have no size", Origin(file=source.file, line=1))
    scale = width / ((right - left) * flat)

    def placed(point: Point) -> Point:
        return rounded((point[0] - left) * flat * scale), rounded((north - point[1]) * scale)

    shapes = []
    for feature, rings in found:
        drawn = tuple(tuple(dict.fromkeys(map(placed, ring))) for ring in rings)
        id, label = _called(feature)
        fault = fault_of(drawn) if drawn else "it is neither a Polygon nor a MultiPolygon"
        origin = Origin(file=source.file, line=_line_of(source.text, label or id))
        shapes.append(Shape(id=id, label=label, rings=drawn, fault=fault, origin=origin))
    return Drawing(width=rounded(width), height=rounded((north - south) * scale), shapes=tuple(shapes))


def _called(feature: Mapping[str, Any]) -> tuple[str, str]:
    more = feature.get("properties")
    properties = more if isinstance(more, Mapping) else {}
    named = [str(properties[one]) for one in _NAMES if properties.get(one) not in (None, "")]
    id = feature.get("id")
    return str(id) if id not in (None, "") else "", named[0] if named else ""


def _rings(geometry: Any) -> Iterator[list[Point]]:
    """The lines of a polygon or of several, each once round."""
    if not isinstance(geometry, Mapping) or geometry.get("type") not in ("Polygon", "MultiPolygon"):
        return
    polygons = geometry.get("coordinates")
    lists = [polygons] if geometry["type"] == "Polygon" else polygons
    for polygon in lists if isinstance(lists, list) else ():
        for ring in polygon if isinstance(polygon, list) else ():
            points = [point for one in ring if (point := _point(one))] if isinstance(ring, list) else []
            yield points[:-1] if len(points) > 1 and points[0] == points[-1] else points


def _point(one: Any) -> Point | None:
    is_pair = isinstance(one, list) and len(one) >= 2 and all(isinstance(part, int | float) for part in one[:2])
    return (float(one[0]), float(one[1])) if is_pair and all(map(math.isfinite, one[:2])) else None


def _are_degrees(points: list[Point]) -> bool:
    """Whether these can be longitudes and latitudes, as the format wants it."""
    return all(-180 <= x <= 180 and -90 <= y <= 90 for x, y in points)


def _line_of(text: str, word: str) -> int:
    at = text.find(json.dumps(word, ensure_ascii=False)) if word else -1
    return text.count("\n", 0, at) + 1 if at >= 0 else 1
