"""Turns the piece over."""

from collections.abc import Sequence

from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import FACE, FLIP, HERE, NAME, command_of, entry, if_seen, last_words
from grognard.backends.vassal.pieces.way import Way
from grognard.formats.vassal.traits.orders import ReportAction, TriggerAction
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.expressions.tree import Compare, Number, Property, line
from grognard.model.plan.table.abilities.turn import Turn


def traits(ability: Turn, _index: ModuleIndex) -> Sequence[Trait]:
    """The entry that turns the layer of the faces, and the report."""
    is_turned = Compare(left=Property(name=f"{FACE}_Level"), sign=">", right=Number(value=1))
    return (
        ReportAction(keys=(FLIP,), format=if_seen(line(HERE, ": ", NAME, f" {ability.report}"))),
        entry(ability.command, FLIP, is_turned if ability.is_regained else None),
    )


def read(traits: Sequence[Trait], _index: ModuleIndex) -> Turn | None:
    """By the entry of the menu."""
    match traits[:2]:
        case (ReportAction() as report, TriggerAction() as given):
            return Turn(
                command=command_of(given.menu, given.key),
                report=last_words(report.format),
                is_regained=bool(given.filter),
            )
    return None


WAYS = (Way(of=Turn, rank=80, traits=traits, read=read),)
