"""A piece leaves the game."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command


@record
class Remove(Ability):
    """Takes the piece out of the game. ``side``: the only one that may; blank: everybody.

    ``is_shown_first``: only while it lies face up, for what is taken away would tell what it was.
    """

    command: Command
    report: str
    side: str = ""
    is_shown_first: bool = False

    @property
    def commands(self) -> tuple[Command, ...]:
        return (self.command,)
