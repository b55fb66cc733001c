"""What the sources tell the players in words: texts of cards, markers, charts, scenarios, turns and hooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import Any

from grognard.base.origins import Origin
from grognard.base.records import once_a_record, record
from grognard.check.reading.passages import Sentence, Token, Words
from grognard.model.fields.marks import Prose, marked
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game
from grognard.model.things import TABLES


@record
class Text:
    """One text. ``thing``: ``card rain``, ``case 5.2``; ``field``: of the thing, which may hold several texts."""

    thing: str
    field: str
    words: str
    origin: Origin


def texts_of(game: Game) -> Iterator[Text]:
    """Every text but those of the rules, in the order of the model."""
    for kind, attribute in TABLES.items():
        for key, thing in getattr(game, attribute).items():
            if kind != "counter":
                yield from _told(f"{kind} {key}", thing)
    for id, counter in game.counters.items():
        if counter.type in game.types and game.types[counter.type].role == "marker":
            yield from _told(f"counter {id}", counter)
            for column, step, name, text in counter.printed():
                if name == "text" and step > 1:
                    yield Text(thing=f"counter {id}", field=column, words=text, origin=counter.origin[column])
    for turn in game.turns:
        called = " ".join(filter(None, ("turn", turn.kind, turn.track, str(turn.number))))
        yield from _told(called, turn)


def phrase_in(sentences: Iterable[Sentence], wanted: Words) -> Words:
    """The words of the first clause that has all of these in their order, numbers in figures or words, where they stand
    closest; none where none has. Of a number and a word beside it, each is the nearest to the other: of
    *−1 for a red one, +2 for a blue one* the number of the blue one is 2."""
    for sentence in sentences:
        for _, clause in groupby(sentence.tokens, attrgetter("clause")):
            here = tuple(clause)
            starts = (at for at in range(len(here) if wanted else 0) if _is_alike(here[at], wanted[0]))
            found = [one for one in (_from(here, at, wanted) for at in starts) if one]
            if found:
                return tuple(here[at] for at in min(found, key=lambda one: one[-1] - one[0]))
    return ()


def _from(here: Words, start: int, wanted: Words) -> list[int]:
    """The places of these words, one after the other; none where one is missing."""
    found: list[int] = []
    for word in wanted:
        at = next((at for at in range(start, len(here)) if _is_alike(here[at], word)), None)
        if at is None or (found and _is_parted(here[found[-1] : at + 1])):
            return []
        found.append(at)
        start = at + 1
    return found


def _is_parted(stretch: Words) -> bool:
    """Whether another number stands between a number and a word."""
    first, *between, last = stretch
    return _is_number(first) != _is_number(last) and any(_is_number(one) and not one.is_bracketed for one in between)


def _is_alike(one: Token, word: Token) -> bool:
    """Whether two words are the same or mean the same number; two signs are the same, too."""
    is_other = bool(one.sign and word.sign) and one.sign != word.sign
    return not is_other and (one.stem == word.stem or (_is_number(one) and one.numbers[:1] == word.numbers[:1]))


def _is_number(one: Token) -> bool:
    """Whether a word is a number; *one* may be none."""
    return bool(one.numbers) and not one.is_glued and (one.numbers[0] > 1 or one.text[0].isdigit())


def _told(called: str, thing: Sourced) -> Iterator[Text]:
    for field in _fields(type(thing)):
        for key, words in _each(getattr(thing, field)):
            if words:
                origin = thing.origin.fields.get(f"{field}.{key}", thing.origin[field])
                yield Text(thing=called, field=field, words=words, origin=origin)


def _each(value: Any) -> Iterator[tuple[object, str]]:
    """The texts of a field by their place or key in it."""
    if isinstance(value, str):
        yield "", value
        return
    for place, one in enumerate(value):
        yield (place, one) if isinstance(one, str) else one


@once_a_record
def _fields(kind: type[Sourced]) -> tuple[str, ...]:
    return tuple(name for name, _ in marked(kind, Prose))
