"""Files whose declaration says all: each table or row is a record of its own, kept by its id."""

from collections.abc import Iterable, Iterator
from typing import Any

from grognard.load.record.kinds import CSV_KINDS, TOML_KINDS, CsvKind, TomlKind
from grognard.load.record.sources import Sources
from grognard.load.text.names import by_id


def load_plain(
    sources: Sources, kinds: Iterable[TomlKind | CsvKind] = (*TOML_KINDS, *CSV_KINDS)
) -> dict[str, dict[str, Any]]:
    """The records by the attribute of a `Game` that holds them, then by id."""
    made: dict[str, dict[str, Any]] = {}
    for kind in kinds:
        if isinstance(kind, TomlKind) and kind.into and kind.by_key is not None:
            made[kind.into] = sources.records(sources.document(kind.files), (), kind.by_key)
        elif isinstance(kind, CsvKind) and kind.into:
            made[kind.into] = by_id(_rows(sources, kind), sources.report)
    return made


def _rows(sources: Sources, kind: CsvKind) -> Iterator[Any]:
    for name in kind.files.split(", "):
        for row, fact in sources.rows(sources.table(name), kind.written):
            raw = {column: cell for column, cell in row.cells.items() if column in kind.written}
            if (one := sources.row_record(kind.row, raw, row, fact)) is not None:
                yield one
