"""Setup cards for games whose setups name places, not hexes: a card a nation, one box a statement, in the book's order.

Statements that share place, time and state are one box; each counter has a slot of its own size. A nation that needs
more takes a second card. One card holds the production spiral, one the seas, one the minors.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.model.boards import BoardBox, BoardPlan, Rect, Scale
from grognard.model.game import Game
from grognard.model.scenarios import Demand
from grognard.model.setupcards import PoolBox, SetupCard, SetupSlot, StatementBox
from grognard.model.words import Words

WIDTH, HEIGHT = 197.0, 262.0
"""Fits A4 and Letter with the margin that printers need."""
EDGE = 4.0
HEAD = 15.0
GAP = 2.0
LABEL = 8.6
"""Height of the two lines over the slots."""
AIR = 1.0
"""Room round a counter in its slot."""
POOL_HEIGHT = 37.0
CHARACTER = 1.42
"""Width of an average character of the heading, mm; the template shrinks what is wider."""
PIXELS = 5.0
"""Pixels a millimetre of the module's board."""
POOLS = (("force", "Force pool"), ("construction", "Construction pool"), ("repair", "Repair pool"))
SPIRAL_ARMS = 6


@record
class _Part:
    """A box before it has a place: what it says, its slots by label, its size."""

    demands: tuple[Demand, ...]
    labels: tuple[tuple[str, str, bool], ...]
    width: float
    height: float


def plan_setup_cards(game: Game, tr: Words) -> tuple[SetupCard, ...]:
    """All cards of the first scenario; none where the game asks for none."""
    if game.head.setup_cards == "none" or not game.scenarios:
        return ()
    scenario = next(iter(game.scenarios))
    demands = [one for one in game.demands if one.scenario == scenario]
    cards: list[SetupCard] = []
    for order, rows in groupby(sorted(demands, key=lambda one: one.order), key=lambda one: one.order):
        cards += _nation_cards(game, scenario, order, list(rows), tr) if order else ()
    minors = [one for one in demands if not one.order and one.nation]
    if minors:
        cards += _cards(game, scenario, "minors", tr("Minor countries"), "", "#e3ddcd", "#222222", minors, (), tr)
    cards.append(_production(game, scenario, [one for one in demands if not one.nation], tr))
    seas = [box for box in game.boxes.values() if box.kind == "sea"]
    if seas:
        cards.append(_seas(game, scenario, [(box.id, box.name) for box in seas], tr))
    return tuple(cards)


def board_of(card: SetupCard) -> BoardPlan:
    """The card as a board: where the module puts the pieces of each demand (``demand:ID``) and of each pool."""
    firsts: dict[str, Rect] = {}
    for box in card.boxes:
        for slot in box.slots:
            firsts.setdefault(slot.demand, slot.rect)
    boxes = [BoardBox(location=f"demand:{key}", name=key, kind="box", rect=rect) for key, rect in firsts.items()]
    boxes += [BoardBox(location=one.location, name=one.name, kind="pool", rect=one.rect) for one in card.pools]
    return BoardPlan(
        id=card.id,
        title=card.title,
        subtitle=card.subtitle,
        width=card.width,
        height=card.height,
        scale=Scale(x=PIXELS, y=PIXELS, width=round(card.width * PIXELS), height=round(card.height * PIXELS)),
        boxes=tuple(boxes),
    )


def _nation_cards(
    game: Game, scenario: str, order: int, rows: Sequence[Demand], tr: Words
) -> Iterator[SetupCard]:
    first = next((game.nations[one.nation] for one in rows if one.nation in game.nations), None)
    if first is not None:
        pools = tuple((f"pool:{first.id}:{key}", tr(name)) for key, name in POOLS)
        title = f"{order}  {tr(first.name)}"
        side = game.sides.get(first.side)
        subtitle = tr(side.name) if side else ""
        yield from _cards(game, scenario, first.id, title, subtitle, first.colour, first.ink, rows, pools, tr)


