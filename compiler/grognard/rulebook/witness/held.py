"""Whether the sections that rows cite hold what the rows say: a figure, a number in words, a name, a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from grognard.base.diagnostics import Diagnostic
from grognard.base.origins import Origin
from grognard.check.reading.lexicon import Lexicon, lexicon_of
from grognard.model.game.charts import ChartCell
from grognard.model.game.rules import Case, Claim
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game
from grognard.rulebook.book import Book
from grognard.rulebook.citations import Cited, Places, cases_of
from grognard.rulebook.codes import NOT_HELD
from grognard.rulebook.names import Names
from grognard.rulebook.witness.answers import Answers
from grognard.rulebook.witness.asks import asks_of, subjects_of
from grognard.rulebook.witness.passage import Passage, joined, passage_of

_UNTOLD: Final = ("value", "name", "hex", "notes", "description")
"""Fields that a finding need not name: what it says is enough."""


class Why(Enum):
    """Why a row is not looked up, as people read it."""

    ABSENT = "cite what is not in the text"
    OWN = "say nothing on the word of the section"
    SIGNS = "only signs"


class Verdict(NamedTuple):
    """Of a row: what its sections do not hold, or why nothing was looked up."""

    lacking: tuple[str, ...] = ()
    why: Why | None = None


class Witness:
    """Looks up what a game says in a text."""

    def __init__(self, game: Game, book: Book, names: Names, places: Places) -> None:
        self.game, self.book, self.places = game, book, places
        languages = (game.rulebook.patterns.language, *game.head.languages)
        self._lexicons: tuple[Lexicon, ...] = tuple(map(lexicon_of, dict.fromkeys(filter(None, languages))))
        self._rows = dict(_rows_of(game))
        self._said: dict[str, Passage] = {}
        self._answers = Answers(game, names, self._lexicons, self.said)

    def faults(self, rows: Sequence[Cited]) -> Iterator[Diagnostic]:
        """Rows whose sections are all in the text and do not hold what the row says."""
        for row in rows:
            if row.cases and (lacking := self.verdict(row).lacking):
                cited = " and ".join(case.id for case in row.cases)
                yield NOT_HELD.at(_place(row.row), f"section {cited} does not hold {', '.join(lacking)}")

    def share(self, rows: Sequence[Cited]) -> tuple[str, ...]:
        """Of the rows that cite sections: how many these hold, and why of others nothing is looked up."""
        held, lacking, unread = 0, 0, Counter[tuple[Why, str]]()
        for row in rows:
            if not row.cases:
                continue
            verdict = self.verdict(row)
            held += not verdict.lacking and not verdict.why
            lacking += bool(verdict.lacking)
            if verdict.why:
                unread[verdict.why, row.table] += 1
        told = [f"rows that cite a section: {held} verified there, {lacking} not held, {unread.total()} not looked up"]
        for why in Why:
            tables = [f"{count} {table}" for (reason, table), count in unread.most_common() if reason is why]
            told += [f"not looked up, {why.value}: {', '.join(tables)}"] if tables else []
        return tuple(told)

    def verdict(self, row: Cited) -> Verdict:
        """What of a row its sections hold."""
        if any(not self.places.sections(case) for case in row.cases):
            return Verdict(why=Why.ABSENT)
        whole = self._passage(row.cases)
        if isinstance(row.row, ChartCell):
            whole = self._answers.with_cited(f"{row.row.column} {self._rows.get(id(row.row), row.row.row)}", whole)
        lacking: list[str] = []
        count = 0
        own = list(asks_of(row.table, row.row, self.game))
        for ask in own:
            passage = self._of_field(row.row, ask.field) or whole
            told = "" if ask.field in _UNTOLD else f"{ask.field} "
            for text, is_held in self._answers.to(ask, passage):
                count += 1
                lacking += [] if is_held else [f"{told}{text}"]
        if not count:
            return self._by_subject(row, whole) or Verdict(why=Why.SIGNS if own else Why.OWN)
        return Verdict(tuple(dict.fromkeys(lacking)))

    def said(self, case: Case) -> Passage:
        """What stands in the sections of a case."""
        if case.id not in self._said:
            spans = [(one.line, one.end) for one in self.places.sections(case)]
            words = [word for start, end in spans for word in self.book.between(start, end)]
            self._said[case.id] = passage_of(words, self._lexicons)
        return self._said[case.id]

    def _by_subject(self, row: Cited, passage: Passage) -> Verdict | None:
        """A row of signs is held where its subject is named; a title is the author's own, and lacks nowhere."""
        answers = [(ask, is_held) for ask in subjects_of(row.row) for _, is_held in self._answers.to(ask, passage)]
        if any(is_held for _, is_held in answers):
            return Verdict()
        lacking = [ask.text for ask, _ in answers if ask.field != "title"]
        return Verdict(lacking=(lacking[0],)) if lacking else None

    def _of_field(self, row: Sourced, field: str) -> Passage | None:
        """The sections of a field that has a citation of its own."""
        own = row.provenance.fields.get(field)
        cases = cases_of(self.game, own.reference) if own else ()
        return self._passage(cases) if cases and all(map(self.places.sections, cases)) else None

    def _passage(self, cases: Sequence[Case]) -> Passage:
        return joined([self.said(case) for case in cases])


def _rows_of(game: Game) -> Iterator[tuple[int, str]]:
    """What stands in the row of each cell of a chart: its label or a column of its own may cite sections."""
    for chart in game.charts.values():
        rows: dict[str, list[str]] = {}
        for cell in chart.cells:
            rows.setdefault(cell.row, [cell.row]).append(cell.value)
        yield from ((id(cell), " ".join(rows[cell.row])) for cell in chart.cells)


def _place(row: Sourced) -> Origin:
    return row.origin["value"] if isinstance(row, Claim) else row.origin["cite"]
