"""Setup cards by side, for games whose setups name hexes: for each scenario and side a box for each place, with a slot
for each unit. They are printed; in the module the units stand on the map from the start."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from grognard.model.game.whole import Game
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.words import Words
from grognard.plan.setup.boxes import Label, Part, part_of
from grognard.plan.setup.lines import SetupLine, setup_lines
from grognard.plan.setup.one_card import boxes_of, card_of, slot_size, with_case_once, with_own_ids

NOBODY = ("#c9c2b0", "#222222")
"""Colour and ink of a card of no side."""


def plan_side_cards(game: Game, tr: Words) -> tuple[SetupCard, ...]:
    """All cards of all scenarios; none where the game asks for none by side."""
    if game.head.setup_cards != "side":
        return ()
    order = list(game.sides)
    size = slot_size(game)
    cards: list[SetupCard] = []
    for scenario in game.scenarios:
        lines = setup_lines(game, scenario, "", tr)
        ranked = sorted(lines, key=lambda one: order.index(one.side) if one.side in order else len(order))
        for id, own in groupby(ranked, key=lambda one: one.side):
            side = game.sides.get(id)
            title, look = (tr(side.name), (side.colour, side.ink)) if side else (tr("All"), NOBODY)
            for index, boxes in enumerate(boxes_of(list(_parts(own, size, tr)), size), start=1):
                name = f"{scenario}-{id or 'all'}"
                card = card_of(game, scenario, name, title, "", look, tr, index)
                cards.append(replace(card, boxes=tuple(boxes)))
    words = f"{tr(game.head.title)} {game.head.version} · {tr('setup card')}"
    return tuple(
        replace(with_case_once(card), sheet=f"{words} {number}/{len(cards)}")
        for number, card in enumerate(with_own_ids(cards), start=1)
    )


def _parts(lines: Iterable[SetupLine], size: float, tr: Words) -> Iterator[Part]:
    for line in lines:
        labels = tuple(
            Label(demand=piece.demand, text=piece.brief, symbol=piece.symbol, is_down=piece.is_down)
            for piece in line.pieces
            for _ in range(piece.many)
        )
        yield part_of(line.where, line.when, line.cite, tr("; ").join(line.notes), labels, size)
