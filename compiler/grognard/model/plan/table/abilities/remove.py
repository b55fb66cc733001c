"""A piece leaves the game."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command


@record
class Remove(Ability):
    """Takes the piece out of the game. ``is_kept``: no side that plays may, for it stays in the game.

    ``is_shown_first``: only while it lies face up, for what is taken away would show what it was.
    """

    command: Command
    report: str
    is_kept: bool = False
    is_shown_first: bool = False

    @property
    def commands(self) -> tuple[Command, ...]:
        return (self.command,)
