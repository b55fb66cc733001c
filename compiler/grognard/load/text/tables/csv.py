"""CSV, as spreadsheets export it. ``csv`` alone judges; the columns are found when somebody asks for them."""

import csv
import io

from grognard.base.limits import CELL_CHARACTERS, TABLE_ROWS
from grognard.base.origins import Origin
from grognard.load.codes.files import TOO_LARGE
from grognard.load.codes.tables import CSV_SYNTAX
from grognard.load.text.parsed import parsed_once
from grognard.load.text.reading import Source, text_of
from grognard.load.text.report import Report
from grognard.load.text.spreadsheets.dialect import BLANKS, declared, delimiter_of
from grognard.load.text.spreadsheets.marks import is_error_mark
from grognard.load.text.tables.judge import judged
from grognard.load.text.tables.places import Finder
from grognard.load.text.tables.table import Grid, Raw, Table

csv.field_size_limit(CELL_CHARACTERS)


def read_csv(data: bytes, file: str, report: Report) -> Table | None:
    """The table in a file; None after a finding where it is empty."""
    source = text_of(data, file, report)
    return parse_table(source, report) if source else None


@parsed_once
def parse_table(source: Source, report: Report) -> Table:
    """The table in a text; what cannot be understood is reported and left out."""
    delimiter = delimiter_of(source.text)
    lines = _Lines(source.text, delimiter)
    rows = _read(lines, delimiter, source.file, report)
    find = Finder(source, delimiter).places
    return judged(Grid(source.file, rows, lines.comments, find, delimiter), report)


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


def _read(lines: _Lines, delimiter: str, file: str, report: Report) -> list[Raw]:
    """All rows that hold something and are not comments, the headings first."""
    raw: list[Raw] = []
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
            report.add(CSV_SYNTAX.at(at, f"{words} ({reason})", hint=hint))
            reader = csv.reader(lines, delimiter=delimiter, strict=True)
            continue
        is_remark = cells[:1] and cells[0].startswith("#") and not any(cells[1:]) and not is_error_mark(cells[0])
        if is_remark or not any(cell.strip(BLANKS) for cell in cells):
            lines.comments.append(cells[0] + "\n" if cells else "")
        elif len(raw) > TABLE_ROWS:
            at = Origin(file=file, line=lines.line, column=1)
            report.add(TOO_LARGE.at(at, f"more than {TABLE_ROWS} rows; the rest is not read"))
            return raw
        else:
            raw.append(Raw(lines.line, lines.offset, lines.number, len(lines.comments), cells))
