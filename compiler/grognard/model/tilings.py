"""The tiling of each map: a kind of map is known here, and by nobody who asks what lies beside what."""

from collections.abc import Mapping

from grognard.geometry.tilings.hexes import HexTiling
from grognard.geometry.tilings.tiling import Tiling
from grognard.model.game.maps import Map
from grognard.model.game.whole import Game
from grognard.model.plan.boards import layout_of


def tilings_of(game: Game) -> Mapping[str, Tiling]:
    """By map; none for one that holds boxes and tracks only."""
    numbers: dict[str, list[str]] = {}
    for location in game.hexes:
        numbers.setdefault(location.map, []).append(location.id)
    made = ((one.id, _tiling(one, numbers.get(one.id))) for one in game.maps.values())
    return {id: tiling for id, tiling in made if tiling is not None}


def _tiling(one: Map, numbers: list[str] | None) -> Tiling | None:
    return HexTiling(layout_of(one.grid), numbers) if one.grid else None
