"""Layers merged: a later one wins where it says something. TOML merges by key, tables by id."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from grognard.load.codes.records import BAD_OVERLAY
from grognard.load.text.provenance import BASES, FACTS, provenance
from grognard.load.text.report import Report
from grognard.load.text.tables.table import Row, Table
from grognard.load.text.toml import Document, Where
from grognard.model.game.provenance import Basis


def merge_documents(documents: Sequence[Document]) -> Document:
    """One document of several, the later over the earlier; arrays of tables are joined, other values replaced."""
    first = documents[0]
    merged = Document(first.file, dict(first.value), dict(first.places), dict(first.keys))
    for over in documents[1:]:
        _merge(merged, over, merged.value, over.value, ())
    return merged


def _merge(merged: Document, over: Document, below: dict[str, Any], above: dict[str, Any], where: Where) -> None:
    for key, value in above.items():
        here = (*where, key)
        old = below.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            below[key] = dict(old)
            _merge(merged, over, below[key], value, here)
            continue
        shift = 0
        if _is_tables(old) and _is_tables(value):
            assert isinstance(old, list)
            shift, below[key] = len(old), old + value
        else:
            below[key] = value
        for mine, theirs in ((merged.places, over.places), (merged.keys, over.keys)):
            if not shift:
                for path in [path for path in mine if path[: len(here)] == here]:
                    del mine[path]
            added = ((path, at) for path, at in theirs.items() if path[: len(here)] == here)
            mine.update((_shifted(path, len(here), shift), at) for path, at in added)


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _shifted(path: Where, depth: int, shift: int) -> Where:
    if len(path) <= depth or not shift:
        return path
    index = path[depth]
    return (*path[:depth], index + shift if isinstance(index, int) else index, *path[depth + 1 :])


def merge_tables(tables: Sequence[Table], report: Report) -> Table:
    """One table of several. Rows with the id of an earlier row change its cells that they fill, ``qty`` 0 removes it;
    rows of tables without ids are added. A table that starts with ``#replace`` stands for all before it."""
    merged = tables[0]
    for over in tables[1:]:
        if over.replaces:
            merged = over
        elif "id" in over.headings:
            merged = _by_id(merged, over, report)
        else:
            merged = _joined(merged, over, [*_rested(merged), *_rested(over)])
    return merged


def _by_id(below: Table, over: Table, report: Report) -> Table:
    ids = [row.cells.get("id", "") for row in below.rows]
    known = dict.fromkeys(ids)
    above = {row.cells.get("id", ""): row for row in _rested(over)}
    for name, row in above.items():
        if _removes(row) and name not in known:
            message = f"no row {name!r} is there to be removed"
            report.add(BAD_OVERLAY.at(row.at, message, hint=report.near(name, known)))
    rows = [
        _over(row, above[name], {*below.headings, *over.headings}) if name in above else row
        for name, row in zip(ids, _rested(below), strict=True)
    ]
    # Rows with an id that stands twice in the overlay are kept, so that the doubled id is found later.
    seen: set[str] = set()
    for row in _rested(over):
        name = row.cells.get("id", "")
        if name not in known or name in seen:
            rows.append(row)
        seen.add(name)
    return _joined(below, over, [row for row in rows if not _removes(row)])


def _over(below: Row, above: Row, names: Collection[str]) -> Row:
    """A row with the cells that the overlay fills. These rest on the word of the overlay, if it says one; those that
    it leaves keep theirs."""
    told: dict[str, str] = {fact: above.cells[fact] for fact in FACTS if fact in above.cells}
    filled = [name for name in above.cells if name not in FACTS and name != "id"]
    places = {name: row.places.get(name, row.at) for row in (below, above) for name in row.cells}
    cells = below.cells | above.cells
    if told:
        words = {fact: below.cells.get(fact, "") for fact in FACTS}
        whole = provenance(told, names, {})
        own = {name: whole.of(name) for name in filled}
        cells = {name: cell for name, cell in cells.items() if name not in FACTS}
        kept = _without(words, filled)
        for fact, basis in BASES.items():
            parts = [kept[fact], *(f"{name}: {one.reference}" for name, one in own.items() if one.basis is basis)]
            if text := "; ".join(filter(None, parts)):
                cells[fact] = text
    return Row(cells, above.at, places)


def _without(words: Mapping[str, str], filled: Collection[str]) -> dict[str, str]:
    """What a row says on whose word it rests, without what it says of these fields."""
    return {
        fact: "; ".join(
            part.strip()
            for part in text.split(";")
            if part.strip() and not (part.partition(":")[0].strip() in filled and ":" in part)
        )
        for fact, text in words.items()
    }


def _removes(row: Row) -> bool:
    return row.cells.get("qty") == "0"


def _rested(table: Table) -> list[Row]:
    """The rows with the table's default facts written out where they hold, for a merged table has none of its own."""
    if not table.defaults:
        return table.rows
    return [row if _has_own_word(row, table) else row._replace(cells=_with_defaults(row, table)) for row in table.rows]


def _has_own_word(row: Row, table: Table) -> bool:
    """Whether it says for the whole of itself on whose word it stands, not for single fields alone."""
    return provenance(row.cells, table.headings, {}).basis is not Basis.UNKNOWN


def _with_defaults(row: Row, table: Table) -> dict[str, str]:
    said = {name: [word, row.cells[name]] if name in row.cells else [word] for name, word in table.defaults.items()}
    return row.cells | {name: "; ".join(words) for name, words in said.items()}


def _joined(below: Table, over: Table, rows: list[Row]) -> Table:
    table = Table(below.file)
    table.headings = below.headings | over.headings
    table.rows = rows
    return table
