"""``state``: what a counter can be in, as disrupted."""

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

from grognard.base.names.folding import fold
from grognard.base.records import record
from grognard.model.fields.marks import Names
from grognard.model.game.hooks.base import HookBase, Ruled
from grognard.model.game.scalars import Colour, Id


@record
class StateHook(HookBase):
    """Counters of these types can be in a state: a badge on the counter shows it, one button clears it from all."""

    needs: ClassVar[frozenset[str]] = frozenset({"states"})
    kind: Literal["state"] = "state"
    name: str
    letter: str
    """On the badge: one or two characters."""
    types: Annotated[tuple[Id, ...], Names("type")] = ()
    colour: Colour = "#b3261e"
    """Ground of the badge."""

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return (f"the badge {self.letter}",)


def state_hooks(hooks: Iterable[HookBase], state: str) -> tuple[StateHook, ...]:
    """The states that a setup means by this word: an id or a name."""
    word = fold(state)
    return tuple(one for one in hooks if isinstance(one, StateHook) and word and word in (fold(one.id), fold(one.name)))
