"""How findings on a laid-out setup speak of statements and pieces."""

from __future__ import annotations

from grognard.base.diagnostics import Note
from grognard.check.saved.asks import Ask
from grognard.check.saved.position import Position
from grognard.check.setup.shortages import described


def wanted(position: Position, ask: Ask, many: int) -> str:
    """What a statement asks for: the piece, where it can be but one."""
    if len(ask.keys) == 1:
        return position.pieces.called(next(iter(ask.keys)), many)
    return f"{many} {described(position.view.game, [ask.demand])}"


def who(position: Position, ask: Ask) -> str:
    """The case that says it, of the statement or of its scenario; else the statement."""
    return ask.demand.cite or position.scenario.cite or f"statement {ask.demand.id}"


def where_of(position: Position, ask: Ask) -> str:
    """Where it is to lie, as the statement says it where there are several places."""
    if len(ask.places) == 1:
        return position.places.called(next(iter(ask.places)))
    return repr(ask.demand.place) if ask.places else position.places.called(ask.slot)


def said(ask: Ask) -> tuple[Note, ...]:
    """The place of the statement."""
    return (Note(message=f"statement {ask.demand.id}", origin=ask.demand.origin.at),)


def are(many: int) -> str:
    """``is`` or ``are``."""
    return "is" if many == 1 else "are"


def them(many: int) -> str:
    """``it`` or ``them``."""
    return "it" if many == 1 else "them"


def lie(many: int) -> str:
    """``lies`` or ``lie``."""
    return "lies" if many == 1 else "lie"
