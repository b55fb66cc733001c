"""The schemas and the tables of FORMAT.md are what the records say. ``make schema`` writes them again, as golden."""

import json
import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.games import SHIPPED

from grognard.commands.shared.codes import CODES as ALL_CODES
from grognard.load.codes.whole import CODES
from grognard.load.docs.fields import docs_of
from grognard.load.docs.reference import record_kinds, with_tables
from grognard.load.docs.schema import schema_files
from grognard.load.docs.words import WORDS
from grognard.load.record.kinds import CSV_KINDS, TOML_KINDS, schema_line, written_keys

SOURCES = Path(__file__).parents[2] / "sources"
WRITES = os.environ.get("GROGNARD_GOLDEN") == "write"


@pytest.mark.golden
@pytest.mark.parametrize("name", sorted(schema_files()))
def test_schemas_are_fresh(name: str) -> None:
    path = SOURCES / "schema" / name
    if WRITES:
        path.write_bytes(schema_files()[name])
    assert path.read_bytes() == schema_files()[name]


def test_no_schema_is_left_over() -> None:
    assert sorted(one.name for one in (SOURCES / "schema").iterdir()) == sorted(schema_files())


@pytest.mark.golden
def test_the_tables_of_format_md_are_fresh() -> None:
    path = SOURCES / "FORMAT.md"
    text = path.read_text(encoding="utf-8")
    if WRITES:
        path.write_text(with_tables(text, ALL_CODES), encoding="utf-8")
        text = path.read_text(encoding="utf-8")
    assert with_tables(text, ALL_CODES) == text


def test_format_md_shows_every_record_and_every_table() -> None:
    text = (SOURCES / "FORMAT.md").read_text(encoding="utf-8")
    shown = [f"<!-- table: {name} -->" for name in record_kinds() if name != "Case"]
    shown += [f"<!-- columns: {kind.files} -->" for kind in CSV_KINDS]
    assert [one for one in shown if one not in text] == []


def test_format_md_lists_every_code_that_can_be_told() -> None:
    """Those of back ends too, which LOAD does not know; a family without a table is a code that nobody finds."""
    listed = re.findall(r"^\| ([A-Z]{3}\d{3}) \|", (SOURCES / "FORMAT.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(one.code for one in ALL_CODES)
    assert {"SRC070", "SRC071", "SRC072", "VSL001", "ART001"} <= set(listed)


def test_the_codes_stand_in_order() -> None:
    codes = [one.code for one in CODES]
    assert codes == sorted(set(codes))


def test_every_key_and_column_has_words_and_no_words_are_idle() -> None:
    kinds = record_kinds() | {kind.row.__name__: kind.row for kind in CSV_KINDS}
    keys = [(name, key) for name, kind in record_kinds().items() for key in written_keys(kind)]
    keys += [(kind.row.__name__, column) for kind in CSV_KINDS for column in kind.written]
    derived = {"sides", "hexes", "hex", "turn", "from", "to", "cross"}
    assert [one for one in keys if one[1] not in derived and not docs_of(kinds[one[0]]).get(one[1])] == []
    assert [
        (name, key) for name in WORDS for key in WORDS[name] if docs_of(kinds[name]).get(key) != WORDS[name][key]
    ] == []


@pytest.mark.parametrize("game", SHIPPED)
def test_our_games_follow_the_schemas(game: str) -> None:
    schemas = {name: json.loads(data) for name, data in schema_files().items()}
    checked = 0
    for path in sorted((SOURCES / game).rglob("*.toml")):
        line = schema_line(path.relative_to(SOURCES / game).as_posix())
        if line and "templates" not in path.parts:
            value = tomllib.loads(path.read_text(encoding="utf-8"))
            assert faults(value, schemas[line.rpartition("/")[2]], path.name) == []
            checked += 1
    assert checked >= (8 if game == "hill-383" else 2)


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("game", {"title": "A"}, "version is missing"),
        ("game", {"title": "A", "version": "1", "titel": "x"}, "unknown titel"),
        ("game", {"title": "A", "version": 1}, "no string"),
        ("types", {"inf": {"name": "Inf", "face": "f", "size": "1cm", "stpes": 2}}, "unknown stpes"),
        ("hooks", {"a": {"kind": "stacking"}}, "no such kind"),
        ("game", {"title": "A", "version": "1", "rights": "onw"}, "onw"),
    ],
)
def test_what_follows_no_schema_is_seen(name: str, value: dict[str, Any], fault: str) -> None:
    found = faults(value, json.loads(schema_files()[f"{name}.json"]), "x")
    assert [one for one in found if one.endswith(fault)], found


def faults(value: Any, schema: dict[str, Any], where: str) -> list[str]:
    """What of a value its schema has no place for: the part of JSON Schema that tells keys apart."""
    if "oneOf" in schema:
        hooks = [one for one in schema["oneOf"] if "kind" in one.get("properties", {})]
        if hooks:
            each = [faults(value, one, where) for one in hooks if one["properties"]["kind"]["const"] == value["kind"]]
            return each[0] if each else [f"{where}: no such kind"]
        return min((faults(value, one, where) for one in schema["oneOf"]), key=len)
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
    if "type" in schema and not isinstance(value, kinds[schema["type"]]):
        return [f"{where}: no {schema['type']}"]
    if isinstance(value, list):
        return [fault for one in value for fault in faults(one, schema.get("items", {}), where)]
    if not isinstance(value, dict):
        return [] if value in schema.get("enum", [value]) else [f"{where}: {value}"]
    found = [f"{where}: {key} is missing" for key in schema.get("required", ()) if key not in value]
    for key, inner in value.items():
        below = schema.get("properties", {}).get(key, schema.get("additionalProperties", {}))
        found += [f"{where}: unknown {key}"] if below is False else faults(inner, below, f"{where} {key}")
    return found


def test_each_toml_has_its_schema_line() -> None:
    assert schema_line("game.toml") == "../schema/game.json"
    assert schema_line("counters/types.toml") == "../../schema/types.json"
    assert schema_line("other.toml") == ""
    assert {f"{kind.schema}.json" for kind in TOML_KINDS} == set(schema_files())
