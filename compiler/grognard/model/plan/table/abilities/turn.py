"""A piece shows its other face."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command


@record
class Turn(Ability):
    """Turns the piece over. ``is_regained``: only from its reduced side, since another ability loses the step."""

    command: Command
    report: str
    is_regained: bool = False

    @property
    def commands(self) -> tuple[Command, ...]:
        return (self.command,)
