"""The die lines of a punchboard: a line that two counters share is there once."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from grognard.base.lengths import rounded
from grognard.geometry.counter_shapes import Outline
from grognard.model.plan.press import CutFile
from grognard.model.plan.sheets import Block, Sheet
from grognard.render.press.argument import Cut

Point = tuple[float, float]
Step = tuple[str, tuple[float, ...]]
NO_FILE: Final = CutFile()


def cuts_of(sheet: Sheet, file: CutFile = NO_FILE) -> Cut:
    """All die lines of a board, mm from its upper left corner. ``file``: how a machine cuts them."""
    return tuple(step for block in sheet.fronts for step in _of_block(block, file))


def _of_block(block: Block, file: CutFile) -> Iterator[Step]:
    if block.gap or not block.shape.shares_cuts:
        roundest = min(block.shape.width, block.shape.height) / 2
        shape = replace(block.shape, corner=min(file.corner, roundest)) if file.corner else block.shape
        line = shape.outline(file.kerf / 2)
        for slot in block.slots:
            if slot.counter:
                yield from closed(line, slot.x, slot.y)
        return
    taken = {(slot.column, slot.row) for slot in block.slots if slot.counter}
    wide, high = block.shape.width, block.shape.height
    across = {(column, row + below) for column, row in taken for below in (0, 1)}
    down = {(row, column + beside) for column, row in taken for beside in (0, 1)}
    for row in range(block.rows + 1):
        for first, last in _runs(column for column, at in across if at == row):
            y = rounded(block.y + row * high)
            yield "m", (rounded(block.x + first * wide), y)
            yield "l", (rounded(block.x + (last + 1) * wide), y)
    for column in range(block.columns + 1):
        for first, last in _runs(row for row, at in down if at == column):
            x = rounded(block.x + column * wide)
            yield "m", (x, rounded(block.y + first * high))
            yield "l", (x, rounded(block.y + (last + 1) * high))


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """First and last of each run of numbers that follow each other."""
    ordered = sorted(numbers)
    start = 0
    for at in range(1, len(ordered) + 1):
        if at == len(ordered) or ordered[at] != ordered[at - 1] + 1:
            yield ordered[start], ordered[at - 1]
            start = at


def closed(line: Outline, x: float, y: float) -> Iterator[Step]:
    """A closed line whose box has its upper left corner at ``x``, ``y``."""
    for number, (corner, (start, end)) in enumerate(zip(line.corners, line.ends(), strict=True)):
        first, at, last = ((rounded(x + px), rounded(y + py)) for px, py in (start, corner, end))
        yield "l" if number else "m", first
        if first != last:
            yield _arc(first, at, last)
    yield "h", ()


def _arc(start: Point, corner: Point, end: Point) -> Step:
    """A rounded corner: an arc of a circle that touches both sides of it."""
    inner = _angle(start, corner, end)
    turn = math.pi - inner
    share = 4 / 3 * math.tan(turn / 4) / math.tan(turn / 2) if turn > 1e-6 else 2 / 3  # of a tiny arc nothing is left
    handles = (at + (there - at) * share for one in (start, end) for at, there in zip(one, corner, strict=True))
    return "c", (*map(rounded, handles), *end)


def _angle(start: Point, corner: Point, end: Point) -> float:
    """The angle at a corner."""
    (ax, ay), (bx, by) = ((x - corner[0], y - corner[1]) for x, y in (start, end))
    return abs(math.atan2(ax * by - ay * bx, ax * bx + ay * by))
