"""Each code of LOAD, LINK, CHECK and the plan of the module has a page in `cases`: a game in which it fires, and one in
which it stays silent.

`GROGNARD_GOLDEN=write` writes the reports again; read them before you commit them.
"""

import inspect
import os
from collections import Counter
from pathlib import Path

import pytest
from tests.check.literate import SILENT, Half, base_files, findings_of, read_case, report_of

from grognard.backends.vassal.codes import OF_TEXTS
from grognard.backends.vassal.plan.judge import RULES as MODULE_RULES
from grognard.check.saved.whole import CODES as SAVED_CODES
from grognard.check.saved.whole import RULES as SAVED_RULES
from grognard.check.whole import CODES, PLAN_RULES, RULES
from grognard.commands.shared.codes import CODES as EVERY_CODE
from grognard.findings.codes import CODES as REMARK_CODES
from grognard.link.codes import CODES as LINK_CODES
from grognard.load.codes.whole import CODES as LOAD_CODES
from grognard.model.rule import SECTIONS

_LATE = frozenset(one.code for one in REMARK_CODES)
_SAVED = frozenset(one.code for one in SAVED_CODES)
NOT_AS_TEXT = _LATE | _SAVED | {
    "SRC002", "SRC003", "SRC004", "SRC005", "SRC006", "SRC042", "SRC050", "SRC090", "SRC091", "REF009", "RUL024",
    "SRC126", "SRC127", "SRC128", "SRC129", "SRC130", "SRC131", "SRC132", "ART007",
    "PRS001", "PRS002", "PRS023", "PRS024", "PRS025", "DCK009", "VSL002", "VSL003", "VSL004", "VSL005",
}  # fmt: skip
"""Codes that no page can show: folders, links, sizes, bytes, overlays, pictures, templates, planned modules, `--facts`,
saved games, and all that drawing and writing remark. Each is named by a test elsewhere."""

CASES = sorted((Path(__file__).parent / "cases").glob("*.md"))


def test_the_base_has_no_finding(tmp_path: Path) -> None:
    assert report_of(findings_of(base_files(), tmp_path), "") == ""


@pytest.mark.golden
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path, tmp_path: Path) -> None:
    code = path.stem
    fires, silent = read_case(path)
    report = report_of(findings_of(fires.files, tmp_path / "fires"), code)
    if os.environ.get("GROGNARD_GOLDEN") == "write":
        _write(path, fires, report)
        return
    assert code in report
    assert report == fires.report
    assert silent.files != base_files(), "of the base every rule is silent"
    quiet = report_of(findings_of(silent.files, tmp_path / "silent"), code)
    assert f"[{code}]" not in quiet
    assert quiet == silent.report


def test_every_code_has_a_case() -> None:
    known = {one.code for one in (*LOAD_CODES, *LINK_CODES, *CODES, *REMARK_CODES)}
    known |= {rule.code for rule in MODULE_RULES} | {one.code for one in OF_TEXTS}
    assert known - NOT_AS_TEXT == {path.stem for path in CASES}
    tests = Path(__file__).parents[1]
    named = "".join(
        path.read_text("utf-8")
        for path in tests.rglob("*.py")
        if path != Path(__file__) and (path.name.startswith("test_") or path.parent.name == "hostile")
    )
    assert {code for code in NOT_AS_TEXT if code not in named} == set()


def test_codes_are_unique() -> None:
    """Over all steps: a number given twice would explain the one and allow the other."""
    codes = [one.code for one in EVERY_CODE]
    assert [code for code, times in Counter(codes).items() if times > 1] == [] and len(codes) >= 34


@pytest.mark.parametrize("rule", [*RULES, *PLAN_RULES, *SAVED_RULES], ids=lambda rule: rule.code)
def test_explanation_has_its_sections(rule) -> None:
    text = inspect.cleandoc(rule.function.__doc__ or "")
    starts = [text.find(f"{section}: ") for section in SECTIONS]
    assert starts == sorted(starts) and starts[0] == 0, f"{rule.code}: {SECTIONS} in this order"


def _write(path: Path, fires: Half, report: str) -> None:
    text = path.read_text("utf-8")
    head, _, tail = text.partition(SILENT)
    block = f"```report\n{report}```\n"
    head = (
        head.replace(f"```report\n{fires.report}```\n", block) if fires.report else head.rstrip("\n") + f"\n\n{block}"
    )
    path.write_text(head + SILENT + tail, "utf-8")
