"""Card sheets as planned. Millimetres from the upper left corner of the page."""

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
class CardArt:
    """A picture by its name under art/, and the room that it fills, mm."""

    name: str
    width: float
    height: float


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

    def picture(self, *, is_back: bool) -> CardArt | None:
        """The picture of a side with the room that it fills."""
        name = self.back_art if is_back else self.art
        height = self.height - 2 * CARD_EDGE if is_back else self.art_height
        return CardArt(name=name, width=self.width - 2 * CARD_EDGE, height=height) if name else None

    @property
    def pictures(self) -> tuple[CardArt, ...]:
        """Those of both sides, the front first. One picture may stand on both, in another room."""
        sides = (self.picture(is_back=False), self.picture(is_back=True))
        return tuple(one for one in sides if one is not None)
