"""Lies under the others. Its emblem shows below the lower edge of the units, right of the hex number."""

from collections.abc import Sequence
from typing import Final

from grognard.backends.vassal.names import picture
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import FACE, drawing
from grognard.backends.vassal.pieces.way import Way
from grognard.formats.vassal.traits.looks import Layer
from grognard.formats.vassal.traits.moves import DoesNotStack
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.table.abilities.lie_flat import LieFlat

_EMBLEM: Final = "Emblem"
_INSET: Final = 4
"""px from the corner."""


def traits(ability: LieFlat, index: ModuleIndex) -> Sequence[Trait]:
    """The engine's trait, and the emblem of the face that is up."""
    return (DoesNotStack(select="i", move="N", stack="R"), *_emblem(ability, index))


def _emblem(flat: LieFlat, index: ModuleIndex) -> Sequence[Trait]:
    if not flat.emblems:
        return ()
    scale = index.style.number("works", "scale")
    size = round(2 * index.half * scale)
    layer = Layer(
        name=_EMBLEM,
        images=tuple(picture(one) for one in flat.emblems),
        activate_menu="",
        activate_key="",
        x=index.half - size // 2 - _INSET,
        y=index.half + size // 2 - _INSET,
        scale=scale,
        follow=len(flat.emblems) > 1,
        follow_property=f"{FACE}_Level" if len(flat.emblems) > 1 else "",
    )
    return (layer,)


def read(traits: Sequence[Trait], _index: ModuleIndex) -> LieFlat | None:
    """By the engine's trait."""
    match traits[:2]:
        case (DoesNotStack(), Layer(name="Emblem") as layer):
            return LieFlat(emblems=tuple(map(drawing, layer.images)))
        case (DoesNotStack(), *_):
            return LieFlat()
    return None


WAYS = (Way(of=LieFlat, rank=120, traits=traits, read=read),)
