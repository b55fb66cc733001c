"""Where a figure of a text stands in its source."""

from __future__ import annotations

import re
from dataclasses import replace

from grognard.base.origins import Origin
from grognard.check.prose.accounts import Told
from grognard.check.reading.plain import NOT_READ

_RULES = ".md"


def origin_of(told: Told) -> Origin:
    """The place of a figure in the rules; of another text the text."""
    start, word = told.text.origin, told.figure.words[0].text
    if not start.file.endswith(_RULES):
        return start
    text = NOT_READ.sub(lambda unread: " " * len(unread[0]), told.text.words)
    found = [one.start() for one in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE)]
    if not found:
        return start
    before = text[: found[min(told.nth, len(found) - 1)]]
    column = len(before) - before.rfind("\n") if "\n" in before else start.column + len(before)
    return replace(start, line=start.line + before.count("\n"), column=column, length=len(word))
