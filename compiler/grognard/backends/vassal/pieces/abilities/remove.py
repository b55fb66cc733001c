"""Leaves the game; some pieces only by the referee, or only once they have been shown."""

from collections.abc import Sequence
from typing import Final

from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import command_of, private, stroke_of
from grognard.backends.vassal.pieces.way import Way
from grognard.backends.vassal.plan.words import REFEREE
from grognard.formats.vassal.traits.moves import Delete
from grognard.formats.vassal.traits.orders import ReportAction, RestrictCommands
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.expressions.tree import Every, Not, equal, unequal
from grognard.model.plan.table.abilities.remove import Remove

_BEFORE: Final = "$oldLocation$: $oldPieceName$ "
_KEPT, _SECRET = "Kept", "Secret"


def traits(ability: Remove, index: ModuleIndex) -> Sequence[Trait]:
    """The restrictions, the report, and the engine's trait."""
    stroke = stroke_of(ability.command)
    barred = []
    if ability.is_kept:
        not_theirs = braced(unequal("PlayerSide", REFEREE))
        barred.append(RestrictCommands(name=_KEPT, filter=not_theirs, keys=(stroke,)))
    if ability.is_shown_first:
        is_secret = braced(Every(parts=(equal("ObscuredToOthers", True), Not(of=private(index)))))
        barred.append(RestrictCommands(name=_SECRET, filter=is_secret, keys=(stroke,)))
    return (
        *barred,
        ReportAction(keys=(stroke,), format=f"{_BEFORE}{ability.report}"),
        Delete(menu=ability.command.menu, key=stroke),
    )


def read(traits: Sequence[Trait], _index: ModuleIndex) -> Remove | None:
    """By its restrictions."""
    is_kept, is_shown_first, at = False, False, 0
    while isinstance(bar := traits[at], RestrictCommands):
        is_kept |= bar.name == _KEPT
        is_shown_first |= bar.name == _SECRET
        at += 1
    match traits[at : at + 2]:
        case (ReportAction() as report, Delete() as gone):
            return Remove(
                command=command_of(gone.menu, gone.key),
                report=report.format.removeprefix(_BEFORE),
                is_kept=is_kept,
                is_shown_first=is_shown_first,
            )
    return None


WAYS = (Way(of=Remove, rank=140, traits=traits, read=read),)
