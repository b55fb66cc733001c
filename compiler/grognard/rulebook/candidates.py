"""Which words of a text are proper names, as far as their capitals tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.rulebook.names import Names
from grognard.rulebook.words import Word

_SHORTEST: Final = 3
_WIDEST: Final = 2
"""Blanks between two words of a line at most."""


class Proper:
    """A word is a name if it has a capital within a sentence somewhere, and is nowhere written small."""

    def __init__(self, words: Sequence[Word], names: Names) -> None:
        small = {one.key for one in words if one.text.islower()}
        self._small = small
        self._names = {one.key for one in words if not one.begins and _is_title(one.text) and one.key not in small}
        self._known = names

    def is_name(self, word: Word) -> bool:
        """Whether this word is a proper name."""
        return _is_title(word.text) and word.key in self._names

    def is_title(self, word: Word) -> bool:
        """Whether it has one capital, and small letters after it."""
        return _is_title(word.text)

    def goes_on(self, word: Word) -> bool:
        """Whether a name goes on in this word, which stands right behind it."""
        is_near = (word.before in ("-", "'") or _is_blank(word.before)) and not word.begins
        return is_near and self.is_name(word) and self._known.phrase((word.key,)) is None


def _is_blank(between: str) -> bool:
    """Whether the words are of one line of text, and not of two columns; a blank may be one that does not break."""
    return between.isspace() and len(between) <= _WIDEST and "\t" not in between


def _is_title(text: str) -> bool:
    return len(text) >= _SHORTEST and text[0].isupper() and text[1:].islower()
