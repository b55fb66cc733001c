"""The frame of a counter sheet: a small TOML among the templates, checked like a source."""

import re
from dataclasses import fields, replace

from grognard.base.diagnostics import Diagnostic
from grognard.base.lengths import parse_length
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin
from grognard.base.tomltext import read_toml
from grognard.load.codes.looks import BAD_FRAME
from grognard.model.plan.sheets import Frame

_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)")


def read_frame(data: bytes, origin: Origin) -> tuple[Frame, tuple[Diagnostic, ...]]:
    """The frame, with what was wrong in it left at its default."""
    try:
        text = data.decode("utf-8-sig")
        table = read_toml(text)
    except (ValueError, RecursionError) as fault:  # no UTF-8, no TOML, numbers of thousands of digits, deep nesting
        place = _PLACE.search(str(fault))
        at = replace(origin, line=int(place[1]), column=int(place[2])) if place else origin
        return Frame(), (BAD_FRAME.at(at, str(fault).replace(place[0], "") if place else str(fault)),)
    findings = []
    values: dict[str, object] = {}
    known = {field.name: field.default for field in fields(Frame)}
    for key, value in table.items():
        try:
            values[key] = _value(known, key, value)
        except ValueError as fault:
            findings.append(
                BAD_FRAME.at(
                    _written(text, key, origin),
                    f"{key}: {fault}",
                    hint=did_you_mean(key, sorted(set(known) - set(table)), is_open=False),
                )
            )
    return Frame(**values), tuple(findings)  # type: ignore[arg-type]


def _written(text: str, key: str, origin: Origin) -> Origin:
    """Where a key stands: at the beginning of its line, or as a table."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip(" \t[\"'").startswith(key):
            return replace(origin, line=number, column=line.index(key) + 1)
    return origin


def _value(known: dict[str, object], key: str, value: object) -> object:
    if key not in known:
        raise ValueError("no such key")
    if key == "orientation":
        if value not in ("portrait", "landscape"):
            raise ValueError("portrait or landscape")
        return value
    if isinstance(known[key], bool):
        if not isinstance(value, bool):
            raise ValueError("true or false")
        return value
    if isinstance(known[key], int):
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 100:
            raise ValueError("a whole number from 1 to 100")
        return value
    if not isinstance(value, str):
        raise ValueError("a length with its unit, in quotes")
    return parse_length(value)
