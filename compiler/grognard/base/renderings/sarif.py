"""SARIF 2.1.0, which code hosts read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from grognard import __version__
from grognard.base.diagnostics import Code, Diagnostic
from grognard.base.origins import Origin
from grognard.base.renderings.texts import said_of_fix


def as_sarif(findings: tuple[Diagnostic, ...], codes: Mapping[str, Code]) -> dict[str, Any]:
    """A whole report. ``codes``: what is known of the codes, by name."""
    rules = sorted({finding.code for finding in findings})
    driver = {"name": "grognard", "version": __version__, "rules": [_rule(code, codes.get(code)) for code in rules]}
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": driver},
                "columnKind": "unicodeCodePoints",
                "results": [_result(finding, rules) for finding in findings],
            }
        ],
    }


def _rule(name: str, code: Code | None) -> dict[str, Any]:
    if code is None:
        return {"id": name}
    return {
        "id": name,
        "shortDescription": {"text": code.title},
        "help": {"text": code.explanation},
        "defaultConfiguration": {"level": code.severity.value},
    }


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
        result["fixes"] = [{"description": {"text": said_of_fix(finding.fix)}, "artifactChanges": [change]}]
    return result


def _sarif_place(origin: Origin) -> dict[str, Any]:
    """A finding on a whole file stands at its first line: code hosts show none without a line."""
    region = {"startLine": origin.line or 1}
    if origin.line and origin.column:
        region["startColumn"] = origin.column
        if origin.length:
            region["endColumn"] = origin.column + origin.length
    return {"physicalLocation": {"artifactLocation": {"uri": quote(origin.file)}, "region": region}}
