"""A piece makes another."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command


@record
class Copy(Ability):
    """Makes another of its kind."""

    command: Command
    report: str

    @property
    def commands(self) -> tuple[Command, ...]:
        return (self.command,)
