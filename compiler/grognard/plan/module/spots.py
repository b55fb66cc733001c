"""Where the locations of the sources lie in the module, and how the module calls them.

Setups ask for thousands, so that every box, space and zone is looked at once, and not once for each question.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.base.records import record
from grognard.model.game.locations import Location
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.model.plan.module.abilities.ability import Spot
from grognard.model.plan.module.boards import ModuleBoard, Window, Zone

DROP: Final = 1.6
"""How far below the middle of a turn's space its pieces lie, mm: the date stays to be seen."""
CELL: Final = 256
"""Width and height in px of the cells in which zones are looked up."""

Pixel = tuple[int, int]


class Spots:
    """The windows of a module as a function: from a location to its spot; None where it lies nowhere. Where several
    windows show it, the first one counts."""

    def __init__(self, windows: Sequence[Window], boards: Mapping[str, BoardPlan]) -> None:
        self._shown = [_Shown(window=one, board=boards[one.id]) for one in windows if one.id in boards]
        self._names = [_Names(one.window.board) for one in self._shown]
        self._grids = {one.board.id: number for number, one in enumerate(self._shown) if one.has_grid}
        self._rects: dict[Location, tuple[int, Rect]] = {}
        for number, one in enumerate(self._shown):
            spaces = ((space.location, space.rect) for track in one.board.tracks for space in track.spaces)
            for location, rect in (*((box.location, box.rect) for box in one.board.boxes), *spaces):
                self._rects.setdefault(location, (number, rect))

    def __call__(self, location: Location) -> Spot | None:
        number = self._grids.get(location.map)
        if number is not None:
            shown = self._shown[number]
            pixel = shown.board.pixel_of(location)
            return Spot(window=shown.window.id, x=pixel[0], y=pixel[1], name=location.id) if pixel else None
        if location not in self._rects:
            return None
        number, rect = self._rects[location]
        shown = self._shown[number]
        x, y = shown.board.scale.to_pixels(rect.centre)
        if location.kind == "turn":  # stacks on a turn track lie below the date of their space
            y += dropped(shown.board)
        return Spot(window=shown.window.id, x=x, y=y, name=self._names[number].at((x, y)))


def dropped(board: BoardPlan) -> int:
    """`DROP` in pixels of a board."""
    return round(DROP * board.scale.y)


@record
class _Shown:
    """A window with its board."""

    window: Window
    board: BoardPlan

    @property
    def has_grid(self) -> bool:
        return self.board.layout is not None and self.board.grid is not None


class _Names:
    """What a board calls its pixels: by the first of its zones that holds one, and the space of a track there."""

    def __init__(self, board: ModuleBoard) -> None:
        self._cells: dict[Pixel, list[Zone]] = {}
        for zone in board.zones:
            for column in range(zone.x // CELL, (zone.x + zone.width) // CELL + 1):
                for row in range(zone.y // CELL, (zone.y + zone.height) // CELL + 1):
                    self._cells.setdefault((column, row), []).append(zone)

    def at(self, pixel: Pixel) -> str:
        x, y = pixel
        for zone in self._cells.get((x // CELL, y // CELL), ()):
            if zone.x <= x <= zone.x + zone.width and zone.y <= y <= zone.y + zone.height:
                return next((one.name for one in zone.spaces if (one.x, one.y) == pixel), zone.name)
        return ""
