"""The figures of a text: numbers, hex ids and names of things, each of which is a fact."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from grognard.base.counted import counted
from grognard.check.reading.names import Names
from grognard.check.reading.passages import Sentence, Token, Words, words_of
from grognard.model.game.rules import CASE_WORDS

_SENT: Final = re.compile(rf"(?:{CASE_WORDS}|see|voir)", re.IGNORECASE)
_NAMED: Final = ("place", "named formation", "unit", "card", "marker")
_COMMON: Final = ("card", "marker")
"""What is often called by a common word: a capital at the beginning of a sentence says nothing then."""
_YEARS: Final = range(1000, 3000)


class Figure(NamedTuple):
    """``kind``: ``number``, ``hex`` or ``name``; ``key``: what it is, however it is written; ``words``: as written."""

    kind: str
    key: str
    words: Words

    @property
    def text(self) -> str:
        """The words in one line."""
        return " ".join(one.text for one in self.words)


def figures_in(sentences: Iterable[Sentence], names: Names) -> Iterator[Figure]:
    """Every figure once, in the order of the text; citations of cases, years and *one* are none."""
    seen: set[int] = set()
    heads: set[int] = set()
    for sentence in sentences:
        for head in sentence.heads[: sentence.columns]:
            if id(head) not in heads:
                heads.add(id(head))
                yield from _in(head, names, seen)
        yield from _in(sentence.tokens, names, seen)


def _in(tokens: Words, names: Names, seen: set[int]) -> Iterator[Figure]:
    taken = {id(word): figure for figure in _named(tokens, names) for word in figure.words}
    before = None
    for token in tokens:
        figure = taken.get(id(token)) or _number(token, before, names)
        before = token
        if figure and id(figure.words[0]) not in seen:
            seen.update(id(one) for one in figure.words)
            yield figure


def _named(tokens: Words, names: Names, *, is_apart: bool = False) -> list[Figure]:
    """Hex ids and names, of those that overlap the longer. ``is_apart``: no sentence is around them."""
    found = [Figure("hex", at, words) for words, at in names.found("location", tokens) if _is_hex(words, at)]
    for kind in _NAMED:
        for words, key in names.found(kind, tokens):
            is_common = kind in _COMMON and len(words) == 1 and words[0] is tokens[0]
            is_common &= len(tokens) < 2 or tokens[1].stem not in names.lexicon.markers
            is_proper = _is_proper(words) or (len(words) > 1 and names.is_small(kind, words))
            if is_proper and (is_apart or not is_common):
                found.append(Figure("name", f"{kind.removeprefix('named ')} {key}", words))
    found.sort(key=lambda one: -len(one.words))
    held: set[int] = set()
    kept = []
    for one in found:
        if not held & {id(word) for word in one.words}:
            held |= {id(word) for word in one.words}
            kept.append(one)
    return kept


def _is_hex(words: Words, location: str) -> bool:
    return len(words) == 1 and words[0].text == location.rpartition(":")[2].casefold()


def _is_proper(words: Words) -> bool:
    """Whether it is written as a name: with a capital, or with a number in it."""
    return any(one.is_capital or (len(words) > 1 and one.is_figure) for one in words)


def _number(token: Token, before: Token | None, names: Names) -> Figure | None:
    text = token.text
    is_sent = token.is_bracketed or "." in text or (before is not None and _SENT.fullmatch(before.text) is not None)
    if is_sent and text in names.view.game.cases:
        return None
    if token.is_figure:
        is_year = len(text) == len(str(_YEARS.start)) and counted(text) in _YEARS
        return None if is_year else Figure("number", text.lstrip("0") or "0", (token,))
    if token.numbers:
        is_said = token.numbers[0] > 1 or text[0].isdigit()
        return Figure("number", str(token.numbers[0]), (token,)) if is_said else None
    is_plain = not text[0].isalpha() and text.replace(":", "").replace(".", "").isnumeric()
    return Figure("number", text, (token,)) if is_plain else None


def figure_called(text: str, names: Names) -> Figure | None:
    """The figure that a word of a table means, or None."""
    tokens = words_of(text, names.lexicon)
    found = [*_named(tokens, names, is_apart=True), *filter(None, (_number(one, None, names) for one in tokens))]
    return next((one for one in found if len(one.words) == len(tokens)), None)


def beside_their_hex(figures: Iterable[Figure], places: Mapping[str, str]) -> Iterator[Figure]:
    """Names of places and the ids of the hexes in which they lie, where one follows the other: *Plava 0505*. The map
    says so. ``places``: by the key of the name the location."""
    for first, second in pairwise(figures):
        name, hex = (first, second) if first.kind == "name" else (second, first)
        if hex.kind == "hex" and places.get(name.key) == hex.key:
            yield from (name, hex)
