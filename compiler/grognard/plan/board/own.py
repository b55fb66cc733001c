"""What lies on each map of a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace

from grognard.model.game.areas import Area, Link
from grognard.model.game.locations import Location
from grognard.model.game.maps import Box, Hex, Hexside, Path, Place, Track
from grognard.model.game.whole import Game
from grognard.model.plan.boards import layout_of


@dataclass
class Own:
    """What lies on one map."""

    hexes: list[Hex] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    hexsides: list[Hexside] = field(default_factory=list)
    paths: list[Path] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)


def own_things(game: Game) -> dict[str, Own]:
    """What lies on each map, in the order of the sources. What names no map belongs to the only one, but for seas and
    places of a game with setup cards by nation: its cards have room for what lies there."""
    own = {id: Own() for id in game.maps}
    only = next(iter(own)) if len(own) == 1 else ""
    for name in (one.name for one in fields(Own)):
        found = getattr(game, name)
        for thing in found.values() if isinstance(found, Mapping) else found:
            if thing.map is None and is_on_cards(game, thing):
                continue
            mine = own.get(only if thing.map is None else thing.map)
            if mine is not None:
                getattr(mine, name).append(thing)
    for half, whole in game.shared.items():
        _add_half(own[half.map], game, half, whole)
    return own


def _add_half(mine: Own, game: Game, half: Location, whole: Location) -> None:
    """What the sheet of a map prints of a hex that is another map's: ground and places."""
    grid, found = game.maps[half.map].grid, game.hexes[whole]
    cell = layout_of(grid).cell(half.id) if grid else None
    if cell is None:
        return
    mine.hexes.append(replace(found, map=half.map, number=half.id, column=cell[0], row=cell[1]))
    places = [one for one in game.places.values() if one.map == whole.map and one.hex == whole.id]
    mine.places += [replace(one, map=half.map, hex=half.id) for one in places]


def is_on_cards(game: Game, thing: object) -> bool:
    """Whether setup cards have the room for counters that a map would have to give."""
    is_named = isinstance(thing, Place) and not thing.hex
    is_sea = isinstance(thing, Box) and thing.kind == "sea"
    return game.head.setup_cards == "nation" and (is_named or is_sea)
