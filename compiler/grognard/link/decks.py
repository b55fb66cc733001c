"""What decks and cards say of turns and charts in words of their own."""

from grognard.base.diagnostics import Diagnostic
from grognard.base.names.folding import fold
from grognard.link.codes import UNKNOWN_NAME, UNKNOWN_TURN
from grognard.link.names import Names
from grognard.link.phrase.turns import START, Turns
from grognard.model.game.charts import Deck
from grognard.model.game.setup.reshuffle import EACH, turns_meant
from grognard.model.game.whole import Game


def unknown_in_decks(game: Game, names: Names) -> list[Diagnostic]:
    """The turns and charts that decks and cards name and the game does not have."""
    turns = Turns(game.calendar)
    found = [one for deck in game.decks.values() for one in _of_deck(game, deck, names, turns)]
    for card in game.cards.values():
        for field, text in (("first", card.first), ("last", card.last)):
            if text and (fold(text) == START or turns.number(text) is None):
                message = f"no turn is called {text!r}"
                found.append(UNKNOWN_TURN.at(card.origin[field], message, hint=turns.hint(text)))
    return found


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
