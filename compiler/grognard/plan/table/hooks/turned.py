"""``turned``: a counter that both sides may look at lies face down. Every counter whose back says something can be
turned over; with this hook one with a plain back, too."""

from grognard.model.game.hooks.turned import Turned
from grognard.model.plan.table.features import Feature
from grognard.plan.table.hooks.lowering import HookContext, Lowering


def lower(_hook: Turned, _ground: HookContext) -> tuple[Feature, ...]:
    """Nothing beyond the flip that the pieces have; ``plan/table/pieces.py`` asks which types these are."""
    return ()


LOWERING = Lowering(of=Turned, lower=lower, duty="Turn counters face down.")
