"""Which files a game has and which records stand in them: what schemas, reference and the #:schema lines go by."""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any, Final

from grognard.base.records import record
from grognard.load.record.convert import fields_of
from grognard.model.fields.marks import records_in
from grognard.model.game.areas import Area, Link
from grognard.model.game.charts import Card, Chart, Deck, Turn
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.extensions import Extension
from grognard.model.game.hooks.states import CounterState
from grognard.model.game.hooks.whole import KINDS
from grognard.model.game.looks.licences import Licence
from grognard.model.game.maps import Box, Hex, Hexside, Map, MapSheet, Path, Place, Track
from grognard.model.game.rules import Allow, Apart, Assumption, Case, Claim, MarkerNeed, Patterns, Unbound
from grognard.model.game.scenarios import Demand, Scenario
from grognard.model.game.setup.mats import Mat
from grognard.model.game.setup.pools import Pool
from grognard.model.game.setup.regions import Region
from grognard.model.game.sides import Formation, Nation, Side
from grognard.model.game.sourced import Sourced
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Head

HOOKS: Final[dict[str, type[Any]]] = {str(fields_of(one)["kind"].default): one for one in KINDS}
"""The records of hooks by their ``kind``."""


@record
class TomlKind:
    """One kind of TOML file. ``schema``: name of its schema. ``top``: the record of its top-level keys; ``by_key``: of
    the tables that stand under an id at the top; ``tables``, ``arrays`` and ``singles``: of ``[key.ID]``, ``[[key]]``
    and ``[key]``. ``usual``: the file that is read though nothing names it, if not all of them are. ``is_shared``: a
    game takes it from the game that it extends. ``into``: the attribute of a game that holds the records ``by_key``,
    where no loader has to see them before."""

    schema: str
    files: str
    usual: str = ""
    is_shared: bool = False
    into: str = ""
    top: type[Any] | None = None
    by_key: type[Any] | None = None
    tables: tuple[tuple[str, type[Any]], ...] = ()
    arrays: tuple[tuple[str, type[Any]], ...] = ()
    singles: tuple[tuple[str, type[Any]], ...] = ()


@record
class CsvKind:
    """One kind of CSV file: the record of a row and its columns, if these are not its fields. ``is_named``: it is read
    only where another file names it. ``into``: the attribute of a game that holds the records by their id, where no
    loader has to see them before."""

    files: str
    row: type[Any]
    columns: tuple[str, ...] = ()
    is_named: bool = False
    into: str = ""

    @property
    def written(self) -> tuple[str, ...]:
        """The columns that a source may write, in order, without those of provenance."""
        return self.columns or tuple(fields_of(self.row))


TOML_KINDS: Final = (
    TomlKind(
        schema="game",
        files="game.toml",
        top=Head,
        tables=(
            ("map", Map),
            ("sheet", MapSheet),
            ("side", Side),
            ("nation", Nation),
            ("formation", Formation),
            ("extension", Extension),
            ("pool", Pool),
        ),
        arrays=(("allow", Allow), ("marker_need", MarkerNeed)),
    ),
    TomlKind(schema="terrain", files="terrain.toml", by_key=Terrain, is_shared=True),
    TomlKind(schema="areas", files="map/*.toml", usual="map/areas.toml", tables=(("box", Box), ("track", Track))),
    TomlKind(schema="types", files="counters/types.toml", by_key=CounterType, is_shared=True),
    TomlKind(schema="states", files="counters/states.toml", by_key=CounterState, is_shared=True),
    TomlKind(schema="mats", files="counters/mats.toml", by_key=Mat, is_shared=True),
    TomlKind(schema="scenario", files="scenarios/*.toml", top=Scenario),
    TomlKind(schema="chart", files="charts/*.toml", top=Chart),
    TomlKind(schema="deck", files="decks/*.toml", top=Deck),
    TomlKind(schema="hooks", files="hooks.toml"),
    TomlKind(
        schema="rulebook",
        files="rulebook.toml",
        tables=(("case", Case),),
        arrays=(("apart", Apart),),
        singles=(("patterns", Patterns),),
    ),
    TomlKind(schema="assumptions", files="assumptions.toml", by_key=Assumption, into="assumptions"),
    TomlKind(schema="lang", files="lang/*.toml"),
)


def tables_in(annotation: Any) -> Iterator[type[Any]]:
    """Those that are tables of their own within a table, with a place and a word for their facts."""
    return (one for one in records_in(annotation) if issubclass(one, Sourced))


def written_keys(kind: type[Any]) -> tuple[str, ...]:
    """The keys that a TOML table of a kind may have, in order, without those of provenance; its id is its own key, or
    the name of its file."""
    return tuple(name for name in fields_of(kind) if name != "id")


CSV_KINDS: Final = (
    CsvKind(files="map/hexes.csv", row=Hex, columns=("hex", "terrain", "elevation"), is_named=True),
    CsvKind(files="map/hexsides.csv", row=Hexside, columns=("kind", "name", "sides"), is_named=True),
    CsvKind(files="map/paths.csv", row=Path, is_named=True),
    CsvKind(files="map/places.csv", row=Place),
    CsvKind(files="map/regions.csv", row=Region, into="regions"),
    CsvKind(files="map/areas.csv", row=Area, is_named=True),
    CsvKind(files="map/links.csv", row=Link, columns=("from", "to", "by", "cross", "way"), is_named=True),
    CsvKind(files="counters/mix.csv, counters/markers.csv", row=Counter),
    CsvKind(files="scenarios/*.csv", row=Demand),
    CsvKind(files="charts/turns.csv", row=Turn, columns=("turn", "label", "kind", "track", "note", "night", "aliases")),
    CsvKind(files="decks/*.csv", row=Card),
    CsvKind(files="claims.csv", row=Claim),
    CsvKind(files="unbound.csv", row=Unbound),
    CsvKind(files="art/licences.csv", row=Licence),
)

_NO_RECORDS: Final = ("ids.csv", "releases.csv")
"""Tables that grognard itself writes, of pieces and of released versions."""

SHARED: Final = tuple(one.files for one in TOML_KINDS if one.is_shared)
"""What a game takes from the game that it extends."""


def written_columns(row: type[Any]) -> tuple[str, ...]:
    """The columns that a row of a record may have, in order, without those of provenance."""
    return next(one.written for one in CSV_KINDS if one.row is row)


def heads_in(files: str) -> tuple[str, ...]:
    """The keys under which a kind of TOML file holds tables."""
    kind = next(one for one in TOML_KINDS if one.files == files)
    return tuple(name for name, _ in (*kind.tables, *kind.arrays, *kind.singles))


def files_by_name() -> tuple[str, ...]:
    """The files that are read for their name alone: nothing else has to name them."""
    heads = (one.usual or one.files for one in TOML_KINDS)
    tables = (name for one in CSV_KINDS if not one.is_named for name in one.files.split(", "))
    return tuple(name for name in (*heads, *tables, *_NO_RECORDS) if "*" not in name)


def schema_line(name: str) -> str:
    """The path that the ``#:schema`` line of a file should hold, the file's name being relative to its game."""
    for kind in TOML_KINDS:
        if fnmatchcase(name, kind.files):
            return "../" * (name.count("/") + 1) + f"schema/{kind.schema}.json"
    return ""
