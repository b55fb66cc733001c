"""Where a statement's pieces go, for players: an id is no word for them."""

from grognard.base.names.folding import fold
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Demand
from grognard.model.game.whole import Game
from grognard.model.words import Words


def place_said(game: Game, demand: Demand, tr: Words) -> str:
    """The phrase of the setup; of a box, area, place or pool that it means by its id, the name."""
    where = demand.where.strip()
    locations = demand.places.locations if demand.places else ()
    meant = locations[0] if len(locations) == 1 else Location("", "box", where)
    name = _name(game, meant) if fold(where) in (fold(meant.id), fold(str(meant))) else ""
    return tr(name or demand.place)


def _name(game: Game, location: Location) -> str:
    if location.kind == "box" and location.id in game.boxes:
        return game.boxes[location.id].name
    if location.kind == "place" and location.id in game.places:
        return game.places[location.id].name
    if location.kind == "pool" and location.id in game.pools:
        return game.pools[location.id].name
    return game.areas[location].name if location in game.areas else ""
