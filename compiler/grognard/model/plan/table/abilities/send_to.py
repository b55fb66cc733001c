"""A piece goes to a place by a command, or onto the mat of another and back to that."""

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
