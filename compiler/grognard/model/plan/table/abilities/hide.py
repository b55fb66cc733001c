"""A piece lies face down, and its side looks under it."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command


@record
class Hide(Ability):
    """Turns the piece face down: ``picture`` and ``name`` are what others see of it.

    ``sides`` may look and turn it up again; None: the player who hid it. Blank reports: the chat says nothing.
    ``is_secret``: the piece comes into play face down, in the hands of the first of the sides, and is not shown where
    only its side can look in.
    """

    command: Command
    picture: str
    name: str
    sides: tuple[str, ...] | None
    report: str = ""
    up_report: str = ""
    is_secret: bool = False

    @property
    def commands(self) -> tuple[Command, ...]:
        return (self.command,)
