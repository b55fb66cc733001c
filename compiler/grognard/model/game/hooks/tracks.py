"""``track``: a track with a marker on it."""

from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.hooks.base import HookBase, Ruled
from grognard.model.game.scalars import Id


@record
class TrackHook(HookBase):
    """A track whose marker and whose number in the module are one truth."""

    needs: ClassVar[frozenset[str]] = frozenset({"track"})
    kind: Literal["track"] = "track"
    track: Annotated[Id, Names("track"), Fact()]
    marker: Annotated[Id, Names("counter"), Fact()]
    """Counter id of the marker on it."""
    start: Annotated[int, Fact()] = 1

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return f"the track {self.track}", f"the marker {self.marker}"
