"""Goes to a place by a command. A piece that goes out of play loses its states."""

from collections.abc import Sequence
from typing import Final

from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import command_of, gone, last_words, point_of, send, states_off, stroke_of
from grognard.backends.vassal.pieces.way import Way
from grognard.backends.vassal.plan.keys import key_of
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.traits.moves import SendToLocation
from grognard.formats.vassal.traits.orders import ReportAction, TriggerAction
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.table.abilities.send_to import SendTo

_END: Final = "OutOfPlay"


def traits(ability: SendTo, index: ModuleIndex) -> Sequence[Trait]:
    """A trigger takes the states off first and sends the piece then."""
    menu, stroke = ability.command.menu, stroke_of(ability.command)
    report = gone(ability.report)
    if ability.is_end and index.states:
        # a counter of two cups has two such orders, and each must send it to its own place alone
        end = named_key(_END if key_of(ability.command.act) else f"{_END}-{ability.command.act}")
        return (
            ReportAction(keys=(end,), format=report),
            TriggerAction(name=menu, menu=menu, key=stroke, action_keys=(*states_off(index), end)),
            send(ability.to, index, end),
        )
    return (ReportAction(keys=(stroke,), format=report), send(ability.to, index, stroke, menu))


def read(traits: Sequence[Trait], index: ModuleIndex) -> SendTo | None:
    """By its destination. In a game without states both kinds have the same traits, and ``is_end`` is read as false."""
    match traits[:3]:
        case (ReportAction() as report, TriggerAction() as given, SendToLocation() as sent):
            command, is_end = command_of(given.menu, given.key), True
        case (ReportAction() as report, SendToLocation() as sent, *_):
            command, is_end = command_of(sent.menu, sent.key), False
        case _:
            return None
    return SendTo(command=command, to=point_of(sent, index), report=last_words(report.format), is_end=is_end)


WAYS = (Way(of=SendTo, rank=100, traits=traits, read=read),)
