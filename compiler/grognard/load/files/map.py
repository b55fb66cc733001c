"""The folder map/: layers of hexes, hexsides, paths and places, and the boxes and tracks beside the grid."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from grognard.base.diagnostics import Note
from grognard.base.names.slugs import slug
from grognard.base.origins import Origin, Origins
from grognard.base.records import record
from grognard.load.codes.maps import BAD_CHAIN, PLACES_OF_MAPS, SAME_CODE
from grognard.load.codes.records import MISSING_VALUE, UNKNOWN_KEY, WRONG_VALUE
from grognard.load.files.areas import links_of, load_areas
from grognard.load.files.ground.gridless import tell_without_grid
from grognard.load.files.ground.hexes import is_list, load_hexes
from grognard.load.files.ground.numbers import number_digits, whole_cell, whole_number
from grognard.load.files.ground.shared import Shared
from grognard.load.record.kinds import heads_in, written_columns
from grognard.load.record.sources import Sources
from grognard.load.text.names import by_id
from grognard.load.text.tables.table import Row, Table
from grognard.load.text.toml import Document
from grognard.model.fields.how_many import ONE
from grognard.model.game.areas import Area, Areas, Link
from grognard.model.game.locations import Location, cell_at
from grognard.model.game.maps import Box, Hex, Hexside, Map, Path, Place, Track
from grognard.model.game.terrain import Terrain

PLACES = "map/places.csv"
AREAS = "map/areas.toml"
REGIONS = "map/regions.csv"
_APART: Final = "give each map a file of its own"
_PLACE_COLUMNS = written_columns(Place)
_SIDE_COLUMNS = written_columns(Hexside)
_PATH_COLUMNS = written_columns(Path)


@record
class Land:
    """All that the folder map/ says."""

    hexes: dict[Location, Hex]
    areas: dict[Location, Area]
    links: tuple[Link, ...]
    heads: dict[str, Areas]
    """Of the maps with areas, with the size of their drawing."""
    hexsides: tuple[Hexside, ...]
    paths: tuple[Path, ...]
    places: dict[str, Place]
    boxes: dict[str, Box]
    tracks: dict[str, Track]


def load_land(sources: Sources, maps: Mapping[str, Map], terrain: Mapping[str, Terrain]) -> Land:
    """Everything on the maps and beside them."""
    by_code = _by_code(terrain, sources)
    hexes: dict[Location, Hex] = {}
    areas: dict[Location, Area] = {}
    links: list[Link] = []
    heads: dict[str, Areas] = {}
    hexsides: list[Hexside] = []
    paths: list[Path] = []
    places: list[Place] = []
    boxes: list[Box] = []
    tracks: list[Track] = []
    shared, told = Shared(maps), set[str]()
    for one in maps.values():
        tables = _tables(sources, one)
        if not one.areas and not any(key.partition(".")[0] == "grid" for key in one.origin.fields):
            tell_without_grid(sources, one, tables)
        hexes |= load_hexes(sources, one, tables, by_code, terrain, shared)
        if one.areas:
            head, cells, joined = load_areas(sources, one)
            areas |= {cell_at(one.id, area.id): area for area in cells}
            links += joined
            heads[one.id] = head
        for index, layer in enumerate(one.layers):
            written, is_first = one.origin[f"layers.{index}"], layer not in told
            if layer in one.layers[:index]:
                message, hint = f"{layer} stands twice among the layers of {one.id}", "leave one of them out"
                sources.report.add(WRONG_VALUE.at(written, message, hint=hint))
                continue
            if layer.endswith(".toml") and (is_first or layer not in shared.maps):
                _areas(sources, None if layer in shared.maps else one, layer, boxes, tracks, written)
                _tell_shared(sources, layer, AREAS, shared, told, written)
            if layer.endswith((".hexes", ".toml")) or one.areas:
                continue
            table = tables.get(index)
            if table is None or is_list(table):
                continue
            if {"from", "to"} & {*table.headings}:
                links += links_of(sources, one, table)
            elif "within" in table.headings:
                if is_first:
                    told.add(layer)
                    message, hint = f"{layer} has regions, which lie on all maps", "leave it out of `layers`"
                    sources.report.add(WRONG_VALUE.at(written, message, hint=f"{hint}: {REGIONS} is read"))
            elif "sides" in table.headings:
                hexsides += _hexsides(sources, one, table, layer, shared)
            elif "hexes" in table.headings:
                paths += _paths(sources, one, table, layer, shared)
            elif layer not in shared.maps:
                places += _places(sources, one, table)
            elif is_first:
                _tell_shared(sources, layer, PLACES, shared, told, written)
                places += _places(sources, None, table)
    for layer in (layer for layer in shared.parted if layer not in told):
        first = maps[shared.maps[layer][0]]
        _tell_shared(sources, layer, "", shared, told, first.origin[f"layers.{first.layers.index(layer)}"])
    if PLACES not in sources.read and sources.has(PLACES):
        places += _places(sources, None, sources.table(PLACES))
    if AREAS not in sources.read:
        _areas(sources, None, AREAS, boxes, tracks)
    _report_backward(sources, tracks)
    return Land(
        hexes=hexes,
        areas=areas,
        links=tuple(links),
        heads=heads,
        hexsides=tuple(hexsides),
        paths=tuple(paths),
        places=by_id(places, sources.report),
        boxes=by_id(boxes, sources.report),
        tracks=by_id(tracks, sources.report),
    )


def _report_backward(sources: Sources, tracks: Iterable[Track]) -> None:
    """A finding for each track that ends before it begins, and would have no space."""
    for one in tracks:
        if one.last.most is not None and one.last.most < one.first:
            message = f"{one.id} begins with {one.first} and ends with {one.last}: it has no space"
            hint = "write `last`, the number of its last space" * (one.last == ONE)
            sources.report.add(WRONG_VALUE.at(one.origin["last"], message, hint=hint))


def _tell_shared(sources: Sources, layer: str, usual: str, shared: Shared, told: set[str], written: Origin) -> None:
    """A finding for what several maps name, at the first of them. ``usual``: the file that is read for all maps; blank
    for what each map has of its own."""
    if layer in shared.maps:
        told.add(layer)
        message = f"{layer} is read by {len(shared.maps[layer])} maps"
        hint = f"{_APART}; or leave it out of `layers`: {usual} is read for all maps" if usual else _APART
        sources.report.add(PLACES_OF_MAPS.at(written, message, hint=hint))


def _tables(sources: Sources, one: Map) -> dict[int, Table]:
    """The layers of a map that are tables, by their place among the layers; a map of areas reads its own."""
    layers = () if one.areas else enumerate(one.layers)
    read = {
        index: sources.table(layer, one.origin[f"layers.{index}"])
        for index, layer in layers
        if not layer.endswith((".hexes", ".toml"))
    }
    return {index: table for index, table in read.items() if table is not None}


def _by_code(terrain: Mapping[str, Terrain], sources: Sources) -> dict[str, str]:
    """Ids of hex terrain by code; of two with one code the first counts and the second is reported."""
    known: dict[str, str] = {}
    for one in terrain.values():
        if one.kind != "hex" or not one.code:
            continue
        first = terrain[known.setdefault(one.code, one.id)]
        if first is not one:
            note = Note(message=f"{first.id} has it", origin=first.origin["code"])
            message = f"the code {one.code!r} of {one.id} is that of {first.id} already"
            hint = f"give {one.id} a code of its own"
            sources.report.add(SAME_CODE.at(one.origin["code"], message, hint=hint, notes=[note]))
    return known


def _areas(
    sources: Sources, one: Map | None, name: str, boxes: list[Box], tracks: list[Track], written: Origin | None = None
) -> None:
    """Boxes and tracks of a file; those that a map lists among its layers (``written``) lie on that map."""
    areas = sources.document(name, written)
    if areas is None:
        return
    for key in areas.value:
        if key not in heads_in("map/*.toml"):
            place = areas.key((key,))
            sources.report.add(UNKNOWN_KEY.at(place, f"unknown table {key!r}", hint="[box.ID] or [track.ID]"))
    own = _on_map(areas, one) if one else areas
    boxes += sources.records(own, ("box",), Box).values()
    tracks += sources.records(own, ("track",), Track).values()


def _on_map(areas: Document, one: Map) -> Document:
    """The boxes and tracks with the map that they lie on, where they name none. What was parsed is left as it is: it
    is remembered, and read again for another map."""

    def placed(things: Any) -> Any:
        return {"map": one.id, **things} if isinstance(things, dict) else things

    value = {
        key: {id: placed(thing) for id, thing in table.items()} if isinstance(table, dict) else table
        for key, table in areas.value.items()
    }
    return Document(areas.file, value, areas.places, areas.keys)


def _words(row: Row, column: str) -> Iterator[tuple[str, Origin]]:
    """The blank-separated words of a cell with their places; where the cell spans lines, the cell's place."""
    cell, place = row.cells.get(column, ""), row.places.get(column, row.at)
    offset = 0
    for word in cell.split():
        offset = cell.index(word, offset)
        is_first_line = "\n" not in cell[:offset]
        yield word, place.shifted(offset, len(word)) if is_first_line else place
        offset += len(word)


