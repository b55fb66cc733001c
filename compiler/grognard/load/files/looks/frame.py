"""The frame of a counter sheet: a small TOML among the templates, checked like a source."""

from dataclasses import fields

from grognard.base.diagnostics import Diagnostic
from grognard.base.lengths import parse_length
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin
from grognard.load.codes.looks import BAD_FRAME
from grognard.load.text.reading import Source
from grognard.load.text.report import Report
from grognard.load.text.toml import parse_toml
from grognard.model.plan.sheets import Frame


def read_frame(data: bytes, file: str) -> tuple[Frame, tuple[Diagnostic, ...]]:
    """The frame, with what was wrong in it left at its default. ``file``: what findings call it."""
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        return Frame(), (BAD_FRAME.at(Origin(file=file, line=1, column=1), "the file is not UTF-8"),)
    report = Report()
    document = parse_toml(Source(file=file, text=text), report)
    if document is None:
        return Frame(), report.findings()
    values: dict[str, object] = {}
    known = {field.name: field.default for field in fields(Frame)}
    for key, value in document.value.items():
        try:
            values[key] = _value(known, key, value)
        except ValueError as fault:
            hint = did_you_mean(key, sorted(set(known) - set(document.value)), is_open=False)
            report.add(BAD_FRAME.at(document.key((key,)), f"{key}: {fault}", hint=hint))
    return Frame(**values), report.findings()  # type: ignore[arg-type]


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
