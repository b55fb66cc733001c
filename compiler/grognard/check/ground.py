"""Where units stand beside hexes: boxes that are areas, places whose hex nobody knows; what is land and what sea."""

from __future__ import annotations

from typing import Final

from grognard.base.names.folding import fold
from grognard.check.view import NO_UNITS, View
from grognard.model.game.counters import CounterType
from grognard.model.game.locations import Location
from grognard.model.game.maps import Box, Place

SEA: Final = "sea"
LAND: Final = "land"
_PORT: Final = "port"
_LAND: Final = frozenset({"city", "town", "village", "capital", "fortress", "country", "hill"})
"""Kinds of place that no ship reaches, unless it is a port too."""
_WIDE: Final = frozenset({"country"})
"""Of these, what is larger than a hex."""


def is_ground(view: View, location: Location | None) -> bool:
    """Whether units stand there as in a hex: a cell of a map, a sea, a town or port whose hex nobody knows, but no
    front or region, which is as many hexes as it may be; and in a game without hexes, areas and points a box, which is
    an area then."""
    if location is None or view.is_cell(location):
        return location is not None
    if location.kind == "place":
        place = view.game.places.get(location.id)
        return place is not None and bool(_words(place) & (_LAND - _WIDE | {_PORT, SEA}))
    box = view.game.boxes.get(location.id) if location.kind == "box" else None
    return box is not None and _is_area(view, box)


def misplaced(view: View, location: Location | None, kind: CounterType) -> str:
    """What a unit may not stand in, being none of the sea or none of the land: "sea" or "land"; blank where it may, or
    where nobody knows which it is. A port is both."""
    found = _element(view, location) if location and kind.role not in NO_UNITS else ""
    return found if found and (found == SEA) != kind.sea else ""


def _is_area(view: View, box: Box) -> bool:
    return box.kind == SEA or (box.kind == "box" and not view.tilings)


def _element(view: View, location: Location) -> str:
    """``sea``, ``land``, or blank where it is both or nobody says it."""
    if location.kind == "box":
        box = view.game.boxes.get(location.id)
        return "" if box is None or not _is_area(view, box) else SEA if box.kind == SEA else LAND
    if area := view.game.areas.get(location):
        return "" if area.port else area.kind if area.kind in (SEA, LAND) else ""
    place = view.game.places.get(location.id) if location.kind == "place" else None
    places = (place,) if place else view.places_at.get(location, ())
    return next((found for one in places if (found := _of_place(one))), "")


def _of_place(place: Place) -> str:
    words = _words(place)
    if SEA in words:
        return SEA
    return LAND if words & _LAND and _PORT not in words else ""


def _words(place: Place) -> frozenset[str]:
    return frozenset(fold(place.kind).split())
