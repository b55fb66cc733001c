"""Lies face down, and nobody sees what it is: a mask without an owner, which every side may lift. Once lifted it stays
lifted."""

from collections.abc import Sequence
from typing import Final

from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import command_of, drawing, mask, sides_of
from grognard.backends.vassal.pieces.way import Way
from grognard.formats.vassal.traits.looks import Mask
from grognard.formats.vassal.traits.orders import ReportAction, RestrictCommands
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.expressions.tree import unequal
from grognard.model.plan.table.abilities.reveal import Reveal

_PLAIN: Final = "I"
"""The engine's own look for who may look under a mask: here that is nobody."""
_BEFORE: Final = "$location$: $newPieceName$ "


def traits(ability: Reveal, _index: ModuleIndex) -> Sequence[Trait]:
    """The mask, and the restriction that keeps it lifted."""
    masked = mask(ability.command, ability.picture, ability.name, ability.sides, _PLAIN)
    is_up = braced(unequal("ObscuredToOthers", True))
    return (
        RestrictCommands(name="Revealed", filter=is_up, keys=(masked.key,)),
        ReportAction(keys=(masked.key,), format=f"{_BEFORE}{ability.report}"),
        masked,
    )


def read(traits: Sequence[Trait], _index: ModuleIndex) -> Reveal | None:
    """By the mask."""
    match traits[:3]:
        case (_, ReportAction() as report, Mask() as masked):
            return Reveal(
                command=command_of(masked.menu, masked.key),
                picture=drawing(masked.image),
                name=masked.masked_name,
                sides=sides_of(masked) or (),
                report=report.format.removeprefix(_BEFORE),
            )
    return None


WAYS = (Way(of=Reveal, rank=60, traits=traits, read=read),)
