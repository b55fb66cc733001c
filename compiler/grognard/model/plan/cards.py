"""Card sheets as planned. Millimetres from the upper left corner of the page."""

from collections.abc import Mapping
from typing import Final

from grognard.base.records import record

CARD_EDGE: Final = 3.0
"""The light border of a card, so that cards need no bleed."""


@record
class CardSpot:
    """One card on a page."""

    card: str
    copy: int
    """From 1."""
    x: float
    y: float


@record
class CardPage:
    """One page; ``is_back`` pages follow their front."""

    number: int
    is_back: bool
    spots: tuple[CardSpot, ...]
    cuts: tuple[tuple[float, float, float, float], ...]


@record
class CardPlan:
    """All cards of a game on one paper."""

    paper: str
    width: float
    height: float
    pages: tuple[CardPage, ...]
    too_large: tuple[str, ...] = ()
    """Decks whose cards no page of this paper can hold."""


@record
class CardFace:
    """What a card shows, in the language of the sheet."""

    id: str
    title: str
    text: str
    when: str
    """With the word that says so: ``Play: your combat``."""
    value: str
    value_unit: str
    flavour: str
    deck: str
    side: str
    """Whose deck it is; the deck's title where it is nobody's."""
    numbers: tuple[str, ...]
    """``3/12``: the place of each copy in the deck."""
    colour: str
    ink: str
    game: str
    width: float
    height: float
    art: str = ""
    """The picture above its text, by its name under art/."""
    art_height: float = 0.0
    back_art: str = ""
    """The picture of its back."""

    @property
    def pictures(self) -> Mapping[str, tuple[float, float]]:
        """Each picture with the room that it fills."""
        inner = self.width - 2 * CARD_EDGE
        rooms = {self.art: (inner, self.art_height), self.back_art: (inner, self.height - 2 * CARD_EDGE)}
        return {name: room for name, room in rooms.items() if name}
