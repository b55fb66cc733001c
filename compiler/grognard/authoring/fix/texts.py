"""A source file as its bytes have it, so that an edit changes the bytes of one value and no others."""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable
from typing import Final
from unicodedata import normalize

from grognard.base.diagnostics import Fix, Meant
from grognard.base.origins import Origin
from grognard.load.text.spreadsheets.encoding import decoded
from grognard.load.text.spreadsheets.programs import disguised

_MARKS: Final = {"utf-8": (BOM_UTF8,), "utf-16-le": (BOM_UTF16_LE,), "utf-16-be": (BOM_UTF16_BE,)}
_LINES: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|$)")


class NotText(ValueError):
    """Bytes that cannot be written again as they were read. Its text goes on from the name of the file."""


class Text:
    """The characters of a file, and the character set and mark that make its bytes of them. Raises NotText."""

    def __init__(self, data: bytes) -> None:
        what, _ = disguised(data)
        if what:
            raise NotText(f"is {what}: mend it there")
        found = decoded(data)
        codings = ("utf-16-le", "utf-16-be") if found.coding == "utf-16" else (found.coding,)
        for coding in codings:
            marks = (*_MARKS.get(coding, ()), b"")
            mark = next(one for one in marks if data.startswith(one))
            if mark + found.text.encode(coding, errors="ignore") == data:
                break
        else:
            raise NotText("has bytes that belong to no character set")
        self.text, self._coding = found.text, coding
        self._mark: bytes = mark
        self._starts: list[int] = [one.start() for one in _LINES.finditer(self.text)]

    def fix(self, meant: Meant, origin: Origin) -> Fix | None:
        """The edit that writes what is meant; None where the value does not stand there once, letter for letter."""
        at = meant.at or origin
        if not 1 <= at.line <= len(self._starts) or at.column < 1:
            return None
        start = self._starts[at.line - 1]
        line = re.split(r"[\r\n]", self.text[start : (*self._starts, None)[at.line]], maxsplit=1)[0]
        if normalize("NFC", line) != line:
            return None  # columns count its letters with their accents, which here stand apart
        first, last = at.column - 1, at.column - 1 + at.length
        if meant.was:
            found = [one.span() for one in _as_word(meant.was).finditer(line, first, last)]
            if len(found) != 1:
                return None
            first, last = found[0]
        was = line[first:last]
        if not was or was == meant.now or not meant.now.isprintable():
            return None
        place = Origin(file=at.file, line=at.line, column=first + 1, length=len(was))
        return Fix(origin=place, was=was, now=meant.now)

    def edited(self, fixes: Iterable[Fix]) -> bytes:
        """The bytes of the file with these edits, which lie apart. Raises NotText for a sign that its character set
        does not have."""
        text = self.text
        for one in sorted(fixes, key=lambda one: (one.origin.line, one.origin.column), reverse=True):
            start = self._starts[one.origin.line - 1] + one.origin.column - 1
            assert text[start : start + len(one.was)] == one.was
            text = text[:start] + one.now + text[start + len(one.was) :]
        try:
            return self._mark + text.encode(self._coding)
        except UnicodeEncodeError as fault:
            raise NotText(f"has no sign {text[fault.start]!r} in its character set") from fault

    def counts(self, name: str) -> int:
        """How often a name stands in the text as a word of its own."""
        return sum(1 for _ in _as_word(name).finditer(self.text))


def _as_word(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
