"""Setup cards for games whose setups name places, not hexes: a card a nation, one box a statement, in the book's order.

Statements that share place, time and state are one box; each counter has a slot of its own size. A nation that needs
more takes a second card; its pools fill what the statements leave free. What all share has cards of its own, as have
the seas and the minors. A chart called ``setup-notes`` says more on the card of the nation that its row names.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from grognard.base.lengths import rounded
from grognard.base.names.slugs import slug
from grognard.model.game.locations import box_at
from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.pools import Pool
from grognard.model.game.sides import Nation
from grognard.model.game.whole import Game
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.words import Words, filled
from grognard.plan.setup.boxes import (
    EDGE,
    FLOOR,
    FOOT,
    GAP,
    HEIGHT,
    TOP,
    WIDTH,
    Part,
    called,
    parts_of,
)
from grognard.plan.setup.flow import stretched
from grognard.plan.setup.in_step import in_step, others_of
from grognard.plan.setup.notes import said_of_all, said_of_control, said_of_nation
from grognard.plan.setup.one_card import (
    below,
    boxes_of,
    card_of,
    cropped,
    left_on_page,
    slot_size,
    with_case_once,
    with_content,
    with_key,
    with_own_ids,
)
from grognard.plan.setup.pool_boxes import Space, cells_of, floor_for, grid, hub, ring, strip
from grognard.plan.setup.states import down_words

POOL_HEIGHT = 28.0
"""The minimum; pools take all the room that is left."""
RING = 6
"""A pool with this number of spaces is drawn as a ring of arms."""
RING_HEIGHT = 150.0
"""The minimum."""
SHARED = "Of all nations"
"""Title of the card of what all share, where no pool says another."""
GROUND = ("#c9c2b0", "#222222")
"""Colour and ink of the cards of what all share."""


def plan_setup_cards(game: Game, tr: Words) -> tuple[SetupCard, ...]:
    """All cards; none where the game asks for none."""
    if game.head.setup_cards != "nation" or not game.scenarios:
        return ()
    demands = {id: [one for one in game.demands if one.scenario == id] for id in game.scenarios}
    first, *others = game.scenarios
    cards = list(_of_several(game, demands, tr) if others else _of_one(game, first, demands[first], tr))
    seas = [(box_at(box.id), tr(box.name)) for box in game.boxes.values() if box.kind == "sea" and box.map is None]
    if seas:
        look = ("#9dbbd0", "#16242e")
        card = card_of(game, first, "seas", tr("Sea areas"), "", look, tr, is_shared=bool(others))
        cards.append(with_content(card, (), grid(seas, columns=2)))
    words = f"{tr(game.head.title)} {game.head.version} · {tr('setup card')}"
    by_id = {one.id: one for one in game.demands}
    return tuple(
        replace(with_key(with_case_once(card), _keys(game, card, by_id, tr)), sheet=f"{words} {number}/{len(cards)}")
        for number, card in enumerate(with_own_ids(cards), start=1)
    )


def _of_one(game: Game, scenario: str, demands: Sequence[Demand], tr: Words) -> Iterator[SetupCard]:
    """The cards of the only scenario: each nation's has its pools."""
    for order, rows in _by_order(demands):
        yield from _nation_cards(game, scenario, order, rows, tr, has_pools=True) if order else ()
    yield from _minors(game, scenario, [one for one in demands if not one.order and one.nation], tr)
    yield from _of_sides(game, scenario, tr)
    yield from _shared(game, scenario, [one for one in demands if not one.nation], tr)


