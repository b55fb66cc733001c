"""A piece loses its steps, and after the last one the game."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command, Point


@record
class LoseStep(Ability):
    """Turns the piece to its next face, and from the last one sends it away. ``faces``: how many steps it loses one
    after the other, 1: none before its last; 0: it is turned over, where it has two sides, and that is all."""

    command: Command
    to: Point
    report: str
    last_report: str
    faces: int = 0

    @property
    def commands(self) -> tuple[Command, ...]:
        return (self.command,)
