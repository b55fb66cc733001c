"""Where the maps of a sheet lie on its paper."""

from collections.abc import Iterator, Mapping

from grognard.base.lengths import rounded
from grognard.model.game.maps import MapSheet
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.model.plan.map_sheets import MapSheetPlan, PlacedMap
from grognard.model.words import Words


def plan_map_sheets(game: Game, boards: Mapping[str, BoardPlan], say: Words = str) -> tuple[MapSheetPlan, ...]:
    """The sheets that have maps, in the order of the sources. Where things lie is the same in every language."""
    sheets = ((one, tuple(_placed(game, one, boards))) for one in game.sheets.values())
    return tuple(_sheet(one, maps, say) for one, maps in sheets if maps)


def _sheet(one: MapSheet, maps: tuple[PlacedMap, ...], say: Words) -> MapSheetPlan:
    right = max(placed.rect.x + placed.rect.width for placed in maps)
    bottom = max(placed.rect.y + placed.rect.height for placed in maps)
    return MapSheetPlan(
        id=one.id,
        title=say(one.title),
        width=one.width or rounded(right),
        height=one.height or rounded(bottom),
        maps=tuple(sorted(maps, key=lambda placed: placed.inset)),
    )


def _placed(game: Game, sheet: MapSheet, boards: Mapping[str, BoardPlan]) -> Iterator[PlacedMap]:
    below = 0.0
    for one in game.maps.values():
        board = boards.get(one.id)
        if one.sheet != sheet.id or board is None:
            continue
        width, height = (board.height, board.width) if one.turned % 180 else (board.width, board.height)
        x, y = one.at or (0.0, below)
        below = max(below, rounded(y + height))
        rect = Rect(x=x, y=y, width=width, height=height)
        yield PlacedMap(map=one.id, rect=rect, turned=one.turned, inset=one.inset)
