"""What each card shows, in the language of the sheet."""

from grognard.model.game.whole import Game
from grognard.model.plan.cards import CardFace
from grognard.model.words import Words

DECK_COLOUR = ("#5b6470", "#ffffff")


def plan_card_faces(game: Game, tr: Words) -> tuple[CardFace, ...]:
    """Every card of every deck, in source order."""
    faces = []
    for deck in game.decks.values():
        cards = [card for card in game.cards.values() if card.deck == deck.id]
        side = game.sides.get(deck.side or "")
        colour, ink = (side.colour, side.ink) if side else DECK_COLOUR
        total, last = sum(card.qty for card in cards), 0
        for card in cards:
            first, last = last + 1, last + card.qty
            faces.append(
                CardFace(
                    id=card.id,
                    title=tr(card.title),
                    text=tr(card.text),
                    when=f"{tr('Play')}{tr(': ')}{tr(card.when)}" if card.when else "",
                    value=card.value,
                    value_unit=tr(card.value_unit),
                    flavour=tr(card.flavour),
                    deck=tr(deck.title),
                    side=tr(side.name if side else deck.title),
                    numbers=tuple(f"{number}/{total}" for number in range(first, last + 1)),
                    colour=deck.colour or colour,
                    ink=ink,
                    game=tr(game.head.title),
                    width=deck.width,
                    height=deck.height,
                )
            )
    return tuple(faces)
