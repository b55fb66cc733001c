"""The troubles of a phrase as findings, each at its part of the phrase."""

from collections.abc import Iterable, Iterator

from grognard.base.diagnostics import Code, Diagnostic
from grognard.base.origins import Origin
from grognard.link.codes import (
    CIRCULAR_REGION,
    EMPTY_REGION,
    FOREIGN_PHRASE,
    NO_SLOT,
    TOO_MANY_PLACES,
    UNDECLARED_POOL,
    UNKNOWN_PLACE,
)
from grognard.link.phrase.wording import Trouble


def faults_of(troubles: Iterable[Trouble], origin: Origin, whose: str = "") -> Iterator[Diagnostic]:
    """``origin``: of the phrase; ``whose``: what it stands in, where the finding would not be understood without."""
    for one in troubles:
        place = origin.shifted(one.offset, one.length) if origin.column else origin
        message = f"{whose}: {one.message}" if whose and not one.is_circular else one.message
        yield _code_of(one).at(place, message, hint=one.hint)


def _code_of(trouble: Trouble) -> Code:
    if trouble.is_undeclared:
        return UNDECLARED_POOL
    if trouble.is_slotless:
        return NO_SLOT
    if trouble.is_foreign:
        return FOREIGN_PHRASE
    if trouble.is_circular:
        return CIRCULAR_REGION
    if trouble.is_empty:
        return EMPTY_REGION
    return TOO_MANY_PLACES if trouble.is_too_large else UNKNOWN_PLACE
