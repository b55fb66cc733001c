"""Hexsides and paths: what a reader says of them is where they lie, by the points of the compass or by the next hex."""

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, Final

from grognard.geometry.hexes import HexLayout

_FLAT: Final = ("N", "NE", "SE", "S", "SW", "NW")
_POINTY: Final = ("NE", "E", "SE", "SW", "W", "NW")


def ways(rows: Iterable[dict[str, str]], id: str) -> tuple[str, ...]:
    """The hexes on the other side of ``river@0505``, or the next ones along ``road@0505``, by their numbers."""
    kind, here = id.split("@")
    pairs = [pair for row in rows if row["kind"] == kind for pair in _pairs(row)]
    found = {a if b == here else b for a, b in pairs if here in (a, b)}
    return tuple(sorted(found))


def lies(seen: str, here: str, sources: Iterable[str], grid: Mapping[str, Any]) -> bool:
    """Whether a reading says where a thing lies: all its sides if it names any, else some of the hexes beyond them."""
    found = set(sources)
    named = set(re.findall(r"\b\d{4}\b", seen))
    points = set(re.findall(r"\b(?:NE|NW|SE|SW|[NESW])\b", seen))
    if points:
        return {_next(here, point, grid) for point in points} == found and named <= found
    return bool(found) and named <= found


def _pairs(row: dict[str, str]) -> list[tuple[str, str]]:
    if "sides" in row:
        return [(side[:4], side[5:]) for side in row["sides"].split()]
    return list(pairwise(row["hexes"].split()))


def _next(here: str, point: str, grid: Mapping[str, Any]) -> str | None:
    layout = HexLayout(
        across_flats=1.0,
        columns=grid["columns"],
        rows=grid["rows"],
        orientation=grid["orientation"],
        stagger=grid["stagger"].split()[0],
    )
    points = _FLAT if grid["orientation"] == "flat" else _POINTY
    cell = layout.cell(here)
    return layout.number(*layout.neighbour(cell, points.index(point))) if cell and point in points else None
