"""The index of the rules: titles of cases, terms set bold, and the names of counters, terrains and charts, each with
the cases that speak of it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from grognard.base.names.folding import fold, unaccented
from grognard.model.game.whole import Game
from grognard.model.plan.rulebook import IndexEntry, RulesSection
from grognard.model.words import Words

_BOLD: Final = re.compile(r"\*\*([^*\n]+?)\*\*")
_NOT_TERM: Final = re.compile(r"[\d:;!?]|\.(?=.)")
MOST_WORDS: Final = 3
"""A longer title or bold stretch is a sentence and not a term."""
SHORTEST: Final = 4
QUESTIONS: Final = frozenset(
    {"what", "when", "where", "which", "whose", "with", "quand", "quel", "quelle", "dans", "avec"}
)
"""A title that begins with one is the beginning of a sentence, as one that begins with a shorter word."""
MOST_CASES: Final = 8
"""A term of more cases is a word of everyday language: only the case that is about it is listed."""


def plan_index(game: Game, sections: Sequence[RulesSection], tr: Words) -> tuple[IndexEntry, ...]:
    """The terms in the order of their letters. A game with fewer than ten numbered cases needs none."""
    numbered = [one for one in sections if one.number]
    if len(numbered) < 10:
        return ()
    mains = dict(_mains(numbered))
    for name in _names(game, tr):
        mains.setdefault(fold(name), (name, ""))
    bodies = {one.number: fold(_text(one)) for one in numbered}
    found = (_entry(term, main, bodies) for term, main in mains.values())
    entries = {fold(one.term): one for one in found if one}
    return tuple(entries[key] for key in sorted(entries, key=lambda one: (unaccented(one), one)))


def _mains(sections: Sequence[RulesSection]) -> Iterator[tuple[str, tuple[str, str]]]:
    """Terms by their folded words, each with the case that is about it: chapters first, then cases, then bold words."""
    seen: set[str] = set()
    titles = sorted(((one.level, one.title, one.number) for one in sections), key=lambda one: one[0])
    bold = [(3, found[1].strip(" .:,"), one.number) for one in sections for found in _BOLD.finditer(_text(one))]
    for _, words, number in (*titles, *bold):
        key = fold(words)
        if key not in seen and _is_term(words):
            seen.add(key)
            yield key, (words, number)


def _is_term(words: str) -> bool:
    parts = words.split()
    if len(words) < SHORTEST or len(parts) > MOST_WORDS or _NOT_TERM.search(words):
        return False
    return len(parts) == 1 or (len(parts[0]) >= SHORTEST and fold(parts[0]) not in QUESTIONS)


def _names(game: Game, tr: Words) -> Iterator[str]:
    """What players look up: kinds of counters, terrains, charts, states and formations."""
    names = [one.name for one in game.types.values() if one.role not in ("marker", "asset")]
    names += [one.name for one in game.terrain.values()]
    names += [one.name for one in game.formations.values()]
    names += [one.name for one in game.states.values()]
    names += [one.title for one in game.charts.values()]
    yield from map(tr, names)


def _entry(term: str, main: str, bodies: Mapping[str, str]) -> IndexEntry | None:
    key = fold(term)
    said = re.compile(rf"(?<!\w){re.escape(key)}(?:e?s|x)?(?!\w)")
    # most terms stand in few cases, and a text without one is passed over a hundred times as fast
    cases = tuple(number for number, body in bodies.items() if number != main and key in body and said.search(body))
    if not main and not 0 < len(cases) <= MOST_CASES:
        return None
    return IndexEntry(term=term[:1].upper() + term[1:], main=main, cases=cases if len(cases) <= MOST_CASES else ())


def _text(section: RulesSection) -> str:
    return "\n".join(piece.text for piece in section.pieces if piece.kind == "markdown")
