"""Where what a setup brings in a later turn waits, if not on the turn track."""

from grognard.model.game.hooks.arrivals import Reinforcements
from grognard.model.game.locations import Location, box_at
from grognard.model.game.whole import Game


def box_of_arrivals(game: Game, side: str | None) -> Location | None:
    """The box in which arrivals of a side wait; None where they wait on the turn track."""
    hooks = (hook for hook in game.hooks.values() if isinstance(hook, Reinforcements))
    if not any(hook.boxes == "side" for hook in hooks):
        return None
    boxes = (one for one in game.boxes.values() if one.kind == "arrivals" and one.side == side)
    return next((box_at(one.id) for one in boxes), None)
