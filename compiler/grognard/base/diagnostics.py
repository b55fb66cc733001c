"""Findings as values. A step returns them beside its result; nothing raises for a fault of a source."""

from collections.abc import Iterable
from enum import StrEnum
from operator import attrgetter
from typing import Final

from grognard.base.origins import NOWHERE, Origin
from grognard.base.records import record


class Severity(StrEnum):
    """How bad a finding is.

    ``error``: no right artefact can be made. ``warning``: the artefact is made, the game is wrong. ``note``: worth
    knowing, nothing to fix (unverifiable, derived, stated once).
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@record
class Note:
    """A related place, and why it matters."""

    message: str
    origin: Origin = NOWHERE


@record
class Meant:
    """The value that a hint takes for the right one. ``was`` is what it stands for, once within the place of the
    finding; blank: all that stands there. ``at``: the place, where the finding has another.

    ``is_declared``: ``now`` is a name that a source declares, and could itself be what is misspelt.
    """

    now: str
    was: str = ""
    is_declared: bool = False
    at: Origin | None = None


class Hint(str):
    """Advice that knows what should be written."""

    meant: Meant

    def __new__(cls, text: str, meant: Meant) -> "Hint":
        made = super().__new__(cls, text)
        made.meant = meant
        return made


@record
class Fix:
    """An edit that mends a finding, tried: exactly this place holds ``was``, and ``now`` belongs there."""

    origin: Origin
    was: str
    now: str


@record
class Diagnostic:
    """One finding: a terse message without advice; the advice is the hint. ``meant``: the value that the hint takes for
    the right one; ``fix``: the edit that writes it, once it has been tried (`authoring/fix`)."""

    code: str
    severity: Severity
    message: str
    origin: Origin = NOWHERE
    notes: tuple[Note, ...] = ()
    hint: str = ""
    meant: Meant | None = None
    fix: Fix | None = None


@record
class Code:
    """A kind of finding, declared once. A code is never reused for another kind."""

    code: str
    severity: Severity
    title: str
    explanation: str

    def at(self, origin: Origin, message: str, *, hint: str = "", notes: Iterable[Note] = ()) -> Diagnostic:
        """A finding of this kind at one place."""
        return Diagnostic(
            code=self.code,
            severity=self.severity,
            message=message,
            origin=origin,
            notes=tuple(notes),
            hint=str(hint),
            meant=hint.meant if isinstance(hint, Hint) else None,
        )


_IN_ORDER: Final = attrgetter("origin.file", "origin.line", "origin.column", "code", "message", "hint")
"""Findings stand by place, then by code."""


def in_order(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Findings sorted by place, each one once."""
    unique = {_IN_ORDER(one): one for one in findings}  # of a large game tens of thousands
    return tuple(unique[key] for key in sorted(unique))
