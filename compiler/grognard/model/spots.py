"""What stacking limits ask of the cells of a game."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from grognard.base.names.folding import fold
from grognard.model.game.areas import Area
from grognard.model.game.hooks.stacking import Spot
from grognard.model.game.locations import Location, cell_at, cell_named
from grognard.model.game.maps import Ground, Place
from grognard.model.game.whole import Game

PORT = "port"


def spot_of(ground: Ground | None, places: Iterable[Place], beside: Iterable[str] = ()) -> Spot:
    """A cell, or a place whose cell nobody knows, with the places that lie there and the types that stand there."""
    kinds = {word for one in places for word in fold(one.kind).split()}
    if isinstance(ground, Area):
        kinds |= {PORT} if ground.port else set()
        return Spot(terrain=ground.terrain, kinds=frozenset(kinds), beside=frozenset(beside))
    terrain, level = (ground.terrain, ground.elevation) if ground else ((), None)
    return Spot(terrain=terrain, kinds=frozenset(kinds), level=level, beside=frozenset(beside))


def spots_of(game: Game) -> Mapping[Location, Spot]:
    """Every cell of the maps, with nothing on it."""
    lying: dict[Location, list[Place]] = defaultdict(list)
    for place in game.places.values():
        if place.hex:
            at = cell_at(*cell_named(place.hex)) if ":" in place.hex else cell_at(place.map or "", place.hex)
            lying[game.shared.get(at, at)].append(place)
    return {at: spot_of(ground, lying.get(at, ())) for at, ground in game.ground()}
