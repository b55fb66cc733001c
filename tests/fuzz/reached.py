"""What of the format the base games write: every key and column that a source may hold, and those that stand there.

``python -m tests.fuzz.reached`` prints what no base game reaches.
"""

import csv
import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any

from grognard.load.record.kinds import CSV_KINDS, HOOKS, TOML_KINDS, written_keys

OTHER_FILES = (
    *("map/*.hexes", "rules/*.md", "lang/*/*.md", "ids.csv", "releases.csv", "art/*", "art/vassal/*"),
    *("vassal/extra.xml", "vassal/files/*", "templates/faces/*.svg", "templates/*/*.typ", "templates/sheets/*.toml"),
    *("templates/maps/*.toml", "templates/symbols/*.svg", "templates/vassal/*", "charts/*.csv"),
)
"""Files that hold no records."""


def known() -> set[str]:
    """Every field, as ``files: key``, and every kind of file."""
    fields = set(OTHER_FILES)
    for kind in TOML_KINDS:
        fields.add(kind.files)
        for record in (kind.top, kind.by_key, *(one for _, one in (*kind.tables, *kind.arrays))):
            fields |= {f"{kind.files}: {record.__name__}.{key}" for key in written_keys(record)} if record else set()
    for record in HOOKS.values():
        fields |= {f"hooks.toml: {record.__name__}.{key}" for key in written_keys(record)}
    for row in CSV_KINDS:
        for pattern in row.files.split(", "):
            fields |= {pattern, *(f"{pattern}: {column}" for column in row.written)}
    return fields


def reached(files: Mapping[str, bytes]) -> set[str]:
    """The fields that the files of one game write, each only where something stands in it."""
    found: set[str] = set()
    for name, data in files.items():
        found |= {pattern for pattern in OTHER_FILES if fnmatchcase(name, pattern)}
        for kind in TOML_KINDS:
            if fnmatchcase(name, kind.files):
                found |= {kind.files, *(f"{kind.files}: {one}" for one in _toml(kind, tomllib.loads(data.decode())))}
        for row in CSV_KINDS:
            for pattern in row.files.split(", "):
                if fnmatchcase(name, pattern):
                    found |= {pattern, *(f"{pattern}: {column}" for column in _columns(data.decode()))}
    return found & known()


def _toml(kind: Any, content: dict[str, Any]) -> Iterator[str]:
    for key, value in content.items():
        if kind.top and key in written_keys(kind.top):
            yield f"{kind.top.__name__}.{key}"
        for name, record in (*kind.tables, *kind.arrays):
            for one in _records(value) if key == name else ():
                yield from (f"{record.__name__}.{field}" for field in one)
        if kind.by_key and isinstance(value, dict):
            yield from (f"{kind.by_key.__name__}.{field}" for field in value)
        for one in (value if isinstance(value, list) else [value]) if kind.files == "hooks.toml" else ():
            record = HOOKS.get(str(one.get("kind"))) if isinstance(one, dict) else None
            yield from (f"{record.__name__}.{field}" for field in one) if record else ()


def _records(value: Any) -> list[dict[str, Any]]:
    return value if isinstance(value, list) else [one for one in value.values() if isinstance(one, dict)]


def _columns(text: str) -> Iterator[str]:
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    for row in csv.DictReader(lines):
        yield from (key for key, value in row.items() if key and isinstance(value, str) and value.strip())
