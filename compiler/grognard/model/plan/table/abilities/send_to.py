"""A piece goes to a place by a command."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command, Point


@record
class SendTo(Ability):
    """Sends the piece away; ``report`` follows its name in the chat. ``is_end``: it is out of play there, and no state
    of it stays."""

    command: Command
    to: Point
    report: str
    is_end: bool = False

    @property
    def commands(self) -> tuple[Command, ...]:
        return (self.command,)
