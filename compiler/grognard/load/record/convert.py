"""Raw tables and rows to records: pydantic validates, its errors become findings at the very key or cell."""

import dataclasses
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeVar, get_origin

from pydantic_core import ErrorDetails, SchemaValidator, ValidationError

from grognard.base.diagnostics import Diagnostic
from grognard.base.lengths import PATTERN as LENGTH
from grognard.base.origins import Origin, Origins
from grognard.base.slugs import slug
from grognard.load import codes
from grognard.load.record.validators import validator
from grognard.load.text.names import RESERVED
from grognard.load.text.report import Report
from grognard.model.game.provenance import Provenance
from grognard.model.game.scalars import UNKNOWN_COLOUR, Colour, Extent, Id, Length

T = TypeVar("T")
R = TypeVar("R")

_SET_BY_LOADER: Final = ("origin", "provenance")
_IDS: Final = (Id, Id | None, Id | Mapping[Id, Id] | None)
_SCALARS: Final = ("str", "int", "float", "bool")
_KINDS: Final = {"str": "a text", "int": "a whole number", "float": "a number", "bool": "true or false"}


def _once(function: Callable[[Any], R]) -> Callable[[Any], R]:
    """Remember what was made for a record."""
    return cache(function)


@_once
def fields_of(kind: type[Any]) -> dict[str, dataclasses.Field[Any]]:
    """The fields of a record that a source may write."""
    return {one.name: one for one in dataclasses.fields(kind) if one.name not in _SET_BY_LOADER}


@_once
def lists_of(kind: type[Any]) -> tuple[str, ...]:
    """The fields that hold several texts: in a cell they are separated by semicolons."""
    return tuple(name for name, one in fields_of(kind).items() if get_origin(one.type) is tuple)


def from_toml(kind: type[T], raw: Mapping[str, Any], origins: Origins, fact: Provenance, report: Report) -> T | None:
    """A record from the keys of a TOML table; None where not even a stopgap helps. Keys are known ones."""
    values = {key: _tuples(value) for key, value in raw.items()}
    return _build(kind, values, origins, fact, report, validator(kind, is_strict=True))


def from_cells(kind: type[T], raw: dict[str, Any], origins: Origins, fact: Provenance, report: Report) -> T | None:
    """A record from the cells of a row: columns of lists are split, numbers read from their text. Takes `raw` over."""
    for name in lists_of(kind):
        if name in raw:
            raw[name] = tuple(part for one in raw[name].split(";") if (part := one.strip()))
    return _build(kind, raw, origins, fact, report, validator(kind, is_strict=False))


def _build(
    kind: type[T], raw: dict[str, Any], origins: Origins, fact: Provenance, report: Report, making: SchemaValidator
) -> T | None:
    raw["origin"], raw["provenance"] = origins, fact
    if raw.get("id") in RESERVED:
        message = f"{raw['id']!r} is a name that Windows keeps for itself"
        report.add(codes.BAD_ID.at(origins["id"], message, hint=f"say {raw['id']}-1, or another word"))
    try:
        return making.validate_python(raw)  # type: ignore[no-any-return]
    except ValidationError as reason:
        errors = reason.errors(include_url=False)
    for error in errors:
        finding = _finding(kind, error, origins, report)
        if not report.has(finding.origin) or finding.code == codes.MISSING_VALUE.code:
            report.add(finding)
        _mend(kind, raw, str(error["loc"][0]) if error["loc"] else "")
    try:
        return making.validate_python(raw)  # type: ignore[no-any-return]
    except ValidationError:
        return None


def _mend(kind: type[Any], raw: dict[str, Any], name: str) -> None:
    """Leave a faulty value out, or put a stopgap where one is needed: what refers to this record should find it."""
    known = fields_of(kind).get(name)
    written = raw.pop(name, None)
    if known is not None and known.type in _IDS and isinstance(written, str) and slug(written):
        raw[name] = slug(written)  # LINK knows what it may mean
        return
    if known is None or known.default is not dataclasses.MISSING or known.default_factory is not dataclasses.MISSING:
        return
    if name == "id":
        raw[name] = slug(str(written or ""))
    elif known.type == Colour:
        raw[name] = UNKNOWN_COLOUR
    elif known.type in (Length, Extent):
        raw[name] = "10mm"
    elif known.type is str:
        raw[name] = ""


