"""Boxes of setup cards: statements into parts of known size."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.model.fields.how_many import HowMany
from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.pools import first_pool
from grognard.model.game.setup.words import OF_POOLS, REMOVED
from grognard.model.game.whole import Game
from grognard.model.words import Words, filled
from grognard.plan.setup.states import is_down, state_words
from grognard.plan.setup.where import place_said

WIDTH, HEIGHT = 197.0, 262.0
"""Fits A4 and Letter with the margin that printers need."""
HALF = 129.0
"""The height of a card of which two, with 4 mm between them, take a page."""
EDGE = 4.0
HEAD = 17.5
"""From the edge of the title band to the first box."""
TOP = EDGE + HEAD
KEY_LINE = 3.2
"""Height of a line of the key; it has two at most."""
FOOT = 6.0 + KEY_LINE
FLOOR = HEIGHT - EDGE - FOOT
"""Below it stand the key, the notice and the number of the card."""
GAP = 2.5
"""Between boxes."""
INSET = 1.5
"""From the frame of a box to what stands in it."""
LABEL = 10.8
"""Height of the two lines over the slots."""
HEADING = 6.9
"""The same of a box that has the first of them only."""
LINE_BOX = 3.2
"""Height of a box of words without its lines."""
LINE = 3.7
"""Height of each line that says more."""
AIR = 1.5
"""Between neighbouring slots."""
PLAY = 1.0
"""What a slot is larger than its counter, at least."""
CASE = 14.0
"""Width that the number of the case takes at the right of a box."""
TIGHT = 0.75
"""How much a heading may shrink before its box grows wider."""
LEAST, MOST = 3, 5
"""Width of a box in slots and one: what its heading may make of it."""
BOLD, PLAIN = 1.6, 1.4
"""Width of an average character of the heading and of the lines below it, mm; what is wider shrinks in the template."""
FACE_DOWN = "face down"
"""A note that says no more than the state of a counter with its back up."""
TURN_UNKNOWN = "turn not known"
ON_TRACKS = "on tracks"
"""The box of what a nation's statements put on tracks."""
BRIEF = 12
"""Characters of a note that still stands in the heading."""


@record
class Label:
    """What a slot says before it has a place."""

    demand: str
    text: str
    symbol: str
    is_down: bool


@record
class Part:
    """A box before it has a place: what it says, its slots, its size in mm."""

    where: str
    what: str
    cite: str = ""
    note: str = ""
    labels: tuple[Label, ...] = ()
    width: float
    height: float


def parts_of(
    game: Game, home: str, demands: Sequence[Demand], size: float, tr: Words, least: int = LEAST
) -> list[Part]:
    """A part for every run of statements that share place, time and state, in the book's order.

    ``home``: the nation whose card it is; statements of another one say whose they are. ``least``: columns of a
    part.
    """
    apart: dict[tuple[str, str], list[Demand]] = {}
    for one in demands:
        if said := one.says(*OF_POOLS):
            apart.setdefault((said, pool_name(game, one)), []).append(one)
    parts: list[Part] = []
    for key, group in groupby(demands, key=lambda one: _box_key(game, one)):
        first = key[0]
        if first == ON_TRACKS:
            parts.append(_on_tracks(game, list(group), tr))
        elif first not in apart:
            parts.append(_statement(game, home, tuple(group), size, tr, least))
        elif rows := apart.pop(first):
            is_out = first[0] == REMOVED
            parts.append(_removed(game, home, rows, size, tr, least) if is_out else _added(game, home, rows, tr))
            apart[first] = []
    return parts


def text_part(where: str, what: str, cite: str = "", note: str = "") -> Part:
    """A box of words only, as wide as the card: its heading and what follows on one line, where they fit."""
    width = WIDTH - 2 * EDGE
    words = f"{what} · {note}" if note else what
    lines = _lines(words, width - CASE - len(where) * BOLD)
    if lines > 1:
        lines = _lines(where + "  " + words, width - CASE)
    return Part(where=where, what=what, cite=cite, note=note, width=width, height=rounded(LINE_BOX + lines * LINE))


