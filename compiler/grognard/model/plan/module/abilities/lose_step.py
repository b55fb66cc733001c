"""A piece loses its steps, and after the last one the game."""

from grognard.base.records import record
from grognard.model.plan.module.abilities.ability import Ability, Command, Point


@record
class LoseStep(Ability):
    """Turns the piece to its next face, and from the last one sends it away."""

    command: Command
    to: Point
    report: str
    last_report: str

    @property
    def commands(self) -> tuple[Command, ...]:
        return (self.command,)