def _tuples(value: Any) -> Any:
    return tuple(_tuples(one) for one in value) if isinstance(value, list) else value


def _finding(record: type[Any], error: ErrorDetails, origins: Origins, report: Report) -> Diagnostic:
    way = [str(step) for step in error["loc"] if not str(step).startswith("[")]
    name = way[0] if way else ""
    place = _place(way, origins)
    kind, given, context = error["type"], error["input"], error.get("ctx", {})
    shown = _shown(given)
    if kind == "missing":
        return codes.MISSING_VALUE.at(place, f"{name} is missing")
    if kind == "string_pattern_mismatch" and context["pattern"].startswith("^#"):
        lower = str(given).lower()
        hint = f"write {lower!r}" if re.match(context["pattern"], lower) else "a colour is # and six of 0-9 a-f"
        why = "its letters are capitals" if hint.startswith("write") else "which is no colour"
        return codes.WRONG_VALUE.at(place, f"{name} is {shown}, {why}", hint=hint)
    if kind == "string_pattern_mismatch" and name == "languages":
        hint = f"a language is its code of two or three letters, as {str(given)[:2].lower()!r}"
        return codes.WRONG_VALUE.at(place, f"{name} has {shown}, which is no code of a language", hint=hint)
    if kind == "string_pattern_mismatch" and name == "id" and not given:
        hint = "write an `id`: lower-case words of letters and digits, joined by hyphens"
        return codes.BAD_ID.at(place, "the name has no letter or digit that an id could be made of", hint=hint)
    if kind == "string_pattern_mismatch":
        hint = f"write {slug(str(given))!r}" if slug(str(given)) else "lower-case words of letters and digits, hyphens"
        if name not in ("id", "was") and hint.startswith("write"):
            hint = f"{hint} if that is the id of what is meant"
        return codes.BAD_ID.at(place, f"{name} is {shown}, which cannot be an id", hint=hint)
    if kind == "literal_error":
        known = re.findall(r"'([^']*)'", context["expected"])
        hint = report.near(str(given), known)
        return codes.WRONG_VALUE.at(place, f"{name} is {shown}; it is one of {', '.join(known)}", hint=hint)
    if kind == "value_error":
        hint = _length_hint(str(given))
        return codes.WRONG_VALUE.at(place, f"{name} is {shown}: {context['error']}", hint=hint)
    scalar = kind.partition("_")[0].replace("string", "str")
    if scalar in _KINDS and kind.partition("_")[2] in ("type", "parsing", "from_float", "parsing_size"):
        hint = "write it in quotes" if scalar == "str" and isinstance(given, int | float) else ""
        if hint and name in fields_of(record) and fields_of(record)[name].type in (Length, Extent):
            hint = f'a length has a unit and stands in quotes: "{given}mm"'
        if scalar in ("int", "bool") and isinstance(given, str) and place.file.endswith(".toml"):
            hint = "write it without quotes"
        return codes.WRONG_VALUE.at(place, f"{name} is {shown}, where {_KINDS[scalar]} belongs", hint=hint)
    words = error["msg"].replace("Input should", "it should").replace("Tuple", "it").replace("String", "it")
    return codes.WRONG_VALUE.at(place, f"{name} is {shown}: {words}")


def _length_hint(given: str) -> str:
    """What a length without a unit, or with a comma, should have been."""
    pointed = given.strip().replace(",", ".", 1)
    for written in (pointed, f"{pointed}mm"):
        if re.match(LENGTH, written):
            return f"write {written!r}"
    return ""


def _place(way: list[str], origins: Origins) -> Origin:
    while way and ".".join(way) not in origins.fields:
        way = way[:-1]
    return origins[".".join(way)]


def _shown(value: Any) -> str:
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, tuple):
        return "a list"
    if isinstance(value, bool):
        return str(value).lower()
    text = repr(value) if isinstance(value, str | int | float) else str(value)
    return text if len(text) <= 60 else text[:57] + "…"
