"""Reports a stack that holds too much."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability


@record
class Places:
    """Hexes, areas or points of one window, by what players call them."""

    window: str
    names: tuple[str, ...]


@record
class Overstacking(Ability):
    """Reports sum and limit of a stack whose pieces together hold more than ``limit`` of one of ``values``.

    Every piece that stacks with units has it, since any may lie on top, and the one on top adds up the stack: when a
    piece is laid down (``report`` follows the figures in the chat), and when a player looks at the stack. It adds up
    stacks in the hexes and areas of maps only: those ``within`` where the limit holds in some only, and none of
    ``but``, where another one holds.
    """

    id: str
    values: tuple[str, ...]
    """The names of what pieces carry: one a side."""
    limit: int
    report: str
    within: tuple[Places, ...] = ()
    but: tuple[Places, ...] = ()