def _of_several(game: Game, demands: Mapping[str, Sequence[Demand]], tr: Words) -> Iterator[SetupCard]:
    """Cards of each scenario, and apart from them the pools, which all scenarios share."""
    owners: dict[str, Nation] = {}
    for number, (scenario, own) in enumerate(demands.items()):
        cards = list(map(cropped, _of_all(game, scenario, [one for one in own if not one.nation], tr)))
        for order, rows in _by_order(own):
            if order and (nation := _nation_of(game, rows)):
                owners.setdefault(nation.id, nation)
                spare = left_on_page(cards)
                cards += map(cropped, _nation_cards(game, scenario, order, rows, tr, has_pools=False, spare=spare))
        cards += _minors(game, scenario, [one for one in own if not one.order and one.nation], tr)
        for card in cards:
            id = card.id if number == 0 else card.id.replace("setup-", f"setup-{scenario}-", 1)
            yield cropped(replace(card, id=id, group=tr(game.scenarios[scenario].title)))
    first = next(iter(demands))
    for nation in sorted(owners.values(), key=lambda one: one.order):
        if cells := _pools_of(game, nation, tr):
            side = game.sides.get(nation.side)
            title, look = f"{tr(nation.name)} · {tr('Pools')}", (nation.colour, nation.ink)
            whose = tr(side.name) if side else ""
            card = card_of(game, first, f"pools-{nation.id}", title, whose, look, tr, is_shared=True)
            many = sum(one.pieces for one in game.counters.values() if one.nation == nation.id)
            floor = floor_for(many, cells, slot_size(game))
            yield replace(with_content(card, (), strip(cells, TOP, floor)), height=rounded(floor + EDGE + FOOT))
    yield from _of_sides(game, first, tr, is_shared=True)
    yield from _shared(game, first, (), tr, is_shared=True)


def _by_order(demands: Sequence[Demand]) -> Iterator[tuple[int, list[Demand]]]:
    """The statements of each block."""
    for order, rows in groupby(sorted(demands, key=lambda one: one.order), key=lambda one: one.order):
        yield order, list(rows)


def _nation_of(game: Game, rows: Iterable[Demand]) -> Nation | None:
    """Whose block it is: that of the first nation it names."""
    return next((found for one in rows if (found := game.nations.get(one.nation or ""))), None)


def _pools_of(game: Game, nation: Nation, tr: Words) -> list[Space]:
    pools = (one for one in game.pools.values() if one.of == "nation")
    return [cell for one in pools for cell in cells_of(game, one, nation.id, nation.side, tr)]


def _keys(game: Game, card: SetupCard, demands: Mapping[str, Demand], tr: Words) -> list[str]:
    """The abbreviations in the language of the card, then in the others, whose cards are as large."""
    return [_key(game, card, demands, one) for one in (tr, *others_of(tr))]


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


def _nation_cards(
    game: Game, scenario: str, order: int, rows: Sequence[Demand], tr: Words, *, has_pools: bool, spare: float = 0.0
) -> Iterator[SetupCard]:
    """As many cards as the statements need; the pools, where it has them, lie on the last. ``spare``: mm that the page
    before has left, which the first of several cards takes where that makes no more of them."""
    nation = _nation_of(game, rows)
    if nation is None:
        return
    size = slot_size(game)
    side = game.sides.get(nation.side)
    title, look = f"{order}  {tr(nation.name)}", (nation.colour, nation.ink)
    whose = _order(order, tr(side.name) if side else "", tr)
    pools = _pools_of(game, nation, tr) if has_pools else []
    parts = in_step(
        lambda tr: (
            *said_of_control(game, scenario, nation.id, tr),
            *said_of_nation(game, scenario, nation.name, rows[0].cite, tr),
            *parts_of(game, nation.id, rows, size, tr),
        ),
        size,
        tr,
    )
    dealt = boxes_of(parts, size, POOL_HEIGHT if pools else 0.0)
    if spare and len(dealt) > 1:
        begun = boxes_of(parts, size, first=FLOOR - HEIGHT + spare)
        dealt = begun if begun and len(begun) <= len(dealt) else dealt
    for index, boxes in enumerate(dealt, start=1):
        card = replace(card_of(game, scenario, nation.id, title, whose, look, tr, index), order=str(order))
        yield with_content(card, boxes, strip(pools, below(boxes)) if index == len(dealt) else ())


