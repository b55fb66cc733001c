"""Where the locations of the sources lie on the table, and what each place is called. Lengths in mm.

Setups ask for thousands, so that every box, space and zone is looked at once, and not once for each question.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.geometry.hexes import Cell, Point
from grognard.model.game.locations import Location, cell_at, turn_at
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.model.plan.table.abilities.ability import Spot
from grognard.model.plan.table.boards import UNSEEN, TableBoard, Window, Zone

DROP: Final = 1.6
"""How far below the middle of a turn's space its marker lies, mm: the date stays to be seen."""
HEAD, FOOT = 4.5, 4.0
"""Of a turn's space with arrivals, mm: what date and note take."""
CELL: Final = 40.0
"""Width and height of the cells in which zones are looked up."""


class Spots:
    """The windows of the table as a function: from a location to its spot; None where it lies nowhere. Where several
    windows show it, the first one counts."""

    def __init__(self, windows: Sequence[Window], boards: Mapping[str, BoardPlan], *, are_arrivals: bool) -> None:
        self._are_arrivals = are_arrivals
        self._shown = [_Shown(window=one, board=boards[one.id]) for one in windows if one.id in boards]
        self._names = [_Names(one.window.board) for one in self._shown]
        self._grids = {one.board.id: number for number, one in enumerate(self._shown) if one.board.grid is not None}
        self._called = {
            cell_at(one.board.id, area.number): area.name for one in self._shown for area in one.board.areas
        }
        self._rects: dict[Location, tuple[int, Rect]] = {}
        for number, one in enumerate(self._shown):
            spaces = ((space.location, space.rect) for track in one.board.tracks for space in track.spaces)
            for location, rect in (*((box.location, box.rect) for box in one.board.boxes), *spaces):
                self._rects.setdefault(location, (number, rect))

    def __call__(self, location: Location) -> Spot | None:
        number = self._grids.get(location.map)
        if number is not None:
            shown = self._shown[number]
            point = _middle(shown.board, location)
            name = self._called.get(location, location.id)
            return Spot(window=shown.window.id, x=point[0], y=point[1], name=name) if point else None
        return self._in_rect(location, is_waiting=False)

    def waiting(self, turn: int) -> Spot | None:
        """Where what arrives in a turn waits: in its space, beside its marker, which would bar the way to it."""
        return self._in_rect(turn_at(turn), is_waiting=True)

    def called(self, window: str, point: Point) -> str:
        """What the window calls a point; blank where it calls it nothing."""
        number = next(number for number, one in enumerate(self._shown) if one.window.id == window)
        beside = self._shown[number].window.board.area
        return self._names[number].at(point) or (_nearest(beside, point) if beside and beside.spaces else "")

    def _in_rect(self, location: Location, *, is_waiting: bool) -> Spot | None:
        if location not in self._rects:
            return None
        number, rect = self._rects[location]
        shown = self._shown[number]
        is_turn = location.kind == "turn"
        point = halves(rect, are_arrivals=self._are_arrivals)[is_waiting] if is_turn else rect.centre
        return Spot(window=shown.window.id, x=point[0], y=point[1], name=self._names[number].at(point))


def is_at_the_end(board: BoardPlan, cell: Cell) -> bool:
    """Whether the middle of a hex is the right or lower edge of its sheet, which cuts it in half."""
    layout = board.layout
    return layout is not None and any(
        edge in layout.cut and layout.is_half_on(cell, edge) for edge in ("right", "lower")
    )


def half_of(board: BoardPlan, cell: Cell) -> tuple[tuple[Point, ...], Point]:
    """The outline of what a sheet prints of a hex that its edge cuts, and the middle of that, mm."""
    assert board.layout is not None and board.grid is not None
    corners = [(x + board.grid.x, y + board.grid.y) for x, y in board.layout.corners(cell)]
    outline = tuple((min(max(x, 0.0), board.width), min(max(y, 0.0), board.height)) for x, y in corners)
    xs, ys = zip(*outline, strict=True)
    return outline, (rounded((min(xs) + max(xs)) / 2), rounded((min(ys) + max(ys)) / 2))


def _middle(board: BoardPlan, location: Location) -> Point | None:
    """Where a counter lies in a hex, area or point."""
    cell = board.layout.cell(location.id) if board.layout else None
    if cell is not None and is_at_the_end(board, cell):
        return half_of(board, cell)[1]
    return board.centre_of(location)


def halves(space: Rect, *, are_arrivals: bool) -> tuple[Point, Point]:
    """Where in a turn's space, mm, its marker lies, and where what arrives waits: one above the other in a space that
    is higher than wide, else side by side. Where nothing arrives at all, both are its middle."""
    x, y = space.centre
    if not are_arrivals:
        return (x, y + DROP), (x, y + DROP)
    if space.height < space.width:
        return (x - space.width / 4, y + DROP), (x + space.width / 4, y + DROP)
    top, room = space.y + HEAD, max(space.height - HEAD - FOOT, 0.0)
    return (x, top + room / 4), (x, top + room * 3 / 4)


@record
class _Shown:
    """A window with its board."""

    window: Window
    board: BoardPlan


class _Names:
    """What a board calls its points: by the first of its zones that holds one, and the nearest space of a track."""

    def __init__(self, board: TableBoard) -> None:
        self._cells: dict[tuple[int, int], list[Zone]] = {}
        for zone in board.zones:
            left, top, right, bottom = zone.span
            for column in range(int(left // CELL), int(right // CELL) + 1):
                for row in range(int(top // CELL), int(bottom // CELL) + 1):
                    self._cells.setdefault((column, row), []).append(zone)

    def at(self, point: Point) -> str:
        x, y = point
        for zone in self._cells.get((int(x // CELL), int(y // CELL)), ()):
            if zone.holds(x, y):
                return _nearest(zone, point)
        return ""


def _nearest(zone: Zone, point: Point) -> str:
    nearest = min(zone.spaces, key=lambda one: math.dist((one.x, one.y), point), default=zone)
    return nearest.name.removesuffix(UNSEEN)
