"""Layers that speak of hexes, of a map that has none."""

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.load.codes.maps import HEXES_OF_NONE
from grognard.load.files.ground.hexes import is_list
from grognard.load.record.sources import Sources
from grognard.load.text.tables.table import Table
from grognard.model.game.maps import Map

_GRID: Final = 'write in [map.{map}]: grid = {{ across_flats = "16mm", columns = 20, rows = 15 }}, with its own numbers'
_AREAS: Final = "name areas and points in a table with an `id`, what joins them in one with `from` and `to`"


def tell_without_grid(sources: Sources, one: Map, tables: Mapping[int, Table]) -> None:
    """A finding if a map without a grid and areas has a layer that speaks of hexes."""
    layers = enumerate(one.layers)
    tell_of_none(sources, one, [at for at, layer in layers if _speaks_of_hexes(layer, tables.get(at))])


def tell_of_none(sources: Sources, one: Map, speaking: Sequence[int]) -> None:
    """A finding at the first of the layers that speak of hexes, by their places among the layers of a map."""
    if not speaking:
        return
    names = [one.layers[at] for at in speaking]
    verb = "speaks" if len(names) == 1 else "speak"
    lacking, hint = ("has areas or points", _AREAS) if one.areas else ("has no grid", _GRID.format(map=one.id))
    message = f"{', '.join(names)} {verb} of hexes, and the map {lacking}"
    sources.report.add(HEXES_OF_NONE.at(one.origin[f"layers.{speaking[0]}"], message, hint=hint))


def _speaks_of_hexes(layer: str, table: Table | None) -> bool:
    if layer.endswith(".hexes"):
        return True
    if table is None:
        return False
    has_numbers = any(":" not in number for row in table.rows if (number := row.cells.get("hex", "")))
    return bool({"sides", "hexes"} & {*table.headings}) or is_list(table) or has_numbers