def heading_of(game: Game, demand: Demand, tr: Words, home: str = "") -> str:
    """Whose pieces go where, when and how; the nation ``home`` is not named."""
    owner = owner_of(game, home, demand, tr)
    when = "" if demand.when in ("start", "never") else f" · {tr(TURN_UNKNOWN if demand.when == '?' else demand.when)}"
    state = "".join(f" · {word}" for word in state_words(game, demand, tr))
    where = place_said(game, demand, tr)
    return f"{owner}{tr(': ') if owner else ''}{where[:1].upper()}{where[1:]}{when}{state}"


def what_of(game: Game, demands: Iterable[Demand], tr: Words = str) -> str:
    """Counts, types, factors and names of statements in a line."""
    words = []
    for one in demands:
        count = how_many_said(one.count, tr)
        what = called(game, one, tr)
        words.append(f"{what} {one.name}".strip() if one.name else f"{count} {kind_of(game, one, tr)}")
    return ", ".join(words)


def how_many_said(count: HowMany, tr: Words) -> str:
    """A number, or what is known of it, for players: ``4``, ``up to 4``."""
    if count.is_unknown or not count.is_open:
        return str(count)
    if count.most is None:
        return filled(tr("at least {least}"), least=str(count.least))
    if not count.least:
        return filled(tr("up to {most}"), most=str(count.most))
    return filled(tr("{least} to {most}"), least=str(count.least), most=str(count.most))


def kind_of(game: Game, demand: Demand, tr: Words = str) -> str:
    """What a statement asks for: ``INF 4-2``."""
    return f"{called(game, demand, tr)}{_factors(game, demand)}".strip()


def called(game: Game, demand: Demand, tr: Words = str) -> str:
    """The type that a statement asks for as it spells it; an id is not a word for players, who read the type's name."""
    kind = game.types.get(demand.what)
    return tr(kind.name) if kind and demand.what not in kind.aliases else demand.what


def _factors(game: Game, demand: Demand) -> str:
    """The values asked for, in the order in which the counter prints them."""
    kinds = [kind for one in demand.types if (kind := game.types.get(one)) is not None]
    printed = dict.fromkeys(column for kind in kinds for column in kind.values)
    shown = [demand.values[column] for column in (*printed, *demand.values) if column in demand.values]
    return " " + "-".join(shown[: len(demand.values)]) if shown else ""


def _box_key(game: Game, one: Demand) -> tuple[Any, ...]:
    if one.places and one.places.locations and all(at.kind == "track" for at in one.places.locations):
        return (ON_TRACKS,)
    said = one.says(*OF_POOLS)
    return ((said, pool_name(game, one)),) if said else (None, one.nation, one.place, one.when, one.state)


def pool_name(game: Game, demand: Demand) -> str:
    """The pool of a statement, as it is called within a sentence: ``dead pile``."""
    pool = first_pool(game.pools, demand.places.locations if demand.places else ())
    name = pool.name if pool else demand.place
    return name[:1].lower() + name[1:]


def _statement(game: Game, home: str, demands: tuple[Demand, ...], size: float, tr: Words, least: int) -> Part:
    first = demands[0]
    where = heading_of(game, first, tr, home)
    labels = tuple(label for one in demands for label in _labels(game, one, "", tr))
    is_said = is_down(game, first)
    notes = dict.fromkeys(tr(one.note) for one in demands if one.note and not (is_said and one.note == FACE_DOWN))
    if labels and len(notes) == 1 and len(next(iter(notes))) <= BRIEF:
        where, notes = f"{where} · {next(iter(notes))}", {}
    return part_of(where, _beside(game, demands, labels, tr), first.cite, tr("; ").join(notes), labels, size, least)


def _beside(game: Game, demands: Sequence[Demand], labels: Sequence[Label], tr: Words) -> str:
    """What the slots do not say of themselves: everything, where how many there are is open or there are none."""
    is_shown = labels and not any(one.count.is_open or one.count.is_unknown for one in demands)
    return "" if is_shown else what_of(game, demands, tr)