def _order(order: int, side: str, tr: Words) -> str:
    return f"{tr('Sets up as number')} {order} · {side}".removesuffix(" · ")


def _of_all(game: Game, scenario: str, general: Sequence[Demand], tr: Words) -> Iterator[SetupCard]:
    """What the setup says of every nation at once, on a card before theirs."""
    size = slot_size(game)
    parts = in_step(lambda tr: said_of_all(game, general, tr), size, tr)
    for index, boxes in enumerate(boxes_of(parts, size) if parts else (), start=1):
        yield with_content(card_of(game, scenario, "shared", tr(SHARED), "", GROUND, tr, index), boxes)


def _minors(game: Game, scenario: str, rows: Sequence[Demand], tr: Words) -> Iterator[SetupCard]:
    """Two boxes side by side, as high as the card allows: each is all that a minor country has."""
    if not rows:
        return
    size = slot_size(game)
    half = int((WIDTH - 2 * EDGE + GAP) / size / 2)
    parts = in_step(lambda tr: parts_of(game, "", rows, size, tr, least=half), size, tr)
    for index, boxes in enumerate(boxes_of(parts, size), start=1):
        card = card_of(game, scenario, "minors", tr("Minor countries"), "", ("#e3ddcd", "#222222"), tr, index)
        yield with_content(card, boxes if len(game.scenarios) > 1 else stretched(boxes, FLOOR))


def _of_sides(game: Game, scenario: str, tr: Words, *, is_shared: bool = False) -> Iterator[SetupCard]:
    """A card a side with its pools."""
    pools = [one for one in game.pools.values() if one.of == "side"]
    for side in game.played if pools else ():
        cells = [cell for one in pools for cell in cells_of(game, one, None, side.id, tr)]
        look = (side.colour, side.ink)
        card = card_of(game, scenario, f"pools-{side.id}", tr(side.name), "", look, tr, is_shared=is_shared)
        yield with_content(card, (), strip(cells, TOP))


def _shared(
    game: Game, scenario: str, general: Sequence[Demand], tr: Words, *, is_shared: bool = False
) -> Iterator[SetupCard]:
    """What the setup says of every nation at once, and the pools that all share: a card for each title. ``is_shared``:
    by several scenarios, each of which says the first elsewhere."""
    titles = {one.card or one.name: "" for one in game.pools.values() if one.of == "game"}
    parts = [] if is_shared else in_step(lambda tr: said_of_all(game, general, tr), slot_size(game), tr)
    for index, title in enumerate(titles or ([SHARED] if parts else [])):
        pools = [one for one in game.pools.values() if one.of == "game" and (one.card or one.name) == title]
        yield from _shared_card(game, scenario, title, pools, parts if index == 0 else [], tr, is_shared=is_shared)


def _shared_card(
    game: Game,
    scenario: str,
    title: str,
    pools: Sequence[Pool],
    parts: Sequence[Part],
    tr: Words,
    *,
    is_shared: bool,
) -> Iterator[SetupCard]:
    cells = [(location, name) for one in pools for location, name, _ in cells_of(game, one, None, None, tr)]
    is_ring = len(pools) == 1 and pools[0].turns == RING
    dealt = boxes_of(parts, slot_size(game), RING_HEIGHT if pools else 0.0)
    for index, boxes in enumerate(dealt, start=1):
        name = slug(title) or "shared"
        card = card_of(game, scenario, name, tr(title), "", GROUND, tr, index, is_shared=is_shared)
        card = with_content(card, boxes)
        if index == len(dealt) and cells:
            top = below(boxes)
            rects = ring(cells, top) if is_ring else grid(cells, math.ceil(math.sqrt(len(cells))), top)
            card = replace(card, pools=tuple(rects), hub=hub(top) if is_ring else None)
        yield card
