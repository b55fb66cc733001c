"""One rulebook read: its text, its sections, its words."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property

from grognard.model.game.rules import Patterns
from grognard.rulebook.sections import Index, index_of
from grognard.rulebook.text import Text
from grognard.rulebook.words import Word, joined, parts_of, words_of


class Book:
    """What the patterns of a game make of a text."""

    def __init__(self, text: Text, patterns: Patterns) -> None:
        self.text = text
        self._parts = parts_of(text, patterns)
        self.index: Index = index_of(self._parts, patterns)

    @cached_property
    def words(self) -> list[Word]:
        """All words in their order."""
        return list(words_of(joined(self._parts)))

    def between(self, start: int, end: int) -> list[Word]:
        """The words from one line on, before another."""
        return self.words[bisect_left(self._lines, start) : bisect_left(self._lines, end)]

    @cached_property
    def _lines(self) -> list[int]:
        return [one.line for one in self.words]

    def is_heading(self, word: Word) -> bool:
        """Whether a number is that of the heading in which it stands."""
        return (word.line, word.text) in self.index.headings

    def place(self, section: str, line: int) -> str:
        """Where something stands, as one finds it again."""
        return f"{section or 'front'}:{self.text.place(line)}"
