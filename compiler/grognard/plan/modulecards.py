"""Decks in the module: a window for each side that has cards, with its piles; a card is a piece with two faces."""

from collections.abc import Mapping
from typing import Final

from grognard.model.abilities import Command, Hide, Prototype, SendTo, Spot
from grognard.model.cardsheets import CardFace
from grognard.model.charts import Card, Deck
from grognard.model.game import Game
from grognard.model.module import ModuleBoard, Piece, PieceState, Pile, Window, Zone
from grognard.model.words import Words
from grognard.plan import modulekeys as keys

PIXELS: Final = 5.0
"""Pixels a millimetre: 7 pt text is readable at 100 %."""
GAP: Final = 24
GROUND: Final = "#d9d2c0"


def card_windows(
    game: Game, referee: str, tr: Words
) -> tuple[tuple[Window, ...], tuple[Pile, ...], tuple[Prototype, ...]]:
    """Windows, piles, and the prototypes that send a card to its discard pile, named as the deck."""
    windows, piles, prototypes = [], [], []
    for deck in game.decks.values():
        side = game.sides.get(deck.side or "")
        name = tr(deck.title)
        width, height = size_of(deck)
        left, middle = GAP + width // 2, GAP + height // 2
        below = middle + height + GAP
        discard = f"{name}: {tr('discards')}"
        right = 2 * GAP + width
        hand = max(deck.hand, 1) + 1  # a card more than the hand holds, while one is drawn
        board = ModuleBoard(
            id=name,
            width=right + hand * (width + GAP),
            height=2 * height + 3 * GAP,
            colour=deck.colour or GROUND,
            zones=(
                Zone(name=name, x=0, y=0, width=right - GAP // 2, height=GAP + height + GAP // 2),
                Zone(name=discard, x=0, y=GAP + height + GAP // 2, width=right - GAP // 2, height=height + 2 * GAP),
                Zone(
                    name=f"{name}: {tr('hand')}",
                    x=right - GAP // 2,
                    y=0,
                    width=hand * (width + GAP) + GAP // 2,
                    height=2 * height + 3 * GAP,
                ),
            ),
        )
        windows.append(
            Window(
                id=f"deck-{deck.id}",
                name=name,
                board=board,
                sides=(tr(side.name), referee) if side else (),
                kind="cards",
            )
        )
        cards = tuple(key for one in game.cards.values() if one.deck == deck.id for key in card_keys(one))
        piles.append(
            Pile(
                name=name,
                window=f"deck-{deck.id}",
                x=left,
                y=middle,
                width=width,
                height=height,
                pieces=cards,
                is_shuffled=deck.shuffle != "never",
            )
        )
        piles.append(
            Pile(
                name=discard,
                window=f"deck-{deck.id}",
                x=left,
                y=below,
                width=width,
                height=height,
                is_face_down=False,
                is_shuffled=False,
                returns_to=name,
            )
        )
        prototypes.append(
            Prototype(
                name=name,
                abilities=(
                    SendTo(
                        command=Command(menu=tr("Discard"), key=keys.DISCARD),
                        spot=Spot(window=f"deck-{deck.id}", x=left, y=below, name=discard),
                        report=tr("is discarded"),
                    ),
                    Hide(
                        command=Command(menu=tr("Turn over"), key=keys.FLIP),
                        picture=back_picture(deck),
                        name=name,
                        sides=(tr(side.name), referee) if side else (),
                    ),
                ),
            )
        )
    return tuple(windows), tuple(piles), tuple(prototypes)


def card_pieces(game: Game, faces: tuple[CardFace, ...], ids: Mapping[str, int], tr: Words) -> tuple[Piece, ...]:
    """A piece for each card, copies included."""
    shown = {face.id: face for face in faces}
    pieces = []
    for card in game.cards.values():
        deck = game.decks.get(card.deck)
        if deck is not None and card.id in shown:
            pieces += [_piece(card, deck, shown[card.id].title, key, ids[key], tr) for key in card_keys(card)]
    return tuple(pieces)


def card_keys(card: Card) -> tuple[str, ...]:
    """The keys of a card's copies: every card of a deck is a slot of its own."""
    return tuple(f"card:{card.id}/{copy}" for copy in range(1, card.qty + 1))


def _piece(card: Card, deck: Deck, title: str, key: str, gpid: int, tr: Words) -> Piece:
    return Piece(
        key=key,
        gpid=gpid,
        name=title,
        path=(tr("Cards"), tr(deck.title)),
        states=(PieceState(picture=card_picture(card)),),
        flip=None,
        prototypes=(tr(deck.title),),
        properties=(("Layer", "status"), ("Deck", deck.id)),
        size=size_of(deck),
        layer="status",
    )


def card_picture(card: Card) -> str:
    """What the picture of a card's front is called."""
    return f"card-{card.id}"


def back_picture(deck: Deck) -> str:
    """What the picture of a deck's backs is called."""
    return f"card-back-{deck.id}"


def size_of(deck: Deck) -> tuple[int, int]:
    """Width and height of a card of a deck, px."""
    return round(deck.width * PIXELS), round(deck.height * PIXELS)
