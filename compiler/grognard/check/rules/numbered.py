"""RUL: the numbers of the cases of our own rules, and bare numbers that stand for a case."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from grognard.base.diagnostics import Severity
from grognard.base.origins import Origin
from grognard.check.view import View
from grognard.model.game.rules import Case
from grognard.model.rule import Found, Rule

_NUMBER = re.compile(r"\d{1,4}(?:\.\d{1,4})*")
_SENT = re.compile(r"\b(?:cases?|rules?|see|chapters?|sections?)\s+(\d{1,4})(?=[\s,;.):]|$)(?!\.\d)", re.IGNORECASE)
_IN_BRACKETS = re.compile(r"\((\d{1,4}(?:\.\d{1,4})*)\)")


def skipped_number(view: View) -> Iterator[Found]:
    """What it does: looks in our own rules for cases whose numbers leave one out, or go backwards.

    Why it matters: a case was lost, or a number was typed wrong; readers look for the one that is not there.

    Example: 5.3 directly after 5.1.

    How to mend: number the cases one after the other. Where a number is left out on purpose, write its heading with a
    word such as "(not used)".
    """
    last: dict[tuple[int, ...], tuple[int, Case]] = {}
    for case in view.game.cases.values():
        if not case.file.endswith(".md") or not _NUMBER.fullmatch(case.id):
            continue
        *above, own = map(int, case.id.split("."))
        before = last.get(tuple(above))
        expected = before[0] + 1 if before else None
        if before and expected is not None and own != expected:
            missing = ".".join(map(str, (*above, expected)))
            verb = f"{missing} is left out" if own > expected else "the numbers go backwards"
            yield Found(origin=case.origin["id"], message=f"case {case.id} follows {before[1].id}: {verb}")
        last[tuple(above)] = own, case


def number_of_no_case(view: View) -> Iterator[Found]:
    """What it does: reads our own rules for a whole number that stands for a case ("see 17", "rule 17"; in brackets,
    where other numbers in brackets are cases) and of which there is none.

    Why it matters: the reader who looks it up finds nothing.

    Example: "(17)" in rules of 12 chapters that elsewhere say "(5)".

    How to mend: correct the number, or write it otherwise if it is not a case.
    """
    cases = view.game.cases
    if not any(case.file.endswith(".md") for case in cases.values()):
        return
    texts = [case for case in cases.values() if case.text]
    bracketed = [one for case in texts for one in _IN_BRACKETS.findall(case.text)]
    is_usual = any(one in cases for one in bracketed)
    for case in texts:
        for pattern in (_SENT, _IN_BRACKETS) if is_usual else (_SENT,):
            for found in pattern.finditer(case.text):
                if "." not in found[1] and found[1] not in cases:
                    yield Found(
                        origin=_at(case, found),
                        message=f"case {case.id} refers to {found[1]}, which is not a case",
                        hint=_range(tuple(cases)),
                    )


def _range(ids: Sequence[str]) -> str:
    chapters = sorted({int(one) for one in ids if one.isdecimal() and len(one) < 5})
    return f"chapters go from {chapters[0]} to {chapters[-1]}" if chapters else ""


def _at(case: Case, found: re.Match[str]) -> Origin:
    start, text = case.origin["text"], case.text[: found.start(1)]
    column = len(text) - text.rfind("\n") if "\n" in text else start.column + len(text)
    return replace(start, line=start.line + text.count("\n"), column=column, length=len(found[1]))


RULES = (
    Rule(code="RUL004", severity=Severity.WARNING, title="case number left out", function=skipped_number),
    Rule(code="RUL005", severity=Severity.WARNING, title="number of a case that is none", function=number_of_no_case),
)
