"""``turned``: counters that lie face down, and at which both sides may look."""

from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.hooks.base import HookBase, Ruled, types_governed
from grognard.model.game.scalars import Id


@record
class Turned(HookBase):
    """Counters of these types may be turned face down: both sides may look. In the module a counter with a plain back
    has no other side without this."""

    needs: ClassVar[frozenset[str]] = frozenset({"flip"})
    kind: Literal["turned"] = "turned"
    types: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return types_governed(self.types)
