"""Parts of maps that the rules show, with the counters of a setup in place."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import inf
from typing import Final

from grognard.base.lengths import rounded
from grognard.geometry.hexes import Point
from grognard.model.game.locations import cell_at
from grognard.model.game.whole import Game
from grognard.model.macros import AskedExcerpt
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.model.plan.rulebook import Excerpt, ShownStack
from grognard.model.plan.table.setups import Setup
from grognard.model.plan.table.whole import TablePlan

RIM: Final = 1.0
"""mm of the map round what an excerpt shows."""
ROOM: Final = 14.0
"""mm round a point, or round the middle of an area without an outline."""


def plan_excerpt(
    game: Game, boards: Mapping[str, BoardPlan], table: TablePlan, asked: AskedExcerpt, side: str = ""
) -> Excerpt | None:
    """The excerpt; None where the scenario lays nothing on a map. ``side``: only its counters are shown."""
    setup = next((one for one in table.setups if one.id == asked.scenario), None)
    stacks = {id: tuple(_stacks(game, setup, id, side)) for id in game.maps} if setup else {}
    map_id = asked.map or max(stacks, key=lambda one: len(stacks[one]), default="")
    board = boards.get(map_id)
    lying = stacks.get(map_id, ())
    if board is None or not (asked.cells or lying):
        return None
    window = _window(board, asked) if asked.cells else _around(board, [(one.x, one.y) for one in lying])
    shown = tuple(one for one in (*lying, *_put(board, asked)) if _holds(window, (one.x, one.y)))
    return Excerpt(map=map_id, window=window, stacks=shown)


def _stacks(game: Game, setup: Setup, map_id: str, side: str) -> Iterator[ShownStack]:
    for stack in setup.stacks:
        pieces = ((one.piece.partition(":"), one.state) for one in stack.pieces)
        found = ((id, state) for (kind, _, id), state in pieces if kind == "counter" and _is_of(game, id, side))
        faces = tuple(sorted(found, key=lambda one: not _is_marker(game, one[0])))  # no marker hides a unit
        if stack.spot.window == map_id and faces:
            yield ShownStack(x=rounded(stack.spot.x), y=rounded(stack.spot.y), faces=faces)


def _put(board: BoardPlan, asked: AskedExcerpt) -> Iterator[ShownStack]:
    """What the macro itself puts on cells, a stack each."""
    for cell in dict.fromkeys(cell for _, _, cell in asked.placed):
        middle = board.centre_of(cell_at(board.id, cell))
        if middle is not None:
            faces = tuple((id, face) for id, face, at in asked.placed if at == cell)
            yield ShownStack(x=rounded(middle[0]), y=rounded(middle[1]), faces=faces)


def _is_marker(game: Game, id: str) -> bool:
    kind = game.types.get(game.counters[id].type)
    return kind is not None and kind.role == "marker"


def _is_of(game: Game, id: str, side: str) -> bool:
    counter = game.counters.get(id)
    return counter is not None and (not side or counter.side == side)


def _window(board: BoardPlan, asked: AskedExcerpt) -> Rect:
    points = [point for cell in asked.cells for point in _outline(board, cell, asked.radius)]
    return _bounding(board, points)


def _outline(board: BoardPlan, cell: str, radius: int) -> Iterator[Point]:
    """Corners of what is shown for a cell."""
    if board.layout is not None and board.grid is not None:
        middle = board.layout.cell(cell)
        for one in board.hexes if middle is not None else ():
            if middle is not None and board.layout.distance(middle, one.cell) <= radius:
                for x, y in board.layout.corners(one.cell):
                    yield board.grid.x + x, board.grid.y + y
        return
    for area in board.areas:
        if area.number == cell:
            yield from area.outline or _square((area.x, area.y), ROOM + area.space / 2)


def _around(board: BoardPlan, points: Sequence[Point]) -> Rect:
    """What holds all that lies on the map itself, a hex or so round it: not what lies in boxes beside it."""
    frame = board.frame or board.grid
    inside = [one for one in points if frame is None or _holds(frame, one)] or points
    reach = board.layout.across_flats if board.layout else ROOM
    return _bounding(board, [corner for one in inside for corner in _square(one, reach)])


def _square(middle: Point, reach: float) -> tuple[Point, Point]:
    return (middle[0] - reach, middle[1] - reach), (middle[0] + reach, middle[1] + reach)


def _bounding(board: BoardPlan, points: Collection[Point]) -> Rect:
    left = max(0.0, min((x for x, _ in points), default=0.0) - RIM)
    top = max(0.0, min((y for _, y in points), default=0.0) - RIM)
    right = min(board.width, max((x for x, _ in points), default=inf) + RIM)
    bottom = min(board.height, max((y for _, y in points), default=inf) + RIM)
    return Rect(x=rounded(left), y=rounded(top), width=rounded(right - left), height=rounded(bottom - top))


def _holds(rect: Rect, point: Point) -> bool:
    return rect.x <= point[0] <= rect.x + rect.width and rect.y <= point[1] <= rect.y + rect.height
