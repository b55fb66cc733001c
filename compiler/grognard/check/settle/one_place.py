"""Findings of one place in the sources: where one says what belongs there, the others are notes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.base.diagnostics import Diagnostic, Note, Severity

Further = dict[int, list[tuple[str, Diagnostic]]]
"""By the id of a finding, what is told with it, each with its words."""

_CONTRADICTED: Final = "RUL010"
_CLAIMED: Final = (_CONTRADICTED, "RUL045")
_OF_NEIGHBOURS: Final = ("CHT003", "CHT004", "CHT010", "TXT002")
"""What two values say against each other, of which either may be wrong."""
_OF_COURSES: Final = ("MAP003", "MAP005", "MAP020")
"""What is odd about the course of a road, where a claim says how it runs."""
_COURSE, _OF_HEX = "course of ", " of hex "
_SHORTAGE: Final = "OOB010"
_WRONG_ROWS: Final = ("OOB030", "OOB046")
"""A nation in the block of another, and a row that is there twice."""
_UNKNOWN_PLACE: Final = "claim cannot be understood: no place is called "
_NOT_THERE: Final = "RUL051"
_BACK: Final = "back_"


def of_one_place(found: Sequence[Diagnostic]) -> Further:
    """What is told with another finding of its value, its row or its name."""
    weighty = [one for one in found if one.severity is not Severity.NOTE]
    further: Further = {}
    for root, words, one in (*_of_values(weighty), *_of_backs(weighty), *_of_rows(weighty), *_of_names(weighty)):
        further.setdefault(id(root), []).append((f"{words}{one.message}", one))
    return further


def line_of(one: Diagnostic | Note) -> tuple[str, int]:
    """File and line."""
    return one.origin.file, one.origin.line


def _of_values(found: Sequence[Diagnostic]) -> Iterator[tuple[Diagnostic, str, Diagnostic]]:
    """What is seen of a value beside its neighbours, in another language, or on the map: a claim says what belongs
    there."""
    claimed = {one.origin: one for one in found if one.code in _CLAIMED}
    courses = {line_of(one): one for one in found if one.code == _CONTRADICTED and _COURSE in one.message}
    for one in found if claimed else ():
        places = (one.origin, *(note.origin for note in one.notes)) if one.code in _OF_NEIGHBOURS else ()
        root = next((claimed[at] for at in places if at in claimed), None)
        root = courses.get(line_of(one)) if one.code in _OF_COURSES else root
        hexagon = one.message.partition(_OF_HEX)[2].partition(" ")[0] if one.code == _CONTRADICTED else ""
        if hexagon:
            root = next((each for each in courses.values() if each.message.endswith(f" {hexagon}")), None)
        if root:
            yield root, "seen here, too: ", one


def _of_backs(found: Sequence[Diagnostic]) -> Iterator[tuple[Diagnostic, str, Diagnostic]]:
    """What a back has wrong as its front has: it mostly says that it is the same."""
    fronts = {one.message: one for one in found if one.code == _CONTRADICTED}
    for message, one in fronts.items():
        front = fronts.get(message.removeprefix(_BACK)) if message.startswith(_BACK) else None
        if front:
            yield front, "and so on the back: ", one


def _of_rows(found: Sequence[Diagnostic]) -> Iterator[tuple[Diagnostic, str, Diagnostic]]:
    """A shortage of the statements of a wrong row alone: it is mended with the row."""
    wrong = [one for one in found if one.code in _WRONG_ROWS]
    for one in found if wrong else ():
        if one.code == _SHORTAGE and one.meant is None:
            asking = {line_of(one), *(line_of(note) for note in one.notes if note.message.startswith("statement "))}
            of_these = (each for each in wrong if asking <= {line_of(each), *map(line_of, each.notes)})
            if root := next(of_these, None):
                yield root, "and so ", one


def _of_names(found: Sequence[Diagnostic]) -> Iterator[tuple[Diagnostic, str, Diagnostic]]:
    """Rows of unbound.csv with the name of a place that is missing: it is no name in any text then."""
    starts = {one.message.removeprefix(_UNKNOWN_PLACE): one for one in found if one.message.startswith(_UNKNOWN_PLACE)}
    missing = {f"{name[1:-1]} does not stand ": one for name, one in starts.items()}
    for one in found if missing else ():
        root = next((missing[start] for start in missing if one.message.startswith(start)), None)
        if root and one.code == _NOT_THERE:
            yield root, "follows from it: ", one
