"""What a case says of the subject of a claim, and whether it is what the claim says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from grognard.base.counted import counted
from grognard.base.names.folding import fold
from grognard.check.figures import number
from grognard.check.reading.book import Book
from grognard.check.reading.mentions import Mention, Passages
from grognard.check.reading.names import is_among
from grognard.check.reading.passages import LEVELS, Token, Words
from grognard.model.game.rules import Claim

_NOTHING: Final = frozenset({"–", "-", "—", "none"})
_FIGURES: Final = re.compile(r"[+\-−–]?\d+")


Answer = bool | tuple[Token, ...]
"""Whether it is said; of a number the words that say it, each of which speaks of one value alone."""


class Heard:
    """Whether a case holds a value, near the mentions of its subject. ``told``: the words that said so."""

    def __init__(self, book: Book, passages: Passages) -> None:
        self.book = book
        self.passages = passages
        self.told: list[Token] = []

    def figures(self, mentions: Iterable[Mention], value: str) -> tuple[Token, ...]:
        """The words that are this number, near a mention; none where none are."""
        wanted = whole(value)
        if wanted is None:
            return ()
        near = ((mention, token) for mention in mentions for token in self.passages.numbers(mention))
        said = tuple((mention, token) for mention, token in near if wanted in token.numbers)
        self.told += [one for mention, token in said for one in (*mention.own, token)]
        return tuple(token for _, token in said)

    def named(self, kind: str, mentions: Iterable[Mention], wanted: Iterable[str]) -> bool:
        """Whether near a mention one of these is what is named of its kind."""
        those = frozenset(wanted)
        names = self.book.names
        here = [one for one in mentions if those & names.nearest(kind, one.sentence, one.at, one.own)]
        for one in here:
            self.told += (*one.own, *names.naming(kind, one.sentence, one.at, one.own, those))
        return bool(here)

    def beside(self, mentions: Iterable[Mention], text: str, *, widest: int = 2, is_apart: bool = False) -> bool:
        """Whether all words of a text stand by a mention. ``widest``: a phrase is 0, a segment 1, a clause 2, 3 the
        sentence; ``is_apart``: they are not the mention itself."""
        wanted = frozenset(self.book.names.stems(text))
        is_said = False
        for mention in mentions if wanted else ():
            for stretch in stretches(mention, widest):
                here = [one for one in stretch if not (is_apart and (one.is_glued or is_among(one, mention.own)))]
                if wanted <= {one.stem for one in here}:
                    is_said = True
                    self.told += (*mention.own, *(one for one in here if one.stem in wanted))
                    break
        return is_said

    def above(self, mention: Mention, words: Iterable[str]) -> bool:
        """Whether one of these words stands in the sentence or above it."""
        wanted = frozenset(words)
        return any(
            token.stem in wanted for part in (mention.sentence.tokens, *mention.sentence.heads) for token in part
        )

    def says(self, mentions: Sequence[Mention], value: str) -> bool:
        """Whether what the terrain effects chart or a table says stands by a mention in words."""
        text = value.strip()
        lexicon = self.book.lexicon
        if text in _NOTHING or fold(text) == "no effect":
            return bool(self.figures(mentions, "0")) or self._any(mentions, lexicon.no)
        if fold(text) in lexicon.no:
            return self._any(mentions, lexicon.no)
        figures = _FIGURES.findall(text)
        if figures and number(text) is not None:
            return bool(self.figures(mentions, text))
        rest = _FIGURES.sub(" ", text)
        words = [one for one in self.book.names.stems(rest) if len(one) > 2 and one not in lexicon.joins]
        return all(self.figures(mentions, one) for one in figures) and all(
            any(self.above(mention, (word,)) for mention in mentions) for word in words
        )

    def _any(self, mentions: Iterable[Mention], words: Iterable[str]) -> bool:
        wanted = frozenset(words)
        return any(
            token.stem in wanted for mention in mentions for stretch in stretches(mention, 2) for token in stretch
        )


def stretches(mention: Mention, widest: int) -> Iterator[Words]:
    """The stretches around a mention, the narrowest first."""
    tokens = mention.sentence.tokens
    here = tokens[mention.at]
    for level in LEVELS[: widest + 1]:
        yield tuple(one for one in tokens if level(one) == level(here))


def whole(value: str) -> int | None:
    """A number without its sign, which words say otherwise: ``−1`` is *1 left*, ``+2`` is *2 more*."""
    if (counts := counted(value)) is not None:
        return counts
    found = number(value)
    return abs(int(found)) if found is not None and found.denominator == 1 else None


def about(claim: Claim) -> str:
    """A claim in a few words."""
    return " ".join(filter(None, (claim.kind, claim.subject, claim.property)))
