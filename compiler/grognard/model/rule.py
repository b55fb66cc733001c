"""What a rule is: a function from the game, say, to what is wrong with it, declared once with its code."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Generic, TypeVar

from grognard.base.diagnostics import Code, Diagnostic, Note, Severity
from grognard.base.origins import NOWHERE, Origin
from grognard.base.records import record

NOTES_SHOWN = 12
"""Related places in one finding; more would bury it."""

Subject = TypeVar("Subject")

SECTIONS = ("What it does", "Why it matters", "Example", "How to mend")
"""The sections of a rule's docstring, which is the only copy of its explanation."""


@record
class Found:
    """One thing that a rule found; the rule adds its code and severity."""

    origin: Origin
    message: str
    hint: str = ""
    notes: tuple[Note, ...] = ()


@record
class Rule(Generic[Subject]):
    """A rule over ``Subject``: the view of the game, the game with its plan, or what a back end makes of them."""

    code: str
    severity: Severity
    title: str
    function: Callable[[Subject], Iterable[Found]]

    def findings(self, subject: Subject) -> Iterator[Diagnostic]:
        """What the rule has to say of this subject."""
        declared = self.declared
        for found in self.function(subject):
            yield declared.at(found.origin, found.message, hint=found.hint, notes=found.notes)

    @property
    def declared(self) -> Code:
        """The code as every step declares its codes."""
        return _declared(self)


@cache
def _declared(rule: Rule[Any]) -> Code:
    text = inspect.cleandoc(rule.function.__doc__ or "")
    return Code(code=rule.code, severity=rule.severity, title=rule.title, explanation=text)


def shown(places: Iterable[tuple[str, Origin]]) -> tuple[Note, ...]:
    """Related places as notes, at most `NOTES_SHOWN`, the rest counted."""
    notes = [Note(message=message, origin=origin) for message, origin in places]
    rest = len(notes) - NOTES_SHOWN
    return (*notes[:NOTES_SHOWN], *((Note(message=f"and {rest} more", origin=NOWHERE),) if rest > 0 else ()))
