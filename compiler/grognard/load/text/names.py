"""Ids: what may be one, and records by their id."""

import re
from collections.abc import Iterable
from typing import Any, Final, Protocol, TypeVar

from grognard.base.diagnostics import Code, Diagnostic, Note
from grognard.base.origins import Origin, Origins
from grognard.load.codes.files import NOT_ON_WINDOWS
from grognard.load.codes.records import DUPLICATE_ID
from grognard.load.text.report import Report

RESERVED: Final = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))]
)
"""Names that Windows keeps for devices, whatever follows a dot."""

_REFUSED: Final = re.compile(r'[<>:"|?*\\\x00-\x1f]')


def _windows_fault(path: str) -> str:
    """What Windows would refuse in a path with forward slashes, in words; blank where nothing."""
    for part in path.split("/"):
        if found := _REFUSED.search(part):
            return f"{found[0]!r} cannot stand in a file name on Windows"
        if part.partition(".")[0].strip().lower() in RESERVED:
            return f"{part!r} is a name that Windows keeps for itself"
        if part.endswith((".", " ")):
            return "on Windows a file name cannot end in a point or a blank"
    return ""


def check_name(path: str, origin: Origin, report: Report) -> None:
    """A finding for a file that could not be called so on Windows."""
    if words := _windows_fault(path):
        report.add(NOT_ON_WINDOWS.at(origin, words, hint="give it another name, there and where it is named"))


class Identified(Protocol):
    """A record with an id."""

    @property
    def id(self) -> str: ...

    @property
    def origin(self) -> Origins: ...


T = TypeVar("T", bound=Identified)


def by_id(records: Iterable[T], report: Report) -> dict[str, T]:
    """Records by id, in order; of two with one id the first stays and the second is reported."""
    known: dict[str, T] = {}
    for one in records:
        first = known.setdefault(one.id, one)
        if first is not one and not report.has(one.origin["id"]):
            hint = "" if "id" in one.origin.fields else "the names of both give this id: write an `id` for one of them"
            what = f"{_word(type(one))} {one.id!r}"
            report.add(stands_twice(DUPLICATE_ID, one.origin["id"], what, first.origin["id"], hint=hint))
    return known


def stands_twice(code: Code, origin: Origin, what: str, first: Origin, *, hint: str = "") -> Diagnostic:
    """A finding for the second of two that may be there once. ``what``: what it is and how it is called, ``row '1'``;
    ``first``: where the other stands."""
    return code.at(origin, f"{what} stands twice", hint=hint, notes=[Note(message="the first one", origin=first)])


def _word(kind: type[Any]) -> str:
    """What people call the things of a record: ``counter type``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()
