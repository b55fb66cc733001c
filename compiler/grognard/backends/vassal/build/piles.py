"""The decks that lie in a window, and what their own menu offers beside the engine's entries."""

from collections.abc import Sequence

from grognard.backends.vassal.dealt import MAP, SEND, X, Y
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.plan.pieces import DrawnTo, Pile
from grognard.backends.vassal.style import Style
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.sequence import join
from grognard.formats.vassal.traits.parts import Parameter
from grognard.model.plan.expressions.tree import OneOf, Property


def pile_element(pile: Pile, window: Window, cards: Sequence[Element], style: Style) -> Element:
    """A deck on the board."""
    attributes = {
        "name": pile.name,
        "owningBoard": window.board.id,
        "x": str(pile.x),
        "y": str(pile.y),
        "width": str(pile.width),
        "height": str(pile.height),
        **deck_options(pile, style),
    }
    draws = (Element(tag=tags.DECK_KEY_COMMAND, attributes=attributes) for attributes in draw_commands(pile))
    return Element(tag=tags.DRAW_PILE, attributes=attributes, children=(*draws, *cards))


def draw_commands(pile: Pile) -> tuple[dict[str, str], ...]:
    """An entry of the pile's menu for each hand that its top card may go to, by the engine's attribute names."""
    return tuple(_draw_command(pile, to) for to in pile.draws_to)


def _draw_command(pile: Pile, to: DrawnTo) -> dict[str, str]:
    places = ((MAP, to.window), (X, str(to.x)), (Y, str(to.y)))
    return {
        # The engine shows what a saved game says, which has one language: so no words.
        "name": f"→ {to.window}",
        "hotkey": SEND,
        "filter": "",
        "deckCount": "1",
        "reportFormat": f"$PlayerName$: {pile.name} &rarr; {to.window}",
        "reportSingle": "true",
        "suppressSounds": "false",
        "parameters": join(",", [Parameter(name=name, value=value).text() for name, value in places]),
    }


def deck_options(pile: Pile, style: Style) -> dict[str, str]:
    """How a deck behaves, by the engine's attribute names."""
    return {
        "faceDown": "Always" if pile.is_face_down else "Never",
        "drawFaceUp": "false" if pile.draws_hidden else "true",
        "shuffle": "Always" if pile.is_shuffled else "Never",
        "reversible": "false",
        "allowMultiple": "true",
        "allowSelect": "false" if pile.is_face_down else "true",
        "draw": "true",
        "color": style.colour("map", "deck_outline"),
        "maxStack": "4",
        "restrictOption": "true" if pile.takes else "false",
        "restrictExpression": braced(OneOf(value=Property(name=pile.takes_by), words=pile.takes)) if pile.takes else "",
        "reshufflable": "true" if pile.returns_to else "false",
        # The engine shows the text of the saved game, which has one language: so there are no words.
        "reshuffleCommand": f"→ {pile.returns_to}" if pile.returns_to else "",
        "reshuffleTarget": pile.returns_to,
        "reshuffleMessage": "$deckName$ &rarr; " + pile.returns_to if pile.returns_to else "",
    }
