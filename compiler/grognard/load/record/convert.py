"""Raw tables and rows to records: what is not taken becomes a finding at the very key or cell, all of them at once."""

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeVar

from grognard.base.diagnostics import Diagnostic
from grognard.base.names.slugs import slug
from grognard.base.origins import Origin, Origins
from grognard.base.records import attributes, once_a_record, written_name
from grognard.load.codes.records import BAD_ID, MISSING_VALUE, UNKNOWN_KEY, WRONG_VALUE
from grognard.load.record.expected import scalar_of
from grognard.load.record.values import MISSING, NO_FIELD, Refused, Way, read_fields, readers_of
from grognard.load.text.names import RESERVED
from grognard.load.text.report import Report
from grognard.model.fields.marks import Names, SetByLoader, mark_of
from grognard.model.game.provenance import Provenance

T = TypeVar("T")


@once_a_record
def fields_of(kind: type[Any]) -> dict[str, dataclasses.Field[Any]]:
    """The fields of a record that a source may write."""
    return {written_name(one.name): one for one in dataclasses.fields(kind) if not mark_of(one.type, SetByLoader)}


def is_required(field: "dataclasses.Field[Any]") -> bool:
    """Whether a record cannot do without the field."""
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def from_toml(kind: type[T], raw: Mapping[str, Any], origins: Origins, fact: Provenance, report: Report) -> T | None:
    """A record from the keys of a TOML table; None where not even a stopgap helps. Keys are known ones."""
    return _build(kind, dict(raw), origins, fact, report, is_strict=True)


def from_cells(kind: type[T], raw: dict[str, Any], origins: Origins, fact: Provenance, report: Report) -> T | None:
    """A record from the cells of a row: columns of lists are split, numbers read from their text. Takes `raw` over."""
    return _build(kind, raw, origins, fact, report, is_strict=False)


def _build(
    kind: type[T], raw: dict[str, Any], origins: Origins, fact: Provenance, report: Report, *, is_strict: bool
) -> T | None:
    raw["origin"], raw["provenance"] = origins, fact
    if (id := raw.get("id")) and isinstance(id, str) and id in RESERVED:
        message = f"{id!r} is a name that Windows keeps for itself"
        report.add(BAD_ID.at(origins["id"], message, hint=f"say {id}-1, or another word"))
    refused: list[Refused] = []
    values = read_fields(kind, raw, (), refused, is_strict=is_strict)
    if not refused:
        return kind(**attributes(values))
    for one in refused:
        finding = _finding(kind, one, origins, report)
        if not report.has(finding.origin) or one.fault is MISSING:
            report.add(finding)
    for name in dict.fromkeys(str(one.way[0]) for one in refused):
        values |= _instead(kind, name, raw.get(name), is_strict)
    required = readers_of(kind, is_strict)[1]
    return kind(**attributes(values)) if all(name in values for name in required) else None


def _instead(kind: type[Any], name: str, written: Any, is_strict: bool) -> dict[str, Any]:
    """What stands for a faulty value, under its name, if one is needed: what refers to this record should find it."""
    field = fields_of(kind).get(name)
    if field is None:
        return {}
    meant = slug(written) if isinstance(written, str) else ""
    if meant and _is_id(kind, name, written, is_strict) and not _refusals(kind, name, meant, is_strict):
        return {name: meant}  # LINK knows what it may mean
    scalar = scalar_of(field.type)
    return {name: scalar.stopgap} if is_required(field) and scalar is not None and scalar.stopgap is not None else {}


def _is_id(kind: type[Any], name: str, written: Any, is_strict: bool) -> bool:
    return any(one.fault.is_id for one in _refusals(kind, name, written, is_strict))


def _refusals(kind: type[Any], name: str, written: Any, is_strict: bool) -> list[Refused]:
    refused: list[Refused] = []
    read, way = readers_of(kind, is_strict)[0][name]
    read(written, way, refused)
    return refused


def _finding(kind: type[Any], one: Refused, origins: Origins, report: Report) -> Diagnostic:
    place, fault, name = _place(one.way, origins), one.fault, _named(one.way)
    hint = fault.hint or report.near(str(one.value), fault.known, is_open=False) if fault.known else fault.hint
    if fault is MISSING:
        return MISSING_VALUE.at(place, f"{name} is missing")
    if fault.why == NO_FIELD:
        hint = report.near(str(one.way[-1]), fault.known, is_open=False)
        return UNKNOWN_KEY.at(place, f"unknown key {one.way[-1]!r}", hint=hint)
    if fault.is_id and one.way == ("id",) and not one.value:
        hint = "write an `id`: lower-case words of letters and digits, joined by hyphens"
        return BAD_ID.at(place, "the name has no letter or digit that an id could be made of", hint=hint)
    if fault.is_id and hint.startswith("write") and _is_reference(kind, one.way):
        hint = f"{hint} if that is the id of what is meant"
    code = BAD_ID if fault.is_id else WRONG_VALUE
    verb = "has" if isinstance(one.way[-1], int) else "is"
    return code.at(place, f"{name} {verb} {_shown(one.value)}{fault.why}", hint=hint)


def _is_reference(kind: type[Any], way: Way) -> bool:
    field = fields_of(kind).get(str(way[0]))
    return field is not None and mark_of(field.type, Names) is not None


def _named(way: Way) -> str:
    """The keys of a way, ``vassal.traits``: a place in a list has no name."""
    return ".".join(one for one in way if isinstance(one, str))


def _place(way: Way, origins: Origins) -> Origin:
    steps = list(map(str, way))
    while steps and ".".join(steps) not in origins.fields:
        steps = steps[:-1]
    return origins[".".join(steps)]


def _shown(value: Any) -> str:
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, bool):
        return str(value).lower()
    text = repr(value) if isinstance(value, str | int | float) else str(value)
    return text if len(text) <= 60 else text[:57] + "…"
