"""The line of a source that a finding is about, and where in it."""

from __future__ import annotations

from collections.abc import Callable

from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.base.renderings.texts import printable

ReadSource = Callable[[str], str | None]
"""The text of a source by the file name of its origin; None where it cannot be read."""

LINE_SHOWN = 110
"""Characters of a source line that are shown; a row of a table can be far longer than a terminal is wide."""
SHOWN_BEFORE = 60
"""How many of these precede the place."""


@record
class Excerpt:
    """A line, or what of a long one lies around the place. Tabs are spaces, so that carets line up."""

    text: str
    at: int = 0
    """Characters before the place."""
    length: int = 0
    """Characters of the place that are shown; 0: the finding names no column."""


class Sources:
    """The lines of each source, read once."""

    def __init__(self, read_source: ReadSource) -> None:
        self._read = read_source
        self._lines: dict[str, list[str]] = {}

    def excerpt(self, origin: Origin) -> Excerpt | None:
        """What stands at an origin; None where that is nowhere, blank, or not to be read."""
        text = self._line(origin)
        if text is None or not text.strip():
            return None
        start, length = max(origin.column - 1, 0), max(origin.length, 1)
        first = start - SHOWN_BEFORE if start > SHOWN_BEFORE and len(text) > LINE_SHOWN else 0
        shown = printable(text[first : first + LINE_SHOWN])
        before, after = "…" if first else "", "…" if first + LINE_SHOWN < len(text) else ""
        whole = f"{before}{shown}{after}".rstrip()
        if not origin.column:
            return Excerpt(text=whole)
        at = start - first + len(before)
        return Excerpt(text=whole, at=at, length=max(min(length, len(shown) + len(before) - at), 1))

    def _line(self, origin: Origin) -> str | None:
        """The source line of an origin, without its end."""
        if not origin.file or origin.line < 1:
            return None
        if origin.file not in self._lines:
            self._lines[origin.file] = (self._read(origin.file) or "").replace("\r\n", "\n").split("\n")
        lines = self._lines[origin.file]
        return lines[origin.line - 1] if origin.line <= len(lines) else None