def _cards(
    game: Game,
    scenario: str,
    name: str,
    title: str,
    subtitle: str,
    colour: str,
    ink: str,
    rows: Sequence[Demand],
    pools: Sequence[tuple[str, str]],
    tr: Words,
) -> Iterator[SetupCard]:
    """As many cards as the statements need; the pools stand at the foot of the first."""
    size = max((kind.size for kind in game.types.values() if kind.role != "marker"), default=15.875) + AIR
    waiting = [_part(game, group, size) for group in _groups(rows)]
    index = 1
    while waiting or index == 1:
        floor = HEIGHT - EDGE - (POOL_HEIGHT + GAP if pools and index == 1 else 0.0)
        boxes, waiting = _flow(game, waiting, floor, size, tr)
        yield SetupCard(
            id=f"setup-{name}" if index == 1 else f"setup-{name}-{index}",
            title=title if index == 1 else f"{title} ({index})",
            subtitle=f"{subtitle} · {tr(game.scenarios[scenario].title)}".strip(" ·"),
            colour=colour,
            ink=ink,
            width=WIDTH,
            height=HEIGHT,
            boxes=tuple(boxes),
            pools=_strip(pools) if index == 1 else (),
            scenario=scenario,
        )
        index += 1


def _groups(rows: Iterable[Demand]) -> Iterator[tuple[Demand, ...]]:
    key = lambda one: (one.nation, one.where, one.when, one.state)  # noqa: E731 - the one grouping of this module
    for _, group in groupby(rows, key=key):
        yield tuple(group)


