"""Imposition: counters into blocks, blocks onto pages, backs mirrored for the page as it is turned.

Counters of one shape share blocks if their fronts have one background and their backs, too. Blocks fill a page in
shelves; a block is never scaled, what does not fit goes to the next page. Between two blocks lie the bleed of each and
one tick, or more, so that counters of one shape stand in the same columns all over a page.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Literal

from grognard.base.lengths import rounded
from grognard.base.papers import PAPERS
from grognard.base.records import record
from grognard.geometry.counter_shapes import Shape
from grognard.model.game.counters import Counter
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import FOLD_GAP, RIM, Block, Frame, Sheet, SheetPlan, Slot, Way, leaf_key
from grognard.plan.paper.colours import background_of, worn

Turned = Literal["long", "short"]
Piece = tuple[str, int]
"""The key of a physical counter, and which copy of it."""


@record
class Group:
    """Pieces that may share a block, since their fronts have one ground and their backs, too: else a cut that drifts
    would leave a stripe of one colour on the other."""

    background: str
    behind: str
    """The ground of their backs."""
    shape: Shape
    pieces: tuple[Piece, ...]


def plan_sheets(
    game: Game, paper: str, frame: Frame, way: Way | None = None, *, size: tuple[float, float] | None = None
) -> SheetPlan:
    """All counters of a game on one paper; ``way`` None: as the game says. ``size``: of a paper that is none of home
    printers, mm.

    A sheet that is folded lies, and its fold is upright in the middle: so a back is upright where its front is, and the
    halves are as near to a square as they can be.
    """
    way = way or game.head.counter_sheets
    width, height = size or PAPERS[paper]
    if frame.orientation == "landscape" or way == "folded":
        width, height = height, width
    page = _Page(width, height, frame, is_half=way == "folded")
    turned: Turned = "short" if way == "folded" else game.head.duplex
    groups = tuple(grouped(game))
    too_large = tuple(piece for group in groups if not page.holds(group.shape) for piece, _ in group.pieces)
    pages = _pages(page, [group for group in groups if page.holds(group.shape)])
    sheets = tuple(
        Sheet(number=index, fronts=blocks, backs=turned_over(blocks, width, height, turned))
        for index, blocks in enumerate(pages, start=1)
    )
    return SheetPlan(
        paper=paper,
        width=width,
        height=height,
        frame=frame,
        turned=turned,
        sheets=sheets,
        too_large=tuple(dict.fromkeys(too_large)),
        way=way,
    )


def grouped(game: Game) -> Iterator[Group]:
    """Counters in printing order: units before markers, then side, nation, formation, type; one group a background."""
    sides, nations, formations, types = (
        {key: index for index, key in enumerate(table)}
        for table in (game.sides, game.nations, game.formations, game.types)
    )

    def rank(counter: Counter) -> tuple[object, ...]:
        kind = game.types.get(counter.type)
        return (
            kind is not None and kind.role == "marker",
            sides.get(counter.side or "", 99),
            nations.get(counter.nation or "", 99),
            (kind.form.width, kind.form.height) if kind else (0.0, 0.0),
            background_of(game, counter),
            formations.get(counter.formation or "", 999),
            types.get(counter.type, 999),
        )

    found: dict[tuple[str, str, Shape, bool], list[Piece]] = {}
    for counter in sorted(game.counters.values(), key=rank):
        kind = game.types.get(counter.type)
        if kind is not None:
            behind = background_of(game, worn(game, counter, 1 if kind.is_turned else 2))
            key = (background_of(game, counter), behind, kind.form, kind.role == "marker")
            copies = product(range(1, counter.pieces + 1), range(kind.leaves))
            found.setdefault(key, []).extend((leaf_key(counter.id, leaf), copy) for copy, leaf in copies)
    for (background, behind, shape, _), pieces in found.items():
        yield Group(background=background, behind=behind, shape=shape, pieces=tuple(pieces))


def turned_over(blocks: Iterable[Block], width: float, height: float, turned: Turned) -> tuple[Block, ...]:
    """The same blocks as the other side of the page sees them, slots in reading order.

    A page turned over a vertical edge is mirrored left to right, over a horizontal edge top to bottom; each counter
    stays upright, so that it shows its back upright when it is turned over like the page.
    """
    is_left_right = (turned == "long") == (height >= width)
    return tuple(_mirrored(block, width, height, is_left_right) for block in blocks)


def _mirrored(block: Block, width: float, height: float, is_left_right: bool) -> Block:
    x = width - block.x - block.width if is_left_right else block.x
    y = block.y if is_left_right else height - block.y - block.height
    moved = []
    for slot in block.slots:
        column = block.columns - 1 - slot.column if is_left_right else slot.column
        row = slot.row if is_left_right else block.rows - 1 - slot.row
        moved.append(_slot(x, y, block.shape, block.gap, column, row, slot.counter, slot.copy))
    ordered = tuple(sorted(moved, key=lambda slot: (slot.row, slot.column)))
    front, back = block.behind, block.background
    return replace(block, x=rounded(x), y=rounded(y), background=front, behind=back, slots=ordered)


class _Page:
    """The free room of one page: what trims of blocks may cover."""

    def __init__(self, width: float, height: float, frame: Frame, *, is_half: bool = False) -> None:
        self.frame = frame
        self.reach = frame.bleed + frame.tick
        self.left = frame.margin + self.reach
        self.top = frame.margin + frame.head + self.reach
        right = width - self.left if not is_half else width / 2 - max(FOLD_GAP, frame.tick) - frame.bleed
        self.inner_width = right - self.left
        self.inner_height = height - self.top - frame.margin - frame.foot - self.reach
        self.gap = 2 * frame.bleed + frame.tick

    def holds(self, shape: Shape) -> bool:
        """Whether a counter of this shape has room on a page."""
        return shape.width <= self.inner_width and shape.height <= self.inner_height

    def between(self, shape: Shape) -> float:
        """mm from one counter of a block to the next: the gutter of the frame where straight cuts part them, else the
        bleed of both."""
        return self.frame.gutter if shape.shares_cuts else 2 * RIM

    def left_of(self, shape: Shape) -> float:
        """Where the blocks of counters of one shape begin, so that full rows stand in the middle of the page."""
        gap = self.between(shape)
        return self.left + (self.inner_width - self.columns(shape) * (shape.width + gap) + gap) / 2

    def at_or_after(self, x: float, shape: Shape) -> float:
        """The next place for a block from ``x`` on. Counters of one shape stand in line down the whole page, so that
        their cuts do, too."""
        pitch = shape.width + self.between(shape)
        first = self.left_of(shape)
        return first + max(0, math.ceil((x - first) / pitch - 1e-6)) * pitch

    def columns(self, shape: Shape) -> int:
        """How many counters of a shape stand side by side in a block."""
        gap = self.between(shape)
        return min(self.frame.columns, int((self.inner_width + gap + 1e-6) // (shape.width + gap)))


def _pages(page: _Page, groups: Sequence[Group]) -> list[tuple[Block, ...]]:
    """Shelf by shelf: a block goes beside the last one if it fits, else on a new shelf, else on a new page."""
    pages: list[list[Block]] = []
    x = y = shelf = 0.0
    for group in groups:
        waiting = list(group.pieces)
        gap = page.between(group.shape)
        wide, high = group.shape.width + gap, group.shape.height + gap
        while waiting:
            columns = min(page.columns(group.shape), len(waiting))
            wanted = min(page.frame.rows, -(-len(waiting) // columns))
            x = page.at_or_after(x, group.shape)
            has_room = x + columns * wide - gap <= page.left + page.inner_width + 1e-6
            if shelf and has_room and wanted * high - gap <= shelf + 1e-6:
                rows = wanted
            else:
                x, y, shelf = page.left_of(group.shape), y + shelf + page.gap if shelf else y, 0.0
                rows = min(wanted, int((page.inner_height - y + gap + 1e-6) // high))
                if not pages or rows < 1:
                    pages.append([])
                    y = 0.0
                    rows = min(wanted, int((page.inner_height + gap + 1e-6) // high))
            taken, waiting = waiting[: columns * rows], waiting[columns * rows :]
            pages[-1].append(_block(x, page.top + y, columns, rows, group, gap, taken))
            x += columns * wide - gap + page.gap
            shelf = max(shelf, rows * high - gap)
    return [tuple(blocks) for blocks in pages]


def _block(x: float, y: float, columns: int, rows: int, group: Group, gap: float, pieces: Sequence[Piece]) -> Block:
    slots = []
    for index in range(columns * rows):
        counter, copy = pieces[index] if index < len(pieces) else (None, 1)
        slots.append(_slot(x, y, group.shape, gap, index % columns, index // columns, counter, copy))
    return Block(
        x=rounded(x),
        y=rounded(y),
        columns=columns,
        rows=rows,
        shape=group.shape,
        gap=gap,
        background=group.background,
        behind=group.behind,
        slots=tuple(slots),
    )


def _slot(x: float, y: float, shape: Shape, gap: float, column: int, row: int, counter: str | None, copy: int) -> Slot:
    return Slot(
        column=column,
        row=row,
        x=rounded(x + column * (shape.width + gap)),
        y=rounded(y + row * (shape.height + gap)),
        counter=counter,
        copy=copy,
    )
