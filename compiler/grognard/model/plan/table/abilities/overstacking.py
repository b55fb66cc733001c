"""Reports a stack that holds too much."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability


@record
class Overstacking(Ability):
    """Reports sum and limit of a stack whose pieces together hold more than ``limit`` of one of ``values``.

    Every piece that stacks with units has it, since any may lie on top, and the one on top adds up the stack: when a
    piece is laid down (``report`` follows the figures in the chat), and when a player looks at the stack. It adds up
    stacks in the hexes of the map only; ``hexes`` names them where the limit holds in some only.
    """

    id: str
    values: tuple[str, ...]
    """The names of what pieces carry: one a side."""
    limit: int
    report: str
    hexes: tuple[str, ...] = ()
