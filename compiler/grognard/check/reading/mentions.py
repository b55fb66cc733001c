"""Where a case speaks of a thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from grognard.check.reading.names import Names, Stems, is_among
from grognard.check.reading.passages import LEVELS, Sentence, Token, Words


class Mention(NamedTuple):
    """A sentence, the place of a word in it that names a thing, and all words that do."""

    sentence: Sentence
    at: int
    own: Words


class Way(NamedTuple):
    """One way to name a thing. ``core``: the words one after the other; ``near``: in the same phrase, one of each;
    ``wide``: anywhere in the sentence or above it; ``side``: whose it is: where another one's side is spoken of, it is
    not meant."""

    core: Stems
    near: tuple[tuple[Stems, ...], ...] = ()
    wide: tuple[tuple[Stems, ...], ...] = ()
    side: str = ""
    is_ordinal: bool = False
    is_glued: bool = False


class Passages:
    """The sentences of what a claim cites, and where their words stand."""

    def __init__(self, sentences: Sequence[Sentence], names: Names) -> None:
        self.sentences = sentences
        self._names = names
        self._known: dict[tuple[Way, ...], tuple[Mention, ...]] = {}
        self._numbers: dict[tuple[int, int, int], tuple[Mention, tuple[Token, ...]]] = {}
        self._named: dict[str, dict[str, list[Mention]]] = {}

    @cached_property
    def _words(self) -> Mapping[str, list[tuple[Sentence, int]]]:
        found: dict[str, list[tuple[Sentence, int]]] = {}
        for sentence in self.sentences:
            for index, token in enumerate(sentence.tokens):
                found.setdefault(token.stem, []).append((sentence, index))
        return found

    def place(self, token: Token) -> int:
        """The how many-eth word of the text it is."""
        return self._places[id(token)]

    @cached_property
    def _places(self) -> Mapping[int, int]:
        words = (token for sentence in self.sentences for token in sentence.tokens)
        return {id(token): place for place, token in reversed(tuple(enumerate(words)))}

    def mentions(self, ways: Iterable[Way]) -> tuple[Mention, ...]:
        """Where any of these ways is used."""
        key = tuple(ways)
        if key not in self._known:
            self._known[key] = tuple(one for way in key for one in self._of(way))
        return self._known[key]

    def named(self, kind: str, id: str) -> Sequence[Mention]:
        """Where a place, a terrain … is named."""
        if kind not in self._named:
            self._named[kind] = {}
            for sentence in self.sentences:
                at = 0
                for words, one in self._names.found(kind, sentence.tokens):
                    at = next(at for at in range(at, len(sentence.tokens)) if sentence.tokens[at] is words[0])
                    self._named[kind].setdefault(one, []).append(Mention(sentence, at, words))
        return self._named[kind].get(id, ())

    def _of(self, way: Way) -> Iterator[Mention]:
        for sentence, index in self._words.get(way.core[0], ()) if way.core else ():
            own = sentence.tokens[index : index + len(way.core)]
            if len(way.core) > 1 and tuple(one.stem for one in own) != way.core:
                continue
            if (way.is_ordinal and not own[0].is_ordinal) or (way.is_glued and not all(one.is_glued for one in own)):
                continue
            here = own[0]
            phrase = [one for one in sentence.tokens if one.phrase == here.phrase] if way.near else ()
            beside = [_within(words, phrase) for words in way.near]
            above = (sentence.tokens, *sentence.heads) if way.wide else ()
            about = [next(filter(None, (_within(words, one) for one in above)), ()) for words in way.wide]
            if not all(beside) or not all(about):
                continue
            own = (*own, *(token for one in (*beside, *about) for token in one))
            if way.side:
                sides = self._names.nearest("side", sentence, index, own)
                if sides and way.side not in sides:
                    continue
            yield Mention(sentence, index, own)

    def numbers(self, mention: Mention) -> tuple[Token, ...]:
        """The figures of the narrowest stretch around a mention that holds any. A word as *one* or *no* may be none: it
        counts, but it does not make the stretch."""
        key = (id(mention.sentence), mention.at, id(mention.own))
        if key not in self._numbers:  # the mention is kept beside, since the identity of its parts is the key
            self._numbers[key] = (mention, self._figures(mention))
        return self._numbers[key][1]

    def _figures(self, mention: Mention) -> tuple[Token, ...]:
        tokens, here = mention.sentence.tokens, mention.sentence.tokens[mention.at]
        named = [token for words, _ in self._names.found("location", tokens) for token in words]
        held = [
            one
            for one in tokens
            if one.numbers
            and not one.is_ordinal
            and not one.is_glued
            and not is_among(one, mention.own)
            and not is_among(one, named)
        ]
        for level in LEVELS:
            inside = tuple(one for one in held if level(one) == level(here))
            if any(one.is_figure or one.numbers[0] > 1 for one in inside):
                return inside
        return tuple(held)


def _within(ways: Iterable[Stems], words: Sequence[Token]) -> Words:
    """The words by which one of several names is used among others; none where none is."""
    for stems in filter(None, ways):
        for at, word in enumerate(words):
            if word.stem == stems[0] and tuple(one.stem for one in words[at : at + len(stems)]) == stems:
                return tuple(words[at : at + len(stems)])
    return ()
