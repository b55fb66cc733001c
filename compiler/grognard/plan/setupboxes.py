"""Boxes of setup cards: statements into parts of known size, parts onto a card from left to right, then down."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.model.boards import Rect
from grognard.model.game import Game
from grognard.model.scenarios import Demand
from grognard.model.setupcards import SetupSlot, StatementBox
from grognard.model.words import Words

WIDTH, HEIGHT = 197.0, 262.0
"""Fits A4 and Letter with the margin that printers need."""
EDGE = 4.0
HEAD = 17.5
"""From the edge of the title band to the first box."""
GAP = 2.5
INSET = 1.5
"""From the frame of a box to what stands in it."""
LABEL = 10.8
"""Height of the two lines over the slots."""
LINE = 3.7
"""Height of each line that says more."""
AIR = 1.0
"""Room round a counter in its slot."""
LEAST = 45.0
"""Width of a box."""
BOLD, PLAIN = 1.9, 1.4
"""Width of an average character of the heading and of the lines below it, mm; what is wider shrinks in the template."""
APART = ("removed", "added")
"""States of what lies beside the force pool: one box each, however many statements."""
DOWN = ("disorganised", "half-built")


@record
class Part:
    """A box before it has a place: what it says, its slots (demand, label, whether face down), its size in mm."""

    where: str
    what: str
    cite: str = ""
    note: str = ""
    labels: tuple[tuple[str, str, bool], ...] = ()
    width: float
    height: float


def parts_of(
    game: Game, home: str, demands: Sequence[Demand], size: float, tr: Words, least: float = LEAST
) -> list[Part]:
    """A part for every run of statements that share place, time and state, in the book's order.

    ``home``: the nation whose card it is; statements of another one say whose they are. ``least``: width of a part, mm.
    """
    apart: dict[str, list[Demand]] = {state: [one for one in demands if one.state == state] for state in APART}
    parts: list[Part] = []
    for key, group in groupby(demands, key=_box_key):
        first = key[-1]
        if first not in apart:
            parts.append(_statement(game, home, tuple(group), size, tr, least))
        elif rows := apart.pop(first):
            is_out = first == "removed"
            parts.append(_removed(game, home, rows, size, tr, least) if is_out else _added(game, home, rows, tr))
            apart[first] = []
    return parts


def text_part(where: str, what: str, cite: str = "", width: float = WIDTH - 2 * EDGE) -> Part:
    """A box of words only."""
    lines = _lines(what + " · " + cite if cite else what, width)
    return Part(where=where, what=what, cite=cite, width=width, height=_height(lines, 0.0))


def flow(parts: Sequence[Part], top: float, floor: float, size: float) -> tuple[list[StatementBox], list[Part]]:
    """Boxes from left to right, then down, until the card is full; what is left goes to the next card."""
    boxes: list[StatementBox] = []
    x, y, shelf = EDGE, top, 0.0
    for index, part in enumerate(parts):
        if x > EDGE and x + part.width > WIDTH - EDGE + 1e-6:
            x, y, shelf = EDGE, y + shelf + GAP, 0.0
        if y + part.height > floor + 1e-6 and boxes:
            return _even(boxes), list(parts[index:])
        boxes.append(_placed(part, x, y, size))
        x += part.width + GAP
        shelf = max(shelf, part.height)
    return _even(boxes), []


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


def what_of(game: Game, demands: Iterable[Demand]) -> str:
    """Counts, types, factors and names of statements in a line."""
    words = []
    for one in demands:
        count = "?" if one.count is None else str(one.count)
        words.append(f"{one.what} {one.name}".strip() if one.name else f"{count} {one.what}{_factors(game, one)}")
    return ", ".join(words)


def _factors(game: Game, demand: Demand) -> str:
    """The values asked for, in the order in which the counter prints them."""
    kinds = [kind for one in demand.types if (kind := game.types.get(one)) is not None]
    printed = dict.fromkeys(column for kind in kinds for column in kind.values)
    shown = [demand.values[column] for column in (*printed, *demand.values) if column in demand.values]
    return " " + "-".join(shown[: len(demand.values)]) if shown else ""


def _box_key(one: Demand) -> tuple[object, ...]:
    return (one.state,) if one.state in APART else (one.nation, one.where, one.when, one.state)


def _statement(game: Game, home: str, demands: tuple[Demand, ...], size: float, tr: Words, least: float) -> Part:
    first = demands[0]
    owner = _owner(game, home, first, tr)
    when = "" if first.when == "start" else f" · {tr(first.when)}" if first.when != "never" else ""
    state = f" · {tr(first.state)}" if first.state else ""
    where = f"{owner}{': ' if owner else ''}{first.where[:1].upper()}{first.where[1:]}{when}{state}"
    labels = tuple(label for one in demands for label in _labels(game, one, ""))
    notes = "; ".join(dict.fromkeys(tr(one.note) for one in demands if one.note))
    return _part(where, what_of(game, demands), first.cite, notes, labels, size, least)


def _removed(game: Game, home: str, demands: Sequence[Demand], size: float, tr: Words, least: float) -> Part:
    """What waits beside the force pool, a slot each."""
    labels = tuple(label for one in demands for label in _labels(game, one, _owner(game, home, one, tr)))
    return _part(tr("Out of the force pool at start"), what_of(game, demands), demands[0].cite, "", labels, size, least)


def _added(game: Game, home: str, demands: Sequence[Demand], tr: Words) -> Part:
    """When what was removed joins the force pool: words only, since the counters lie in the box they were taken to."""
    turns = [
        f"{tr(when)}: " + ", ".join(f"{what_of(game, [one])} {_owner(game, home, one, tr)}".strip() for one in group)
        for when, group in groupby(demands, key=lambda one: one.when)
    ]
    where, what, cite = tr("Joins the force pool later"), " · ".join(turns), demands[0].cite
    width = min(WIDTH - 2 * EDGE, max(LEAST, len(what + cite + " · ") * PLAIN + 2 * INSET, len(where) * BOLD))
    return text_part(where, what, cite, rounded(width))


def _part(
    where: str, what: str, cite: str, note: str, labels: tuple[tuple[str, str, bool], ...], size: float, least: float
) -> Part:
    widest = int((WIDTH - 2 * EDGE - 2 * INSET) // size)
    columns = min(len(labels), widest)
    words = max(len(where) * BOLD, len(f"{what} · {cite}") * PLAIN)
    width = min(WIDTH - 2 * EDGE, max(columns * size + 2 * INSET, min(words, 5 * size) + 2 * INSET, least))
    columns = int((width - 2 * INSET + 1e-6) // size)
    rows = -(-len(labels) // columns) if labels else 0
    lines = _lines(note, width) + (0 if labels else _lines(f"{what} · {cite}", width) - 1)
    height = _height(lines + 1, rows * size)
    return Part(
        where=where, what=what, cite=cite, note=note, labels=labels, width=rounded(width), height=rounded(height)
    )


def _lines(text: str, width: float) -> int:
    return -(-int(len(text) * PLAIN) // int(width - 2 * INSET)) if text else 0


def _height(lines: int, slots: float) -> float:
    return LABEL + (max(lines, 1) - 1) * LINE + slots + (INSET if slots else 0.6)


def _owner(game: Game, home: str, demand: Demand, tr: Words) -> str:
    own = game.nations.get(demand.nation or "")
    return tr(own.name) if own is not None and own.id != home else ""


def _labels(game: Game, demand: Demand, owner: str) -> Iterator[tuple[str, str, bool]]:
    """Demand id, label and whether face down, for each counter."""
    if demand.count is None:
        return
    places = len(demand.places.locations) if demand.places and demand.places.each else 1
    word = (demand.name or demand.what) + _factors(game, demand)
    names = demand.places.phrase.removeprefix("each of ").split(";") if places > 1 and demand.places else [""]
    for place in range(places):
        where = names[place].strip() if place < len(names) else ""
        for _ in range(demand.count):
            yield demand.id, f"{word} {where or owner}".strip(), demand.state in DOWN


def _placed(part: Part, x: float, y: float, size: float) -> StatementBox:
    columns = max(1, int((part.width - 2 * INSET + 1e-6) // size))
    rows = -(-len(part.labels) // columns)
    top = y + part.height - INSET - rows * size
    slots = [
        SetupSlot(
            demand=demand,
            label=label,
            rect=Rect(
                x=rounded(x + INSET + index % columns * size),
                y=rounded(top + index // columns * size),
                width=size,
                height=size,
            ),
            is_down=is_down,
        )
        for index, (demand, label, is_down) in enumerate(part.labels)
    ]
    return StatementBox(
        where=part.where,
        what=part.what,
        cite=part.cite,
        note=part.note,
        rect=Rect(x=rounded(x), y=rounded(y), width=part.width, height=part.height),
        slots=tuple(slots),
    )


def _even(boxes: Sequence[StatementBox]) -> list[StatementBox]:
    """Boxes of a shelf are equally high, and together as wide as the card where they nearly are."""
    evened: list[StatementBox] = []
    for _, group in groupby(boxes, key=lambda box: box.rect.y):
        shelf = list(group)
        height = max(box.rect.height for box in shelf)
        spare = WIDTH - EDGE - (shelf[-1].rect.x + shelf[-1].rect.width)
        for index, box in enumerate(shelf):
            more = spare / len(shelf)
            grown = replace(box.rect, width=rounded(box.rect.width + more), height=height)
            evened.append(_shifted(replace(box, rect=grown), more * index, 0.0))
    return evened


def _moved(box: StatementBox, down: float, more: float) -> StatementBox:
    return _shifted(replace(box, rect=replace(box.rect, height=rounded(box.rect.height + more))), 0.0, down)


def _shifted(box: StatementBox, right: float, down: float) -> StatementBox:
    def move(rect: Rect) -> Rect:
        return replace(rect, x=rounded(rect.x + right), y=rounded(rect.y + down))

    slots = tuple(replace(slot, rect=move(slot.rect)) for slot in box.slots)
    return replace(box, rect=move(box.rect), slots=slots)
