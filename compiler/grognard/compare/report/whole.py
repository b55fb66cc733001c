"""The report on one game for people: which states, what stands in the way, the differences, and how many they are."""

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.base.diagnostics import Diagnostic
from grognard.base.renderings.texts import one_line
from grognard.base.renderings.whole import line
from grognard.compare.changes import Change
from grognard.compare.report.people import counted, people
from grognard.compare.states import State
from grognard.compare.taken import Taken

_ERRORS: Final = 3
"""Errors of one side that are shown; others are counted."""


def for_people(
    name: str, changes: Sequence[Change], before: tuple[State, Taken], after: tuple[State, Taken], *, is_all: bool
) -> Iterator[str]:
    """The lines of it. ``is_all``: no difference is grouped with others or left out."""
    ends = (f"{side.name} ({side.about})" if side.about else side.name for side, _ in (before, after))
    yield one_line(f"{name}: {' -> '.join(ends)}")
    for side, game in (before, after):
        yield from (one_line(f"  note: {remark}") for remark in side.remarks)
        yield from _errors(side.name, game.errors)
    yield from people(changes, is_all=is_all)
    if changes:
        yield ""
    yield f"{name}: {_verdict(changes, bool(before[1].errors or after[1].errors))}"


def _errors(side: str, errors: Sequence[Diagnostic]) -> Iterator[str]:
    if errors:
        many = f"{len(errors)} error{'s' if len(errors) > 1 else ''}"
        yield one_line(f"  {many} in {side}, which is compared as far as it is understood:")
        yield from (f"    {line(one)}" for one in errors[:_ERRORS])
        if len(errors) > _ERRORS:
            yield f"    and {len(errors) - _ERRORS} more; --format lines shows all"


def _verdict(changes: Sequence[Change], has_errors: bool) -> str:
    if not changes:
        return "no difference" + (", as far as both are understood" if has_errors else "")
    parts = (
        ("", [one for one in changes if one.about == "value" and not one.follows]),
        ("on whose word: ", [one for one in changes if one.about == "word" and not one.follows]),
        ("in consequence: ", [one for one in changes if one.follows]),
    )
    return "; ".join(f"{head}{counted(part)}" for head, part in parts if part)
