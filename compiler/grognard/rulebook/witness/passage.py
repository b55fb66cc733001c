"""The words of some sections as they are asked: figures in digits or words, ranges, names, roots of words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from grognard.base.counted import counted
from grognard.base.records import record
from grognard.check.reading.lexicon import Lexicon
from grognard.rulebook.keys import keys_of
from grognard.rulebook.words import Word

_FIGURES: Final = re.compile(r"\d+")
_SECTION: Final = re.compile(r"\d+(?:\.\d+)+")
"""The number of a section, of which no digit is a fact: 4.2 says neither 4 nor 2."""
_SPANS: Final = ("-", "à", "to", "au", "bis", "a")
"""What stands between the ends of a range: 3-16."""
_LONGEST_RANGE: Final = 120
_TEN: Final = 10
_TWENTY: Final = 20
_SHORT: Final = 3
"""Letters of an abbreviation at most: it is held by capitals alone, since *SE* is no *se*."""


@record
class Passage:
    """What stands in some sections."""

    keys: frozenset[str]
    """Words as they are compared."""
    roots: frozenset[str]
    """How words begin: what is declined, conjugated or derived has one root."""
    capitals: frozenset[str]
    """Short words in capitals, as they are compared: abbreviations."""
    numbers: frozenset[int]
    """In digits or words; of a range all that lie in it."""

    def has_word(self, word: str, *, is_name: bool = False) -> bool:
        """Whether a word stands here. ``is_name``: it must be the whole word, not one that begins alike."""
        keys = keys_of(word)
        if len(word) <= _SHORT and word.isalpha():
            return bool(keys) and keys[0] in self.capitals
        return any(key in self.keys or (not is_name and root_of(key) in self.roots) for key in keys)

    def has_phrase(self, keys: Sequence[str], *, is_code: bool = False) -> bool:
        """Whether a name of such words stands here: all of them, abbreviations in capitals if it may be a code."""
        codes = self.capitals if is_code else self.keys
        return all(key in (codes if len(key) <= _SHORT and key.isalpha() else self.keys) for key in keys)


def passage_of(words: Sequence[Word], lexicons: Iterable[Lexicon]) -> Passage:
    """Reads it."""
    told = (word.text for word in words if not _SECTION.fullmatch(word.text))
    numbers = {int(figure) for text in told for figure in figures_of(text)} | _ranges(words)
    for lexicon in lexicons:
        stems = {lexicon.stem(word.text) for word in words if word.text.isalpha()}
        for table in (lexicon.numbers, lexicon.ordinals):
            numbers |= {number for stem, number in table.items() if stem in stems}
        numbers |= set(_tens(words, lexicon))
    keys = frozenset(word.key for word in words) | {word.key[:-1] for word in words if _is_short_plural(word.key)}
    return Passage(
        keys=keys,
        roots=frozenset(key[:end] for key in keys if key.isalpha() for end in (4, 5)) | keys,
        capitals=frozenset(word.key for word in words if _is_code(word.text)) | _initials(words),
        numbers=frozenset(numbers),
    )


def joined(passages: Sequence[Passage]) -> Passage:
    """Several read as one: a row may rest on two sections."""
    if len(passages) == 1:
        return passages[0]
    return Passage(
        keys=frozenset().union(*(one.keys for one in passages)),
        roots=frozenset().union(*(one.roots for one in passages)),
        capitals=frozenset().union(*(one.capitals for one in passages)),
        numbers=frozenset().union(*(one.numbers for one in passages)),
    )


def _initials(words: Sequence[Word]) -> frozenset[str]:
    """Abbreviations that are written with points: *U.K.*"""
    found = set()
    for one, other in pairwise(words):
        if len(one.text) == len(other.text) == 1 and one.text.isupper() and other.text.isupper():
            found |= {one.key + other.key} if other.before == "." else set()
    return frozenset(found)


def _is_short_plural(key: str) -> bool:
    """*Lacs*, which are compared letter for letter as all short words."""
    return len(key) == _SHORT + 1 and key[-1] in "sx" and key.isalpha()


def _is_code(text: str) -> bool:
    """Whether a short word may be an abbreviation, or a name of three letters."""
    return len(text) <= _SHORT and (text.isupper() or (len(text) == _SHORT and text.istitle()))


@lru_cache(1 << 15)
def root_of(key: str) -> str:
    """How a word begins, so that *neutralisée* is found in *neutraliser*, and *Italie* in *italien*."""
    return key[: max(4, min(5, len(key) - 2))] if key.isalpha() else key


@lru_cache(1 << 14)
def figures_of(text: str) -> tuple[str, ...]:
    """The whole numbers of a text."""
    return tuple(one for one in _FIGURES.findall(text) if one.isascii() and len(one) < 10)


def _tens(words: Sequence[Word], lexicon: Lexicon) -> Iterator[int]:
    """Numbers of two words: *vingt-quatre*."""
    for one, other in pairwise(words):
        if other.before.strip() == "-" and one.text.isalpha():
            ten, rest = lexicon.numbers.get(lexicon.stem(one.text), 0), lexicon.numbers.get(lexicon.stem(other.text), 0)
            if ten >= _TWENTY and 0 < rest < _TEN:
                yield ten + rest


def _ranges(words: Sequence[Word]) -> set[int]:
    found: set[int] = set()
    for at, word in enumerate(words[1:], 1):
        before, here = words[at - 1], word
        if here.text.lower() in _SPANS and at + 1 < len(words):
            here = words[at + 1]
        elif here.before.strip() not in ("-", "/"):
            continue
        low, high = counted(before.text), counted(here.text)
        if low is not None and high is not None and low < high <= low + _LONGEST_RANGE:
            found |= set(range(low, high + 1))
    return found
