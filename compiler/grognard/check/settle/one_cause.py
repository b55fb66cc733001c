"""One cause, one finding: what is missing is missing once, and what is wrong of a counter is, however many say it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Diagnostic, Note, Severity, in_order
from grognard.check.settle.one_place import line_of, of_one_place
from grognard.model.rule import shown

ROW_MISSING: Final = "its row in counters/mix.csv is missing"
"""How the hint begins where claims and setups name a counter that the mix has not."""
ROOTS: Final = frozenset({"OOB010", "RUL013"})
"""What is said of a name that a statement or a claim has and no counter bears."""
_MISSING: Final = "REF001"
_MANY: Final = 2
"""As many further places that name the same missing thing are not mistyped one by one."""
_OF_STATEMENTS: Final = frozenset({"OOB009", "OOB013"})
_IDLE_WORD: Final = "SRC063"
_RESTATED: Final = ("TXT001", "TXT003")
"""What tells of a translation that the sources say otherwise: that it is idle follows."""
_STATEMENT: Final = re.compile(r"(statement \S+)(?:: | is contradicted: )")
"""Where a message begins with the statement that it is about; what follows is the same for all of one cause."""


def once_a_cause(findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings, those of one cause as one with the other places as notes. After the allowances, for what is allowed
    of one statement is not allowed of the others."""
    found = in_order(_of_the_absent(list(findings)))
    further = _naming(found) | _saying(found) | of_one_place(found)
    noted = {id(one) for rest in further.values() for _, one in rest}
    told = {line_of(one) for one in found if one.code in _RESTATED}
    noted |= {id(one) for one in found if one.code == _IDLE_WORD and line_of(one) in told}
    for one in found:
        if id(one) not in noted:
            more = shown((words, other.origin) for words, other in further.get(id(one), ()))
            yield replace(one, notes=(*one.notes, *more)) if more else one


def _of_the_absent(found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings; where the row of a counter is missing, the first name of it that means nothing is told with all
    that is said of the row."""
    missed = [one for one in found if one.code in ROOTS and one.hint.startswith(ROW_MISSING)]
    names = {one.message.partition("no counter is called ")[2]: one for one in missed}
    told: set[int] = set()
    for one in found:
        root = names.pop(one.message.removeprefix("no counter is called "), None) if one.code == _MISSING else None
        if root:
            told.add(id(root))
            notes = (*one.notes, Note(message="named here, too", origin=root.origin), *root.notes)
            yield replace(one, hint=root.hint, meant=None, notes=notes)
        elif one not in missed:
            yield one
    yield from (one for one in missed if id(one) not in told)


def _naming(found: Sequence[Diagnostic]) -> dict[int, list[tuple[str, Diagnostic]]]:
    """By the first finding further ones: keys of TOML that name the same missing thing, and rows which name it too. A
    few rows are mended one by one; of many the thing itself is missing."""
    named: dict[str, list[Diagnostic]] = {}
    for one in sorted(found, key=_is_key):
        if one.code == _MISSING:
            named.setdefault(one.message, []).append(one)
    return {
        id(first): [("named here, too", one) for one in rest if _is_key(one) or len(rest) >= _MANY]
        for first, *rest in named.values()
    }


def _saying(found: Sequence[Diagnostic]) -> dict[int, list[tuple[str, Diagnostic]]]:
    """By the first finding further ones: statements of which the same is said. A slip of the pen is mended row by
    row."""
    alike: dict[tuple[str, str], list[tuple[str, Diagnostic]]] = {}
    for one in found:
        about = _STATEMENT.match(one.message) if one.code in _OF_STATEMENTS else None
        if about and one.meant is None and one.severity is not Severity.NOTE:
            alike.setdefault((one.code, one.message[about.end() :]), []).append((f"{about[1]} too", one))
    return {id(first): rest for (_, first), *rest in alike.values()}


def _is_key(one: Diagnostic) -> bool:
    return one.origin.file.endswith(".toml")
