"""Findings that only follow from another: they are held back until that one is mended."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
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


_JUDGES_ALL: Final = frozenset(
    {"OOB010", "OOB011", "OOB012", "OOB013", "RUL011", "RUL012", "RUL013", "RUL022", "RUL031"}
)
"""What compares rows with one another: nothing of it can be said while ``--facts`` leaves some of them out."""


def without_consequences(findings: Iterable[Diagnostic], left_out: Collection[str] = ()) -> Iterator[Diagnostic]:
    """The findings, without those of a rule whose files hold an error, or had rows that were left out."""
    found = tuple(findings)
    faulty = {f"/{one.origin.file}" for one in found if one.severity is Severity.ERROR}
    faulty.update(f"/{file}" for file in left_out)
    for one in found:
        files = _FOLLOWS.get(one.code, ())
        is_held = any(f"/{name}" in file for name in files for file in faulty)
        if not is_held and not (left_out and one.code in _JUDGES_ALL):
            yield one
