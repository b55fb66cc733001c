"""A piece goes onto the mat of another, and comes back to it."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command, Point


@record
class Slot:
    """A slot of a mat to which a command sends the piece; ``report`` follows its name in the chat."""

    command: Command
    to: Point
    report: str


@record
class OnMats(Ability):
    """Sends the piece into one of ``slots``, and from a mat to the piece whose mat it is: that carries the value `Mat`,
    with which the names of its slots begin. ``menu``: the title of these commands; ``report`` follows the piece's name
    once it has come back."""

    menu: str
    slots: tuple[Slot, ...]
    back: Command
    report: str

    @property
    def commands(self) -> tuple[Command, ...]:
        return (*(one.command for one in self.slots), self.back)
