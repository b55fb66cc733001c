"""JSON Schemas of the TOML files, made from the records, so that editors complete and check while one types."""

import json
from typing import Any, Final

from pydantic import TypeAdapter

from grognard.base.lengths import PATTERN
from grognard.load.docs.fields import doc_of, docs_of
from grognard.load.record.kinds import HOOKS, LEFT_OUT, TOML_KINDS, TomlKind, written_keys
from grognard.load.text.provenance import FACTS
from grognard.model.game.charts import Chart
from grognard.model.game.counters import CounterType, WrittenShape
from grognard.model.game.custom_vassal import AddedTrait, Wishes
from grognard.model.game.maps import Grid

_DRAFT: Final = "http://json-schema.org/draft-07/schema#"  # the newest that TOML editors understand
_LENGTH: Final = {"type": "string", "pattern": r"^\s*(\d+(\.\d+)?|\d+\s*/\s*\d+)\s*(mm|cm|in|pt)\s*$"}
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
    for key, inner in kind.arrays:
        body["properties"][key] = {"type": "array", "items": _table(inner)}
    if kind.schema == "rulebook":
        body["properties"] |= {"patterns": {"type": "object"}, "aliases": {"type": "object"}}
    return head | body


def _table(kind: type[Any], required: tuple[str, ...] = ()) -> dict[str, Any]:
    """The schema of one table: what pydantic makes of the record, less what the loader fills, plus its words."""
    made = TypeAdapter(kind).json_schema()
    docs = docs_of(kind)
    properties = {}
    for key in written_keys(kind):
        if key == "grid":
            properties[key] = _table(Grid)
        elif key == "shape":
            properties[key] = _table(WrittenShape)
        elif key == "vassal":
            properties[key] = _wishes()
        elif key == "paper":
            many = _tidy(made["properties"][key])
            properties[key] = {"oneOf": [many["items"], many]}
        else:
            properties[key] = _tidy(made["properties"][key])
        if key in docs:
            properties[key]["description"] = docs[key]
    if kind is Chart:
        properties["meanings"] = {**_TEXTS, "description": docs["meanings"]}
    for fact in FACTS:
        properties.setdefault(fact, {"type": "string", "description": _FACTS[fact]})
    needed = [key for key in made.get("required", ()) if key in properties and key not in LEFT_OUT.get(kind, ())]
    table = {"type": "object", "description": doc_of(kind), "properties": properties, "additionalProperties": False}
    if needed or required:
        table["required"] = [*required, *needed]
    if kind is CounterType:
        table["anyOf"] = [{"required": ["name", "face"]}, {"required": ["extends"]}]
    return table


def _wishes() -> dict[str, Any]:
    docs = docs_of(AddedTrait)
    made = TypeAdapter(AddedTrait).json_schema()
    keys = {key: {**_tidy(one), "description": docs[key]} for key, one in made["properties"].items()}
    trait = {"type": "object", "properties": keys, "additionalProperties": False, "required": made["required"]}
    traits = {"type": "array", "items": trait, "description": docs_of(Wishes)["traits"]}
    return {"type": "object", "properties": {"traits": traits}, "additionalProperties": False}


def _tidy(schema: dict[str, Any]) -> dict[str, Any]:
    """One property: no titles, no null (TOML has none), lengths with their pattern, defaults as they are written."""
    kinds = [one for one in schema.get("anyOf", ()) if one.get("type") != "null"]
    if len(kinds) > 1:
        return {"oneOf": [_tidy(one) for one in kinds]}
    made = {key: value for key, value in {**schema, **(kinds[0] if kinds else {})}.items() if key not in _DROPPED}
    if made.get("pattern") == PATTERN:
        made = {key: value for key, value in made.items() if key not in _LENGTH} | _LENGTH
        if made.get("default") is not None:
            made["default"] = f"{made['default']:g}mm"
    if "prefixItems" in made:
        items = made.pop("prefixItems")
        made["items"] = _tidy(items[0])
        if made.get("default") is not None:
            made["default"] = [f"{one:g}mm" for one in made["default"]]
    elif isinstance(made.get("items"), dict):
        made["items"] = _tidy(made["items"])
    if made.get("default", "") in ("", None, []):
        made.pop("default", None)
    return made


_DROPPED: Final = ("anyOf", "title")
