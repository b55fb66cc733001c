"""``reinforcements``: where what arrives later waits for its turn."""

from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.hooks.base import HookBase, Ruled
from grognard.model.game.scalars import Id


@record
class Reinforcements(HookBase):
    """Arrivals wait on the turn track (``boxes = "track"``) or in one box a side."""

    needs: ClassVar[frozenset[str]] = frozenset({"notice"})
    kind: Literal["reinforcements"] = "reinforcements"
    track: Annotated[Id, Names("track"), Fact()]
    boxes: Annotated[Literal["track", "side"], Fact()] = "track"

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return ("the arrivals",)
