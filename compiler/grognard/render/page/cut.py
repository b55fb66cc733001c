"""Where counters are cut: the part of a drawn face that is kept, and the lines that a knife follows."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from grognard.base.lengths import rounded
from grognard.geometry.counter_shapes import Outline, Shape
from grognard.model.plan.sheets import Block
from grognard.render.draw.colours import ink_on, mixed

Sides = tuple[float, float, float, float]
"""Millimetres left, top, right, bottom."""
TRIMMED: Final[Sides] = (0.0, 0.0, 0.0, 0.0)
_GUIDE: Final = 0.22  # how far a line between counters is from their ground to black or white
EDGE: Final = 0.22  # mm: without it counters of one colour melt into a stack

_VIEW = re.compile(rb'viewBox="[^"]*"')
_SIZE = re.compile(rb' (?:width|height)="[^"]*"')


def with_bleed(svg: bytes, shape: Shape, bleed: Sides) -> bytes:
    """A face whose view box is the box of its shape with the given part of its 3 mm of bleed."""
    left, top, right, bottom = bleed
    width, height = rounded(shape.width + left + right), rounded(shape.height + top + bottom)
    head, end, rest = svg.partition(b">")
    box = f'viewBox="{-left:g} {-top:g} {width:g} {height:g}"'.encode()
    if head.endswith(b"/"):  # a face with nothing in it
        head, end = head[:-1], b"/>"
    head = _VIEW.sub(box, _SIZE.sub(b"", head))
    return head + f' width="{width:g}mm" height="{height:g}mm"'.encode() + end + rest


def cut_out(svg: bytes, shape: Shape) -> bytes:
    """The trimmed face with its corners cut and an edge around it, as a piece of the module."""
    look = f' fill="none" stroke="#000000" stroke-opacity="0.55" stroke-width="{EDGE}"'
    return clipped(with_bleed(svg, shape, TRIMMED), shape.outline(), shape.outline(-EDGE / 2).element(look))


def clipped(svg: bytes, outline: Outline, more: str = "") -> bytes:
    """A drawing clipped to an outline; ``more``: elements drawn on top."""
    head, end, rest = svg.partition(b">")
    while not head.lstrip().startswith(b"<svg"):
        another, end, rest = rest.partition(b">")
        head += b">" + another
        if b"<svg" in another:
            break
    if head.endswith(b"/"):  # a face with nothing in it
        head, rest = head[:-1], b"</svg>"
    body, _, tail = rest.rpartition(b"</svg>")
    group = f'<defs><clipPath id="corners">{outline.element()}</clipPath></defs><g clip-path="url(#corners)">'.encode()
    return head + end + group + body + b"</g>" + more.encode() + b"</svg>" + tail


def inner_cuts(block: Block) -> Iterator[dict[str, object]]:
    """Faint lines where neighbours of a block share a cut, so that a knife has something to follow: only on the front,
    and so little darker than the ground that a cut beside one leaves no frame. Lines of neighbours in a row are one."""
    if block.gap:
        return
    colour = mixed(block.background, ink_on(block.background), _GUIDE)
    wide, high, taken = block.shape.width, block.shape.height, block.taken
    for column in range(1, block.columns):
        both = [row for row in range(block.rows) if {(column - 1, row), (column, row)} <= taken]
        for first, last in _runs(both):
            x, ends = rounded(block.x + column * wide), (block.y + first * high, block.y + (last + 1) * high)
            yield {"x1": x, "y1": rounded(ends[0]), "x2": x, "y2": rounded(ends[1]), "colour": colour}
    for row in range(1, block.rows):
        both = [column for column in range(block.columns) if {(column, row - 1), (column, row)} <= taken]
        for first, last in _runs(both):
            y, ends = rounded(block.y + row * high), (block.x + first * wide, block.x + (last + 1) * wide)
            yield {"x1": rounded(ends[0]), "y1": y, "x2": rounded(ends[1]), "y2": y, "colour": colour}


def _runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """The first and the last of each run of numbers that follow each other."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


def block_ticks(block: Block, bleed: float, tick: float) -> list[tuple[float, float, float, float]]:
    """The cut marks of a block: at both ends of every cut, from where the bleed ends, outwards. x1 y1 x2 y2 in mm."""
    ticks = []
    wide, high = block.shape.width, block.shape.height
    for x in _cuts(block.x, wide, block.gap, block.columns):
        for y, sign in ((block.y, -1), (block.y + block.height, 1)):
            ticks.append((x, rounded(y + sign * bleed), x, rounded(y + sign * (bleed + tick))))
    for y in _cuts(block.y, high, block.gap, block.rows):
        for x, sign in ((block.x, -1), (block.x + block.width, 1)):
            ticks.append((rounded(x + sign * bleed), y, rounded(x + sign * (bleed + tick)), y))
    return ticks


def _cuts(start: float, size: float, gap: float, count: int) -> list[float]:
    """Where a row of counters is cut: at both edges of each, which neighbours without a gutter share."""
    edges = (start + number * (size + gap) + edge for number in range(count) for edge in (0.0, size))
    return sorted({rounded(edge) for edge in edges})
