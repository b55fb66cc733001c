"""Looks up in a passage what a row says: by figures, by the names of things, by words in the language of the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from grognard.base.names.folding import plain_signs
from grognard.check.reading.lexicon import Lexicon
from grognard.model.game.rules import Case
from grognard.model.game.whole import Game
from grognard.rulebook.keys import ORDINAL, keys_of
from grognard.rulebook.names import Names
from grognard.rulebook.witness.asks import Ask, How
from grognard.rulebook.witness.passage import Passage, figures_of, joined

_LEAST: Final = 4
"""Letters of a word that tells a name: *Est de Sarajevo* is held where Sarajevo is said."""
_TOKEN: Final = re.compile(r"\d+(?:\.\d+)+|[^\W_]+")
_PLACES: Final = ("places", "areas", "regions", "boxes", "maps", "counters")
"""Tables whose things are called by names: no other word is one of them that begins alike."""
_CODES: Final = ("sides", "nations", "formations")
"""Tables whose things have short ids that are words too."""


class Answers:
    """``said``: what stands in the sections of a case."""

    def __init__(self, game: Game, names: Names, lexicons: Sequence[Lexicon], said: Callable[[Case], Passage]) -> None:
        self._cases, self._names, self._lexicons, self._said = game.cases, names, lexicons, said
        spoken = game.rulebook.patterns.language or game.head.languages[0]
        self._is_foreign = spoken != game.head.languages[0]
        self._translated = game.texts.get(spoken, {}) if self._is_foreign else {}
        self._called = _with_shared_names(names.called())

    def to(self, ask: Ask, passage: Passage) -> Iterator[tuple[str, bool]]:
        """Each part of what is asked, and whether it is held."""
        if ask.how in (How.THING, How.CALLED):
            if known := [one for one in ask.things if one in self._called]:
                said = self._translated.get(ask.text, "")
                is_said = any(passage.has_word(word) for word in said.split() if self._is_telling(word))
                is_said |= bool(keys := keys_of(ask.text)) and passage.has_phrase(keys)  # its name may be plain words
                yield ask.text, is_said or any(self._is_named(one, passage) for one in known)
            return
        named = self._names.named(ask.text) if ask.how is How.VALUE else None
        if named and self._is_named(named.thing, passage):
            yield ask.text, True
            return
        text = self._translated.get(ask.text, ask.text)
        if ask.how is How.PROSE:
            passage = self.with_cited(text, passage)
        words, count = [], 0
        for token in _TOKEN.findall(plain_signs(text)):
            if token.isalpha():
                words.append(token)
            elif "." not in token and (is_held := _is_figure(token, passage)) is not None:
                count += 1
                yield token, is_held
        if ask.how is How.PROSE or (self._is_foreign and text is ask.text):
            words = [one for one in words if one[0].isupper() and self._names.phrase(keys_of(one))]
        telling = list(filter(self._is_telling, words)) or [one for one in words if text == one and one.isupper()]
        if telling and not count:
            yield ask.text, any(passage.has_word(one) or self._is_thing(one, passage) for one in telling)

    def with_cited(self, text: str, passage: Passage) -> Passage:
        """A note that cites sections itself rests on these too."""
        cases = [self._cases[one] for one in _TOKEN.findall(text) if "." in one and one in self._cases]
        return joined([passage, *map(self._said, cases)]) if cases else passage

    def _is_telling(self, word: str) -> bool:
        """Whether a word says something by itself; all and nothing each book says in its own way."""
        if any(one.stem(word) in one.all | one.no for one in self._lexicons):
            return False
        return len(word) >= _LEAST or (len(word) > 1 and word.isupper())

    def _is_thing(self, word: str, passage: Passage) -> bool:
        named = self._names.phrase(keys_of(word))
        return bool(named and self._is_named(named.thing, passage))

    def _is_named(self, thing: str, passage: Passage) -> bool:
        """Whether a thing is called there by any of its names: by all words, or by one that tells it with the
        figures."""
        table = thing.partition(":")[0]
        for keys in self._called.get(thing, ()):
            if passage.has_phrase(keys, is_code=table in _CODES):
                return True
            figures = [int(one) for key in keys for one in figures_of(key)]
            if all(not one or one in passage.numbers for one in figures):
                telling = [key for key in keys if len(key) >= _LEAST and key.isalpha()]
                if any(passage.has_word(key, is_name=table in _PLACES) for key in telling):
                    return True
                if figures and not telling:
                    return True
        return False


def _with_shared_names(called: dict[str, list[tuple[str, ...]]]) -> dict[str, list[tuple[str, ...]]]:
    """What has the name of a place, with a number of ours or without, *Arsiero (2)* beside *Arsiero*, is called by all
    the names of that place too."""
    bases = {keys: names for thing, names in called.items() for keys in names if thing.startswith("places:")}
    return {
        thing: [*names, *(one for keys in names for one in bases.get(_without_number(keys), ()))]
        for thing, names in called.items()
    }


def _without_number(keys: tuple[str, ...]) -> tuple[str, ...]:
    return keys[:-1] if keys[-1].isdigit() and len(keys) > 1 else keys


def _is_figure(token: str, passage: Passage) -> bool | None:
    """Whether a figure, or a sign with one, stands there; None for nought."""
    keys = keys_of(token)
    if keys and keys[0] in passage.keys:
        return True
    figures = [int(one) for one in figures_of(token)]
    if not any(figures):
        return None
    if token.isdigit() or keys[0].endswith(ORDINAL) or len(token) <= _LEAST:
        return all(not one or one in passage.numbers for one in figures)
    return False
