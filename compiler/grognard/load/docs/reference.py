"""The tables of sources/FORMAT.md, made from the records; the prose around them is written by hand."""

import re
from collections.abc import Sequence
from dataclasses import MISSING
from typing import Any, Final

from grognard.base.diagnostics import Code
from grognard.load.docs.fields import doc_of, docs_of
from grognard.load.record.convert import fields_of, is_required
from grognard.load.record.expected import scalar_of, words_for
from grognard.load.record.kinds import CSV_KINDS, HOOKS, TOML_KINDS, tables_in, written_keys
from grognard.model.fields.marks import Deduced, mark_of
from grognard.model.fields.numbers import WithUnit

_MARKED: Final = re.compile(r"(<!-- (table|columns|codes):? ?([^>]*?) -->\n).*?(<!-- end -->)", re.DOTALL)
_DERIVED_COLUMNS: Final = {
    "sides": ("hexsides", "A chain of hexsides `0404/0405`, separated by blanks, in order; a river's downstream."),
    "hexes": ("hex numbers", "The hexes in order, separated by blanks."),
    "Hex.hex": ("hex number", "Which hex."),
    "Hex.terrain": (
        "codes or names",
        "What lies there, the ground first: `w+t`, `woods; town`. `?`: unknown, `-`: off the map.",
    ),
    "from": (
        "text",
        "Id of an area or point, or a hex number; with its map before it where it is on another: `seine:a`.",
    ),
    "to": ("text", "The other, likewise."),
    "cross": ("text", "Terrain of kind `hexside` that lies between them beside that: a river, a strait."),
    "turn": ("whole number", "Number of the turn, from 1."),
}
_MAY_BE_BLANK: Final = ("cross",)
"""Columns that no field is, and that a row need not fill."""


def with_tables(text: str, codes: Sequence[Code]) -> str:
    """The text of FORMAT.md with every table between ``<!-- table: RECORD -->`` (keys of a TOML table),
    ``<!-- columns: FILES -->`` (of a CSV) or ``<!-- codes: FAMILIES -->`` (all, where none is named) and
    ``<!-- end -->`` made anew. ``codes``: those of all steps and back ends, of which this step knows its own alone.

    Raises KeyError for a record or file that there is not.
    """
    return _MARKED.sub(lambda found: found[1] + _lines(found[2], found[3], codes) + found[4], text)


def record_kinds() -> dict[str, type[Any]]:
    """The records that stand in TOML tables, by name."""
    kinds = [
        one
        for kind in TOML_KINDS
        for one in (kind.top, kind.by_key, *(inner for _, inner in (*kind.tables, *kind.arrays)))
        if one is not None
    ]
    inner = [one for kind in kinds for key in written_keys(kind) for one in tables_in(fields_of(kind)[key].type)]
    return {one.__name__: one for one in (*kinds, *inner, *HOOKS.values())}


def _lines(what: str, name: str, codes: Sequence[Code]) -> str:
    if what == "codes":
        families = name.split() or list(dict.fromkeys(one.code[:3] for one in codes))
        told = sorted((families.index(one.code[:3]), one.code, one) for one in codes if one.code[:3] in families)
        rows = [f"| {one.code} | {one.severity} | {one.title} |" for _, _, one in told]
        return _table("| code | severity | what is wrong |", rows)
    if what == "columns":
        kind = next(one for one in CSV_KINDS if one.files == name)
        rows = [_row(kind.row, column, is_cell=True) for column in kind.written]
        return _table("| column | holds | if blank | meaning |", rows)
    record = record_kinds()[name]
    rows = [_row(record, key, is_cell=False) for key in written_keys(record)]
    return doc_of(record) + "\n\n" + _table("| key | holds | if left out | meaning |", rows)


def _table(head: str, rows: list[str]) -> str:
    return "\n".join([head, "|" + "---|" * (head.count("|") - 1), *rows]) + "\n"


def _row(kind: type[Any], name: str, *, is_cell: bool) -> str:
    fields = fields_of(kind)
    derived = _DERIVED_COLUMNS.get(f"{kind.__name__}.{name}") or _DERIVED_COLUMNS.get(name)
    if derived and is_cell:
        holds, meaning = derived
        needed = "" if name in _MAY_BE_BLANK or (name in fields and not is_required(fields[name])) else "required"
        return f"| `{name}` | {holds} | {needed} | {meaning} |"
    holds = words_for(fields[name].type, is_cell=is_cell)
    return f"| `{name}` | {holds} | {_default(kind, name)} | {docs_of(kind).get(name, '')} |"


def _default(kind: type[Any], name: str) -> str:
    field = fields_of(kind)[name]
    if is_required(field):
        return "" if mark_of(field.type, Deduced) else "required"
    default = field.default
    if default is MISSING or default in ("", None, ()):
        return ""
    if isinstance(default, bool):
        return f"`{str(default).lower()}`"
    if isinstance(default, tuple):
        return ", ".join(f"`{one:g}mm`" if isinstance(one, float) else f"`{one}`" for one in default)
    return f"`{default:g}mm`" if isinstance(scalar_of(field.type), WithUnit) else f"`{default}`"
