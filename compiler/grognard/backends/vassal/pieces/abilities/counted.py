"""Says how many lie in its pile: a label, outside the mask. The engine draws it on the top card alone, so few are asked
at a drawing."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from grognard.backends.vassal.expressions.read import read as read_expression
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.way import Way
from grognard.formats.vassal.traits.looks import TextLabel
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.expressions.tree import If, PileCount, either_of, equal
from grognard.model.plan.table.abilities.counted import Counted

_LABEL: Final = TextLabel(
    menu="",
    size=24,
    background="42,38,32",
    color="247,243,231",
    vertical="b",
    y=-8,
    vertical_anchor="b",
    name_format="$pieceName$",
    style=1,
    property_name="InPile",
    always_format=True,
)
"""Light on dark, over the middle of the lower edge."""


def traits(ability: Counted, _index: ModuleIndex) -> Sequence[Trait]:
    """The label, blank anywhere else."""
    counts = tuple((equal("DeckName", pile), PileCount(pile=pile)) for pile in ability.piles)
    return (replace(_LABEL, text=braced(either_of(counts, ""))),)


def read(traits: Sequence[Trait], _index: ModuleIndex) -> Counted | None:
    """By the piles of the expression."""
    match traits[0]:
        case TextLabel(property_name=_LABEL.property_name) as label:
            shown = read_expression(label.text)
            counts = [value for _, value in shown.cases] if isinstance(shown, If) else []
            return Counted(piles=tuple(one.pile for one in counts if isinstance(one, PileCount)))
    return None


WAYS = (Way(of=Counted, rank=5, traits=traits, read=read),)
