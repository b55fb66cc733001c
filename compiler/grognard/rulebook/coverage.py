"""What of a text the sources say, section by section, and what of the sources the text does not have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from grognard.base.diagnostics import Diagnostic
from grognard.base.names.folding import fold
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.model.game.maps import Hex
from grognard.model.game.whole import Game
from grognard.rulebook.book import Book
from grognard.rulebook.citations import Cited, Places, number_of
from grognard.rulebook.codes import (
    CASE_NOT_IN_TEXT,
    CITES_NOTHING,
    DEAD_CITATION,
    FAULTY_PATTERN,
    GOES_ON_NOWHERE,
    IDLE_ALIAS,
    IDLE_APART,
    UNBOUND_HEX,
    UNBOUND_NAME,
    UNTOLD_NUMBER,
)
from grognard.rulebook.forms import faults_of
from grognard.rulebook.keys import keys_of
from grognard.rulebook.mentions import CITATION, COUNT, HEX, Mention, Reader
from grognard.rulebook.sections import plain_number
from grognard.rulebook.witness.held import Witness

_KIND = {CITATION: DEAD_CITATION, HEX: UNBOUND_HEX}
_SAID = {
    DEAD_CITATION.code: "the text cites {}, which it does not have",
    UNBOUND_HEX.code: "no source names the hex {}",
    UNBOUND_NAME.code: "no source has {}",
}


@record
class Covered:
    """A section: of its hexes, citations and names how many are bound and how many there are; how many rows cite it."""

    section: str
    line: int
    words: int
    hexes: tuple[int, int]
    citations: tuple[int, int]
    names: tuple[int, int]
    rows: int


def covered(book: Book, mentions: Sequence[Mention], rows: Sequence[Cited], places: Places) -> Iterator[Covered]:
    """All sections in the order of the text."""
    cites = Counter(one.line for row in rows for case in row.cases for one in places.sections(case)[:1])
    found: dict[int, list[Mention]] = {}
    for one in mentions:
        section = book.index.at(one.line)
        found.setdefault(section.line if section else 0, []).append(one)
    for section in book.index.sections:
        here = found.get(section.line, [])
        yield Covered(
            section=section.number,
            line=section.line,
            words=section.words,
            hexes=_share([one for one in here if one.kind == HEX]),
            citations=_share([one for one in here if one.kind == CITATION]),
            names=_share([one for one in here if one.kind not in (HEX, CITATION, COUNT)]),
            rows=cites[section.line],
        )


def _share(mentions: Sequence[Mention]) -> tuple[int, int]:
    return sum(one.is_bound for one in mentions), len(mentions)


def faults(
    game: Game, reader: Reader, mentions: Sequence[Mention], rows: Sequence[Cited], places: Places, name: str
) -> Iterator[Diagnostic]:
    """What is wrong between text and sources. ``name``: how the file of the text is called."""
    yield from pattern_faults(game, reader.book)
    yield from _of_cases(game, reader, rows, places)
    yield from Witness(game, reader.book, reader.names, places).faults(rows)
    yield from _unbound(mentions, name, reader.book)
    yield from _of_lists(game, reader)
    tables: dict[str, list[Origin]] = {}
    for row in rows:
        is_filled = isinstance(row.row, Hex) and row.row.unknown  # by `ground` of its map, not written
        if not row.cases and row.row.origin.at.file and not is_filled:
            tables.setdefault(row.row.origin.at.file, []).append(row.row.origin.at)
    for file, origins in tables.items():
        count = "1 row rests" if len(origins) == 1 else f"{len(origins)} rows rest"
        yield CITES_NOTHING.at(origins[0], f"{count} on no section of the text in {file.rpartition('/')[2]}")


def pattern_faults(game: Game, book: Book) -> Iterator[Diagnostic]:
    """Patterns that find nothing."""
    patterns = game.rulebook.patterns
    place = patterns.origin["section"]
    place = place if place.file else Origin(file=f"{game.head.origin.at.file.rpartition('/')[0]}/rulebook.toml")
    for example, words in faults_of(patterns.section):
        yield FAULTY_PATTERN.at(place, f"{example!r} gives no pattern: {words}")
    if not book.index.sections:
        shown = " or ".join(map(repr, patterns.section))
        yield FAULTY_PATTERN.at(place, f"no line of the text begins as {shown}", hint="copy how its headings begin")


def _of_cases(game: Game, reader: Reader, rows: Sequence[Cited], places: Places) -> Iterator[Diagnostic]:
    index = reader.book.index
    apart = {fold(name) for one in game.rulebook.apart for name in one.mentions}
    cites = Counter(case.id for row in rows for case in row.cases)
    told: set[str] = set()
    for case in game.cases.values():
        number = number_of(case)
        for other in case.goes_on if index.sections else ():
            if not index.has(other):
                words = f"case {case.id} goes on in {other}, which the text does not have"
                yield GOES_ON_NOWHERE.at(case.origin["goes_on"], words)
        if not index.sections or not cites[case.id]:
            continue
        several = index.by_number.get(plain_number(number), [])
        if not index.has(number):
            if fold(number) in apart:
                reader.used.add(" ".join(keys_of(number)))
            else:
                words = f"the text has no section {number}, which {_rows(cites[case.id])} cite"
                yield CASE_NOT_IN_TEXT.at(case.origin["id"], words)
        elif len(several) > 1 and places.told(number) != len(several) and number not in told:
            told.add(number)
            lines = ", ".join(reader.book.text.place(one.line) for one in several)
            known = places.told(number)
            words = f"{len(several)} sections of the text have the number {number} (lines {lines}), "
            words += f"rulebook.toml has {known} case{'s' * (known != 1)} of it"
            yield UNTOLD_NUMBER.at(case.origin["id"], words)


def _rows(count: int) -> str:
    return "1 row" if count == 1 else f"{count} rows"


def _unbound(mentions: Sequence[Mention], name: str, book: Book) -> Iterator[Diagnostic]:
    """One finding for each word that nothing binds, at its first place."""
    found: dict[tuple[str, str], list[Mention]] = {}
    for one in mentions:
        if not one.is_bound:
            found.setdefault((_KIND.get(one.kind, UNBOUND_NAME).code, " ".join(keys_of(one.text))), []).append(one)
    for several in found.values():
        first = several[0]
        code = _KIND.get(first.kind, UNBOUND_NAME)
        where = ", ".join(book.place(one.section, one.line) for one in several[:3])
        more = f" and {len(several) - 3} more times" if len(several) > 3 else ""
        yield code.at(Origin(file=name, line=first.line), f"{_SAID[code.code].format(first.text)}: {where}{more}")


def _of_lists(game: Game, reader: Reader) -> Iterator[Diagnostic]:
    for alias in reader.names.unknown_aliases:
        target = game.rulebook.aliases[alias]
        yield IDLE_ALIAS.at(game.rulebook.alias_places[alias], f"{alias} stands for {target}, which the game has not")
    for one in game.rulebook.apart:
        idle = [name for name in one.mentions if " ".join(keys_of(name)) not in reader.used]
        idle += [name for name in one.sections if fold(name) not in reader.used]
        if idle:
            yield IDLE_APART.at(one.origin["mentions"], f"set apart for nothing: {', '.join(idle)}")
