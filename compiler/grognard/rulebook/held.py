"""Whether the sections that rows cite hold what the rows say: a figure, a number in words, a name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from grognard.base.diagnostics import Diagnostic
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.reading.lexicon import Lexicon, lexicon_of
from grognard.model.game.provenance import Basis
from grognard.model.game.rules import Case, Claim
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game
from grognard.rulebook.book import Book
from grognard.rulebook.citations import Cited, Places
from grognard.rulebook.codes import NOT_HELD
from grognard.rulebook.keys import keys_of
from grognard.rulebook.names import Names

_FIGURES: Final = re.compile(r"\d+")
_NAMED: Final = ("places", "areas", "regions", "nations")
"""Tables whose rows a citation vouches for by name."""


_LEAST: Final = 4
"""Letters of a word that tells a name: *Est de Sarajevo* is held where Sarajevo is said."""


@record
class Said:
    """The words of some sections as they are compared, and the numbers that stand there, in figures or words."""

    keys: frozenset[str]
    numbers: frozenset[int]


class Witness:
    """Looks up what a game says in a text."""

    def __init__(self, game: Game, book: Book, names: Names, places: Places) -> None:
        self.game, self.book, self.names, self.places = game, book, names, places
        languages = (game.rulebook.patterns.language, *game.head.languages)
        self._lexicons: tuple[Lexicon, ...] = tuple(map(lexicon_of, dict.fromkeys(filter(None, languages))))
        self._said: dict[str, Said] = {}
        self._called: dict[str, list[tuple[str, ...]]] = names.called()

    def faults(self, rows: Sequence[Cited]) -> Iterator[Diagnostic]:
        """Rows whose sections are all in the text and hold nothing of the kind."""
        for row in rows:
            cases = [case for case in row.cases if self.places.sections(case)]
            if not cases or len(cases) < len(row.cases):
                continue
            lacking = list(self._lacking(row, [self.said(case) for case in cases]))
            if lacking:
                cited = " and ".join(case.id for case in cases)
                yield NOT_HELD.at(_place(row.row), f"section {cited} does not hold {', '.join(lacking)}")

    def share(self, rows: Sequence[Cited]) -> str:
        """Of the rows that cite sections of the text: how many these hold, and of which tables nothing is looked up."""
        held, lacking, unread = 0, 0, Counter[str]()
        for row in rows:
            cases = [case for case in row.cases if self.places.sections(case)]
            if not cases or len(cases) < len(row.cases):
                continue
            if not self._is_read(row):
                unread[row.table] += 1
            elif any(self._lacking(row, [self.said(case) for case in cases])):
                lacking += 1
            else:
                held += 1
        tables = ", ".join(f"{count} {table}" for table, count in unread.most_common())
        more = f", {unread.total()} not looked up ({tables})" if unread else ""
        return f"rows that cite a section: {held} verified there, {lacking} not held{more}"

    def _is_read(self, row: Cited) -> bool:
        """Whether anything of a row is looked up in the text."""
        if isinstance(row.row, Claim):
            return any(map(int, _figures(row.row.value)))
        return row.table in _NAMED and row.row.provenance.of("name").basis is Basis.CITED

    def said(self, case: Case) -> Said:
        """What stands in the sections of a case."""
        if case.id not in self._said:
            spans = [(one.line, one.end) for one in self.places.sections(case)]
            words = [word for start, end in spans for word in self.book.between(start, end)]
            numbers = {int(figure) for word in words for figure in _figures(word.text)}
            for lexicon in self._lexicons:
                stems = {lexicon.stem(word.text) for word in words if word.text.isalpha()}
                numbers |= {number for stem, number in lexicon.numbers.items() if stem in stems}
                numbers |= {number for stem, number in lexicon.ordinals.items() if stem in stems}
            keys = frozenset(word.key for word in words)
            self._said[case.id] = Said(keys=keys, numbers=frozenset(numbers))
        return self._said[case.id]

    def _lacking(self, row: Cited, said: Sequence[Said]) -> Iterator[str]:
        if isinstance(row.row, Claim):
            value = row.row.value
            for figure in _figures(value):
                if int(figure) and not any(int(figure) in one.numbers for one in said):
                    yield figure
        elif row.table in _NAMED and row.row.provenance.of("name").basis is Basis.CITED:
            name, hex = getattr(row.row, "name", ""), getattr(row.row, "hex", "")
            called = self._called.get(f"{row.table}: {getattr(row.row, 'id', '')}", [])
            words = {key for keys in called for key in keys if len(key) >= _LEAST}
            is_held = any(words & one.keys for one in said) or not words
            has_hex = hex and row.row.provenance.of("hex").basis is Basis.CITED
            if has_hex and not any(keys_of(hex)[0] in one.keys for one in said):
                yield hex
            elif not (is_held or has_hex):
                yield name


@lru_cache(4096)
def _figures(text: str) -> tuple[str, ...]:
    return tuple(one for one in _FIGURES.findall(text) if one.isascii() and len(one) < 10)


def _place(row: Sourced) -> Origin:
    return row.origin["value"] if isinstance(row, Claim) else row.origin["cite"]
