"""Colours that the sources give as a press prints them."""

from collections.abc import Iterator

from grognard.base.origins import Origin
from grognard.model.game.sides import Nation, Side
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game


def in_inks(game: Game) -> Iterator[tuple[str, str, Origin]]:
    """Each colour ``#rrggbb`` with its inks as written and their place: of sides, nations, formations, terrain."""
    owners: list[Side | Nation | Terrain] = [*game.sides.values(), *game.nations.values(), *game.terrain.values()]
    for one in owners:
        if one.cmyk:
            yield one.colour, one.cmyk, one.origin["cmyk"]
    for formation in game.formations.values():
        if formation.cmyk:
            yield formation.band, formation.cmyk, formation.origin["cmyk"]
