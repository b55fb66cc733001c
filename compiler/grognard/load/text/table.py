"""CSV with the place of every cell. ``csv`` alone judges; the columns are found when somebody asks for them."""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from grognard.base.limits import CELL_CHARACTERS, TABLE_ROWS
from grognard.base.origins import Origin
from grognard.load import codes
from grognard.load.text.parsed import parsed_once
from grognard.load.text.reading import Source
from grognard.load.text.report import Report
from grognard.load.text.spreadsheets.cells import FREE_TEXT, IDS, WORDS, Spoilt, spoilt
from grognard.load.text.spreadsheets.dialect import (
    BLANKS,
    SEPARATOR_NAMES,
    cut_short,
    declared,
    delimiter_of,
    drawn_out,
    is_protected,
    plain_cell,
)
from grognard.load.text.spreadsheets.marks import is_error_mark
from grognard.load.text.table_places import Finder, Places

REMARK = "#"
"""What the heading of a column starts with that is the author's own."""
csv.field_size_limit(CELL_CHARACTERS)
_COMMENT_FACT = re.compile(r"#\s*(cite|derived|assumed):\s*(.*)")
_DECIMAL_COMMA = re.compile(r"([+-]?\d+),(\d+)")
_OTHER_QUOTES = re.compile("[“”„«»]|(?:^|[,;\t|])'[^',;\t|]*[,;\t|]")
_KEEP = "set the column to text in the spreadsheet before you type, and write one number a cell"


class Row(NamedTuple):
    """One row: the cells that hold something by heading, its origin, and the origins of its cells."""

    cells: dict[str, str]
    at: Origin
    places: Mapping[str, Origin]


