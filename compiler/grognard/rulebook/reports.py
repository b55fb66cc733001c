"""The three reports on a text: its sections, its mentions, its coverage, each as a table of facts and places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from grognard.base.diagnostics import Diagnostic
from grognard.base.records import record
from grognard.model.game.whole import Game
from grognard.rulebook.book import Book
from grognard.rulebook.citations import Places, cited_rows, number_of
from grognard.rulebook.coverage import covered, faults, pattern_faults
from grognard.rulebook.mentions import CITATION, COUNT, HEX, Mention, Reader, tally
from grognard.rulebook.sections import plain_number
from grognard.rulebook.text import Text
from grognard.rulebook.witness.held import Witness


@record
class Report:
    """A table with what was found. ``sums``: a line each."""

    columns: tuple[str, ...]
    rows: Sequence[tuple[object, ...]]
    sums: tuple[str, ...]
    findings: tuple[Diagnostic, ...] = ()


def report_of(what: str, game: Game, text: Text, name: str) -> Report:
    """One of `FORMS`. ``name``: how the file of the text is called."""
    return _REPORTS[what](game, Book(text, game.rulebook.patterns), name)


def _index(game: Game, book: Book, _name: str) -> Report:
    """The titles are those of rulebook.toml, in the author's own words."""
    titles: dict[str, list[str]] = {}
    for case in game.cases.values():
        titles.setdefault(plain_number(number_of(case)), []).append(case.title)
    rows = []
    doubled = 0
    for one in book.index.sections:
        number = plain_number(one.number)
        several = len(book.index.by_number[number])
        known = titles.get(number, [])
        doubled += several > 1 and one.nth == 0
        title = known[one.nth] if one.nth < len(known) else ""
        rows.append(
            (one.number, book.text.place(one.line), one.words, f"{one.nth + 1} of {several}" * (several > 1), title)
        )
    sums = f"{len(rows)} sections, {doubled} numbers of several"
    findings = tuple(pattern_faults(game, book))
    return Report(columns=("section", "at", "words", "doubled", "title"), rows=rows, sums=(sums,), findings=findings)


def _mentions(game: Game, book: Book, _name: str) -> Report:
    found = tuple(Reader(game, book).mentions())
    rows = [(one.kind, one.text, one.section, book.text.place(one.line), one.binds, one.reason) for one in found]
    return Report(
        columns=("kind", "mention", "section", "at", "means", "reason"),
        rows=rows,
        sums=_shares(found),
        findings=tuple(pattern_faults(game, book)),
    )


def _coverage(game: Game, book: Book, name: str) -> Report:
    reader = Reader(game, book)
    found = tuple(reader.mentions())
    cited, places = tuple(cited_rows(game)), Places(game, book.index)
    rows = [
        (
            one.section,
            book.text.place(one.line),
            one.words,
            *map(_part, (one.hexes, one.citations, one.names)),
            one.rows,
        )
        for one in covered(book, found, cited, places)
    ]
    findings = tuple(faults(game, reader, found, cited, places, name))
    heads = ("section", "at", "words", "hexes", "citations", "names", "cited by")
    share = Witness(game, book, reader.names, places).share(cited)
    return Report(columns=heads, rows=rows, sums=(*_shares(found), *share), findings=findings)


def _part(share: tuple[int, int]) -> str:
    return f"{share[0]}/{share[1]}" if share[1] else ""


def _shares(mentions: Sequence[Mention]) -> tuple[str, ...]:
    """Of hexes, citations and names how many are bound, and how many are left out with a reason."""
    counts = tally(mentions)
    lines = []
    for word, kinds in _COUNTED.items():
        total, bound, reasons = (sum(counts.get(kind, (0, 0, 0))[at] for kind in kinds) for at in range(3))
        if total:
            share = 100 * (bound + reasons) / total
            lines.append(f"{word}: {share:.1f} % of {total} ({bound} bound, {reasons} with a reason)")
    if COUNT in counts:
        lines.append(f"numbers of counters: {counts[COUNT][0]}")
    return tuple(lines) or ("the text mentions nothing of the game",)


_COUNTED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"hexes": (HEX,), "citations": (CITATION,), "names": ("place", "nation", "unit", "name")}
)
_REPORTS: Final[Mapping[str, Callable[[Game, Book, str], Report]]] = MappingProxyType(
    {"index": _index, "mentions": _mentions, "coverage": _coverage}
)
FORMS: Final = tuple(_REPORTS)
