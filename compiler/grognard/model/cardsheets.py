"""Card sheets as planned. Millimetres from the upper left corner of the page."""

from grognard.base.records import record


@record
class CardSpot:
    """One card on a page."""

    card: str
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
