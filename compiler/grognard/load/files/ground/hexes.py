"""The hexes of a map: the ground that holds for all of it, and layers that say otherwise, grids of codes or lists."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from grognard.base.diagnostics import Diagnostic
from grognard.base.names.folding import fold
from grognard.base.origins import Origin, Origins
from grognard.geometry.hexes import Cell, HexLayout
from grognard.geometry.numbered import near_hex
from grognard.load.codes.maps import BAD_GRID
from grognard.load.codes.records import DUPLICATE_ID, MISSING_VALUE
from grognard.load.files.ground.numbers import number_digits, whole_number
from grognard.load.files.ground.shared import Shared
from grognard.load.record.kinds import written_columns
from grognard.load.record.sources import Sources
from grognard.load.text.hexgrid import BELOW, OFF, UNKNOWN, elevation_of, parse_hexrows, report_codes, terrain_of
from grognard.load.text.names import stands_twice
from grognard.load.text.tables.table import Row, Table
from grognard.model.game.locations import Location, cell_at, cell_named
from grognard.model.game.maps import Hex, Map
from grognard.model.game.provenance import UNKNOWN as ON_NO_WORD
from grognard.model.game.provenance import Provenance
from grognard.model.game.terrain import Terrain
from grognard.model.plan.boards import layout_of

_COLUMNS: Final = written_columns(Hex)
_PART: Final = "+"


@dataclass
class _Said:
    """What the layers said so far of one hex."""

    terrain: tuple[str, ...] = ()
    is_open: bool = False
    """Whether the ground below what is known is written "?"."""
    elevation: int | None = None
    is_off: bool = False
    places: dict[str, Origin] = field(default_factory=dict)
    words: dict[str, Provenance] = field(default_factory=dict)
    """On whose word terrain and elevation rest."""


class _Codes:
    """Terrains by what a cell may call them."""

    def __init__(self, by_code: Mapping[str, str], terrain: Mapping[str, Terrain]) -> None:
        self.by_code = by_code
        self._by_name = {
            fold(name): one.id
            for one in reversed(list(terrain.values()))
            if one.kind == "hex"
            for name in (*one.aliases, one.name, one.id)
        }

    def known(self, cell: str) -> dict[str, str]:
        """The terrains by the parts of a cell of a list, which may hold names as well as codes."""
        return {part: id for part in cell.split(_PART) if (id := self._called(part))}

    def _called(self, part: str) -> str:
        return self.by_code.get(part) or self._by_name.get(fold(part), "")


def is_list(table: Table) -> bool:
    """Whether a table lists hexes with their ground."""
    return (
        "hex" in table.headings and "name" not in table.headings and bool({"terrain", "elevation"} & {*table.headings})
    )


def load_hexes(
    sources: Sources,
    one: Map,
    tables: Mapping[int, Table],
    by_code: Mapping[str, str],
    terrain: Mapping[str, Terrain],
    shared: Shared,
) -> dict[Location, Hex]:
    """The hexes of a map by their locations; none of one without a grid. ``tables``: those of its layers that are
    tables, by their place among the layers. ``shared``: the layers that other maps name too."""
    if one.grid is None:
        return {}
    layout, called = layout_of(one.grid), _Codes(by_code, terrain)
    said: dict[Cell, _Said] = {}
    for index, layer in enumerate(one.layers):
        if layer.endswith(".hexes"):
            gaps = _read_grid(sources, one, layer, one.origin[f"layers.{index}"], by_code, said, shared)
            if one.ground == UNKNOWN:  # else what a grid leaves out has the ground of the map
                for gap in gaps:
                    sources.report.add(gap)
        elif index in tables and is_list(tables[index]):
            _read_list(sources, one, layout, tables[index], called, said, layer, shared)
    return _made(sources, one, layout, said, called)


def _read_grid(
    sources: Sources,
    one: Map,
    layer: str,
    written: Origin,
    by_code: Mapping[str, str],
    said: dict[Cell, _Said],
    shared: Shared,
) -> list[Diagnostic]:
    """Takes what the cells say; gives what of the map is missing."""
    assert one.grid is not None
    grid = one.grid
    gaps: list[Diagnostic] = []
    is_elevation = layer.rpartition("/")[2].startswith("elevation")
    layout = layout_of(grid)
    for source in sources.texts(layer, written):
        if not shared.is_grid_of(layer, one, source):
            continue
        rows = parse_hexrows(source, grid, sources.report)
        gaps += rows.gaps
        unknown: dict[str, list[Origin]] = {}
        word = sources.fact({}, (), rows.facts)
        for cell, (text, origin) in rows.cells.items():
            if text == BELOW:
                continue
            if not layout.has(cell):
                if text not in (OFF, UNKNOWN):
                    message, hint = f"{text} stands where the line of hexes has ended", "every second line is short"
                    if layout.is_half(cell):
                        message, hint = f"{text} stands in half a hex", "the halves of this grid are out of play"
                    sources.report.add(BAD_GRID.at(origin, message, hint=f"{hint}; write - there"))
                continue
            here = said.setdefault(cell, _Said())
            if is_elevation and text not in (UNKNOWN, OFF):
                here.elevation = elevation_of(text, origin, sources.report)
                here.places["elevation"], here.words["elevation"] = origin, word
            elif not is_elevation or text == OFF:
                _take(here, text, origin, word, by_code, unknown)
        report_codes(unknown, by_code, sources.report)
    return gaps


def _take(
    here: _Said,
    text: str,
    origin: Origin,
    word: Provenance,
    known: Mapping[str, str],
    unknown: dict[str, list[Origin]],
) -> None:
    """What a cell says of the terrain. Alone, "?" says nothing against the layers below."""
    if text == OFF:
        here.is_off = True
        return
    if text == UNKNOWN:
        here.is_open = here.is_open or not here.terrain
        return
    parts = text.split(_PART)
    here.is_off, here.is_open = False, UNKNOWN in parts
    rest = _PART.join(part for part in parts if part != UNKNOWN)
    here.terrain = terrain_of(rest, origin, known, unknown)
    here.places["terrain"], here.words["terrain"] = origin, word


def _read_list(
    sources: Sources,
    one: Map,
    layout: HexLayout,
    table: Table,
    called: _Codes,
    said: dict[Cell, _Said],
    layer: str,
    shared: Shared,
) -> None:
    digits = number_digits(one.grid)
    unknown: dict[str, list[Origin]] = {}
    rows: dict[Cell, Origin] = {}
    for row, word in sources.rows(table, _COLUMNS):
        if not shared.is_of(layer, one, row.cells.get("hex", "")):
            continue
        cell = _cell_of(sources, one, layout, row, digits)
        if cell is None:
            continue
        place = row.places["hex"]
        if cell in rows:
            what = f"hex {layout.number(*cell)}"
            sources.report.add(stands_twice(DUPLICATE_ID, place, what, rows[cell]))
            continue
        rows[cell] = place
        here = said.setdefault(cell, _Said())
        text = _PART.join(part.strip() for part in row.cells.get("terrain", "").replace(";", _PART).split(_PART))
        if text and text != BELOW:
            _take(here, text, row.places["terrain"], word.of("terrain"), called.known(text), unknown)
        level = row.cells.get("elevation", "")
        if level and level not in (BELOW, UNKNOWN):
            here.elevation = elevation_of(level, row.places["elevation"], sources.report)
            here.places["elevation"], here.words["elevation"] = row.places["elevation"], word.of("elevation")
    report_codes(unknown, called.by_code, sources.report)


def _cell_of(sources: Sources, one: Map, layout: HexLayout, row: Row, digits: int) -> Cell | None:
    if "hex" not in row.cells:
        sources.report.add(MISSING_VALUE.at(row.places.get("hex", row.at), "hex is missing"))
        return None
    origin = row.places["hex"]
    map_name, number = cell_named(row.cells["hex"])
    number = whole_number(sources, number, digits, origin)
    cell = layout.cell(number) if map_name in ("", one.id) else None
    if cell is None:
        hint = near_hex(layout, number)
        sources.report.add(BAD_GRID.at(origin, f"{row.cells['hex']} is not a hex of map {one.id}", hint=hint))
    return cell


def _made(
    sources: Sources, one: Map, layout: HexLayout, said: Mapping[Cell, _Said], called: _Codes
) -> dict[Location, Hex]:
    assert one.grid is not None
    nothing = _Said()
    base = _Said(is_open=True)
    if one.ground != UNKNOWN:
        unknown: dict[str, list[Origin]] = {}
        _take(base, one.ground, one.origin["ground"], one.provenance.of("ground"), called.known(one.ground), unknown)
        report_codes(unknown, called.by_code, sources.report)
    at_large = one.origin["ground"] if "ground" in one.origin.fields else one.grid.origin.at
    words: dict[tuple[bool, int, int], Provenance] = {}  # thousands of hexes rest on a few words
    made = {}
    for cell in layout.cells():
        here = said.get(cell, nothing)
        if here.is_off:
            continue
        ground = here if here.terrain or here.is_open or "terrain" in here.places else base
        is_unknown = ground.is_open
        terrain, elevation = ground.words.get("terrain"), here.words.get("elevation")
        key = (is_unknown, id(terrain), id(elevation))
        if key not in words:
            words[key] = _word(is_unknown, terrain, elevation)
        number = layout.number(*cell)
        at = here.places.get("terrain") or here.places.get("elevation") or at_large
        made[cell_at(one.id, number)] = Hex(
            map=one.id,
            number=number,
            column=cell[0],
            row=cell[1],
            terrain=ground.terrain,
            unknown=is_unknown,
            elevation=here.elevation,
            origin=Origins(at=at, fields=here.places),
            provenance=words[key],
        )
    return made


def _word(is_unknown: bool, terrain: Provenance | None, elevation: Provenance | None) -> Provenance:
    """On whose word a hex rests. What nobody knows rests on nobody's, whatever else is known of it."""
    base = ON_NO_WORD if is_unknown else terrain or elevation or ON_NO_WORD
    fields = {"terrain": terrain, "elevation": elevation}
    own = {name: word for name, word in fields.items() if word is not None and word != base}
    return Provenance(basis=base.basis, reference=base.reference, fields=own) if own else base
