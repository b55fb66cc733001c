"""A piece points in a direction."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command


@record
class Rotate(Ability):
    """Turns by steps of 360 degrees over ``facings``, clockwise by ``right``, and by ``left`` the other way."""

    facings: int
    right: Command
    left: Command

    @property
    def commands(self) -> tuple[Command, ...]:
        return self.right, self.left
