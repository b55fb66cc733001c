"""A case as sentences of words. Within a sentence words belong together in narrower and wider stretches: a phrase
(up to an *and* or *or*), a segment (a comma), a clause (a semicolon), the sentence; a cell of a table is a clause."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Final

from grognard.base.counted import counted
from grognard.base.memo import Memo
from grognard.check.reading.lexicon import Lexicon
from grognard.check.reading.plain import Table, blocks

_WORD: Final = re.compile(r"\d+:\d+|\d+(?:\.\d+)+|[^\W_]+")
_END: Final = re.compile(r"[.!?\u2026][\"'»\u201d)\]]*(?:\s|$)")
_DASHES: Final = ("-", "\u2013", "\u2212")
_SIGN: Final = re.compile(rf"(?:^|[\s(])([+{''.join(_DASHES)}])$")
_LONGEST_RANGE: Final = 100
_READ: Final = Memo(limit=16 << 20)
_WEIGHT: Final = 60
"""Bytes that the words of a text take, for each of its characters."""


class Token:
    """A word or figure. ``numbers``: what it may mean as a number; of a range every one of it."""

    __slots__ = (
        "clause", "is_bracketed", "is_capital", "is_figure", "is_glued", "is_joined", "is_ordinal", "numbers", "phrase",
        "segment", "sign", "stem", "text",
    )  # fmt: skip

    def __init__(self, text: str, lexicon: Lexicon, is_glued: bool, at: tuple[int, int, int]) -> None:
        self.text = text.casefold()
        self.stem = lexicon.stem(text)
        self.is_capital = text[:1].isupper()
        self.is_figure = text.isascii() and text.isdigit()
        """Written in figures."""
        self.is_ordinal = False
        self.is_glued = is_glued
        """Part of a designation, ``I/125``."""
        self.is_joined = False
        """One of several figures that dashes join, ``5-4-4``: what each means, its place says."""
        self.is_bracketed = False
        """Alone in round brackets, as the rules point to a case: ``(13)``."""
        self.sign = ""
        """Of a figure with a sign before it: ``+`` or ``-``."""
        self.numbers: tuple[int, ...] = ()
        if (counts := counted(text)) is not None:
            self.numbers = (counts,)
        elif found := lexicon.ordinal.fullmatch(self.text):
            self.numbers, self.is_ordinal, self.stem = (int(found[1]),), True, found[1]
        elif (number := lexicon.numbers.get(self.stem)) is not None:
            self.numbers = (number,)
        elif (number := lexicon.ordinals.get(self.stem)) is not None:
            self.numbers, self.is_ordinal = (number,), True
        self.phrase, self.segment, self.clause = at


Words = tuple[Token, ...]


class Sentence:
    """A sentence, or a row of a table with one of its cells. ``heads``: what stands above it and speaks of all of it,
    the nearest first: the head of a column, the bold words before a paragraph, the titles. ``columns``: how many of
    these are heads of columns."""

    __slots__ = ("columns", "heads", "tokens")

    def __init__(self, tokens: Words, heads: tuple[Words, ...], columns: int = 0) -> None:
        self.tokens = tokens
        self.heads = heads
        self.columns = columns


LEVELS: Final[tuple[Callable[[Token], int], ...]] = (
    attrgetter("phrase"), attrgetter("segment"), attrgetter("clause"), lambda _: 0
)  # fmt: skip
"""What the words of a stretch have in common, from the narrowest stretch to the sentence."""


def sentences(text: str, titles: tuple[str, ...], lexicon: Lexicon) -> tuple[Sentence, ...]:
    """The sentences of a case. ``titles``: its own and those above it, which are said of all of it."""

    def read() -> tuple[Sentence, ...]:
        above = tuple(words_of(one, lexicon) for one in titles)
        return tuple(_sentences(text, above, lexicon))

    weight = _WEIGHT * (len(text) + 200)
    return _READ.get("case", (text, titles, lexicon), read, weight)


def _sentences(text: str, titles: tuple[Words, ...], lexicon: Lexicon) -> Iterator[Sentence]:
    for block in blocks(text):
        if isinstance(block, Table):
            yield from _rows(block, titles, lexicon)
        else:
            lead = (words_of(block.lead, lexicon),) if block.lead else ()
            for tokens in _split(block.text, lexicon):
                yield Sentence(tokens, (*lead, *titles))


def _rows(table: Table, titles: tuple[Words, ...], lexicon: Lexicon) -> Iterator[Sentence]:
    """Each cell with the first one of its row, under the heads of both."""
    heads = [words_of(one, lexicon) for one in table.head]
    for row in table.rows:
        label, *cells = [words_of(one, lexicon, clause) for clause, one in enumerate(row)] or [()]
        first = heads[0] if heads else ()
        for column, cell in enumerate(cells, 1):
            above = heads[column] if column < len(heads) else ()
            yield Sentence((*label, *cell), (above, first, *titles), 2)
        if not cells:
            yield Sentence(label, (first, *titles), 1)


def words_of(text: str, lexicon: Lexicon, clause: int = 0) -> Words:
    """The words of a text of one line: a name, a head, a cell, which is the how many-eth ``clause`` of its row."""
    return tuple(one for tokens in _split(text, lexicon, clause) for one in tokens)


def _split(text: str, lexicon: Lexicon, cell: int = 0) -> Iterator[Words]:
    """The words of a text by sentences. ``cell``: which of a row it is; no two share a stretch below the row."""
    phrase = segment = clause = cell * 1000
    tokens: list[Token] = []
    at = 0
    for match in _WORD.finditer(text):
        gap = text[at : match.start()]
        if tokens and _END.search(gap) and not match[0][0].islower():
            yield _whole(tokens, lexicon)
            tokens = []
        if ";" in gap or "\u2014" in gap:
            clause, segment, phrase = clause + 1, segment + 1, phrase + 1
        elif "," in gap or ":" in gap:
            segment, phrase = segment + 1, phrase + 1
        elif match[0].casefold() in lexicon.joins:
            phrase += 1
        follows = text[match.end() : match.end() + 2]
        is_glued = gap == "/" or (follows[:1] == "/" and follows[1:].isalnum())
        tokens.append(Token(match[0], lexicon, is_glued, (phrase, segment, clause)))
        tokens[-1].is_joined = gap.strip() in _DASHES
        tokens[-1].is_bracketed = gap.endswith("(") and follows[:1] == ")"
        if tokens[-1].is_figure and (sign := _SIGN.search(gap)):
            tokens[-1].sign = "+" if sign[1] == "+" else "-"
        at = match.end()
    if tokens:
        yield _whole(tokens, lexicon)


def _whole(tokens: Sequence[Token], lexicon: Lexicon) -> Words:
    """The words of a sentence; ``3 to 6`` means 4 and 5 as well."""
    for before, after in pairwise(tokens):
        if after.is_joined:
            before.is_joined = True
    for first, word, last in zip(tokens, tokens[1:], tokens[2:], strict=False):
        is_range = word.stem in lexicon.ranges and first.numbers and last.numbers and first.clause == last.clause
        if is_range and 1 < last.numbers[0] - first.numbers[0] < _LONGEST_RANGE:
            first.numbers = tuple(range(first.numbers[0], last.numbers[0]))
    return tuple(tokens)


def stems(words: Iterable[Token]) -> tuple[str, ...]:
    """The words as they are compared."""
    return tuple(one.stem for one in words)


def stems_of(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The words of a name as they are compared."""
    return stems(words_of(text, lexicon))
