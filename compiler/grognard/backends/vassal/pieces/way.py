"""The conversion between an ability and the engine's traits, both ways."""

from collections.abc import Callable, Sequence
from typing import Any

from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.base.records import record
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.table.abilities.ability import Ability


@record
class Way:
    """How one kind of ability is written as traits and read back.

    ``rank``: the place of its traits in a piece, from the outermost on; from the mask inwards it is the order of the
    menu too. ``read``: the ability whose first traits these may be; None: it is not of this kind. The reader of a piece
    verifies it by writing the traits again, so ``read`` need not look at all of them. It may raise `NOT_OURS` for
    traits that it does not understand.
    """

    of: type[Ability]
    rank: int
    traits: Callable[[Any, ModuleIndex], Sequence[Trait]]
    read: Callable[[Sequence[Trait], ModuleIndex], Ability | None]


NOT_OURS = (StopIteration, ValueError, IndexError, AttributeError, KeyError, TypeError)
"""Errors of reading the traits of a module that grognard did not make."""
