"""JSON Schemas of the TOML files, made from the records, so that editors complete and check while one types."""

import json
from collections import abc
from typing import Any, Final, get_origin

from grognard.load.docs.fields import doc_of, docs_of
from grognard.load.docs.properties import property_of
from grognard.load.record.convert import fields_of, is_required
from grognard.load.record.kinds import HOOKS, TOML_KINDS, TomlKind, written_keys
from grognard.load.text.provenance import FACTS
from grognard.model.fields.marks import Deduced, mark_of, records_in
from grognard.model.game.counters import CounterType
from grognard.model.game.sourced import Sourced

_DRAFT: Final = "http://json-schema.org/draft-07/schema#"  # the newest that TOML editors understand
_TEXTS: Final = {"type": "object", "additionalProperties": {"type": "string"}}
_FACTS: Final = {
    "cite": "The case of the rulebook that says so.",
    "derived": "The tool that made it, from what, with what error.",
    "assumed": "An id in assumptions.toml; or `field: id; field: id` for single fields.",
}


def schema_files() -> dict[str, bytes]:
    """The schemas by file name, the same bytes every time."""
    return {
        f"{kind.schema}.json": (json.dumps(_schema(kind), indent=2, ensure_ascii=False) + "\n").encode()
        for kind in TOML_KINDS
    }


def _schema(kind: TomlKind) -> dict[str, Any]:
    head: dict[str, Any] = {"$schema": _DRAFT, "title": kind.files}
    if kind.schema == "hooks":
        hooks = [_table(hook, required=("kind",)) for hook in HOOKS.values()]
        return head | {"type": "object", "additionalProperties": {"oneOf": hooks}}
    if kind.schema == "lang":
        return head | _TEXTS
    if kind.by_key:
        return head | {"type": "object", "additionalProperties": _table(kind.by_key)}
    nothing: dict[str, Any] = {"type": "object", "properties": {}, "additionalProperties": False}
    body = _table(kind.top) if kind.top else nothing
    for key, inner in kind.tables:
        body["properties"][key] = {"type": "object", "additionalProperties": _table(inner)}
    for key, inner in kind.singles:
        body["properties"][key] = _table(inner)
    for key, inner in kind.arrays:
        body["properties"][key] = {"type": "array", "items": _table(inner)}
    if kind.schema == "rulebook":
        body["properties"] |= {"aliases": _TEXTS}
    return head | body


def _table(kind: type[Any], required: tuple[str, ...] = ()) -> dict[str, Any]:
    """The schema of one table: what its record takes, less what the loader fills, plus its words."""
    docs, fields = docs_of(kind), fields_of(kind)
    properties: dict[str, Any] = {}
    for key in written_keys(kind):
        properties[key] = _inner(fields[key].type) or property_of(fields[key])
        if key in docs:
            properties[key]["description"] = docs[key]
    for fact in FACTS if issubclass(kind, Sourced) else ():
        properties.setdefault(fact, {"type": "string", "description": _FACTS[fact]})
    needed = [key for key in written_keys(kind) if is_required(fields[key]) and not mark_of(fields[key].type, Deduced)]
    table = {"type": "object", "description": doc_of(kind), "properties": properties, "additionalProperties": False}
    if needed or required:
        table["required"] = [*required, *needed]
    if kind is CounterType:
        table["anyOf"] = [{"required": ["name", "face"]}, {"required": ["extends"]}]
    return table


def _inner(annotation: Any) -> dict[str, Any]:
    """The schema of a table within a table, of a list of such, or of tables by their id; empty for what holds none."""
    for kind in records_in(annotation):
        if get_origin(annotation) is abc.Mapping:
            return {"type": "object", "additionalProperties": _table(kind)}
        return {"type": "array", "items": _table(kind)} if get_origin(annotation) is tuple else _table(kind)
    return {}
