"""Findings as text: for people, one per line, JSON lines, SARIF 2.1.0."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from grognard.base.diagnostics import Code, Diagnostic, Severity
from grognard.base.origins import Origin
from grognard.base.renderings.excerpts import ReadSource
from grognard.base.renderings.people import for_people
from grognard.base.renderings.sarif import as_sarif
from grognard.base.renderings.texts import one_line

FORMATS = ("people", "lines", "json", "sarif")


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
        return for_people(findings, read_source, colour=colour)
    if form == "lines":
        return "".join(f"{line(one)}\n" for one in findings)
    if form == "json":
        return "".join(json.dumps(as_json(one), ensure_ascii=False) + "\n" for one in findings)
    if form == "sarif":
        told = as_sarif(tuple(findings), {one.code: one for one in codes})
        return json.dumps(told, ensure_ascii=False, indent=2) + "\n"
    raise ValueError(f"{form!r} is none of {', '.join(FORMATS)}")


def by_severity(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Errors before warnings before notes; within a severity in the order given."""
    order = list(Severity)
    return sorted(findings, key=lambda one: order.index(one.severity))


def line(finding: Diagnostic) -> str:
    """``path:line:column: warning[OOB001]: message``, as editors and build logs read it."""
    place = f"{finding.origin}: " if finding.origin.file else ""
    return one_line(f"{place}{finding.severity.value}[{finding.code}]: {finding.message}")


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
