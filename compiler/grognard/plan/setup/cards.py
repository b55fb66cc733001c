"""Setup cards for games whose setups name places, not hexes: a card a nation, one box a statement, in the book's order.

Statements that share place, time and state are one box; each counter has a slot of its own size. A nation that needs
more takes a second card; its pools fill what the statements leave free. What all share has cards of its own, as have
the seas and the minors. A chart called ``setup-notes`` says more on the card of the nation that its row names.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from grognard.base.names.slugs import slug
from grognard.model.game.locations import Location, box_at
from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.pools import Pool
from grognard.model.game.setup.words import ADDED, OF_POOLS, REMOVED
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardBox, BoardPlan, Raster, Rect
from grognard.model.plan.setup_cards import PoolBox, SetupCard, StatementBox
from grognard.model.words import Words, filled
from grognard.plan.setup.boxes import (
    EDGE,
    FLOOR,
    GAP,
    HEIGHT,
    TOP,
    WIDTH,
    Part,
    called,
    parts_of,
    pool_name,
    text_part,
    what_of,
)
from grognard.plan.setup.flow import bottom_of, flow, pitch_of, stretched
from grognard.plan.setup.pool_boxes import cells_of, grid, hub, ring, strip
from grognard.plan.setup.states import down_words

POOL_HEIGHT = 28.0
"""The minimum; pools take all the room that is left."""
PIXELS = 5.0
"""Pixels a millimetre of the module's board."""
RING = 6
"""A pool with this number of spaces is drawn as a ring of arms."""
RING_HEIGHT = 150.0
"""The minimum."""
SHARED = "Of all nations"
"""Title of the card of what all share, where no pool says another."""
NOTES = "setup-notes"

Look = tuple[str, str]
"""Colour and ink."""


def plan_setup_cards(game: Game, tr: Words) -> tuple[SetupCard, ...]:
    """All cards of the first scenario; none where the game asks for none."""
    if game.head.setup_cards != "nation" or not game.scenarios:
        return ()
    scenario = next(iter(game.scenarios))
    demands = [one for one in game.demands if one.scenario == scenario]
    cards: list[SetupCard] = []
    for order, rows in groupby(sorted(demands, key=lambda one: one.order), key=lambda one: one.order):
        cards += _nation_cards(game, scenario, order, list(rows), tr) if order else ()
    minors = [one for one in demands if not one.order and one.nation]
    if minors:
        cards += _minors(game, scenario, minors, tr)
    cards += _of_sides(game, scenario, tr)
    cards += _shared(game, scenario, [one for one in demands if not one.nation], tr)
    seas = [(box_at(box.id), tr(box.name)) for box in game.boxes.values() if box.kind == "sea"]
    if seas:
        card = card_of(game, scenario, "seas", tr("Sea areas"), "", ("#9dbbd0", "#16242e"), tr)
        cards.append(_with(card, (), grid(seas, columns=2)))
    words = f"{tr(game.head.title)} {game.head.version} · {tr('setup card')}"
    by_id = {one.id: one for one in demands}
    return tuple(
        replace(card, key=_key(game, card, by_id, tr), sheet=f"{words} {number}/{len(cards)}")
        for number, card in enumerate(with_own_ids(cards), start=1)
    )


def with_own_ids(cards: Iterable[SetupCard]) -> Iterator[SetupCard]:
    """The cards, each with an id of its own: those of scenario ``a-b`` and side ``c``, and of ``a`` and ``b-c``, were
    both ``setup-a-b-c``. No id of the sources has two hyphens in a row."""
    seen: Counter[str] = Counter()
    for card in cards:
        seen[card.id] += 1
        yield replace(card, id=f"{card.id}--{seen[card.id]}") if seen[card.id] > 1 else card


def _key(game: Game, card: SetupCard, demands: Mapping[str, Demand], tr: Words) -> str:
    """The abbreviations on a card, in the order in which they stand there."""
    shown = [demands[slot.demand] for box in card.boxes for slot in box.slots]
    brief = [one for one in shown if called(game, one) == one.what and len(one.types) == 1]
    kinds = {one.what: kind for one in brief if (kind := game.types.get(one.types[0]))}
    words = [f"{what} {tr(kind.name).lower()}" for what, kind in kinds.items() if what.lower() != kind.name.lower()]
    if game.head.basis == "rulebook" and any(one.name for one in shown):
        words.append(tr("names as the book spells them"))
    if any(slot.is_down for box in card.boxes for slot in box.slots):
        states = f" {tr('or')} ".join(down_words(game, shown, tr))
        words.append(filled(tr("dashed: {states}"), states=states))
    return " · ".join(words)


