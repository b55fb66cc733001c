"""DCK: decks and their cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.check.view import View
from grognard.model.fields.how_many import NONE, in_all
from grognard.model.game.charts import Card
from grognard.model.rule import Found, Rule, shown

_NO_CARDS: Final = frozenset({"", "hand", "opening hand"})
"""What a claim on a deck says of all its cards, or of a hand."""


def size_against_list(view: View) -> Iterator[Found]:
    """What it does: adds up the cards of a deck and holds them against its `size`, which is what the rules say.

    Why it matters: a card is missing, or one was entered twice.

    Example: `size = 12` and a list of eleven.

    How to mend: compare the list with the source; without a statement in the rules leave `size` out. Cards that claims
    name and the list lacks stand in the notes.
    """
    for deck in view.game.decks.values():
        cards = in_all(card.qty for card in view.game.cards.values() if card.deck == deck.id)
        if deck.size != NONE and not cards.may_be(deck.size):
            lacks = cards.most is not None and cards.most < deck.size.least
            row = "add the row that is missing" if lacks else "drop the row that is too much"
            yield Found(
                origin=deck.origin["size"],
                message=f"{deck.title} holds {deck.size} cards by the rules, its list has {cards}",
                hint=f"correct `size`, or the `qty` of a row in the list, or {row}",
                notes=shown(_claimed(view, deck.id)) if lacks else (),
            )


def _claimed(view: View, deck: str) -> Iterator[tuple[str, Origin]]:
    """The cards that claims name and the deck has not."""
    cards = {name for one in view.game.cards.values() if one.deck == deck for name in (one.id, one.title)}
    for claim in view.game.claims:
        if (claim.kind, claim.subject) == ("cards", deck) and claim.property not in cards | _NO_CARDS:
            yield f"{claim.property!r} is claimed, and has no row", claim.origin["property"]


def card_twice(view: View) -> Iterator[Found]:
    """What it does: looks for two cards of a deck with the same title or the same text.

    Why it matters: a row was copied and not changed; equal cards are one row with a `qty`.

    Example: "Night march" as the third and the ninth card.

    How to mend: change the copy, or raise `qty` of the first and drop it.
    """
    seen: dict[tuple[str, str], Card] = {}
    for card in view.game.cards.values():
        for field, value in (("title", card.title), ("text", card.text)):
            first = seen.setdefault((card.deck, f"{field} {value.casefold()}"), card) if value else card
            if first is not card:
                yield Found(
                    origin=card.origin[field],
                    message=f"{card.id} has the same {field} as {first.id}",
                    notes=(Note(message="the first one", origin=first.origin[field]),),
                )
                break


def hand_without_cards(view: View) -> Iterator[Found]:
    """What it does: looks for decks that hold fewer cards than the hand that is dealt from them.

    Why it matters: the game cannot be set up.

    Example: `hand = 5` and a deck of four.

    How to mend: correct the hand or the list.
    """
    for deck in view.game.decks.values():
        cards = in_all(card.qty for card in view.game.cards.values() if card.deck == deck.id)
        if cards.most is not None and cards.most < deck.hand.least:
            yield Found(
                origin=deck.origin["hand"], message=f"{deck.title} deals a hand of {deck.hand} and has {cards} cards"
            )


def no_cards(view: View) -> Iterator[Found]:
    """What it does: looks for decks without a card.

    Why it matters: there is nothing to print, and the module leaves the deck out.

    Example: a list with its headings alone.

    How to mend: write the cards, or drop the deck until there are some.
    """
    filled = {card.deck for card in view.game.cards.values()}
    for deck in view.game.decks.values():
        if deck.id not in filled:
            yield Found(origin=deck.origin["file"], message=f"{deck.title} has no cards: the module leaves it out")


def opening_hand(view: View) -> Iterator[Found]:
    """What it does: holds the opening hand of a deck against the cards that a player may hold and those that there
    are; from a deck without `side` each side is dealt one.

    Why it matters: the game cannot begin as the rules say.

    Example: `opening_hand = 4` and `hand = 3`.

    How to mend: correct one of the two, or the list of cards.
    """
    for deck in view.game.decks.values():
        own = (card for card in view.game.cards.values() if (card.deck, card.extension) == (deck.id, deck.extension))
        cards = in_all(card.qty for card in own)
        dealt = deck.opening_hand.least * (1 if deck.side else len(view.game.sides))
        if deck.hand.most and deck.opening_hand.least > deck.hand.most:
            message = f"{deck.title} deals {deck.opening_hand} cards, a player holds {deck.hand} at most"
        elif cards.most is not None and dealt > cards.most:
            message = f"{deck.title} deals {dealt} cards before play begins and has {cards}"
        else:
            continue
        yield Found(origin=deck.origin["opening_hand"], message=message)


def idle_cup(view: View) -> Iterator[Found]:
    """What it does: looks for cups that no statement of a setup fills.

    Why it matters: nobody can draw from it; its counters have nowhere to come from.

    Example: a `[box.events]` of kind `cup` and no row of a scenario with `where = events`.

    How to mend: write the rows, with `when` `start`, a turn or `?`; or drop the box until there are counters.
    """
    filled = {
        location.id
        for demand in view.game.demands
        for location in (demand.places.locations if demand.places else ())
        if location.kind == "box"
    }
    for box in view.game.boxes.values() if view.game.scenarios else ():
        if box.kind == "cup" and box.id not in filled:
            yield Found(origin=box.origin.at, message=f"nothing fills the cup {box.name}")


def opaque_box(view: View) -> Iterator[Found]:
    """What it does: looks for boxes that say `opaque` and are not cups.

    Why it matters: counters lie open in any other box, whatever it says.

    Example: `opaque = true` in a box of kind `pool`.

    How to mend: write `kind = "cup"`, or drop the key.
    """
    for box in view.game.boxes.values():
        if box.opaque and box.kind != "cup":
            hint = 'write kind = "cup", or drop opaque'
            yield Found(origin=box.origin["opaque"], message=f"{box.name} is opaque and not a cup", hint=hint)


RULES = (
    Rule(code="DCK001", severity=Severity.WARNING, title="deck size against its list", function=size_against_list),
    Rule(code="DCK002", severity=Severity.WARNING, title="card twice in a deck", function=card_twice),
    Rule(code="DCK003", severity=Severity.WARNING, title="hand larger than its deck", function=hand_without_cards),
    Rule(code="DCK004", severity=Severity.WARNING, title="opening hand that cannot be dealt", function=opening_hand),
    Rule(code="DCK005", severity=Severity.WARNING, title="deck without cards", function=no_cards),
    Rule(code="DCK006", severity=Severity.WARNING, title="cup that nothing fills", function=idle_cup),
    Rule(code="DCK007", severity=Severity.WARNING, title="opaque box that is not a cup", function=opaque_box),
)
