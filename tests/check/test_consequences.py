"""A finding that only follows from another is held back, and no other is."""

import pytest

from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.origins import Origin
from grognard.check.consequences import without_consequences


def finding(code: str, file: str, severity: Severity = Severity.WARNING) -> Diagnostic:
    return Diagnostic(code=code, severity=severity, message="", origin=Origin(file=f"sources/x/{file}", line=2))


def test_rows_left_out_make_no_shortage() -> None:
    short, idle = finding("OOB010", "scenarios/june.csv"), finding("RUL020", "counters/mix.csv")
    assert list(without_consequences([short, idle], ["sources/x/counters/mix.csv"])) == [idle]


@pytest.mark.parametrize(
    ("code", "file", "is_held"),
    [
        ("OOB012", "scenarios/june.csv", True),
        ("OOB012", "counters/mix.csv", False),
        ("OOB010", "counters/mix.csv", True),
        ("OOB013", "scenarios/june.csv", False),
        ("MAP004", "map/hexsides.csv", True),
        ("MAP004", "map/paths.csv", False),
    ],
)
def test_a_rule_waits_for_its_files(code: str, file: str, is_held: bool) -> None:
    late = finding(code, "counters/types.toml")
    error = finding("SRC023", file, Severity.ERROR)
    assert list(without_consequences([late, error])) == ([error] if is_held else [late, error])
    warning = finding("SRC023", file)
    assert list(without_consequences([late, warning])) == [late, warning]
