"""A piece is in states, as disrupted, or is not."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command


@record
class State:
    """A state that a piece is in or not. ``place``: which badge of the game it is, from 0."""

    id: str
    command: Command
    picture: str
    name: str
    place: int


@record
class States(Ability):
    """Badges on the piece, put on and taken off in a menu of their own. ``width`` and
    ``height``: of the piece, mm."""

    menu: str
    states: tuple[State, ...]
    width: float
    height: float

    @property
    def commands(self) -> tuple[Command, ...]:
        return tuple(state.command for state in self.states)
