"""Findings as text: for people, one per line, JSON lines, SARIF 2.1.0. Colour is a few bytes of ANSI and needs no
library."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import quote

from grognard.base.diagnostics import Code, Diagnostic, Fix, Note, Severity
from grognard.base.origins import Origin

FORMATS = ("people", "lines", "json", "sarif")

ReadSource = Callable[[str], str | None]
"""The text of a source by the file name of its origin; None where it cannot be read."""

LINE_SHOWN = 110
"""Characters of a source line that are shown; a row of a table can be far longer than a terminal is wide."""
SHOWN_BEFORE = 60
"""How many of these precede the place."""
NOTES_SHOWN = 3
"""Maximum notes of one kind that people see one by one; more are counted by file."""
FAULTS_SHOWN = 20
"""Maximum errors, and maximum warnings, of one kind; further ones are counted."""

_COLOURS = {Severity.ERROR: "\x1b[1;31m", Severity.WARNING: "\x1b[1;33m", Severity.NOTE: "\x1b[1;36m"}
_BOLD, _BLUE, _PLAIN = "\x1b[1m", "\x1b[1;34m", "\x1b[0m"


def render(
    findings: Iterable[Diagnostic],
    form: str,
    read_source: ReadSource = lambda _: None,
    *,
    colour: bool = False,
    codes: Iterable[Code] = (),
) -> str:
    """All findings in one of `FORMATS`; the empty string where there are none. People read errors before warnings
    before notes, programs all in the order given.

    ``colour`` is for people on a terminal only. ``codes`` adds their explanations where the format has room (SARIF).
    Raises ValueError for another format.
    """
    if form in ("people", "lines"):
        findings = by_severity(findings)
    if form == "people":
        sources = _Sources(read_source)
        return "\n".join(_for_people(one, sources, _paint if colour else _leave) for one in _folded(findings))
    if form == "lines":
        return "".join(f"{line(one)}\n" for one in findings)
    if form == "json":
        return "".join(json.dumps(as_json(one), ensure_ascii=False) + "\n" for one in findings)
    if form == "sarif":
        return (
            json.dumps(_sarif(tuple(findings), {one.code: one for one in codes}), ensure_ascii=False, indent=2) + "\n"
        )
    raise ValueError(f"{form!r} is none of {', '.join(FORMATS)}")


def by_severity(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Errors before warnings before notes; within a severity in the order given."""
    order = list(Severity)
    return sorted(findings, key=lambda one: order.index(one.severity))


def line(finding: Diagnostic) -> str:
    """``path:line:column: warning[OOB001]: message``, as editors and build logs read it."""
    place = f"{finding.origin}: " if finding.origin.file else ""
    return one_line(f"{place}{finding.severity.value}[{finding.code}]: {finding.message}")


