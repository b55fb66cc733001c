"""Leaves the game: for some only by one side, or only once it has been shown."""

from collections.abc import Sequence
from typing import Final

from grognard.backends.vassal.expressions.read import read as read_expression
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import command_of, private
from grognard.backends.vassal.pieces.way import Way
from grognard.formats.vassal.text.keys import key
from grognard.formats.vassal.traits.moves import Delete
from grognard.formats.vassal.traits.orders import ReportAction, RestrictCommands
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.expressions.tree import Compare, Every, Not, Text, equal, unequal
from grognard.model.plan.table.abilities.remove import Remove

_TOLD: Final = "$oldLocation$: $oldPieceName$ "
_KEPT, _SECRET = "Kept", "Secret"


def traits(ability: Remove, index: ModuleIndex) -> Sequence[Trait]:
    """What bars it, what is said, and the engine's own trait."""
    stroke = key(ability.command.key)
    barred = []
    if ability.side:
        not_theirs = braced(unequal("PlayerSide", ability.side))
        barred.append(RestrictCommands(name=_KEPT, filter=not_theirs, keys=(stroke,)))
    if ability.is_shown_first:
        is_secret = braced(Every(parts=(equal("ObscuredToOthers", True), Not(of=private(index)))))
        barred.append(RestrictCommands(name=_SECRET, filter=is_secret, keys=(stroke,)))
    return (
        *barred,
        ReportAction(keys=(stroke,), format=f"{_TOLD}{ability.report}"),
        Delete(menu=ability.command.menu, key=stroke),
    )


def read(traits: Sequence[Trait], _index: ModuleIndex) -> Remove | None:
    """By what bars it."""
    side, is_shown_first, at = "", False, 0
    while isinstance(bar := traits[at], RestrictCommands):
        is_shown_first |= bar.name == _SECRET
        match read_expression(bar.filter):
            case Compare(right=Text(value=words)) if bar.name == _KEPT:
                side = words
        at += 1
    match traits[at : at + 2]:
        case (ReportAction() as report, Delete() as gone):
            return Remove(
                command=command_of(gone.menu, gone.key),
                report=report.format.removeprefix(_TOLD),
                side=side,
                is_shown_first=is_shown_first,
            )
    return None


WAYS = (Way(of=Remove, rank=140, traits=traits, read=read),)
