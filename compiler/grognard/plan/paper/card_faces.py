"""What each card shows, in the language of the sheet."""

from collections.abc import Sequence

from grognard.base.lengths import rounded
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.charts import Card, Deck
from grognard.model.game.whole import ART, Game
from grognard.model.plan.cards import CardFace
from grognard.model.words import Words

DECK_COLOUR = ("#5b6470", "#ffffff")
ART_SHARE = 0.32
"""Of the height of a card, what a picture takes: a poker card keeps five lines of text and two of history."""


def plan_card_faces(game: Game, tr: Words) -> tuple[CardFace, ...]:
    """Every card of every deck, in source order."""
    faces = []
    for deck in game.decks.values():
        cards = [card for card in game.cards.values() if card.deck == deck.id]
        side = game.sides.get(deck.side or "")
        colour, ink = (side.colour, side.ink) if side else DECK_COLOUR
        total, last = _total(deck, cards), 0
        for card in cards:
            own = game.sides.get(card.side or "")
            first, last = last + 1, last + card.copies
            faces.append(
                CardFace(
                    id=card.id,
                    title=tr(card.title),
                    text=tr(card.text),
                    when=_when(card, tr),
                    value=tr(card.value),
                    value_unit=tr(card.value_unit),
                    flavour=tr(card.flavour),
                    deck=tr(deck.title),
                    side=tr(own.name if own else side.name if side else deck.title),
                    number=f"{first}/{total}" if first == last else f"{first}–{last}/{total}",
                    numbers=tuple(f"{number}/{total}" for number in range(first, last + 1)),
                    colour=own.colour if own else deck.colour or colour,
                    ink=own.ink if own else ink,
                    game=tr(game.head.title),
                    width=deck.width,
                    height=deck.height,
                    art=_art(game, card.art),
                    art_height=rounded(ART_SHARE * deck.height) if _art(game, card.art) else 0.0,
                    back_art=_art(game, deck.art),
                    symbol=card.symbol,
                    deck_symbol=deck.symbol,
                )
            )
    return tuple(faces)


def _art(game: Game, name: str) -> str:
    """The picture, where there is one of that name: `check` tells of one that is missing."""
    return name if f"{ART}{name}" in game.art else ""


AFTER = {"discard": "then discard", "remove": "then remove from the game", "stay": "stays in play"}
"""What a card says of what becomes of it."""


def _when(card: Card, tr: Words) -> str:
    """When it is played, in which turns it is in the deck, and what becomes of it, in a line."""
    said = [f"{tr('Play')}{tr(': ')}{tr(card.when)}"] if card.when else []
    said += [f"{tr('from')} {tr(card.first)}"] if card.first else []
    said += [f"{tr('until')} {tr(card.last)}"] if card.last else []
    said += [tr(AFTER[card.after])] if card.after else []
    return " · ".join(said)


def _total(deck: Deck, cards: Sequence[Card]) -> str:
    """How many cards the deck has, as its rules say if they are not all listed; a question mark where nobody knows."""
    listed = sum(card.copies for card in cards)
    if deck.size.exact:
        return str(max(listed, deck.size.exact))
    is_open = deck.size.is_open or any(card.qty.is_open for card in cards)
    return UNKNOWN_SIGN if is_open else str(listed)
