"""``stacking-limit``: how much of one side a hex holds."""

from typing import ClassVar, Literal

from grognard.base.records import record
from grognard.model.game.hooks.base import HookBase, Ruled
from grognard.model.game.scalars import Count, Id


@record
class StackingLimit(HookBase):
    """At most ``points`` stacking points (or ``pieces``) of one side in a hex."""

    needs: ClassVar[frozenset[str]] = frozenset({"badge"})
    kind: Literal["stacking-limit"] = "stacking-limit"
    points: Count | None = None
    pieces: Count | None = None
    free: tuple[Id, ...] = ()
    """Counter types that count nothing."""
    terrain: Id | None = None
    """Holds in hexes of this terrain only."""

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return (f"the stacking in {self.terrain}" if self.terrain else "the stacking everywhere",)

    def idle(self, _game: Ruled) -> str:
        return "neither points nor pieces are limited" if self.points is None and self.pieces is None else ""
