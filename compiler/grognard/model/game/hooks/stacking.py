"""``stacking-limit``: how much of one side a hex holds."""

from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.hooks.base import HookBase, Ruled
from grognard.model.game.scalars import Count, Id


@record
class StackingLimit(HookBase):
    """At most ``points`` stacking points (or ``pieces``) of one side in a hex."""

    needs: ClassVar[frozenset[str]] = frozenset({"overstacking"})
    kind: Literal["stacking-limit"] = "stacking-limit"
    points: Annotated[Count | None, Fact()] = None
    pieces: Annotated[Count | None, Fact()] = None
    free: Annotated[tuple[Id, ...], Names("type")] = ()
    """Counter types that count nothing."""
    terrain: Annotated[Id | None, Names("terrain")] = None
    """Holds in hexes of this terrain only."""

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return (f"the stacking in {self.terrain}" if self.terrain else "the stacking everywhere",)

    def idle(self, _game: Ruled) -> str:
        return "neither points nor pieces are limited" if self.points is None and self.pieces is None else ""
