"""``hidden-from-enemy``: counters at which only their owner may look."""

from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.hooks.base import HookBase, Ruled, types_governed
from grognard.model.game.scalars import Id

FACE_DOWN = "face down"
"""The matter of who may look under a counter: where its owner may, it is not unknown to all."""


@record
class HiddenFromEnemy(HookBase):
    """Counters of these types may be hidden from the enemy: their owner may look.

    In the module they come hidden out of the palette, a pile or a staff map, and one key shows or hides them.
    """

    needs: ClassVar[frozenset[str]] = frozenset({"hide"})
    matter: ClassVar[str] = FACE_DOWN
    kind: Literal["hidden-from-enemy"] = "hidden-from-enemy"
    types: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()
    side: Annotated[Id | None, Names("side"), Fact()] = None
    """Only counters of this side."""
    marker: Annotated[Id | None, Names("counter"), Fact()] = None
    """Counter id of the marker that covers them in print: in the module a hidden counter looks like it, and the marker
    itself is not a piece."""

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return types_governed(self.types, self.side)
