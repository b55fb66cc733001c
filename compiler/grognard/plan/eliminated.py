"""Where a counter goes that leaves the map."""

from grognard.model.counters import Counter
from grognard.model.game import Game


def box_of_eliminated(game: Game, counter: Counter) -> str:
    """The location: the box of its side's eliminated, else its nation's force pool; blank where it has neither."""
    for box in game.boxes.values():
        if box.kind == "eliminated" and box.side in (counter.side, None):
            return f"box:{box.id}"
    return f"pool:{counter.nation}:force" if counter.nation else ""