def _hexsides(sources: Sources, one: Map, table: Table, layer: str, shared: Shared) -> Iterator[Hexside]:
    digits = number_digits(one.grid)
    for chain, (row, fact) in enumerate(sources.rows(table, _SIDE_COLUMNS), 1):
        if not shared.is_of(layer, one, row.cells.get("sides", "")):
            continue
        _demand(sources, row, "kind", "sides")
        for index, (word, origin) in enumerate(_words(row, "sides") if "sides" in table.headings else (), 1):
            first, slash, second = word.partition("/")
            if not slash or not first or not second or "/" in second:
                hint = "write two hex numbers with / between them: 0404/0405"
                sources.report.add(BAD_CHAIN.at(origin, f"{word!r} is not a hexside", hint=hint))
                continue
            yield Hexside(
                map=one.id,
                kind=row.cells.get("kind", ""),
                name=row.cells.get("name", ""),
                a=whole_number(sources, first, digits, origin.shifted(0, len(first))),
                b=whole_number(sources, second, digits, origin.shifted(len(first) + 1, len(second))),
                chain=chain,
                index=index,
                origin=Origins(at=origin, fields=row.places),
                provenance=fact,
            )


def _paths(sources: Sources, one: Map, table: Table, layer: str, shared: Shared) -> Iterator[Path]:
    digits = number_digits(one.grid)
    for row, fact in sources.rows(table, _PATH_COLUMNS):
        if not shared.is_of(layer, one, row.cells.get("hexes", "")):
            continue
        _demand(sources, row, "kind", "hexes")
        words = tuple(_words(row, "hexes"))
        yield Path(
            map=one.id,
            kind=row.cells.get("kind", ""),
            name=row.cells.get("name", ""),
            hexes=tuple(whole_number(sources, word, digits, origin) for word, origin in words),
            origin=Origins(
                at=row.at, fields={**row.places, **{f"hexes.{at}": one for at, (_, one) in enumerate(words)}}
            ),
            provenance=fact,
        )


def _places(sources: Sources, one: Map | None, table: Table | None) -> Iterator[Place]:
    digits = number_digits(one.grid) if one else 0
    for row, fact in sources.rows(table, _PLACE_COLUMNS):
        raw: dict[str, object] = {name: cell for name, cell in row.cells.items() if name in _PLACE_COLUMNS}
        raw.setdefault("id", slug(row.cells.get("name", "")))
        if one:
            raw["map"] = one.id
        if "hex" in row.cells:
            raw["hex"] = whole_cell(sources, row, "hex", digits)
        made = sources.row_record(Place, raw, row, fact)
        if made is not None:
            yield made


def _demand(sources: Sources, row: Row, *columns: str) -> None:
    """Report the cells of a row that must not be blank."""
    for column in columns:
        if column not in row.cells:
            place = row.places.get(column, row.at)
            sources.report.add(MISSING_VALUE.at(place, f"{column} is missing"))
