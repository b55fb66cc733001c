"""``unknown-to-all``: counters at which nobody may look."""

from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.hooks.base import HookBase, Ruled, types_governed
from grognard.model.game.hooks.hidden import FACE_DOWN
from grognard.model.game.scalars import Id


@record
class UnknownToAll(HookBase):
    """Counters of these types can lie unknown to everybody: nobody may look before they are revealed to all."""

    needs: ClassVar[frozenset[str]] = frozenset({"reveal"})
    matter: ClassVar[str] = FACE_DOWN
    kind: Literal["unknown-to-all"] = "unknown-to-all"
    types: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return types_governed(self.types)