class Table:
    """One CSV file, or several merged. ``defaults`` are the facts of the comments before the headings."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.headings: dict[str, Origin] = {}
        self.rows: list[Row] = []
        self.defaults: dict[str, str] = {}
        self.replaces = False


class _Lines:
    """Feeds ``csv`` with the lines of a text, keeps comments back, and knows where a row started and which it is."""

    def __init__(self, text: str, delimiter: str) -> None:
        self._lines = io.StringIO(text, newline="\n")
        self._delimiter = delimiter
        self._next_line, self._next_offset = 1, 0
        self.comments: list[str] = []
        self.line, self.offset, self.number, self._is_start = 1, 0, -1, True
        if declared(text) is not None:
            self._next_line, self._next_offset = 2, len(next(self._lines))

    def start_row(self) -> None:
        self._is_start = True
        self.number += 1

    def __iter__(self) -> "_Lines":
        return self

    def __next__(self) -> str:
        for text in self._lines:
            line, offset = self._next_line, self._next_offset
            self._next_line, self._next_offset = line + 1, offset + len(text)
            if self._is_start and text.startswith("#") and not self._is_failed(text):
                self.comments.append(text)
                self.number += 1
                continue
            if self._is_start:
                self.line, self.offset, self._is_start = line, offset, False
            return text
        raise StopIteration

    def _is_failed(self, text: str) -> bool:
        """A row whose first cell is a formula that failed, which would go with the comments."""
        first = text.partition(self._delimiter)[0].strip()
        return text[1:2] != "#" and is_error_mark(first)


class _Raw(NamedTuple):
    """A row as ``csv`` reads it: its line, its place in the text, its number in the sheet, the comments before it."""

    line: int
    offset: int
    number: int
    comments: int
    cells: list[str]


@parsed_once
def parse_table(source: Source, report: Report) -> Table:
    """The table in a text; what cannot be understood is reported and left out."""
    table = Table(source.file)
    delimiter = delimiter_of(source.text)
    lines = _Lines(source.text, delimiter)
    raw = _read(lines, delimiter, source.file, report)
    if raw and _is_title(raw):
        place = Origin(file=source.file, line=raw[0].line, column=1)
        words = next(cell for cell in raw[0].cells if cell.strip(BLANKS))
        hint = "take the line away, or begin it with #; Numbers: export without the names of tables"
        message = f"{words!r} stands alone above the headings, as a title"
        report.add(codes.BAD_HEADING.at(place, message, hint=hint))
        del raw[0]
    if not raw:
        report.add(codes.EMPTY_FILE.at(Origin(file=source.file, line=1, column=1), "the table has no headings"))
        return table
    head, *rows = raw
    table.defaults, table.replaces = _facts(lines.comments[: head.comments], delimiter)
    finder = Finder(source, delimiter)
    finder.width = len(head.cells)
    names = _headings(head.cells, finder.places(head.line, head.offset), table, report)
    finder.columns = {name: index for index, name in enumerate(names) if name and name != REMARK}
    if delimiter != ",":
        rows = [row._replace(cells=[_decimal_point(cell) for cell in row.cells]) for row in rows]
    _fill(table, names, rows, finder, report)
    return table


def _read(lines: _Lines, delimiter: str, file: str, report: Report) -> list[_Raw]:
    """All rows that hold something and are no comments, the headings first."""
    raw: list[_Raw] = []
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    while True:
        lines.start_row()
        try:
            cells = next(reader)
        except StopIteration:
            return raw
        except csv.Error as reason:
            at = Origin(file=file, line=lines.line, column=1)
            is_long = "field limit" in str(reason)
            words = (
                f"a cell has more than {CELL_CHARACTERS:,} characters"
                if is_long
                else "the quotes of this row do not match"
            )
            hint = "where that is not meant, a quote was opened and never closed" if is_long else ""
            report.add(codes.CSV_SYNTAX.at(at, f"{words} ({reason})", hint=hint))
            reader = csv.reader(lines, delimiter=delimiter, strict=True)
            continue
        is_remark = cells[:1] and cells[0].startswith("#") and not any(cells[1:]) and not is_error_mark(cells[0])
        if is_remark or not any(cell.strip(BLANKS) for cell in cells):
            lines.comments.append(cells[0] + "\n" if cells else "")
        elif len(raw) > TABLE_ROWS:
            at = Origin(file=file, line=lines.line, column=1)
            report.add(codes.TOO_LARGE.at(at, f"more than {TABLE_ROWS} rows; the rest is not read"))
            return raw
        else:
            raw.append(_Raw(lines.line, lines.offset, lines.number, len(lines.comments), cells))


def _is_title(raw: Sequence[_Raw]) -> bool:
    """Whether the first row has one cell and the next one several: a name above the table is no heading. Where blank
    cells follow it, it may be a heading among others that are missing: one is a word in small letters."""
    filled = [[cell for cell in row.cells if cell.strip(BLANKS)] for row in raw[:2]]
    if len(filled) < 2 or not len(filled[0]) == 1 < len(filled[1]):
        return False
    return len(raw[0].cells) == 1 or not re.fullmatch(r"\s*[a-z_]+\s*", filled[0][0])


def _facts(comments: list[str], delimiter: str) -> tuple[dict[str, str], bool]:
    """The provenance that comments before the headings give to the table, and whether the first is ``#replace``.

    Spreadsheets put comments in quotes and fill them up with delimiters.
    """
    plain = [comment.strip().strip(delimiter).strip('" ').replace('""', '"') for comment in comments]
    found = (_COMMENT_FACT.fullmatch(comment) for comment in plain)
    return {one[1]: one[2] for one in found if one}, bool(plain) and plain[0] == "#replace"


def _headings(cells: list[str], places: list[Origin], table: Table, report: Report) -> list[str]:
    """The names of the columns; blank for one without, ``#`` for one that is the author's own."""
    names = []
    for cell, place in zip(cells, places, strict=False):
        name = plain_cell(cell)
        if name.startswith(REMARK) and not is_protected(cell) and not is_error_mark(name):
            names.append(REMARK)
            continue
        if name and name in table.headings:
            report.add(codes.BAD_HEADING.at(place, f"two columns are headed {name!r}"))
            name = ""
        if name:
            found = None if is_protected(cell) else spoilt(name, "", table.file)
            if found:
                name = _stopgap(found, name, "", table.file)
                _tell_spoilt(cell.strip(BLANKS), found, "", place, report)
            table.headings[name] = place
        names.append(name)
    return names


