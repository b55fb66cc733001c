"""The folder counters/: types, the counter mix and the markers."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from grognard.base.limits import GAME_COUNTERS
from grognard.load.files.amounts import at_most
from grognard.load.record.kinds import LEFT_OUT, written_columns
from grognard.load.record.sources import Sources
from grognard.load.text.names import by_id
from grognard.model.game.counters import REVERSE_FIELDS, Counter, CounterType
from grognard.model.game.provenance import Basis

_COLUMNS = written_columns(Counter)


def load_types(sources: Sources) -> dict[str, CounterType]:
    """The counter types. One that extends another may leave out name and face: LINK takes over what is not written."""
    document = sources.document("counters/types.toml")
    made: dict[str, CounterType] = {}
    for key in sources.keys(document, ()):
        assert document is not None
        table = document.value[key]
        inherits = isinstance(table, dict) and "extends" in table
        more: dict[str, Any] = {name: "" for name in LEFT_OUT[CounterType] if inherits and name not in table}
        one = sources.record(document, (key,), CounterType, id=key, **more)
        if one is not None:
            made[one.id] = one
    return made


def value_columns(types: Iterable[CounterType]) -> tuple[str, ...]:
    """The columns that the counter types name in ``values``."""
    return tuple(dict.fromkeys(value for one in types for value in one.values))


def load_counters(sources: Sources, types: Mapping[str, CounterType]) -> dict[str, Counter]:
    """The counters of the mix, then the markers, by id."""
    columns = value_columns(types.values())
    found = [one for name in ("counters/mix.csv", "counters/markers.csv") for one in _counters(sources, name, columns)]
    return by_id(at_most(found, GAME_COUNTERS, "counters", sources.report), sources.report)


def _counters(sources: Sources, name: str, values: tuple[str, ...]) -> Iterator[Counter]:
    table = sources.table(name)
    back = tuple(f"back_{column}" for column in (*values, *REVERSE_FIELDS))
    printed = tuple(column for column in values if table and column in table.headings)
    reverse = tuple(column for column in back if table and column in table.headings)
    for row, fact in sources.rows(table, (*_COLUMNS, *values), back):
        cells = row.cells
        raw: dict[str, object] = {column: cells[column] for column in _COLUMNS if column in cells}
        raw["values"] = {column: cells[column] for column in printed if column in cells}
        raw["back_values"] = {
            column[5:]: front
            for column in reverse
            if column in cells and (front := cells.get(column[5:], "") if cells[column] == "=" else cells[column])
        }
        if fact.basis is Basis.DERIVED and fact.reference.startswith("mix "):
            raw["derived_for"] = fact.reference[4:].strip()
        made = sources.row_record(Counter, raw, row, fact)
        if made is not None:
            yield made
