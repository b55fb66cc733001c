"""Lies face down, and one side sees what it is: a mask with its conditions. Only a side that may look can lift it, and
not in a window into which only this side can look."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from grognard.backends.vassal.expressions.read import read as read_expression
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import MOVED
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import HERE, NAME, command_of, drawing, mask, private, sides_of
from grognard.backends.vassal.pieces.way import Way
from grognard.backends.vassal.plan.windows import with_referee
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.traits.looks import Mask
from grognard.formats.vassal.traits.orders import ReportAction, RestrictCommands, TriggerAction
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.expressions.tree import Either, Every, If, Joined, Text, either_of, equal, line, unequal
from grognard.model.plan.table.abilities.hide import Hide

_CONCEAL: Final = named_key("Conceal")
_NO_OTHER: Final = "false|0"
"""Only the sides that may look can lift a mask."""


def traits(ability: Hide, index: ModuleIndex) -> Sequence[Trait]:
    """Only the mask if there is no report, as for a card."""
    masked = mask(ability.command, ability.picture, ability.name, ability.sides)
    if not ability.report:
        return (masked,)
    is_down = equal("ObscuredToOthers", True)
    words = either_of(((is_down, ability.report),), ability.up_report)
    report = ReportAction(keys=(masked.key,), format=braced(line(HERE, ": ", NAME, " ", words)))
    theirs = equal("Obscured", True)
    if not ability.is_secret:
        return (RestrictCommands(name="Theirs", filter=braced(theirs), keys=(masked.key,)), report, masked)
    owner, *_ = with_referee(ability.sides)
    alone = private(index)
    kept = Either(parts=(theirs, Every(parts=(is_down, alone))))
    return (
        RestrictCommands(name="Theirs", filter=braced(kept), keys=(masked.key,)),
        report,
        TriggerAction(
            name="Laid aside",
            menu="",
            key="",
            filter=braced(Every(parts=(unequal("ObscuredToOthers", True), alone))),
            watch_keys=(named_key(MOVED),),
            action_keys=(_CONCEAL,),
        ),
        replace(
            masked,
            deal_key=_CONCEAL,
            deal_expression=owner,
            owner=owner,
            owner_options=_NO_OTHER,
        ),
    )


def read(traits: Sequence[Trait], _index: ModuleIndex) -> Hide | None:
    """By the mask, the last trait; the words of the chat from its report."""
    masked = next(one for one in traits if isinstance(one, Mask))
    reports = [one.format for one in traits[: traits.index(masked)] if isinstance(one, ReportAction)]
    report, up_report = _reports_in(reports[0]) if reports else ("", "")
    return Hide(
        command=command_of(masked.menu, masked.key),
        picture=drawing(masked.image),
        name=masked.masked_name,
        sides=sides_of(masked),
        report=report,
        up_report=up_report,
        is_secret=bool(masked.deal_key),
    )


def _reports_in(report: str) -> tuple[str, str]:
    match read_expression(report):
        case Joined(parts=(*_, If(cases=((_, Text(value=down)),), otherwise=Text(value=up)))):
            return down, up
    raise ValueError(f"not a report of ours: {report}")


WAYS = (Way(of=Hide, rank=50, traits=traits, read=read),)
