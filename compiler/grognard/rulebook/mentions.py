"""What a text mentions: sections, hexes, units, places and other names, each with what of the sources it means."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from grognard.base.names.folding import fold
from grognard.base.records import record
from grognard.model.game.rules import CASE_WORDS
from grognard.model.game.whole import Game
from grognard.rulebook.book import Book
from grognard.rulebook.candidates import Proper
from grognard.rulebook.forms import digits_form
from grognard.rulebook.keys import ORDINAL, keys_of
from grognard.rulebook.names import NAME, UNIT, Named, Names
from grognard.rulebook.words import Word

CITATION: Final = "citation"
HEX: Final = "hex"
COUNT: Final = "count"
KINDS: Final = (CITATION, HEX, "place", "nation", UNIT, NAME, COUNT)
_DOTTED: Final = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,6}")
_CASES: Final = re.compile(rf"(?:{CASE_WORDS})s?", re.IGNORECASE)
_DESIGNATION: Final = re.compile(r"\d{1,3}[A-Z]{1,4}(?!\d)")
_FIGURES: Final = re.compile(r"\d{1,4}")


@record
class Mention:
    """Something that the text mentions. ``binds``: what it means, blank for nothing; ``reason``: why it need not mean
    anything."""

    kind: str
    text: str
    section: str
    line: int
    binds: str = ""
    reason: str = ""

    @property
    def is_bound(self) -> bool:
        """Whether the sources say something of it, or say why not."""
        return bool(self.binds or self.reason)


class Reader:
    """Reads the mentions of one text with what one game names."""

    def __init__(self, game: Game, book: Book) -> None:
        self.book = book
        self.names = Names(game)
        self.proper = Proper(book.words, self.names)
        self._hexes = [digits_form(one) for one in _hex_forms(game)]
        self._apart = {keys_of(name): one.reason for one in game.rulebook.apart for name in one.mentions}
        self._sections = {fold(name): one.reason for one in game.rulebook.apart for name in one.sections}
        self.used: set[str] = set()
        """Mentions and sections of [[apart]] that the text has, as they are compared."""

    def mentions(self) -> Iterator[Mention]:
        """All of them in the order of the text."""
        words, at = self.book.words, 0
        while at < len(words):
            found, length = self._at(words, at)
            if found is not None:
                yield found
            at += length

    def _at(self, words: Sequence[Word], at: int) -> tuple[Mention | None, int]:
        """What the text mentions here, and how many words that takes."""
        word = words[at]
        if (number := self._number(words, at)) is not None:
            return number, 1
        for length in range(min(self.names.longest.get(word.key, 0), len(words) - at), 0, -1):
            several = words[at : at + length]
            named = self.names.phrase(tuple(one.key for one in several))
            if named is not None and (named.is_any_case or _has_capital(several)):
                return self._thing(words, at, length, named), length
        return self._unknown(words, at)

    def _number(self, words: Sequence[Word], at: int) -> Mention | None:
        """A hex id, or the number of a section that is cited."""
        word = words[at]
        if word.text.isalpha():
            return None
        if any(form.fullmatch(word.text) for form in self._hexes):
            return self._mention(HEX, word.text, word, self._bound_word(word))
        has = self.book.index.has
        if _DOTTED.fullmatch(word.text):
            is_cited = not self.book.is_heading(word)
            return self._mention(CITATION, word.text, word, "a section" * has(word.text)) if is_cited else None
        is_said = at and word.text.isdigit() and not word.before.strip() and _CASES.fullmatch(words[at - 1].text)
        return self._mention(CITATION, word.text, word, "a section") if is_said and has(word.text) else None

    def _thing(self, words: Sequence[Word], at: int, length: int, named: Named) -> Mention | None:
        """A thing of the game; one that a word of the language names only with its number, *12 infantry*."""
        several = words[at : at + length]
        if named.is_any_case and at and _FIGURES.fullmatch(words[at - 1].text):
            return self._mention(COUNT, _said(words[at - 1 : at + length]), words[at], named.thing)
        if named.is_any_case and not _has_capital(several):
            return None
        return self._mention(named.kind, _said(several), words[at], named.thing)

    def _unknown(self, words: Sequence[Word], at: int) -> tuple[Mention | None, int]:
        """A name that is no name of a thing: it may stand in some text of the sources."""
        word = words[at]
        if word.key.endswith(ORDINAL) and at + 1 < len(words) and words[at + 1].text[0].isupper():
            pair = (word.key, words[at + 1].key)
            if self.names.phrase((words[at + 1].key,)) or self.proper.is_title(words[at + 1]):
                bound = "sources" if pair in self.names.pairs else ""
                return self._mention(UNIT, _said(words[at : at + 2]), word, bound), 2
        if _DESIGNATION.fullmatch(word.text) and not word.text.endswith("D"):
            return self._mention(UNIT, word.text, word, self._bound_word(word)), 1
        if not self.proper.is_name(word):
            return None, 1
        length = 1
        while at + length < len(words) and self.proper.goes_on(words[at + length]):
            length += 1
        several = words[at : at + length]
        tables = [self.names.words.get(one.key, "") for one in several]
        return self._mention(NAME, _said(several), word, tables[0] if all(tables) else ""), length

    def _bound_word(self, word: Word) -> str:
        return self.names.words.get(word.key, "")

    def _mention(self, kind: str, text: str, word: Word, binds: str) -> Mention:
        section = self.book.index.at(word.line)
        number = section.number if section else ""
        reason = ""
        if not binds:
            apart, where = self._set_apart(keys_of(text)), fold(number)
            reason = self._apart[apart] if apart else self._sections.get(where, "")
            self.used |= {" ".join(apart)} if apart else {where} if reason else set()
        return Mention(kind=kind, text=text, section=number, line=word.line, binds=binds, reason=reason)

    def _set_apart(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        """The entry of [[apart]] that means this, or a part of it: *Foch* is General Foch, too."""
        parts = (keys[start:end] for start in range(len(keys)) for end in range(len(keys), start, -1))
        return next((part for part in parts if part in self._apart), ())


def tally(mentions: Sequence[Mention]) -> dict[str, tuple[int, int, int]]:
    """By kind: how many, how many bound, how many with a reason."""
    found: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for one in mentions:
        counts = found[one.kind]
        counts[0] += 1
        counts[1] += bool(one.binds)
        counts[2] += bool(one.reason and not one.binds)
    return {kind: (found[kind][0], found[kind][1], found[kind][2]) for kind in KINDS if kind in found}


def _hex_forms(game: Game) -> tuple[str, ...]:
    """As rulebook.toml says, else as the grids number their hexes."""
    if game.rulebook.patterns.hex:
        return game.rulebook.patterns.hex
    firsts = (one.grid.first for one in game.maps.values() if one.grid and one.grid.first)
    return tuple(dict.fromkeys(one for one in firsts if sum(map(str.isdigit, one)) > 2))


def _said(words: Sequence[Word]) -> str:
    """The words as the text has them."""
    return words[0].text + "".join(
        f"{' ' if not one.before.strip() else one.before.strip()}{one.text}" for one in words[1:]
    )


def _has_capital(words: Sequence[Word]) -> bool:
    longest = max(words, key=lambda one: len(one.text))
    return longest.text[0].isupper() or any(map(str.isdigit, longest.text))
