"""The boxes of a setup card: from left to right, then down, shelf by shelf, with all slots in line."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from grognard.base.lengths import rounded
from grognard.model.plan.boards import Rect
from grognard.model.plan.setup_cards import SetupSlot, StatementBox
from grognard.plan.setup.boxes import AIR, EDGE, GAP, INSET, PLAY, WIDTH, Part, columns_in


def pitch_of(size: float) -> float:
    """From slot to slot, for counters of this size: so that boxes that begin in any column have slots in line."""
    room = WIDTH - 2 * EDGE + GAP
    return room / max(1, int((room + 1e-6) // (size + PLAY + AIR)))


def flow(parts: Sequence[Part], top: float, floor: float, size: float) -> tuple[list[StatementBox], list[Part]]:
    """Boxes from left to right, then down, until the card is full; what is left goes to the next card."""
    boxes: list[StatementBox] = []
    x, y, shelf = EDGE, top, 0.0
    for index, part in enumerate(parts):
        if x > EDGE and x + part.width > WIDTH - EDGE + 1e-6:
            x, y, shelf = EDGE, y + shelf + GAP, 0.0
        if y + part.height > floor + 1e-6 and boxes:
            return _even(boxes, size), list(parts[index:])
        boxes.append(_placed(part, x, y, size))
        x += part.width + GAP
        shelf = max(shelf, part.height)
    return _even(boxes, size), []


def stretched(boxes: Sequence[StatementBox], floor: float) -> list[StatementBox]:
    """The same boxes, every shelf as much higher as makes them end at ``floor``; slots keep to the top of their box."""
    tops = sorted({box.rect.y for box in boxes})
    if not tops:
        return []
    more = (floor - bottom_of(boxes, floor)) / len(tops)
    return [_moved(box, more * tops.index(box.rect.y), more) for box in boxes]


def bottom_of(boxes: Iterable[StatementBox], top: float) -> float:
    """Where the lowest box ends; ``top`` where there is none."""
    return max((box.rect.y + box.rect.height for box in boxes), default=top)


def _placed(part: Part, x: float, y: float, size: float) -> StatementBox:
    columns = columns_in(part.width, size)
    rows = -(-len(part.labels) // columns)
    top = y + part.height - INSET + AIR / 2 - rows * size
    slots = [
        SetupSlot(
            demand=label.demand,
            label=label.text,
            symbol=label.symbol,
            rect=Rect(
                x=rounded(x + INSET + index % columns * size),
                y=rounded(top + index // columns * size),
                width=rounded(size - AIR),
                height=rounded(size - AIR),
            ),
            is_down=label.is_down,
        )
        for index, label in enumerate(part.labels)
    ]
    return StatementBox(
        where=part.where,
        what=part.what,
        cite=part.cite,
        note=part.note,
        rect=Rect(x=rounded(x), y=rounded(y), width=part.width, height=part.height),
        slots=tuple(slots),
    )


def _even(boxes: Sequence[StatementBox], size: float) -> list[StatementBox]:
    """Boxes of a shelf are equally high; columns that are left widen the first ones, so that all slots stay in line."""
    evened: list[StatementBox] = []
    for _, group in groupby(boxes, key=lambda box: box.rect.y):
        shelf = list(group)
        height = max(box.rect.height for box in shelf)
        spare = round((WIDTH - EDGE - (shelf[-1].rect.x + shelf[-1].rect.width)) / size)
        top = max((box.slots[0].rect.y for box in shelf if box.slots), default=0.0)
        moved = 0
        for index, box in enumerate(shelf):
            more = (spare + len(shelf) - 1 - index) // len(shelf)
            grown = replace(box.rect, width=rounded(box.rect.width + more * size), height=height)
            evened.append(_shifted(replace(_lowered(box, top, height), rect=grown), moved * size, 0.0))
            moved += more
    return evened


def _lowered(box: StatementBox, top: float, height: float) -> StatementBox:
    """The first row of slots at ``top``, in line with its neighbours', where the shelf is high enough."""
    if not box.slots:
        return box
    down = top - box.slots[0].rect.y
    last = box.slots[-1].rect
    if last.y + last.height + down > box.rect.y + height - INSET + 1e-6:
        return box
    return replace(_shifted(box, 0.0, down), rect=box.rect)


def _moved(box: StatementBox, down: float, more: float) -> StatementBox:
    return _shifted(replace(box, rect=replace(box.rect, height=rounded(box.rect.height + more))), 0.0, down)


def _shifted(box: StatementBox, right: float, down: float) -> StatementBox:
    def move(rect: Rect) -> Rect:
        return replace(rect, x=rounded(rect.x + right), y=rounded(rect.y + down))

    slots = tuple(replace(slot, rect=move(slot.rect)) for slot in box.slots)
    return replace(box, rect=move(box.rect), slots=slots)
