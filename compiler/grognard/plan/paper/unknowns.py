"""What is not known of a game, for the first page of a kit: what says ``?``, then what its sources say is absent."""

from collections import Counter as Tally
from collections.abc import Iterator

from grognard.model.fields.how_many import NONE
from grognard.model.game.whole import Game
from grognard.model.plan.charts import ChartFace
from grognard.model.unknowns import is_unknown
from grognard.model.words import Words, filled
from grognard.plan.paper.charts import UNKNOWN
from grognard.plan.piece_names import piece_name
from grognard.plan.setup.boxes import kind_of
from grognard.plan.setup.mats import slot_title
from grognard.plan.setup.where import place_said

_NAMED = 6
"""So many are named, and of more only how many there are."""
Unknown = tuple[str, str]
"""What it is of, and which ones."""


def plan_unknowns(game: Game, charts: tuple[ChartFace, ...], tr: Words) -> tuple[Unknown, ...]:
    """All of it, a line each. ``charts``: in the language of ``tr``."""
    found = [(tr(what), _listed(names, tr)) for what, names in _named(game, tr) if names]
    open_cells = {one.title: len([cell for row in one.cells for cell in row if cell == UNKNOWN]) for one in charts}
    cells = [f"{title}{tr(': ')}{count}" for title, count in open_cells.items() if count]
    if cells:
        found.append((tr("Cells of charts"), _listed(cells, tr)))
    found += [(tr("Not in the rules"), tr(text)) for text in game.head.absent]
    return tuple(found)


def _named(game: Game, tr: Words) -> Iterator[tuple[str, list[str]]]:
    units = [(one, kind) for one in game.counters.values() if (kind := game.types.get(one.type))]
    yield "How many pieces", [piece_name(game, one, kind, tr) for one, kind in units if one.qty.is_open]
    blank = Tally(
        tr(kind.name)
        for one, kind in units
        if any(one.values.get(column, "") in ("", UNKNOWN) for column in kind.values)
    )
    is_book = game.head.basis == "rulebook"
    yield "Values of counters", [f"{name}{tr(': ')}{count}" for name, count in blank.items()] if is_book else []
    yield "Where tracks end", [tr(one.name) for one in game.tracks.values() if one.is_open]
    yield "Points of places", [tr(one.name) for one in game.places.values() if is_unknown(one.victory)]
    has_cells = bool(game.hexes or game.areas)
    yield "Hexes of places", [tr(one.name) for one in game.places.values() if not one.hex] if has_cells else []
    open_maps = [one for one in game.maps.values() if one.areas and one.areas.touch == "?"]
    yield "What touches what", [tr(one.title) for one in open_maps]
    yield "Copies of cards", [tr(one.title) for one in game.cards.values() if one.qty.is_open]
    blank_cards: Tally[str] = Tally()
    for one in game.cards.values():
        deck = game.decks.get(one.deck)
        blank_cards[tr(deck.title) if deck else one.deck] += one.copies if is_unknown(one.text) else 0
    yield "Texts of cards", [f"{title}{tr(': ')}{count}" for title, count in blank_cards.items() if count]
    hands = [one for one in game.decks.values() if one.hand.is_open or one.opening_hand.is_open]
    yield "Cards in a hand", [tr(one.title) for one in hands]
    slots = [one for mat in game.mats.values() for one in mat.slot.values() if one.holds.is_unknown]
    yield "What mats hold", [slot_title(game, one, tr) for one in slots]
    wanted = [one for one in game.demands if one.count.is_open and one.count != NONE]
    asked = (f"{kind_of(game, one, tr) or tr(one.name)}{tr(': ')}{place_said(game, one, tr)}" for one in wanted)
    yield "How many a setup places", list(dict.fromkeys(asked))  # several scenarios may leave the same open


def _listed(names: list[str], tr: Words) -> str:
    more = len(names) - _NAMED
    return ", ".join([*names[:_NAMED], *([filled(tr("and {count} more"), count=more)] if more > 0 else [])])
