"""Layers that several maps name: each row is of the maps that have its hexes."""

from collections.abc import Mapping
from typing import Final

from grognard.geometry.hexes import HexLayout
from grognard.load.text.hexgrid import parse_hexrows
from grognard.load.text.reading import Source
from grognard.load.text.report import Report
from grognard.model.game.locations import cell_named
from grognard.model.game.maps import Grid, Map
from grognard.model.plan.boards import layout_of

_ENDS: Final = str.maketrans("/", " ")
"""A hexside is two hexes."""


class Shared:
    """Which maps name each layer. ``parted``: layers of which one map has what another has not."""

    def __init__(self, maps: Mapping[str, Map]) -> None:
        self._layouts: dict[str, HexLayout] = {one.id: layout_of(one.grid) for one in maps.values() if one.grid}
        self._grids = {one.id: one.grid for one in maps.values() if one.grid}
        named: dict[str, list[str]] = {}
        for one in maps.values():
            for layer in dict.fromkeys(one.layers):
                named.setdefault(layer, []).append(one.id)
        self.maps: Mapping[str, list[str]] = {layer: ids for layer, ids in named.items() if len(ids) > 1}
        self.parted: set[str] = set()

    def is_of(self, layer: str, one: Map, hexes: str) -> bool:
        """Whether a row with these hexes or hexsides is of a map: of those that have all of them, or else some, for one
        may be mistyped. What no map has is of the first."""
        ids = [id for id in self.maps.get(layer, ()) if id in self._layouts]
        if one.id not in ids:
            return True
        words = [cell_named(word) for word in hexes.translate(_ENDS).split()]
        found = {id: [self._has(id, *word) for word in words] for id in ids}
        whole = [id for id, has in found.items() if has and all(has)]
        return self._is_among(layer, one, whole or [id for id, has in found.items() if any(has)] or ids[:1])

    def is_grid_of(self, layer: str, one: Map, source: Source) -> bool:
        """Whether rows and columns of a grid of codes are those of a map, likewise."""
        ids = [id for id in self.maps.get(layer, ()) if id in self._grids]
        if one.id not in ids:
            return True
        return self._is_among(layer, one, [id for id in ids if _fits(source, self._grids[id])] or ids[:1])

    def _has(self, id: str, map_id: str, number: str) -> bool:
        return map_id in ("", id) and self._layouts[id].cell(number) is not None

    def _is_among(self, layer: str, one: Map, having: list[str]) -> bool:
        if len(having) < len(self.maps[layer]):
            self.parted.add(layer)
        return one.id in having


def _fits(source: Source, grid: Grid) -> bool:
    """Whether a map has all rows and columns of a grid of codes."""
    report = Report()
    return bool(parse_hexrows(source, grid, report).cells) and not report.findings()
