"""Names of the properties of pieces and of the module."""

from typing import Final

REFEREE: Final = "Solitaire"
"""The side that sees everything: of a solitaire player, or of a referee."""
COUNTER: Final = "Counter"
"""The property that holds a counter's id."""
MARKED: Final = "Marker"
"""The property of a marker that lies among units."""
DECK_OF: Final = "Deck"
"""The property that holds the id of a card's deck."""
MAT_OF: Final = "MatOf"
"""The property of the piece that has a mat: what the names of its slots begin with."""
TAKEN: Final = frozenset(
    {
        "Scenario",
        "Layer",
        "Type",
        "Counter",
        "Side",
        "Nation",
        "Formation",
        "Deck",
        "Dealt",
        "Faces",
        "Face",
        "Space",
        "Target",
        "Marker",
    }
)
"""Names of properties that every module has."""


def word_of(id: str) -> str:
    """An id as the name of a property of the module: ``turn-track`` is ``TurnTrack``; never a name that is taken."""
    word = "".join(part.capitalize() for part in id.split("-"))
    return f"The{word}" if word in TAKEN or not word[:1].isalpha() else word


def limit_of(id: str) -> str:
    """The property that holds sum and limit of a stack that holds too much. Saved games know it by this name."""
    return f"{word_of(id)}Badge"
