"""A piece is in states, as disrupted, or is not."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability, Command


@record
class State:
    """A state that a piece is in or not, or has a value of. ``place``: which badge of the game it is, from 0.

    ``pictures``: the badge, or one for each of the ``values``. ``command`` puts it on and takes it off, or raises the
    value; ``less`` lowers it, down to none.
    """

    id: str
    command: Command
    pictures: tuple[str, ...]
    name: str
    place: int
    values: tuple[int, ...] = ()
    less: Command | None = None


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
        return tuple(one for state in self.states for one in (state.command, state.less) if one)
