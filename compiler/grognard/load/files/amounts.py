"""How much a game has: each copy of a piece is drawn, cut, packed and looked up, however few rows they take; each
statement and claim is held against the rest."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Protocol, TypeVar

from grognard.base.origins import Origins
from grognard.load.codes.files import TOO_LARGE
from grognard.load.text.report import Report
from grognard.model.fields.how_many import HowMany
from grognard.model.game.sourced import Sourced


class Counted(Protocol):
    """A row with ``qty`` copies."""

    @property
    def qty(self) -> HowMany: ...

    @property
    def origin(self) -> Origins: ...


T = TypeVar("T", bound=Counted)
Row = TypeVar("Row", bound=Sourced)
_TOO_MANY = "with this row the game has more than {most:,} {what}; what is too much is left out"


def at_most(rows: Iterable[T], most: int, what: str, report: Report) -> Iterator[T]:
    """The rows whose copies together are at most ``most``; the first row beyond it is reported, once. Those
    after it that still fit stay, so that one number too large hides no other row."""
    total, is_reported = 0, False
    for one in rows:
        if total + max(one.qty.told, 1) <= most:
            total += max(one.qty.told, 1)
            yield one
        elif not is_reported:
            is_reported = True
            report.add(TOO_LARGE.at(one.origin["qty"], _TOO_MANY.format(most=most, what=what)))


def the_first(rows: Iterator[Row], before: int, most: int, what: str, report: Report) -> list[Row]:
    """The rows up to ``most`` with those ``before`` them; the next one is reported, and those after it are not read."""
    kept = list(islice(rows, max(most - before, 0)))
    if (one := next(rows, None)) is not None:
        report.add(TOO_LARGE.at(one.origin.at, _TOO_MANY.format(most=most, what=what)))
    return kept