def _fill(table: Table, names: list[str], raw: list[_Raw], finder: Finder, report: Report) -> None:
    width = len(names)
    plain = {cell: plain_cell(cell) for cell in set(chain.from_iterable(row.cells for row in raw))}
    blamed: set[int] = set()
    spared = _cut_short(table, names, raw, report)
    alike = drawn_out([(row.number, len(row.cells)) for row in raw], width)
    spared |= {row.number for row in raw if row.number in alike and not any(row.cells[width:])}
    for line, offset, number, _, cells in raw:
        row = Row(
            {
                name: cell
                for name, text in zip(names, cells, strict=False)
                if name and name != REMARK and (cell := plain[text])
            },
            Origin(file=table.file, line=line, column=1),
            Places(finder, line, offset),
        )
        if len(cells) != width and number not in spared:
            hint = _ragged_hint(cells, width, finder.delimiter)
            report.add(codes.RAGGED_ROW.at(row.at, f"{len(cells)} cells under {width} headings", hint=hint))
        for index, cell in enumerate(cells[:width]):
            if not names[index]:
                if plain[cell] and index not in blamed:
                    blamed.add(index)
                    place = finder.places(line, offset)[index]
                    report.add(codes.BAD_HEADING.at(place, f"column {index + 1} has cells and no heading of its own"))
            elif names[index] != REMARK and _may_be_spoilt(cell) and not is_protected(cell):
                found = spoilt(plain[cell], names[index], table.file)
                if found:
                    _tell_spoilt(plain[cell], found, names[index], row.places[names[index]], report)
                    row.cells[names[index]] = _stopgap(found, plain[cell], names[index], table.file)
        table.rows.append(row)


def _cut_short(table: Table, names: list[str], raw: Sequence[_Raw], report: Report) -> frozenset[int]:
    """The rows that Excel cut, after one finding for all of them."""
    if all(len(row.cells) >= len(names) for row in raw):
        return frozenset()
    short = cut_short([(row.number, len(row.cells)) for row in raw], len(names))
    cut = [row for row in raw if row.number in short]
    if cut:
        least = min(len(row.cells) for row in cut)
        place = Origin(file=table.file, line=cut[0].line, column=1)
        message = f"{len(cut)} rows end before the column {names[least]!r}, as Excel writes them where it is blank"
        report.add(codes.CUT_SHORT.at(place, message))
    return short


def _ragged_hint(cells: list[str], width: int, delimiter: str) -> str:
    mark = SEPARATOR_NAMES[delimiter]
    if len(cells) < width:
        return f"a {mark} is missing"
    if _OTHER_QUOTES.search(delimiter.join(cells)):
        return f'a cell with a {mark} stands in straight double quotes ("), no others'
    return f"a cell with a {mark} stands in double quotes"


def _decimal_point(cell: str) -> str:
    return _DECIMAL_COMMA.sub(r"\1.\2", cell) if _DECIMAL_COMMA.fullmatch(cell) else cell


def _may_be_spoilt(cell: str) -> bool:
    """Quick and generous: most cells are words or small numbers."""
    return len(cell) > 2 and not (cell.isascii() and cell.isalpha() and cell[1].islower())


def _tell_spoilt(cell: str, found: Spoilt, heading: str, place: Origin, report: Report) -> None:
    hint = f"it was probably {' or '.join(found.likely)}; {_KEEP}" if found.likely else _KEEP
    if is_error_mark(cell) or cell.startswith("="):
        hint = "mend it in the spreadsheet, or write there what the cell is to say; then export again"
    if pair := _factors(found, heading, place.file):
        hint = f"a spreadsheet makes a date of {pair[0]}-{pair[1]}: attack {pair[0]} and defence {pair[1]} "
        hint += "stand in columns of their own"
    report.add(codes.SPOILT_CELL.at(place, f"{cell!r} is {found.what}", hint=hint))


def _factors(found: Spoilt, heading: str, file: str) -> list[str]:
    """Two factors of a counter that were written into one cell; empty for anything else."""
    is_value = "/counters/" in f"/{file}" and heading not in IDS | WORDS | FREE_TEXT
    pair = found.likely[0].split("-") if found.likely and is_value else []
    return pair if len(pair) == 2 else []


def _stopgap(found: Spoilt, cell: str, heading: str, file: str) -> str:
    return (_factors(found, heading, file) or found.likely or (cell,))[0]
