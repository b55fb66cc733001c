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
from grognard.model.plan.rulebook import Excerpt, ShownStack, reach
from grognard.model.plan.table.setups import Setup
from grognard.model.plan.table.whole import TablePlan

RIM: Final = 1.0
"""mm of the map round what an excerpt shows."""
SIZE: Final = 15.875
"""mm: a counter of which nothing is known."""
HALF: Final = 0.35
"""Of a counter: a stack whose middle is nearer to the frame lies in a hex that is not shown whole."""
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
    found = (_inside(game, window, one) for one in (*lying, *_put(board, asked)))
    return Excerpt(map=map_id, window=window, stacks=tuple(one for one in found if one))


def _inside(game: Game, window: Rect, stack: ShownStack) -> ShownStack | None:
    """The stack where the frame cuts none of its counters; None where it lies outside, or in half a hex."""
    kinds = (game.types.get(game.counters[id].type) for id, _ in stack.faces if id in game.counters)
    sizes = [(kind.form.width, kind.form.height) for kind in kinds if kind]
    width, height = (max((size[axis] for size in sizes), default=SIZE) for axis in (0, 1))
    if not _holds(_inset(window, width * HALF, height * HALF), (stack.x, stack.y)):
        return None
    left, up, right, down = reach(len(stack.faces), width, height)
    x = max(window.x + left, min(stack.x, window.x + window.width - right))
    y = max(window.y + up, min(stack.y, window.y + window.height - down))
    return ShownStack(x=rounded(x), y=rounded(y), faces=stack.faces)


def _inset(rect: Rect, aside: float, down: float) -> Rect:
    return Rect(x=rect.x + aside, y=rect.y + down, width=rect.width - 2 * aside, height=rect.height - 2 * down)


def _stacks(game: Game, setup: Setup, map_id: str, side: str) -> Iterator[ShownStack]:
    spots: dict[Point, list[tuple[str, int]]] = {}  # stacks of one hex are one pile
    for stack in setup.stacks:
        pieces = ((one.piece.partition(":"), one.state) for one in stack.pieces)
        found = [(id, state) for (kind, _, id), state in pieces if kind == "counter" and _is_of(game, id, side)]
        if stack.spot.window == map_id and found:
            spots.setdefault((rounded(stack.spot.x), rounded(stack.spot.y)), []).extend(found)
    for (x, y), faces in spots.items():
        seen = tuple(sorted(faces, key=lambda one: not _is_marker(game, one[0])))  # no marker hides a unit
        yield ShownStack(x=x, y=y, faces=seen)


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
