"""The findings of one run of LOAD, in the order they are met."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Diagnostic, Note, in_order
from grognard.base.nearest import Near
from grognard.base.origins import Origin
from grognard.load.codes.files import NOT_UTF8
from grognard.load.codes.records import BAD_ID

_SHOWN: Final = 100
"""Findings of one code in one file: more say nothing new, and a file of another kind would fill the screen."""


class Report:
    """Collects findings and knows which places have one, so that a cell is not blamed twice for one fault."""

    def __init__(self) -> None:
        self._findings: list[Diagnostic] = []
        self._places: set[Origin] = set()
        self._counts: Counter[tuple[str, str]] = Counter()
        self._near = Near()

    def add(self, finding: Diagnostic) -> None:
        """Take a finding in."""
        kind = (finding.code, finding.origin.file)
        self._counts[kind] += 1
        if self._counts[kind] <= _SHOWN:
            self._findings.append(finding)
        self._places.add(finding.origin)

    def has(self, origin: Origin) -> bool:
        """Whether something was already found at this very place."""
        return origin in self._places

    def counts(self, code: str) -> bool:
        """Whether something of this kind was found anywhere."""
        return any(one == code for one, _ in self._counts)

    def near(self, name: str, known: Iterable[str], *, is_open: bool = True) -> str:
        """A hint that names the known name most like a mistyped one; blank when none is, and after very many.
        ``is_open``: names that the sources declare, not words of the format."""
        return self._near.hint(name, known, is_open=is_open)

    def findings(self) -> tuple[Diagnostic, ...]:
        """All of them by place, each one once; of too many of one kind the last one says how many there are."""
        misread = {one.origin.file for one in self._findings if one.code == NOT_UTF8.code}
        found = [one for one in self._findings if one.code != BAD_ID.code or one.origin.file not in misread]
        for kind, count in self._counts.items():
            if count > _SHOWN and any((one.code, one.origin.file) == kind for one in found):
                last = max(index for index, one in enumerate(found) if (one.code, one.origin.file) == kind)
                note = Note(message=f"and {count - _SHOWN} more of this kind in this file")
                found[last] = replace(found[last], notes=(*found[last].notes, note))
        return in_order(found)
