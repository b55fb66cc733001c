"""Goes where the Deal button sends it."""

from collections.abc import Sequence

from grognard.backends.vassal.dealt import dealt_traits
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.way import Way
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.table.abilities.dealt import Dealt


def traits(_ability: Dealt, _index: ModuleIndex) -> Sequence[Trait]:
    """The traits that the button uses."""
    return dealt_traits()


def read(_traits: Sequence[Trait], _index: ModuleIndex) -> Dealt:
    """All are equal."""
    return Dealt()


WAYS = (Way(of=Dealt, rank=10, traits=traits, read=read),)
