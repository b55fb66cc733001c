"""``turned``: a counter that both sides may look at lies face down. Every counter with a back can be turned over."""

from grognard.model.game.hooks.turned import Turned
from grognard.plan.module.hooks.lowering import Ground, Lowered

NEEDS = frozenset({"flip"})


def lower(_hook: Turned, _ground: Ground) -> Lowered:
    """Nothing beyond the flip that the pieces have."""
    return Lowered()
