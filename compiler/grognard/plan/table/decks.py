"""Decks on the table: a window for each, with its piles and hands; a card is a piece with two faces."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from grognard.base.records import record
from grognard.model.game.charts import Card, Deck
from grognard.model.game.setup.reshuffle import turns_meant
from grognard.model.game.sides import Side
from grognard.model.game.whole import Game
from grognard.model.plan.cards import CardFace
from grognard.model.plan.table.abilities.ability import Ability, Command, Point, Prototype, Spot
from grognard.model.plan.table.abilities.counted import Counted
from grognard.model.plan.table.abilities.dealt import Dealt
from grognard.model.plan.table.abilities.hide import Hide
from grognard.model.plan.table.abilities.send_to import SendTo
from grognard.model.plan.table.boards import Window
from grognard.model.plan.table.features import Feature, Notice, Track, only
from grognard.model.plan.table.pieces import Piece, PieceState, Pile, card_keys
from grognard.model.plan.table.whole import DECK
from grognard.model.words import Words
from grognard.plan.table.mats import GROUND, card_mat, fifths, hand_window, middle_of_aside, middle_of_hand, middles

SOME: Final = 6
"""Cards for which a hand has room that holds nobody knows how many."""


@record
class Hand:
    """Where the cards lie that are dealt from a pile: a spot for each, in a window of their side."""

    pile: str
    side: Side
    spots: tuple[Spot, ...]


@record
class DeckWindows:
    """What the decks of a game take: their windows, their piles, what their cards can do, the hands dealt from them."""

    windows: tuple[Window, ...] = ()
    piles: tuple[Pile, ...] = ()
    prototypes: tuple[Prototype, ...] = ()
    hands: tuple[Hand, ...] = ()


def deck_windows(game: Game, tr: Words, part: str | None = None) -> DeckWindows:
    """A window for each deck of an optional ``part``, else of the game itself. All sides look in: what is played and
    discarded is seen by all. Hands are windows of their own, where only their side looks in. A deck without a card has
    no window."""
    filled = {card.deck for card in game.cards.values()}
    decks = (deck for deck in game.decks.values() if deck.extension == part and deck.id in filled)
    return _joined(_windows_of(game, deck, tr) for deck in decks)


def windows_with(game: Game, tr: Words, part: str | None) -> DeckWindows:
    """All that a scenario of an optional part plays with: the decks of the game itself, with the cards that the part
    adds to them, and its own."""
    own = deck_windows(game, tr)
    if part is None:
        return own
    grown = replace(own, piles=tuple(_grown(game, pile, part) for pile in own.piles))
    return _joined((grown, deck_windows(game, tr, part)))


def _grown(game: Game, pile: Pile, part: str) -> Pile:
    deck = None if pile.returns_to else game.decks.get(pile.window.removeprefix(DECK))
    added = (one for one in game.cards.values() if deck and (one.deck, one.extension) == (deck.id, part))
    cards = [key for one in added for key in card_keys(one)]
    return replace(pile, pieces=(*pile.pieces, *cards)) if cards else pile


def _joined(every: Iterable[DeckWindows]) -> DeckWindows:
    found = tuple(every)
    return DeckWindows(
        windows=tuple(window for one in found for window in one.windows),
        piles=tuple(pile for one in found for pile in one.piles),
        prototypes=tuple(prototype for one in found for prototype in one.prototypes),
        hands=tuple(hand for one in found for hand in one.hands),
    )


def _windows_of(game: Game, deck: Deck, tr: Words) -> DeckWindows:
    side = game.sides.get(deck.side or "")
    name = tr(deck.title)
    discard = f"{name}: {tr('discards')}"
    in_hand = f"{name}: {tr('hand')}"
    card = (fifths(deck.width), fifths(deck.height))
    (left, middle), (right, below) = middles(card)
    window = f"{DECK}{deck.id}"
    holders = ((side,) if side.played else ()) if side else game.played if _in_hand(deck) else ()
    colour = deck.colour or (side.colour if side else GROUND)
    sides = ((tr(side.name),) if side.played else ()) if side else None
    zones = [name, discard, f"{name}: {tr('in play')}"]
    aside = f"{name}: {tr('set aside')}"
    has_aside = any(_is_aside(one) for one in game.cards.values() if one.deck == deck.id)
    zones += [aside] if has_aside else []
    windows = [card_mat(window, name, colour, card, zones, tr)]
    hands, held = [], []
    for holder in holders:
        title = in_hand if side else f"{in_hand} ({tr(holder.name)})"
        own = hand_window(f"{window}-{holder.id}", title, colour, card, _room(deck), (tr(holder.name),), tr)
        windows.append(own)
        x, y = middle_of_hand(card)
        held.append(Spot(window=own.id, x=x, y=y, name=own.name))
        hands.append(Hand(pile=name, side=holder, spots=(held[-1],) * deck.opening_hand.least))
    draw = Pile(
        name=name,
        window=window,
        x=left,
        y=middle,
        width=deck.width,
        height=deck.height,
        pieces=tuple(
            key
            for one in game.cards.values()
            if (one.deck, one.extension) == (deck.id, deck.extension)
            for key in card_keys(one)
        ),
        is_shuffled=deck.shuffle != "never",
        deck=deck.id,
        draws_to=tuple(held),
    )
    discards = Pile(
        name=discard,
        window=window,
        x=right,
        y=below,
        width=deck.width,
        height=deck.height,
        is_face_down=False,
        is_shuffled=False,
        returns_to=name,
        deck=deck.id,
    )
    piles = [draw, discards]
    if has_aside:
        x, y = middle_of_aside(card)
        piles.append(replace(discards, name=aside, x=x, y=y, returns_to="", is_aside=True))
    send = SendTo(
        command=Command(menu=tr("Discard"), act="discard"),
        to=Point(window=window, x=right, y=below),
        report=tr("is discarded"),
    )
    hide = Hide(
        command=Command(menu=tr("Turn over"), act="turn-over"), picture=back_picture(deck), name=name, sides=sides
    )
    abilities: tuple[Ability, ...] = (*((Dealt(),) if held else ()), Counted(piles=(name, discard)), send, hide)
    return DeckWindows(
        windows=tuple(windows),
        piles=tuple(piles),
        prototypes=(
            Prototype(key=window, name=name, abilities=abilities),
            *_removed(name, window, piles, abilities, tr),
        ),
        hands=tuple(hands) if deck.opening_hand.least else (),
    )


def reshuffles(game: Game, lowered: Iterable[Feature], tr: Words) -> Iterator[Notice]:
    """What the players are told when a turn begins in which a deck is shuffled again with its discards."""
    track = next((one for one in only(lowered, Track) if one.is_turn), None)
    if track is None:
        return
    for deck in game.decks.values():
        for turn in turns_meant(game, deck.reshuffle):
            # a text asked for needs a translation
            text = f"{tr('Shuffle again, with its discards')}{tr(': ')}{tr(deck.title)}"
            for scenario in game.scenarios.values():
                if scenario.first_turn < turn <= scenario.last_turn:
                    yield Notice(track=track.id, turn=turn, scenario=scenario.id, text=text)


REMOVED: Final = "-removed"
"""After the key of a deck: the cards of it that leave the game once they are played."""


def _is_aside(card: Card) -> bool:
    return bool(card.first or card.last or card.after == "remove")


def _removed(
    name: str, window: str, piles: Sequence[Pile], abilities: Sequence[Ability], tr: Words
) -> Iterator[Prototype]:
    """What cards can do that leave the game once they are played: they go aside, and not to the discards."""
    for pile in piles:
        if pile.is_aside:
            away = SendTo(
                command=Command(menu=tr("Remove from the game"), act="discard"),
                to=Point(window=window, x=pile.x, y=pile.y),
                report=tr("is removed from the game"),
            )
            own = tuple(away if isinstance(one, SendTo) else one for one in abilities)
            yield Prototype(key=f"{window}{REMOVED}", name=f"{name}: {tr('set aside')}", abilities=own)


def _in_hand(deck: Deck) -> int:
    """For how many cards a hand has room; where nobody knows how many a player holds, some."""
    is_open = deck.hand.most is None or deck.opening_hand.most is None
    return max(deck.hand.told, deck.opening_hand.told, SOME if is_open else 0)


def _room(deck: Deck) -> int:
    """Cards for which a hand has room: one more than it holds, while one is drawn, and three at least."""
    return max(_in_hand(deck) + 1, 3)


def card_pieces(game: Game, faces: tuple[CardFace, ...], tr: Words) -> tuple[Piece, ...]:
    """A piece for each card, copies included."""
    shown = {face.id: face for face in faces}
    pieces = []
    for card in game.cards.values():
        deck = game.decks.get(card.deck)
        if deck is not None and card.id in shown:
            pieces += [_piece(card, deck, shown[card.id].title, key, tr) for key in card_keys(card)]
    return tuple(pieces)


def _piece(card: Card, deck: Deck, title: str, key: str, tr: Words) -> Piece:
    return Piece(
        key=key,
        name=title,
        path=(tr("Cards"), tr(deck.title)),
        states=(PieceState(picture=card_picture(card)),),
        prototypes=(f"{DECK}{deck.id}{REMOVED if card.after == 'remove' else ''}",),
        deck=deck.id,
        size=(deck.width, deck.height),
        layer="status",
    )


def card_picture(card: Card) -> str:
    """What the picture of a card's front is called."""
    return f"card-{card.id}"


def back_picture(deck: Deck) -> str:
    """What the picture of a deck's backs is called."""
    return f"card-back-{deck.id}"