def _folded(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Findings in order. Of many notes of one kind only the first and their number are shown, of many errors or
    warnings twenty and the number of the rest: a fault in every row of a long table must not hide the others."""
    every = list(findings)
    kinds: dict[tuple[str, Severity], list[int]] = {}
    for number, one in enumerate(every):
        kinds.setdefault((one.code, one.severity), []).append(number)
    told: dict[int, Diagnostic] = {}
    for (_, severity), numbers in kinds.items():
        is_note = severity is Severity.NOTE
        kept = (
            len(numbers)
            if len(numbers) <= (NOTES_SHOWN if is_note else FAULTS_SHOWN)
            else 0
            if is_note
            else FAULTS_SHOWN
        )
        told |= {number: every[number] for number in numbers[:kept]}
        if rest := [every[number] for number in numbers[kept:]]:
            said = f"{len(rest)} more of this kind; the next" if kept else f"{len(rest)} notes of this kind; the first"
            told[numbers[kept]] = _counted(rest, said)
    return [told[number] for number in sorted(told)]


def _counted(same: list[Diagnostic], said: str) -> Diagnostic:
    files = Counter(one.origin.file for one in same)
    return replace(
        same[0],
        message=f"{said}: {same[0].message}",
        notes=tuple(Note(message=f"{count} in {file}") for file, count in files.items()),
        fix=None,
        hint="`--format lines` lists them all",
    )


class _Sources:
    """The lines of each source, read once."""

    def __init__(self, read_source: ReadSource) -> None:
        self._read = read_source
        self._lines: dict[str, list[str]] = {}

    def line(self, origin: Origin) -> str | None:
        """The source line of an origin, without its end."""
        if not origin.file or origin.line < 1:
            return None
        if origin.file not in self._lines:
            self._lines[origin.file] = (self._read(origin.file) or "").replace("\r\n", "\n").split("\n")
        lines = self._lines[origin.file]
        return lines[origin.line - 1] if origin.line <= len(lines) else None


Painter = Callable[[str, str], str]


def _paint(text: str, colour: str) -> str:
    return f"{colour}{text}{_PLAIN}"


def _leave(text: str, _colour: str) -> str:
    return text


def _for_people(finding: Diagnostic, sources: _Sources, paint: Painter) -> str:
    colour = _COLOURS[finding.severity]
    head = paint(f"{finding.severity.value}[{finding.code}]", colour)
    rows = [f"{head}{paint(': ' + one_line(finding.message), _BOLD)}"]
    gutter = " " * len(str(finding.origin.line or ""))
    if finding.origin.file:
        rows.append(f"{gutter}{paint('-->', _BLUE)} {finding.origin}")
    rows.extend(_excerpt(finding.origin, sources, gutter, paint, colour))
    mark = paint("=", _BLUE)
    rows.extend(f"{gutter} {mark} note: {_note(one)}" for one in finding.notes)
    if finding.hint:
        rows.append(f"{gutter} {mark} hint: {one_line(finding.hint)}")
    if finding.fix:
        rows.append(f"{gutter} {mark} fix: {one_line(_edit(finding.fix))}, which --fix does")
    return "\n".join(rows) + "\n"


def _excerpt(origin: Origin, sources: _Sources, gutter: str, paint: Painter, colour: str) -> list[str]:
    """The source line with carets under the place; tabs become spaces, so that the carets line up."""
    text = sources.line(origin)
    if text is None or not text.strip():
        return []
    start, length = max(origin.column - 1, 0), max(origin.length, 1)
    first = start - SHOWN_BEFORE if start > SHOWN_BEFORE and len(text) > LINE_SHOWN else 0
    shown = _printable(text[first : first + LINE_SHOWN])
    before, after = "…" if first else "", "…" if first + LINE_SHOWN < len(text) else ""
    bar = paint("|", _BLUE)
    rows = [f"{gutter} {bar}", f"{paint(str(origin.line), _BLUE)} {bar} {before}{shown}{after}".rstrip()]
    if origin.column:
        at = start - first + len(before)
        carets = "^" * max(min(length, len(shown) + len(before) - at), 1)
        rows.append(f"{gutter} {bar} {' ' * at}{paint(carets, colour)}")
    return rows


def _edit(fix: Fix) -> str:
    return f"write {fix.now!r} for {fix.was!r}"


def _note(note: Note) -> str:
    return one_line(f"{note.origin}: {note.message}" if note.origin.file else note.message)


def one_line(text: str) -> str:
    """A text of a report: no name in a source can start a new line in it or send codes to the terminal."""
    return _printable(" ".join(text.splitlines())) if not text.isprintable() else text


def _printable(text: str) -> str:
    return "".join(one if one.isprintable() else " " for one in text)


def as_json(finding: Diagnostic) -> dict[str, Any]:
    """A whole finding, in JSON values."""
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        **_place(finding.origin),
        "hint": finding.hint,
        "notes": [{"message": note.message, **_place(note.origin)} for note in finding.notes],
        "fix": {**_place(finding.fix.origin), "was": finding.fix.was, "now": finding.fix.now} if finding.fix else None,
    }


def _place(origin: Origin) -> dict[str, Any]:
    return {"file": origin.file, "line": origin.line, "column": origin.column, "length": origin.length}


def _sarif(findings: tuple[Diagnostic, ...], codes: Mapping[str, Code]) -> dict[str, Any]:
    rules = sorted({finding.code for finding in findings})
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": "grognard", "rules": [_rule(code, codes.get(code)) for code in rules]}},
                "columnKind": "unicodeCodePoints",
                "results": [_result(finding, rules) for finding in findings],
            }
        ],
    }


def _rule(name: str, code: Code | None) -> dict[str, Any]:
    if code is None:
        return {"id": name}
    return {"id": name, "shortDescription": {"text": code.title}, "help": {"text": code.explanation}}


def _result(finding: Diagnostic, rules: list[str]) -> dict[str, Any]:
    message = f"{finding.message} ({finding.hint})" if finding.hint else finding.message
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rules.index(finding.code),
        "level": finding.severity.value,
        "message": {"text": message},
    }
    if finding.origin.file:
        result["locations"] = [_sarif_place(finding.origin)]
    related = [
        {"id": number, **_sarif_place(note.origin), "message": {"text": note.message}}
        for number, note in enumerate(finding.notes, 1)
        if note.origin.file
    ]
    if related:
        result["relatedLocations"] = related
    if finding.fix:
        place = _sarif_place(finding.fix.origin)["physicalLocation"]
        edit = {"deletedRegion": place["region"], "insertedContent": {"text": finding.fix.now}}
        change = {"artifactLocation": place["artifactLocation"], "replacements": [edit]}
        result["fixes"] = [{"description": {"text": _edit(finding.fix)}, "artifactChanges": [change]}]
    return result


def _sarif_place(origin: Origin) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(origin.file)}}
    if origin.line:
        region = {"startLine": origin.line}
        if origin.column:
            region["startColumn"] = origin.column
            if origin.length:
                region["endColumn"] = origin.column + origin.length
        place["region"] = region
    return {"physicalLocation": place}