def board_of(card: SetupCard, pixels: float = PIXELS) -> BoardPlan:
    """The card as a board: where the module puts the pieces of each demand (``demand:ID``) and of each pool.

    ``pixels``: a millimetre.
    """
    firsts: dict[str, Rect] = {}
    for box in card.boxes:
        for slot in box.slots:
            firsts.setdefault(slot.demand, slot.rect)
    boxes = [
        BoardBox(location=Location("", "demand", key), name=key, kind="box", rect=rect) for key, rect in firsts.items()
    ]
    boxes += [BoardBox(location=one.location, name=one.name, kind="pool", rect=one.rect) for one in card.pools]
    return BoardPlan(
        id=card.id,
        title=card.title,
        subtitle=card.subtitle,
        width=card.width,
        height=card.height,
        raster=Raster(x=pixels, y=pixels, width=round(card.width * pixels), height=round(card.height * pixels)),
        boxes=tuple(boxes),
    )


def card_of(
    game: Game, scenario: str, name: str, title: str, side: str, look: Look, tr: Words, index: int = 1
) -> SetupCard:
    """A card with its heading and nothing on it; ``index`` counts the cards of one nation."""
    again = index > 1
    return SetupCard(
        id=f"setup-{name}-{index}" if again else f"setup-{name}",
        title=f"{title} ({index})" if again else title,
        subtitle=f"{side} · {tr(game.scenarios[scenario].title)}".strip(" ·"),
        colour=look[0],
        ink=look[1],
        width=WIDTH,
        height=HEIGHT,
        boxes=(),
        pools=(),
        scenario=scenario,
    )


def _with(card: SetupCard, boxes: Sequence[StatementBox], pools: Iterable[PoolBox] = ()) -> SetupCard:
    return replace(card, boxes=tuple(boxes), pools=tuple(pools))


def slot_size(game: Game) -> float:
    """From slot to slot, for the largest units."""
    return pitch_of(max((kind.form.size for kind in game.types.values() if kind.role != "marker"), default=15.875))


def boxes_of(parts: Sequence[Part], size: float, room: float = 0.0) -> list[list[StatementBox]]:
    """The boxes of each card. ``room``: mm that stay free below those of the last card. A box higher than a card has
    a card of its own."""
    cards: list[list[StatementBox]] = []
    waiting = list(parts)
    while waiting or not cards:
        boxes, waiting = flow(waiting, TOP, FLOOR, size)
        cards.append(boxes)
    return cards if not room or _below(cards[-1]) + room <= FLOOR else [*cards, []]


def _below(boxes: Sequence[StatementBox]) -> float:
    """Where what comes below the boxes of a card begins."""
    return bottom_of(boxes, TOP - GAP) + GAP


def _nation_cards(game: Game, scenario: str, order: int, rows: Sequence[Demand], tr: Words) -> Iterator[SetupCard]:
    """As many cards as the statements need; the pools lie on the last."""
    nation = next((found for one in rows if (found := game.nations.get(one.nation or ""))), None)
    if nation is None:
        return
    size = slot_size(game)
    side = game.sides.get(nation.side)
    title, look = f"{order}  {tr(nation.name)}", (nation.colour, nation.ink)
    whose = _order(order, tr(side.name) if side else "", tr)
    pools = [
        cell
        for one in game.pools.values()
        if one.of == "nation"
        for cell in cells_of(game, one, nation.id, nation.side, tr)
    ]
    dealt = boxes_of(
        [
            *_control(game, scenario, nation.id, tr),
            *_notes(game, nation.name, tr),
            *parts_of(game, nation.id, rows, size, tr),
        ],
        size,
        POOL_HEIGHT if pools else 0.0,
    )
    for index, boxes in enumerate(dealt, start=1):
        card = card_of(game, scenario, nation.id, title, whose, look, tr, index)
        yield _with(card, boxes, strip(pools, _below(boxes)) if index == len(dealt) else ())


def _order(order: int, side: str, tr: Words) -> str:
    return f"{tr('Sets up as number')} {order} · {side}".removesuffix(" · ")


