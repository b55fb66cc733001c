"""Points in a direction: the engine's own trait, inside all but the faces, so that no sign or badge turns with it."""

from collections.abc import Sequence

from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import command_of, stroke_of
from grognard.backends.vassal.pieces.way import Way
from grognard.formats.vassal.traits.moves import CanRotate
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.table.abilities.rotate import Rotate


def traits(ability: Rotate, _index: ModuleIndex) -> Sequence[Trait]:
    """One trait with both entries of the menu."""
    return (
        CanRotate(
            facings=ability.facings,
            clockwise_key=stroke_of(ability.right),
            counterclockwise_key=stroke_of(ability.left),
            clockwise_menu=ability.right.menu,
            counterclockwise_menu=ability.left.menu,
            name="Facing",
        ),
    )


def read(traits: Sequence[Trait], _index: ModuleIndex) -> Rotate | None:
    """By the engine's trait."""
    match traits[0]:
        case CanRotate() as turned:
            return Rotate(
                facings=turned.facings,
                right=command_of(turned.clockwise_menu, turned.clockwise_key),
                left=command_of(turned.counterclockwise_menu, turned.counterclockwise_key),
            )
    return None


WAYS = (Way(of=Rotate, rank=160, traits=traits, read=read),)
