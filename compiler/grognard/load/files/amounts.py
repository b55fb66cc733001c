"""How many pieces a game has: each copy is drawn, cut, packed and looked up, however few rows they take."""

from collections.abc import Iterable, Iterator
from typing import Protocol, TypeVar

from grognard.base.origins import Origins
from grognard.load.codes.files import TOO_LARGE
from grognard.load.text.report import Report
from grognard.model.fields.how_many import HowMany


class Counted(Protocol):
    """A row with ``qty`` copies."""

    @property
    def qty(self) -> HowMany: ...

    @property
    def origin(self) -> Origins: ...


T = TypeVar("T", bound=Counted)


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
            message = f"with this row the game has more than {most:,} {what}; what is too much is left out"
            report.add(TOO_LARGE.at(one.origin["qty"], message))
