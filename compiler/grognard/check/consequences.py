"""Findings that only follow from another: they are held back until that one is mended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from grognard.base.diagnostics import Diagnostic, Severity

_FOLLOWS: Final[Mapping[str, tuple[str, ...]]] = {
    "OOB010": ("counters/mix.csv", "counters/markers.csv"),
    "OOB012": ("scenarios/",),
    "MAP004": ("map/hexsides.csv",),
    "DCK001": ("decks/",),
    "DCK003": ("decks/",),
}
"""What a rule finds by itself only in files that were read whole: a counter, statement or river that an error took away
would be missed a second time."""


def without_consequences(findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings, without those of a rule whose files hold an error."""
    found = tuple(findings)
    faulty = {f"/{one.origin.file}" for one in found if one.severity is Severity.ERROR}
    for one in found:
        files = _FOLLOWS.get(one.code, ())
        if not any(f"/{name}" in file for name in files for file in faulty):
            yield one
