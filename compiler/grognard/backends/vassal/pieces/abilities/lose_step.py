"""Turns to the next face. After the last one the piece goes out of play, and loses its states."""

from collections.abc import Sequence
from typing import Final

from grognard.backends.vassal.expressions.read import read as read_expression
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import (
    FACE,
    REDUCE,
    command_of,
    gone,
    last_words,
    point_of,
    send,
    states_off,
    stroke_of,
)
from grognard.backends.vassal.pieces.way import Way
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.traits.moves import SendToLocation
from grognard.formats.vassal.traits.orders import ReportAction, TriggerAction
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.expressions.tree import Compare, Every, Expression, Not, Number, Property, equal
from grognard.model.plan.table.abilities.lose_step import LoseStep

_LOSE: Final = named_key("LoseStep")
_LAST: Final = named_key("LastStep")
_LEVEL: Final = f"{FACE}_Level"
_BEFORE: Final = "$location$: $oldPieceName$ "


def traits(ability: LoseStep, index: ModuleIndex) -> Sequence[Trait]:
    """One entry of the menu, and two triggers, one of which acts."""
    has_more = _has_more(ability.faces)
    return (
        ReportAction(keys=(REDUCE,), format=f"{_BEFORE}{ability.report}"),
        ReportAction(keys=(_LAST,), format=gone(ability.last_report)),
        TriggerAction(
            name="Lose a step", menu=ability.command.menu, key=stroke_of(ability.command), action_keys=(_LOSE,)
        ),
        TriggerAction(name="Reduce", menu="", key=_LOSE, filter=braced(has_more), action_keys=(REDUCE,)),
        TriggerAction(
            name="Last step",
            menu="",
            key=_LOSE,
            filter=braced(Not(of=has_more)),
            action_keys=(*states_off(index), _LAST),
        ),
        send(ability.to, index, _LAST),
    )


def _has_more(faces: int) -> Expression:
    """Whether the piece has a step to lose before its last."""
    if not faces:
        return Every(parts=(equal("Faces", 2), equal(_LEVEL, 1)))
    return Compare(left=Property(name=_LEVEL), sign="<", right=Number(value=faces))


def read(traits: Sequence[Trait], index: ModuleIndex) -> LoseStep | None:
    """By the entry of the menu, the reports and where it is sent."""
    match traits[:6]:
        case (
            ReportAction() as one,
            ReportAction() as last,
            TriggerAction() as given,
            TriggerAction() as more,
            _,
            SendToLocation() as sent,
        ):
            match read_expression(more.filter):
                case Compare(right=Number(value=int() as faces)):
                    pass
                case _:
                    faces = 0
            return LoseStep(
                command=command_of(given.menu, given.key),
                to=point_of(sent, index),
                report=one.format.removeprefix(_BEFORE),
                last_report=last_words(last.format),
                faces=faces,
            )
    return None


WAYS = (Way(of=LoseStep, rank=90, traits=traits, read=read),)
