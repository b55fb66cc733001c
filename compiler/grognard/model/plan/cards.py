"""Card sheets as planned. Millimetres from the upper left corner of the page."""

from typing import Final

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.model.plan.card_text import symbols_in

CARD_EDGE: Final = 3.0
"""mm: the coloured border of a poker card, within which all that is read stands."""
CARD_BLEED: Final = 3.0
"""mm: how far the picture of a back reaches beyond the card, at most."""


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
    bleed: float = 0.0
    """How far the ground of each card reaches beyond its edges."""


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
    number: str
    """``3/12``: its place in the deck; a picture of copies that are alike has all of theirs, ``3–4/12``."""
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
    symbol: str = ""
    """The symbol of its kind."""
    deck_symbol: str = ""
    """That on its back."""
    numbers: tuple[str, ...] = ()
    """The number of each copy, as printed: ``3/12`` and ``4/12``."""

    def number_of(self, copy: int) -> str:
        """The number of a copy, counted from 1."""
        return self.numbers[copy - 1] if copy <= len(self.numbers) else self.number

    @property
    def scale(self) -> float:
        """How large it is beside a poker card; a card much larger or smaller keeps type that can be read."""
        return min(1.7, max(0.66, min(self.width / 63, self.height / 88)))

    def picture(self, *, is_back: bool) -> CardArt | None:
        """The picture of a side with the room that it fills: of a back all of it, with the bleed."""
        if is_back:
            size = (self.width + 2 * CARD_BLEED, self.height + 2 * CARD_BLEED)
        else:
            size = (rounded(self.width - 2 * CARD_EDGE * self.scale), self.art_height)
        name = self.back_art if is_back else self.art
        return CardArt(name=name, width=size[0], height=size[1]) if name else None

    @property
    def symbols(self) -> tuple[str, ...]:
        """Those that either side shows."""
        named = (self.symbol, self.deck_symbol, *symbols_in(self.text))
        return tuple(dict.fromkeys(name for name in named if name))

    @property
    def pictures(self) -> tuple[CardArt, ...]:
        """Those of both sides, the front first. One picture may stand on both, in another room."""
        sides = (self.picture(is_back=False), self.picture(is_back=True))
        return tuple(one for one in sides if one is not None)
