"""One cause, one finding: what is missing is missing once, and what is wrong of a counter is, however many say it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Diagnostic, Note, Severity, in_order
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
_SHORTAGE: Final = "OOB010"
_WRONG_ROWS: Final = ("OOB030", "OOB046")
"""A nation in the block of another, and a row that is there twice."""
_CLAIMED: Final = ("RUL010", "RUL045")
_OF_NEIGHBOURS: Final = ("CHT003", "CHT004", "CHT010", "TXT002")
"""What two values say against each other, of which either may be wrong."""
_STATEMENT: Final = re.compile(r"(statement \S+)(?:: | is contradicted: )")
"""Where a message begins with the statement that it is about; what follows is the same for all of one cause."""


def once_a_cause(findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings, those of one cause as one with the other places as notes. After the allowances, for what is allowed
    of one statement is not allowed of the others."""
    found = in_order(_of_the_absent(list(findings)))
    further = _naming(found) | _saying(found) | _of_cells(found) | _of_rows(found)
    noted = {id(one) for rest in further.values() for _, one in rest}
    told = {_line(one) for one in found if one.code in _RESTATED}
    noted |= {id(one) for one in found if one.code == _IDLE_WORD and _line(one) in told}
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


def _of_cells(found: Sequence[Diagnostic]) -> dict[int, list[tuple[str, Diagnostic]]]:
    """By what a claim contradicts, what is seen of the same value beside its neighbours or in another language: the
    claim says what belongs there."""
    claimed = {one.origin: one for one in found if one.code in _CLAIMED and one.severity is not Severity.NOTE}
    further: dict[int, list[tuple[str, Diagnostic]]] = {}
    for one in found if claimed else ():
        places = (one.origin, *(note.origin for note in one.notes)) if one.code in _OF_NEIGHBOURS else ()
        root = next((claimed[at] for at in places if at in claimed), None)
        if root and one.severity is not Severity.NOTE:
            further.setdefault(id(root), []).append((f"seen here, too: {one.message}", one))
    return further


def _of_rows(found: Sequence[Diagnostic]) -> dict[int, list[tuple[str, Diagnostic]]]:
    """By what is wrong with a row of a setup, the shortage of its statements alone: it is mended with the row."""
    wrong = [one for one in found if one.code in _WRONG_ROWS and one.severity is not Severity.NOTE]
    further: dict[int, list[tuple[str, Diagnostic]]] = {}
    for one in found if wrong else ():
        if one.code == _SHORTAGE and one.meant is None and one.severity is not Severity.NOTE:
            asking = {_line(one), *(_line(note) for note in one.notes if note.message.startswith("statement "))}
            of_these = (each for each in wrong if asking <= {_line(each), *map(_line, each.notes)})
            if root := next(of_these, None):
                further.setdefault(id(root), []).append((f"and so {one.message}", one))
    return further


def _is_key(one: Diagnostic) -> bool:
    return one.origin.file.endswith(".toml")


def _line(one: Diagnostic | Note) -> tuple[str, int]:
    return one.origin.file, one.origin.line
