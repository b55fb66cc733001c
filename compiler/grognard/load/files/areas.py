"""Maps without hexes: areas.csv or points, and links.csv."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from grognard.base.named import named
from grognard.load.codes.records import MISSING_VALUE
from grognard.load.files.ground.gridless import tell_of_none
from grognard.load.record.kinds import written_columns
from grognard.load.record.sources import Sources
from grognard.load.text.names import by_id
from grognard.load.text.tables.table import Table
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.areas import Area, Areas, Link
from grognard.model.game.locations import cell_named
from grognard.model.game.maps import Map

_AREA_COLUMNS = written_columns(Area)
_LINK_COLUMNS = ("from", "to", "by", "cross", "way")
_DRAWINGS: Final = "grognard.load.files.ground.outlines"
"""What reads drawings is imported for a map that has one."""


def load_areas(sources: Sources, one: Map) -> tuple[Areas, list[Area], list[Link]]:
    """What the layers of a map say of areas or points; the head with the size of the drawing."""
    assert one.areas is not None
    areas: list[Area] = []
    links: list[Link] = []
    speaking: list[int] = []
    for index, layer in enumerate(one.layers):
        if layer.endswith(".toml"):
            continue  # boxes and tracks beside the areas
        written = one.origin[f"layers.{index}"]
        if layer.endswith(".hexes"):
            speaking.append(index)
            continue
        table = sources.table(layer, written)
        if table is None:
            continue
        if "from" in table.headings or "to" in table.headings:
            links += links_of(sources, one, table)
        elif "sides" in table.headings or "hexes" in table.headings or "hex" in table.headings:
            speaking.append(index)
        else:
            areas += _rows(sources, one, table)
    tell_of_none(sources, one, speaking)
    known = by_id(areas, sources.report)
    head = one.areas
    if not head.outlines:  # points, and seeds
        known = {id: area for id, area in known.items() if _has_place(sources, area)}
    if head.outlines:
        head, known = named(f"{_DRAWINGS}:outlined")(sources, head, known)
    if head.seeds:
        head, known = named(f"{_DRAWINGS}:seeded")(sources, head, known)
    return head, list(known.values()), links


def _rows(sources: Sources, one: Map, table: Table) -> Iterator[Area]:
    for row, fact in sources.rows(table, _AREA_COLUMNS):
        raw: dict[str, object] = {name: cell for name, cell in row.cells.items() if name in _AREA_COLUMNS}
        words = [word.strip() for word in str(raw.get("terrain", "")).split(";")]
        is_unknown = UNKNOWN_SIGN in words
        if is_unknown:
            raw["terrain"] = "; ".join(word for word in words if word != UNKNOWN_SIGN)
        made = sources.row_record(Area, raw, row, fact)
        if made is not None:
            yield replace(made, map=one.id, unknown=is_unknown)


def links_of(sources: Sources, one: Map, table: Table) -> Iterator[Link]:
    """The rows of a table of links; an end that names no map is on the map that lists the table."""
    for row, fact in sources.rows(table, _LINK_COLUMNS):
        lacking = [name for name in ("from", "to") if name not in row.cells]
        for name in lacking:
            sources.report.add(MISSING_VALUE.at(row.places.get(name, row.at), f"{name} is missing"))
        if lacking:
            continue
        a_map, a = cell_named(row.cells["from"])
        b_map, b = cell_named(row.cells["to"])
        for column in [name for name in ("by", "cross") if row.cells.get(name)] or ["by"]:
            # what runs there and what lies between are two links
            raw: dict[str, object] = {"a": a, "b": b, "by": row.cells.get(column, "")}
            if "way" in row.cells:
                raw["way"] = row.cells["way"]
            fields = {"from": "a", "to": "b", column: "by"}
            kept = ((name, at) for name, at in row.places.items() if name in fields or name not in ("by", "cross"))
            places = {fields.get(name, name): at for name, at in kept}
            made = sources.row_record(Link, raw, row._replace(places=places), fact)
            if made is not None:
                yield replace(made, map=a_map or one.id, to=b_map or one.id, is_across=column == "cross")


def _has_place(sources: Sources, area: Area) -> bool:
    lacking = [name for name in ("x", "y") if getattr(area, name) is None]
    for name in lacking:
        if name in area.origin.fields and area.origin[name].length:
            continue  # a cell that is not blank holds no length, which is told
        message = f"{name} of the point {area.id} is missing"
        sources.report.add(MISSING_VALUE.at(area.origin[name], message, hint="a length, as 120mm"))
    return not lacking
