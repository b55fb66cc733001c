"""``stacking-limit``: how much of one side a hex holds."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.hooks.base import HookBase, Ruled
from grognard.model.game.scalars import Count, Id


@record
class StackingLimit(HookBase):
    """At most ``points`` stacking points (or ``pieces``) of one side in a hex or area; an area that says its capacity
    holds that many. A limit of a terrain holds there in place of the one of everywhere."""

    needs: ClassVar[frozenset[str]] = frozenset({"overstacking"})
    kind: Literal["stacking-limit"] = "stacking-limit"
    points: Annotated[Count | None, Fact()] = None
    pieces: Annotated[Count | None, Fact()] = None
    free: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()
    """Counter types that count nothing."""
    terrain: Annotated[Id | None, Names("terrain"), Fact()] = None
    """Holds in hexes and areas of this terrain only."""

    @property
    def measures(self) -> tuple[tuple[Literal["points", "pieces"], int], ...]:
        """What is counted, with the limit."""
        points = (("points", self.points),) if self.points is not None else ()
        pieces = (("pieces", self.pieces),) if self.pieces is not None else ()
        return (*points, *pieces)

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return (f"the stacking in {self.terrain}" if self.terrain else "the stacking everywhere",)

    def idle(self, _game: Ruled) -> str:
        return "neither points nor pieces are limited" if self.points is None and self.pieces is None else ""


def holding(limits: Sequence[StackingLimit], terrain: Sequence[str]) -> StackingLimit | None:
    """The one that holds in a cell: that of its terrain before the one of everywhere."""
    own = next((one for one in limits if one.terrain in terrain), None)
    return own or next((one for one in limits if one.terrain is None), None)
