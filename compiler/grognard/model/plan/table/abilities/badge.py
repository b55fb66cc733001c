"""A stack reports that it holds too much."""

from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Ability


@record
class Badge(Ability):
    """Reports sum and limit of a stack that holds more than ``limit`` of one of ``values`` together.

    Every piece that stacks with units carries it, for any may lie on top, and the one on top counts for all: when a
    piece is laid down (``report`` follows the figures in the chat), and when a player looks at the stack. It counts
    only in the hexes of the map; ``hexes`` names them where it holds in some only.
    """

    id: str
    values: tuple[str, ...]
    """The names of what pieces carry: one a side."""
    limit: int
    report: str
    hexes: tuple[str, ...] = ()
