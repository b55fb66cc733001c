"""The folder map/: layers of hexes, hexsides, paths and places, and the boxes and tracks beside the grid."""

from collections.abc import Iterator, Mapping

from grognard.base.diagnostics import Note
from grognard.base.names.slugs import slug
from grognard.base.origins import Origin, Origins
from grognard.base.records import record
from grognard.load.codes.maps import BAD_CHAIN, SAME_CODE
from grognard.load.codes.records import MISSING_VALUE, UNKNOWN_KEY
from grognard.load.codes.tables import LOST_ZERO
from grognard.load.files.areas import load_areas
from grognard.load.record.kinds import heads_in, written_columns
from grognard.load.record.sources import Sources
from grognard.load.text.hexgrid import BELOW, OFF, UNKNOWN, elevation_of, parse_hexrows, report_codes, terrain_of
from grognard.load.text.names import by_id
from grognard.load.text.spreadsheets.cells import lost_zero
from grognard.load.text.tables.table import Row, Table
from grognard.model.game.areas import Area, Areas, Link
from grognard.model.game.locations import Location, cell_at
from grognard.model.game.maps import Box, Grid, Hex, Hexside, Map, Path, Place, Track
from grognard.model.game.provenance import Provenance
from grognard.model.game.terrain import Terrain
from grognard.model.plan.boards import layout_of

PLACES = "map/places.csv"
AREAS = "map/areas.toml"
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
    for one in maps.values():
        hexes |= _hexes(sources, one, by_code)
        if one.areas:
            head, cells, joined = load_areas(sources, one)
            areas |= {cell_at(one.id, area.id): area for area in cells}
            links += joined
            heads[one.id] = head
        for index, layer in enumerate(one.layers):
            written = one.origin[f"layers.{index}"]
            if layer.endswith(".toml"):
                _areas(sources, one, layer, boxes, tracks, written)
            if layer.endswith((".hexes", ".toml")) or one.areas:
                continue
            table = sources.table(layer, written)
            if table is None:
                continue
            if "sides" in table.headings:
                hexsides += _hexsides(sources, one, table)
            elif "hexes" in table.headings:
                paths += _paths(sources, one, table)
            else:
                places += _places(sources, one, table)
    if PLACES not in sources.read and sources.has(PLACES):
        places += _places(sources, None, sources.table(PLACES))
    if AREAS not in sources.read:
        _areas(sources, None, AREAS, boxes, tracks)
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
    for key, table in areas.value.items():
        if key not in heads_in("map/*.toml"):
            place = areas.key((key,))
            sources.report.add(UNKNOWN_KEY.at(place, f"unknown table {key!r}", hint="[box.ID] or [track.ID]"))
        elif one and isinstance(table, dict):
            for inner in table.values():
                if isinstance(inner, dict):
                    inner.setdefault("map", one.id)
    boxes += sources.records(areas, ("box",), Box).values()
    tracks += sources.records(areas, ("track",), Track).values()


def number_digits(grid: Grid | None) -> int:
    """How many digits the hex numbers of a grid have; 0 where they are not of digits only."""
    sample = grid.first if grid else ""
    return len(sample) if sample.isdigit() else 0


def whole_number(sources: Sources, number: str, digits: int, origin: Origin) -> str:
    """A hex number with the zeros that a spreadsheet took, after a finding."""
    full = lost_zero(number, digits)
    if full:
        hint = f"it was probably {full}; set the column to text in the spreadsheet"
        sources.report.add(LOST_ZERO.at(origin, f"{number} is not a number of {digits} digits", hint=hint))
    return full or number


def whole_cell(sources: Sources, row: Row, column: str, digits: int) -> str:
    """`whole_number` of a cell that holds one number, or any other text."""
    cell = row.cells[column]
    return whole_number(sources, cell, digits, row.places[column]) if lost_zero(cell, digits) else cell


def _hexes(sources: Sources, one: Map, by_code: Mapping[str, str]) -> dict[Location, Hex]:
    if one.grid is None:
        return {}
    grid, layout = one.grid, layout_of(one.grid)
    terrain: dict[tuple[int, int], tuple[str, ...]] = {}
    elevation: dict[tuple[int, int], int | None] = {}
    off: set[tuple[int, int]] = set()
    origins: dict[tuple[int, int], dict[str, Origin]] = {}
    facts: Provenance = sources.fact({}, (), {})
    for index, layer in enumerate(one.layers):
        if not layer.endswith(".hexes"):
            continue
        is_elevation = layer.rpartition("/")[2].startswith("elevation")
        for source in sources.texts(layer, one.origin[f"layers.{index}"]):
            rows = parse_hexrows(source, grid, sources.report)
            unknown: dict[str, list[Origin]] = {}
            if not is_elevation and rows.facts:
                facts = sources.fact({}, (), rows.facts)
            for cell, (text, origin) in rows.cells.items():
                if text in (BELOW, UNKNOWN):
                    continue
                if text == OFF:
                    off.add(cell)
                    continue
                if is_elevation:
                    elevation[cell] = elevation_of(text, origin, sources.report)
                else:
                    off.discard(cell)
                    terrain[cell] = terrain_of(text, origin, by_code, unknown)
                origins.setdefault(cell, {})["elevation" if is_elevation else "terrain"] = origin
            report_codes(unknown, by_code, sources.report)
    made = {}
    for column in range(1, grid.columns + 1):
        for row in range(1, grid.rows + 1):
            if (column, row) in off:
                continue
            number = layout.number(column, row)
            fields = origins.get((column, row), {})
            at = fields.get("terrain") or fields.get("elevation") or grid.origin.at
            made[cell_at(one.id, number)] = Hex(
                map=one.id,
                number=number,
                column=column,
                row=row,
                terrain=terrain.get((column, row), ()),
                elevation=elevation.get((column, row)),
                origin=Origins(at=at, fields=fields),
                provenance=facts,
            )
    return made


def _words(row: Row, column: str) -> Iterator[tuple[str, Origin]]:
    """The blank-separated words of a cell with their places; where the cell spans lines, the cell's place."""
    cell, place = row.cells.get(column, ""), row.places.get(column, row.at)
    offset = 0
    for word in cell.split():
        offset = cell.index(word, offset)
        is_first_line = "\n" not in cell[:offset]
        yield word, place.shifted(offset, len(word)) if is_first_line else place
        offset += len(word)


def _hexsides(sources: Sources, one: Map, table: Table) -> Iterator[Hexside]:
    digits = number_digits(one.grid)
    for chain, (row, fact) in enumerate(sources.rows(table, _SIDE_COLUMNS), 1):
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


def _paths(sources: Sources, one: Map, table: Table) -> Iterator[Path]:
    digits = number_digits(one.grid)
    for row, fact in sources.rows(table, _PATH_COLUMNS):
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
