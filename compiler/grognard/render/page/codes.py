"""The findings of pages set by Typst: TPL121-TPL139."""

from typing import Final

from grognard.base.diagnostics import Code, Severity
from grognard.render.codes import ART_FAULTY

PAGE_TOO_LONG: Final = Code(
    code="TPL121",
    severity=Severity.WARNING,
    title="text does not fit its card, chart or box",
    explanation="The text is larger than its room even at the smallest size that the template allows. Its end would "
    "be cut off. Shorten it, or give the card more room in a template of your own (`grognard eject`).",
)
ART_UNASKED: Final = Code(
    code="TPL123",
    severity=Severity.WARNING,
    title="the page draws no pictures of cards",
    explanation="Cards name pictures of art/, and `cards/cards.typ` of the game's own does not read both `art` and "
    "`back_art` of a card. `grognard eject cards/cards.typ GAME` gives the one that comes with grognard, which draws "
    "them.",
)
PAGE_CODES: Final = (PAGE_TOO_LONG, ART_FAULTY, ART_UNASKED)
