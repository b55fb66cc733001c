"""A piece lies face down, and nobody looks under it."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command


@record
class Reveal(Ability):
    """Lies face down as ``picture`` and ``name`` with nobody who may look, until one of ``sides`` reveals it to all."""

    command: Command
    picture: str
    name: str
    sides: tuple[str, ...]
    report: str

    @property
    def commands(self) -> tuple[Command, ...]:
        return (self.command,)
