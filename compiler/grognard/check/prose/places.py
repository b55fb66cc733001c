"""Where a figure of a text stands in its source."""

from __future__ import annotations

from grognard.base.origins import Origin
from grognard.check.figures import word_at
from grognard.check.prose.accounts import Told
from grognard.check.reading.plain import NOT_READ

_RULES = ".md"


def origin_of(told: Told) -> Origin:
    """The place of a figure in the rules; of another text the text."""
    start, word = told.text.origin, told.figure.words[0].text
    if not start.file.endswith(_RULES):
        return start
    text = NOT_READ.sub(lambda unread: " " * len(unread[0]), told.text.words)
    return word_at(start, text, word, told.nth)
