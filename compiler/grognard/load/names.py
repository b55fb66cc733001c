"""Ids: what may be one, and records by their id."""

from collections.abc import Iterable
from typing import Final, Protocol, TypeVar

from grognard.base.diagnostics import Note
from grognard.base.origins import Origins
from grognard.load import codes
from grognard.load.report import Report

RESERVED: Final = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))]
)
"""Names that Windows keeps for devices, whatever follows a dot."""


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
            note = Note(message="first used here", origin=first.origin["id"])
            report.add(codes.DUPLICATE_ID.at(one.origin["id"], f"{one.id!r} is used twice", notes=[note]))
    return known
