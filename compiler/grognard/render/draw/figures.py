"""Numbers of a template: each must be finite and of a size that can be drawn. A fault names its line."""

import math
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

LARGEST: Final = 100_000
"""Millimetres, points, pixels or degrees: a hundred metres."""


def check_figures(file: str, text: str, written: Mapping[str, Any], least: Mapping[str, float]) -> None:
    """Raises ValueError, with file, table, key and line, for the first number that cannot be drawn with.

    ``least``: the minimum of a number, by key or by ``[table]``.
    """
    for table, key, value in _figures("", written):
        lowest = least.get(key, least.get(f"[{table}]", -LARGEST))
        if not math.isfinite(value) or not lowest <= value <= LARGEST:
            wanted = f"of at most {LARGEST}" if lowest == -LARGEST else f"from {lowest:g} to {LARGEST}"
            raise ValueError(f"{file}: [{table}] {key} is {value:g}: a number {wanted}{_place(text, table, key)}")


def _figures(table: str, written: Mapping[str, Any]) -> Iterator[tuple[str, str, float]]:
    for key, value in written.items():
        if isinstance(value, dict):
            yield from _figures(f"{table}.{key}".lstrip("."), value)
        for one in value if isinstance(value, list) else (value,):
            if isinstance(one, dict):
                yield from _figures(f"{table}.{key}", one)
            elif isinstance(one, int | float) and not isinstance(one, bool):
                yield table, key, one


def _place(text: str, table: str, key: str) -> str:
    """The place of a key, worded as findings parse it; blank where the key is written in another way."""
    here = ""
    for number, line in enumerate(text.split("\n"), 1):
        if found := re.match(r"[ \t]*\[([^\[\]]+)\]", line):
            here = found[1].strip()
        elif here == table and (found := re.match(rf"([ \t]*){re.escape(key)}[ \t]*=", line)):
            return f" (at line {number}, column {len(found[1]) + 1})"
    return ""