def _part(game: Game, demands: tuple[Demand, ...], size: float) -> _Part:
    labels = tuple(label for one in demands for label in _labels(one))
    columns = min(len(labels), int((WIDTH - 2 * EDGE - GAP) // size)) or 1
    rows = -(-len(labels) // columns) if labels else 0
    heading = max(len(_where(game, demands[0])), len(_what(demands)) + 8) * CHARACTER + 3
    width = min(WIDTH - 2 * EDGE, max(columns * size + GAP, heading, 34.0))
    if rows > 1:
        columns = int((width - GAP) // size)
        rows = -(-len(labels) // columns)
    return _Part(demands=demands, labels=labels, width=width, height=LABEL + rows * size + (GAP / 2 if rows else 0.0))


def _labels(demand: Demand) -> Iterator[tuple[str, str, bool]]:
    """Demand id, label and whether face down, for each counter. What joins later lies in the box it was taken to."""
    if demand.count is None or demand.state == "added":
        return
    places = len(demand.places.locations) if demand.places and demand.places.each else 1
    word = demand.name or demand.what
    if demand.values:
        word += " " + "-".join(demand.values.values())
    names = demand.places.phrase.removeprefix("each of ").split(";") if places > 1 and demand.places else [""]
    for place in range(places):
        where = names[place].strip() if place < len(names) else ""
        for _ in range(demand.count):
            yield demand.id, f"{word} {where}".strip(), demand.state in ("disorganised", "half-built")


def _flow(
    game: Game, parts: Sequence[_Part], floor: float, size: float, tr: Words
) -> tuple[list[StatementBox], list[_Part]]:
    """Boxes from left to right, then down, until the card is full; what is left goes to the next card."""
    boxes: list[StatementBox] = []
    x, y, shelf = EDGE, EDGE + HEAD, 0.0
    for index, part in enumerate(parts):
        if x > EDGE and x + part.width > WIDTH - EDGE + 1e-6:
            x, y, shelf = EDGE, y + shelf + GAP, 0.0
        if y + part.height > floor and boxes:
            return boxes, list(parts[index:])
        boxes.append(_placed(game, part, x, y, size, tr))
        x += part.width + GAP
        shelf = max(shelf, part.height)
    return boxes, []


def _placed(game: Game, part: _Part, x: float, y: float, size: float, tr: Words) -> StatementBox:
    columns = max(1, int((part.width - GAP) // size))
    slots = []
    for index, (demand, label, is_down) in enumerate(part.labels):
        left = x + GAP / 2 + index % columns * size
        top = y + LABEL + index // columns * size
        rect = Rect(x=rounded(left), y=rounded(top), width=size, height=size)
        slots.append(SetupSlot(demand=demand, label=tr(label), rect=rect, is_down=is_down))
    notes = dict.fromkeys(one.note for one in part.demands if one.note)
    return StatementBox(
        where=_where(game, part.demands[0]),
        what=_what(part.demands),
        cite=part.demands[0].cite,
        note="; ".join(notes),
        rect=Rect(x=rounded(x), y=rounded(y), width=rounded(part.width), height=rounded(part.height)),
        slots=tuple(slots),
    )


def _where(game: Game, demand: Demand) -> str:
    own = game.nations.get(demand.nation or "")
    owner = f"{own.name}: " if own is not None and own.minor else ""
    when = "" if demand.when == "start" else f" · {demand.when}" if demand.when != "never" else ""
    state = f" · {demand.state}" if demand.state else ""
    return f"{owner}{demand.where[:1].upper()}{demand.where[1:]}{when}{state}"


def _what(demands: Iterable[Demand]) -> str:
    words = []
    for one in demands:
        count = "?" if one.count is None else str(one.count)
        factors = " " + "-".join(one.values.values()) if one.values else ""
        words.append(f"{one.what} {one.name}" if one.name else f"{count} {one.what}{factors}")
    return ", ".join(words)


def _strip(pools: Sequence[tuple[str, str]]) -> tuple[PoolBox, ...]:
    width = (WIDTH - 2 * EDGE - GAP * (len(pools) - 1)) / max(1, len(pools))
    return tuple(
        PoolBox(
            location=location,
            name=name,
            note="",
            rect=Rect(
                x=rounded(EDGE + index * (width + GAP)),
                y=rounded(HEIGHT - EDGE - POOL_HEIGHT),
                width=rounded(width),
                height=POOL_HEIGHT,
            ),
        )
        for index, (location, name) in enumerate(pools)
    )


def _production(game: Game, scenario: str, general: Sequence[Demand], tr: Words) -> SetupCard:
    """The spiral's arms by the turns of a year, and what the setup says of every nation at once."""
    names = [turn.label.split(" ", 1)[-1] for turn in game.turns[:SPIRAL_ARMS]]
    arms = [(f"spiral:all:{index}", f"{tr('Spiral')} {name}") for index, name in enumerate(names, start=1)]
    added = [f"{_what([one])}: {one.when}" for one in general if one.state == "added"]
    removed = [_what([one]).removeprefix("? ") for one in general if one.state == "removed"]
    grid = _grid(arms, columns=2)
    note = f"{tr('Out of every force pool at start')}: {', '.join(removed)}." if removed else ""
    if added:
        note += f" {tr('Added later')}: {', '.join(one.removeprefix('? ') for one in added)}."
    boxes = ()
    if note:
        rect = Rect(x=EDGE, y=EDGE + HEAD, width=WIDTH - 2 * EDGE, height=LABEL + 4)
        cite = general[0].cite if general else ""
        boxes = (StatementBox(where=tr("All nations"), what=note, cite=cite, note="", rect=rect, slots=()),)
    return SetupCard(
        id="setup-production",
        title=tr("Production"),
        subtitle=tr(game.scenarios[scenario].title),
        colour="#c9c2b0",
        ink="#222222",
        width=WIDTH,
        height=HEIGHT,
        boxes=boxes,
        pools=grid,
        scenario=scenario,
    )


def _seas(game: Game, scenario: str, seas: Sequence[tuple[str, str]], tr: Words) -> SetupCard:
    return SetupCard(
        id="setup-seas",
        title=tr("Sea areas"),
        subtitle=tr(game.scenarios[scenario].title),
        colour="#9dbbd0",
        ink="#16242e",
        width=WIDTH,
        height=HEIGHT,
        boxes=(),
        pools=_grid([(f"box:{key}", tr(name)) for key, name in seas], columns=2),
        scenario=scenario,
    )


def _grid(cells: Sequence[tuple[str, str]], columns: int) -> tuple[PoolBox, ...]:
    top = EDGE + HEAD + LABEL + 6
    rows = -(-len(cells) // columns) or 1
    width = (WIDTH - 2 * EDGE - GAP * (columns - 1)) / columns
    height = (HEIGHT - EDGE - top - GAP * (rows - 1)) / rows
    return tuple(
        PoolBox(
            location=location,
            name=name,
            note="",
            rect=Rect(
                x=rounded(EDGE + index % columns * (width + GAP)),
                y=rounded(top + index // columns * (height + GAP)),
                width=rounded(width),
                height=rounded(height),
            ),
        )
        for index, (location, name) in enumerate(cells)
    )
