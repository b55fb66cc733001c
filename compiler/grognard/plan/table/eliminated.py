"""Where a counter goes that leaves the map."""

from grognard.model.game.counters import Counter
from grognard.model.game.hooks.base import is_about
from grognard.model.game.hooks.losses import StepLoss
from grognard.model.game.locations import Location, box_at
from grognard.model.game.maps import Box
from grognard.model.game.setup.pools import pool_for
from grognard.model.game.whole import Game
from grognard.model.words import Words


def box_of_eliminated(game: Game, counter: Counter) -> Location | None:
    """The location: the box that a ``step-loss`` hook names for it, else the box of its side's eliminated, then that of
    nobody, else the pool that takes what is lost; None where it has none of these."""
    for hook in game.hooks.values():
        if isinstance(hook, StepLoss) and (named := hook.box_of(counter.side)) and _is_of(game, hook, counter):
            return box_at(named)
    for side in (counter.side, None):
        for box in game.boxes.values():
            if box.kind == "eliminated" and box.side == side:
                return box_at(box.id)
    pool = pool_for(game.pools, "lost")
    return pool.location(counter.nation, counter.side) if pool and (counter.nation or pool.of != "nation") else None


def where_losses_go(game: Game, hook: StepLoss, tr: Words) -> str:
    """For the players, side by side: "Blue: Blue dead; Red: Red dead"; blank where no box is known."""
    goes: dict[str | None, Box] = {}
    for counter in game.counters.values():
        location = box_of_eliminated(game, counter)
        box = game.boxes.get(location.id) if location and location.kind == "box" else None
        if counter.side in game.sides and box is not None and _is_of(game, hook, counter):
            goes.setdefault(counter.side, box)
    return tr("; ").join(
        f"{tr(side.name)}{tr(': ')}{tr(goes[id].name)}" for id, side in game.sides.items() if id in goes
    )


def _is_of(game: Game, hook: StepLoss, counter: Counter) -> bool:
    kind = game.types.get(counter.type)
    return kind is not None and is_about(hook.types, kind)
