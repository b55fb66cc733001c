"""``step-loss``: how counters lose steps, and where they go in the end."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names, Prose
from grognard.model.game.hooks.base import HookBase, Ruled, types_governed
from grognard.model.game.scalars import Id


@record
class StepLoss(HookBase):
    """A counter with two steps flips to its reduced side, then goes to ``eliminated``."""

    needs: ClassVar[frozenset[str]] = frozenset({"lose-step"})
    kind: Literal["step-loss"] = "step-loss"
    types: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()
    eliminated: Annotated[Id | Mapping[Id, Id] | None, Names("box", keys=("side",)), Fact()] = None
    """Id of the box for what is lost, or a box by side: ``{ blue = "dead-blue", red = "dead-red" }``. A side that is
    not named: the box of kind ``eliminated`` that is its own or nobody's."""

    reminder: Annotated[str, Prose(), Fact()] = ""
    """What the chat reminds of when a counter has lost its last step, as ``18.2: move the Victory marker``."""

    def box_of(self, side: str | None) -> str:
        """The box that is written for counters of a side; blank where none is."""
        if isinstance(self.eliminated, Mapping):
            return self.eliminated.get(side or "", "")
        return self.eliminated or ""

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return types_governed(self.types)

    def idle(self, game: Ruled) -> str:
        types = [game.types[one] for one in self.types if one in game.types]
        return "none of its types has a second step" if types and all(kind.steps < 2 for kind in types) else ""