def _control(game: Game, scenario: str, nation: str, tr: Words) -> Iterator[Part]:
    """What the nation controls at start."""
    phrase = tr(game.scenarios[scenario].control.get(nation, ""))
    if phrase:
        yield text_part(tr("Under control"), phrase[:1].upper() + phrase[1:], game.scenarios[scenario].cite)


def _notes(game: Game, nation: str, tr: Words) -> Iterator[Part]:
    chart = game.charts.get(NOTES)
    for cell in chart.cells if chart else ():
        if chart and cell.row == nation and cell.value:
            yield text_part(tr(chart.title), tr(cell.value)[:1].upper() + tr(cell.value)[1:] + ".", chart.cite)


def _minors(game: Game, scenario: str, rows: Sequence[Demand], tr: Words) -> Iterator[SetupCard]:
    """Two boxes side by side, as high as the card allows: each is all that a minor country has."""
    size = slot_size(game)
    half = int((WIDTH - 2 * EDGE + GAP) / size / 2)
    for index, boxes in enumerate(boxes_of(parts_of(game, "", rows, size, tr, least=half), size), start=1):
        card = card_of(game, scenario, "minors", tr("Minor countries"), "", ("#e3ddcd", "#222222"), tr, index)
        yield _with(card, stretched(boxes, FLOOR))


def _of_sides(game: Game, scenario: str, tr: Words) -> Iterator[SetupCard]:
    """A card a side with its pools."""
    pools = [one for one in game.pools.values() if one.of == "side"]
    for side in game.played if pools else ():
        cells = [cell for one in pools for cell in cells_of(game, one, None, side.id, tr)]
        card = card_of(game, scenario, f"pools-{side.id}", tr(side.name), "", (side.colour, side.ink), tr)
        yield _with(card, (), strip(cells, TOP))


def _shared(game: Game, scenario: str, general: Sequence[Demand], tr: Words) -> Iterator[SetupCard]:
    """What the setup says of every nation at once, and the pools that all share: a card for each title."""
    titles = {one.card or one.name: "" for one in game.pools.values() if one.of == "game"}
    parts = list(_general(game, general, tr))
    for index, title in enumerate(titles or ([SHARED] if parts else [])):
        pools = [one for one in game.pools.values() if one.of == "game" and (one.card or one.name) == title]
        yield from _shared_card(game, scenario, title, pools, parts if index == 0 else [], tr)


def _shared_card(
    game: Game, scenario: str, title: str, pools: Sequence[Pool], parts: Sequence[Part], tr: Words
) -> Iterator[SetupCard]:
    cells = [(location, name) for one in pools for location, name, _ in cells_of(game, one, None, None, tr)]
    is_ring = len(pools) == 1 and pools[0].turns == RING
    dealt = boxes_of(parts, slot_size(game), RING_HEIGHT if pools else 0.0)
    for index, boxes in enumerate(dealt, start=1):
        name = slug(title) or "shared"
        card = card_of(game, scenario, name, tr(title), "", ("#c9c2b0", "#222222"), tr, index)
        card = _with(card, boxes)
        if index == len(dealt) and cells:
            top = _below(boxes)
            rects = ring(cells, top) if is_ring else grid(cells, math.ceil(math.sqrt(len(cells))), top)
            card = replace(card, pools=tuple(rects), hub=hub(top) if is_ring else None)
        yield card


def _general(game: Game, general: Sequence[Demand], tr: Words) -> Iterator[Part]:
    removed = [what_of(game, [one], tr).removeprefix("? ") for one in general if one.says(REMOVED)]
    added = [one for one in general if one.says(ADDED)]
    cite = general[0].cite if general else ""
    pool = tr(pool_name(game, next((one for one in general if one.says(*OF_POOLS)), general[0]))) if general else ""
    if removed:
        yield text_part(filled(tr("Out of every {pool} at start"), pool=pool), ", ".join(removed), cite)
    if added:
        turns = [
            f"{tr(when)}{tr(': ')}" + ", ".join(what_of(game, [one], tr).removeprefix("? ") for one in group)
            for when, group in groupby(added, key=lambda one: one.when)
        ]
        yield text_part(filled(tr("Joins every {pool} later"), pool=pool), " · ".join(turns), cite)
    chart = game.charts.get(NOTES)
    if chart and chart.notes:
        yield text_part(tr("All nations"), " ".join(map(tr, chart.notes)), chart.cite)