def _on_tracks(game: Game, demands: Sequence[Demand], tr: Words) -> Part:
    """Where markers stand on tracks: words only, since a track has the room for them."""
    spaces = [at for one in demands for at in (one.places.locations if one.places else ())]
    said = dict.fromkeys(f"{tr(game.tracks[at.of].name)} {at.id}" for at in spaces)
    return text_part(tr("Markers"), " · ".join(said), demands[0].cite)


def _removed(game: Game, home: str, demands: Sequence[Demand], size: float, tr: Words, least: int) -> Part:
    """What waits beside a pool, a slot each."""
    labels = tuple(label for one in demands for label in _labels(game, one, owner_of(game, home, one, tr), tr))
    return part_of(
        filled(tr("Out of the {pool} at start"), pool=tr(pool_name(game, demands[0]))),
        _beside(game, demands, labels, tr),
        demands[0].cite,
        "",
        labels,
        size,
        least,
    )


def _added(game: Game, home: str, demands: Sequence[Demand], tr: Words) -> Part:
    """When what was removed joins its pool: words only, since the counters lie in the box they were taken to."""
    turns = [
        tr(when)
        + tr(": ")
        + ", ".join(f"{what_of(game, [one], tr)} {owner_of(game, home, one, tr)}".strip() for one in group)
        for when, group in groupby(demands, key=lambda one: one.when)
    ]
    where = filled(tr("Joins the {pool} later"), pool=tr(pool_name(game, demands[0])))
    return text_part(where, " · ".join(turns), demands[0].cite)


def part_of(
    where: str, what: str, cite: str, note: str, labels: tuple[Label, ...], size: float, least: int = LEAST
) -> Part:
    """A box with slots, as wide as they and its heading need; of words only where it has none."""
    if not labels:
        return text_part(where, what, cite, note)
    widest = round((WIDTH - 2 * EDGE + GAP) / size)
    heading = _in_columns(max(len(where) * BOLD * TIGHT, len(what) * PLAIN * TIGHT) + CASE, size)
    # A box takes a column more than it has slots: its frame and the gap to the next one lie in it.
    columns = min(widest, max(len(labels) + 1, min(heading, MOST), least))
    width = columns * size - GAP
    rows = -(-len(labels) // max(1, columns - 1))
    height = (LABEL if what else HEADING) + _lines(note, width) * LINE + rows * size + INSET - AIR / 2
    return Part(
        where=where, what=what, cite=cite, note=note, labels=labels, width=rounded(width), height=rounded(height)
    )


def columns_in(width: float, size: float) -> int:
    """How many slots stand side by side in a box of a width. ``size``: from slot to slot."""
    return max(1, int((width - 2 * INSET + 1e-6) // size))


def _in_columns(width: float, size: float) -> int:
    return -(-int(width + 2 * INSET + GAP) // int(size))


def _lines(text: str, width: float) -> int:
    return -(-int(len(text) * PLAIN) // int(width - 2 * INSET)) if text else 0


def owner_of(game: Game, home: str, demand: Demand, tr: Words) -> str:
    """The nation or side of a statement; blank for the nation ``home``."""
    own = game.nations.get(demand.nation or "") or game.sides.get(demand.side or "")
    return tr(own.name) if own is not None and own.id != home else ""


def _labels(game: Game, demand: Demand, owner: str, tr: Words) -> Iterator[Label]:
    """A label for each counter."""
    slots = demand.count.told
    places = max(demand.places.least, 1) if demand.places and demand.places.each else 1
    word = f"{called(game, demand, tr)} {demand.name}".strip() + _factors(game, demand)
    symbols = dict.fromkeys(kind.symbol for one in demand.types if (kind := game.types.get(one)) is not None)
    symbol = next(iter(symbols)) if len(symbols) == 1 else ""
    names = demand.places.names if places > 1 and demand.places else ()
    lies_down = is_down(game, demand)
    for place in range(places):
        where = tr(names[place]) if place < len(names) else ""
        for _ in range(slots):
            text = f"{word} {where or owner}".strip()
            yield Label(demand=demand.id, text=text, symbol=symbol, is_down=lies_down)
