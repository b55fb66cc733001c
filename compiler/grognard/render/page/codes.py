"""The findings of pages set by Typst: TPL121-TPL139."""

from typing import Final

from grognard.base.diagnostics import Code, Severity

PAGE_TOO_LONG: Final = Code(
    code="TPL121",
    severity=Severity.WARNING,
    title="text does not fit its card, chart or box",
    explanation="The text is larger than its room even at the smallest size that the template allows. Its end would "
    "be cut off. Shorten it, or give the card more room in a template of your own (`grognard eject`).",
)
PAGE_CODES: Final = (PAGE_TOO_LONG,)
