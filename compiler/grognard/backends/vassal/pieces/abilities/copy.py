"""Makes a copy of the piece."""

from collections.abc import Sequence
from typing import Final

from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import command_of, stroke_of
from grognard.backends.vassal.pieces.way import Way
from grognard.formats.vassal.traits.moves import Clone
from grognard.formats.vassal.traits.orders import ReportAction
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.table.abilities.copy import Copy

_BEFORE: Final = "$location$: $newPieceName$ "


def traits(ability: Copy, _index: ModuleIndex) -> Sequence[Trait]:
    """The engine's trait, and the report."""
    stroke = stroke_of(ability.command)
    return (
        ReportAction(keys=(stroke,), format=f"{_BEFORE}{ability.report}"),
        Clone(menu=ability.command.menu, key=stroke),
    )


def read(traits: Sequence[Trait], _index: ModuleIndex) -> Copy | None:
    """By the engine's trait."""
    match traits[:2]:
        case (ReportAction() as report, Clone() as made):
            return Copy(command=command_of(made.menu, made.key), report=report.format.removeprefix(_BEFORE))
    return None


WAYS = (Way(of=Copy, rank=150, traits=traits, read=read),)
