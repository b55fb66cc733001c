"""The rules by cases: what a claim may cite as a witness."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from grognard.check.reading.lexicon import Lexicon, lexicon_of
from grognard.check.reading.mentions import Passages
from grognard.check.reading.names import Names
from grognard.check.reading.passages import Sentence
from grognard.check.reading.passages import sentences as read
from grognard.check.reading.texts import Text, texts_of
from grognard.check.reading.ways import Ways
from grognard.check.view import View
from grognard.model.game.rules import Case

_PARTS: Final = re.compile(r"\s*[;,]\s*|\s+and\s+|\s+")


class Book:
    """The rules of a game in its first language. Of a rulebook that is not in the tree there is no text."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.lexicon: Lexicon = lexicon_of((*view.game.head.languages, "en")[0])
        self.names = Names(view, self.lexicon)
        self.ways = Ways(self.names)
        self._read: dict[str, Passages | None] = {}
        self._own: dict[str, tuple[Sentence, ...]] = {}
        self._told: dict[Text, tuple[Sentence, ...]] = {}

    def passages(self, cite: str) -> Passages | None:
        """What the cases of a citation say; None where the text of one is not at hand."""
        if cite not in self._read:
            cases = [self._at_hand.get(one) for one in self.cases(cite)]
            held = [one for case in cases if case for one in self._sentences(case)]
            self._read[cite] = Passages(held, self.names) if cases and all(cases) else None
        return self._read[cite]

    @cached_property
    def texts(self) -> Mapping[str, tuple[Text, ...]]:
        """The texts of things by the thing."""
        found: dict[str, list[Text]] = {}
        for one in texts_of(self.view.game):
            found.setdefault(one.thing, []).append(one)
        return {thing: tuple(texts) for thing, texts in found.items()}

    def told(self, text: Text) -> tuple[Sentence, ...]:
        """The sentences of such a text: the same words, however often it is asked for."""
        if text not in self._told:
            self._told[text] = read(text.words, (), self.lexicon)
        return self._told[text]

    def cases(self, cite: str) -> list[str]:
        """The cases of a citation."""
        whole = cite.strip()
        return [whole] if whole in self.view.game.cases else list(filter(None, _PARTS.split(whole)))

    @cached_property
    def _at_hand(self) -> dict[str, Case]:
        """The cases whose text the game has. A reader of foreign texts adds its own here."""
        return {id: one for id, one in self.view.game.cases.items() if one.text or one.file.endswith(".md")}

    def _sentences(self, case: Case) -> Iterator[Sentence]:
        """Those of a case, and of the cases below it."""
        for one in self._at_hand.values():
            if one is case or one.id.startswith(f"{case.id}."):
                yield from self.sentences(one)

    def sentences(self, case: Case) -> tuple[Sentence, ...]:
        """Those of a case itself: the same words, however it is asked for."""
        if case.id not in self._own:
            above = self._at_hand.get(case.id.rpartition(".")[0])
            titles = (case.title, *((above.title,) if above else ()))
            self._own[case.id] = read(case.text, titles, self.lexicon)
        return self._own[case.id]


def book_of(view: View) -> Book:
    """The rules of a game under check."""
    return Book(view)
