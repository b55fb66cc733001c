"""What decks and cards say of turns and charts in words of their own."""

from dataclasses import replace

from grognard.base.diagnostics import Diagnostic
from grognard.base.names.folding import fold
from grognard.link.codes import UNKNOWN_NAME, UNKNOWN_TURN
from grognard.link.names import Names
from grognard.link.phrase.turns import START, Turns
from grognard.model.game.charts import Deck
from grognard.model.game.setup.reshuffle import EACH, turns_meant
from grognard.model.game.whole import Game


def link_decks(game: Game, names: Names) -> tuple[Game, list[Diagnostic]]:
    """The game with the turns in which cards join and leave; the turns and charts that decks and cards name and the
    game does not have."""
    turns = Turns(game.calendar)
    found = [one for deck in game.decks.values() for one in _of_deck(game, deck, names, turns)]
    cards = {}
    for id, card in game.cards.items():
        numbers = {}
        for field, text in (("first", card.first), ("last", card.last)):
            numbers[field] = turns.number(text) if text and fold(text) != START else None
            if text and numbers[field] is None:
                message = f"no turn is called {text!r}"
                found.append(UNKNOWN_TURN.at(card.origin[field], message, hint=turns.hint(text)))
        is_dated = numbers["first"] is not None or numbers["last"] is not None
        cards[id] = replace(card, joins=numbers["first"], leaves=numbers["last"]) if is_dated else card
    return replace(game, cards=cards), found


def _of_deck(game: Game, deck: Deck, names: Names, turns: Turns) -> list[Diagnostic]:
    found = []
    if deck.hand.chart and deck.hand.chart not in game.charts:
        hint = names.near.hint(deck.hand.chart, game.charts)
        found.append(UNKNOWN_NAME.at(deck.origin["hand"], f"no chart is called {deck.hand.chart!r}", hint=hint))
    if deck.reshuffle and not turns_meant(game, deck.reshuffle):
        is_each = fold(deck.reshuffle).startswith(EACH)
        message = f"no turn is meant by {deck.reshuffle!r}"
        hint = "" if is_each else turns.hint(deck.reshuffle) or "write each and a word of the turns, as each Winter"
        found.append(UNKNOWN_TURN.at(deck.origin["reshuffle"], message, hint=hint))
    return found
