"""The folder counters/: types, the counter mix and the markers."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from grognard.base.limits import GAME_COUNTERS
from grognard.geometry.counter_shapes import problem
from grognard.load.codes.records import SAID_TWICE, WRONG_VALUE
from grognard.load.files.amounts import at_most
from grognard.load.record.kinds import written_columns
from grognard.load.record.sources import Sources
from grognard.load.text.names import by_id
from grognard.load.text.provenance import setups_of_mix
from grognard.load.text.tables.table import Row
from grognard.load.text.toml import Document
from grognard.model.fields.marks import Deduced, marked
from grognard.model.game.counters import REVERSE_FIELDS, Counter, CounterType, WrittenShape
from grognard.model.game.steps import BACK, MOST_STEPS, column_of

_COLUMNS = written_columns(Counter)


def load_types(sources: Sources) -> dict[str, CounterType]:
    """The counter types. One that extends another may leave out name and face: LINK takes over what is not written."""
    document = sources.document("counters/types.toml")
    made: dict[str, CounterType] = {}
    for key in sources.keys(document, ()):
        assert document is not None
        table = document.value[key]
        inherits = isinstance(table, dict) and "extends" in table
        more: dict[str, Any] = {name: "" for name, _ in marked(CounterType, Deduced) if inherits and name not in table}
        instead = {"shape": _shape(sources, document, key)} if isinstance(table, dict) and "shape" in table else {}
        one = sources.record(document, (key,), CounterType, instead, id=key, **more)
        if one is not None:
            made[one.id] = one
    return made


def _shape(sources: Sources, document: Document, key: str) -> WrittenShape | None:
    """The shape that a type writes; None where it cannot be cut, which is reported."""
    one = sources.record(document, (key, "shape"), WrittenShape)
    if one is None:
        return None
    if "size" in document.value[key]:
        message = f"{key} writes its size and its shape"
        hint = "keep the shape: its width is the size"
        sources.report.add(WRONG_VALUE.at(document.at((key, "size")), message, hint=hint))
    field, message, hint = problem(one.kind, one.width, one.height, one.corner)
    if message:
        sources.report.add(WRONG_VALUE.at(one.origin[field], message, hint=hint))
        return replace(one, height=None, corner=None)
    return one


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
    fields = (*values, *REVERSE_FIELDS)
    further = tuple(f"step{step}_{field}" for step in range(2, MOST_STEPS + 1) for field in fields)
    headings = table.headings if table else {}
    printed = tuple(column for column in values if column in headings)
    stepped = any(column in headings for column in further)
    for row, fact in sources.rows(table, (*_COLUMNS, *values), (*(f"{BACK}{one}" for one in fields), *further)):
        cells = row.cells
        if stepped:
            row = _one_second_step(row, fields, sources)
        raw: dict[str, object] = {column: cells[column] for column in _COLUMNS if column in cells}
        raw["values"] = {column: cells[column] for column in printed if column in cells}
        raw["back_values"], raw["further"] = _steps(row.cells, fields, MOST_STEPS if stepped else 2)
        if setups := setups_of_mix(row.cells, _COLUMNS, table.defaults if table else {}):
            raw["derived_for"] = setups
        made = sources.row_record(Counter, raw, row, fact)
        if made is not None:
            yield made


def _one_second_step(row: Row, fields: Iterable[str], sources: Sources) -> Row:
    """The row with `step2_x` under the name `back_x`, which is the same column."""
    cells, places = dict(row.cells), dict(row.places)
    for field in fields:
        column, other = f"step2_{field}", column_of(2, field)
        if column not in cells:
            continue
        if other in cells:
            message = f"{column} and {other} are one value"
            hint = f"keep one of the columns: {other} is the name of {column} where the steps are front and back"
            sources.report.add(SAID_TWICE.at(row.places[column], message, hint=hint))
        if other not in cells:
            cells[other], places[other] = cells[column], places[column]
    return row._replace(cells=cells, places=places)


def _steps(cells: Mapping[str, str], fields: Iterable[str], most: int) -> tuple[dict[str, str], dict[str, str]]:
    """The values of the second step by name, and those of the steps after it by column. `=` repeats the step before,
    and what is blank is left out."""
    before, second, further = cells, dict[str, str](), dict[str, str]()
    for step in range(2, most + 1):
        written = {field: cells.get(column_of(step, field), "") for field in fields}
        here = {field: before.get(field, "") if text == "=" else text for field, text in written.items()}
        before = here = {field: text for field, text in here.items() if text}
        if step == 2:
            second = here
        else:
            further.update({column_of(step, field): text for field, text in here.items()})
    return second, further
