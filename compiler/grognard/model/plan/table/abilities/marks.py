"""What a piece keeps of its last move: a mark and its way, and the entries of the menu for them."""

from typing import Literal

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command


@record
class MarkMoved(Ability):
    """Carries a mark after a move; an `Offer` takes it off."""


@record
class ShowTrail(Ability):
    """Keeps the way that the piece went; an `Offer` shows it."""


@record
class Offer(Ability):
    """An entry of the menu for what acts outside the mask: ``mark`` or ``trail``."""

    command: Command
    what: Literal["mark", "trail"]

    @property
    def commands(self) -> tuple[Command, ...]:
        return (self.command,)
