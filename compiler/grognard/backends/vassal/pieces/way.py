"""The two ways between an ability and the engine's traits."""

from collections.abc import Callable, Sequence
from typing import Any

from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.base.records import record
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.table.abilities.ability import Ability


@record
class Way:
    """One ability there and back.

    ``rank``: where its traits stand in a piece, from the outermost on; from the mask inwards it is the order of the
    menu too. ``read``: the ability of which these may be the first traits; None: of no such one. Whether they are, the
    reader of a piece finds by writing them again, so that no ``read`` need look at all of them; it may raise
    `NOT_OURS` for what it does not understand.
    """

    of: type[Ability]
    rank: int
    traits: Callable[[Any, ModuleIndex], Sequence[Trait]]
    read: Callable[[Sequence[Trait], ModuleIndex], Ability | None]


NOT_OURS = (StopIteration, ValueError, IndexError, AttributeError, KeyError, TypeError)
"""What reading the traits of somebody else's module may raise."""
