"""The part of a text that a claim is about: the figure there that is another, and the words around it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.reading.book import Book, book_of
from grognard.check.reading.held import held
from grognard.check.reading.passages import LEVELS, Sentence, Token, Words, words_of
from grognard.check.reading.texts import Text
from grognard.check.view import View
from grognard.model.game.rules import Claim

_CLAUSE_ENDS: Final = re.compile(r";\s*|\u2014\s*|[.!?\u2026][\"'\u00bb\u201d)\]]*\s+")
_SEGMENT_ENDS: Final = re.compile(rf"[,:]\s+|{_CLAUSE_ENDS.pattern}")
_SIGNS: Final = "+-\u2212\u2013"


@record
class Quote:
    """Words of a text. ``origin``: the figure among them that is wrong, or the text where it cannot be told."""

    words: str
    origin: Origin


def quoted(view: View, claim: Claim) -> Quote | None:
    """The part of a text that contradicts a claim on it; None where the claim is on no text."""
    book = view.once(book_of)
    texts = [one for one in book.texts.get(claim.subject, ()) if one.field == claim.property]
    if not texts:
        return None
    wanted = words_of(claim.value, book.lexicon)
    stems = frozenset(one.stem for one in wanted if not one.is_figure)
    text, guilty = _guilty(view, book, texts, wanted)
    if guilty is None:
        told = "; ".join(one.words for one in texts)
        clauses = [told[first:last] for first, last in _parts(told, _CLAUSE_ENDS)]
        best = max(clauses, key=lambda one: _shared(one, stems, book))
        return Quote(words=best if _shared(best, stems, book) else told, origin=texts[0].origin)
    first, last = _place(book, text, guilty)
    words = _around(text.words, first, last, _CLAUSE_ENDS)
    inner = _around(text.words, first, last, _SEGMENT_ENDS)
    is_enough = len(inner) < len(words) and (bool(_shared(inner, stems, book)) or not stems)
    return Quote(words=inner if is_enough else words, origin=_in_source(text, first, last))


def _guilty(view: View, book: Book, texts: Sequence[Text], wanted: Words) -> tuple[Text, Token | None]:
    """The figure of a text that stands for that of the claim: it is of no other claim, and of such figures the one
    among most words of the claim, and then the one that looks most alike."""
    figure = next((one for one in wanted if one.numbers), None)
    if figure is None:
        return texts[0], None
    told = view.once(held).told
    found: list[tuple[tuple[int, ...], Text, Token]] = []
    for text in texts:
        for sentence in book.told(text):
            for token in sentence.tokens:
                is_number = token.is_figure or token.numbers[:1] > (1,)
                if is_number and not (token.is_glued or token.is_bracketed) and id(token) not in told:
                    near = [_beside(token, sentence, wanted, level) for level in LEVELS[1:3]]
                    found.append(((*near, len(token.text) == len(figure.text)), text, token))
    found.sort(key=lambda one: one[0], reverse=True)
    is_plain = len(found) == 1 or (len(found) > 1 and found[0][0] > found[1][0])
    return found[0][1:] if is_plain else (texts[0], None)


def _beside(figure: Token, sentence: Sentence, wanted: Words, level: Callable[[Token], int]) -> int:
    """How many words of a claim stand in one stretch with a figure."""
    stretch = {one.stem for one in sentence.tokens if level(one) == level(figure)}
    return sum(one.stem in stretch for one in wanted if not one.numbers)


def _place(book: Book, text: Text, guilty: Token) -> tuple[int, int]:
    """Where a figure begins and ends in the text, with its sign."""
    alike = [one for sentence in book.told(text) for one in sentence.tokens if one.text == guilty.text]
    nth = next(at for at, one in enumerate(alike) if one is guilty)
    places = [one.span() for one in re.finditer(rf"(?<![\w.]){re.escape(guilty.text)}(?![\w]|\.\d)", text.words, re.I)]
    first, last = places[min(nth, len(places) - 1)] if places else (0, len(text.words))
    is_signed = first > 0 and text.words[first - 1] in _SIGNS and text.words[first - 2 : first - 1].strip() in ("", "(")
    return first - is_signed, last


def _in_source(text: Text, first: int, last: int) -> Origin:
    """A stretch of a text that stands in its source letter for letter, on one line, in quotes or not."""
    start = text.origin
    mark = {len(text.words): 0, len(text.words) + 2: 1}.get(start.length)
    if mark is None or '"' in text.words or last - first == len(text.words):
        return start
    return replace(start, column=start.column + mark + first, length=last - first)


def _around(words: str, first: int, last: int, ends: re.Pattern[str]) -> str:
    return next(words[one:end] for one, end in _parts(words, ends) if one <= first and last <= end)


def _parts(words: str, ends: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """The stretches of a text between such ends; the last is all of it."""
    start = 0
    for end in ends.finditer(words):
        yield start, end.start()
        start = end.end()
    yield start, len(words)
    yield 0, len(words)


def _shared(words: str, stems: frozenset[str], book: Book) -> int:
    return len(stems & {one.stem for one in words_of(words, book.lexicon)})
