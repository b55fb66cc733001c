"""What a setup leaves to the players, on a card that only the table has: a box for each statement, its pieces in it.

A game with setup cards has a box for every statement already.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from grognard.model.game.scenarios import Demand, Placement
from grognard.model.game.whole import Game
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.words import Words
from grognard.plan.piece_names import piece_name
from grognard.plan.setup.boxes import Label, Part, called, heading_of, owner_of, part_of, what_of
from grognard.plan.setup.deal import placed_by_demand
from grognard.plan.setup.in_step import in_step
from grognard.plan.setup.one_card import boxes_of, card_of, cropped, slot_size
from grognard.plan.setup.open_pools import OpenPool, Taker, has_place, open_pools
from grognard.plan.setup.where import place_said
from grognard.plan.table.setups import OPEN

LOOK = ("#c9c2b0", "#222222")
"""Colour and ink of the title."""


def plan_open_cards(game: Game, tr: Words) -> tuple[SetupCard, ...]:
    """A card (more where one is too small) for each scenario that leaves something open or names no place of a map."""
    if game.head.setup_cards == "nation":
        return ()
    size = slot_size(game)
    cards = []
    for scenario in game.scenarios:
        parts = in_step(partial(_parts, game, scenario, size), size, tr)
        for index, boxes in enumerate(boxes_of(parts, size) if parts else (), start=1):
            name, title = f"open-{scenario}", tr(game.scenarios[scenario].title)
            card = card_of(game, scenario, name, title, tr("To be placed by the players"), LOOK, tr, index)
            cards.append(cropped(replace(card, subtitle=tr("To be placed by the players"), boxes=tuple(boxes))))
    return tuple(cards)


def _parts(game: Game, scenario: str, size: float, tr: Words) -> Iterator[Part]:
    for demand, placed in placed_by_demand(game, scenario):
        if placed and not has_place(game, demand):
            labels = tuple(_label(game, demand.id, one.counter, 1, tr) for one in placed)
            where = heading_of(game, demand, tr)
            yield part_of(where, _wanted(game, demand, placed, tr), demand.cite, tr(demand.note), labels, size)
    for pool in open_pools(game, scenario):
        if pool.pieces:
            yield _pool(game, pool, size, tr)


def _pool(game: Game, pool: OpenPool, size: float, tr: Words) -> Part:
    first = pool.takers[0].demand
    key = f"{OPEN}{first.id}"
    if pool.is_drawn:
        labels = [Label(demand=key, text=tr("draw here"), symbol="", is_down=True)]
        for taker in pool.takers:
            if not has_place(game, taker.demand):
                slot = Label(demand=taker.demand.id, text=called(game, taker.demand, tr), symbol="", is_down=False)
                labels += [slot] * taker.count
    else:
        copies: dict[str, int] = {}
        for counter, _ in pool.pieces:
            copies[counter] = copies.get(counter, 0) + 1
        labels = [_label(game, key, counter, many, tr) for counter, many in copies.items()]
    verb = tr("Draw by lot") if pool.is_drawn else tr("Choose")
    if len(pool.takers) == 1:
        return part_of(
            heading_of(game, first, tr),
            f"{verb}{tr(': ')}{what_of(game, [first], tr)}",
            first.cite,
            tr(first.note),
            tuple(labels),
            size,
        )
    owners = {owner_of(game, "", taker.demand, tr) for taker in pool.takers}
    owner = next(iter(owners)) if len(owners) == 1 else ""
    is_mixed = not pool.is_drawn
    lines = " · ".join(_line(game, one, tr, is_named=not owner, is_mixed=is_mixed) for one in pool.takers)
    return part_of(f"{owner}{tr(': ')}{verb}" if owner else verb, lines, first.cite, "", tuple(labels), size)


def _line(game: Game, taker: Taker, tr: Words, *, is_named: bool, is_mixed: bool) -> str:
    lot = f" ({tr('by lot')})" if taker.is_drawn and is_mixed else ""
    where = heading_of(game, taker.demand, tr) if is_named else place_said(game, taker.demand, tr)
    return f"{what_of(game, [taker.demand], tr)}{lot}{tr(': ')}{where}"


def _wanted(game: Game, demand: Demand, placed: Sequence[Placement], tr: Words) -> str:
    return _name(game, placed[0].counter, tr) if demand.name else what_of(game, [demand], tr)


def _label(game: Game, demand: str, counter: str, many: int, tr: Words) -> Label:
    text = _name(game, counter, tr) + (f" ×{many}" if many > 1 else "")
    return Label(demand=demand, text=text, symbol="", is_down=False)


def _name(game: Game, counter: str, tr: Words) -> str:
    one = game.counters[counter]
    kind = game.types.get(one.type)
    return piece_name(game, one, kind, tr) if kind else counter
