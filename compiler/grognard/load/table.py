"""CSV with the place of every cell. ``csv`` alone judges; the columns are found when somebody asks for them."""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from grognard.base.limits import TABLE_ROWS
from grognard.base.origins import Origin
from grognard.load import codes
from grognard.load.reading import Source
from grognard.load.report import Report
from grognard.load.spoilt import FREE_TEXT, originals

DELIMITERS: Final = ",;\t"
_COMMENT_FACT = re.compile(r"#\s*(cite|derived|assumed):\s*(.*)")
_DECIMAL_COMMA = re.compile(r"([+-]?\d+),(\d+)")


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


class _Places(Mapping[str, Origin]):
    """The origins of the cells of one row, found on demand in the text of the file."""

    __slots__ = ("_finder", "_line", "_offset")

    def __init__(self, finder: "_Finder", line: int, offset: int) -> None:
        self._finder, self._line, self._offset = finder, line, offset

    def __getitem__(self, heading: str) -> Origin:
        return self._finder.places(self._line, self._offset)[self._finder.columns[heading]]

    def __contains__(self, heading: object) -> bool:
        return heading in self._finder.columns

    def __iter__(self) -> Iterator[str]:
        return iter(self._finder.columns)

    def __len__(self) -> int:
        return len(self._finder.columns)

    def __reduce__(self) -> tuple[type[dict[str, Origin]], tuple[dict[str, Origin]]]:
        return dict, (dict(self),)


class _Finder:
    """Where the cells of a row stand in the text: our own reading of quotes and delimiters, used for places only."""

    def __init__(self, source: Source, delimiter: str) -> None:
        self._source = source
        self.delimiter = delimiter
        self._cell = _cell_pattern(delimiter)
        self._known: dict[int, list[Origin]] = {}
        self.columns: dict[str, int] = {}
        self.width = 0

    def places(self, line: int, offset: int) -> list[Origin]:
        """The origins of all cells of the row that starts at an offset, as many as there are headings or more."""
        if offset not in self._known:  # whoever asks for one cell of a row mostly asks for others, too
            self._known[offset] = self._find(line, offset)
        return self._known[offset]

    def _find(self, line: int, offset: int) -> list[Origin]:
        made: list[Origin] = []
        start = line_start = offset
        while found := self._cell.match(self._source.text, start):
            quoted = found[1]
            words = (found[2] if quoted is None else quoted).split("\n", 1)[0]
            bare = words.lstrip()
            column = start - line_start + 1 + (quoted is not None) + len(words) - len(bare)
            made.append(Origin(file=self._source.file, line=line, column=column, length=len(bare.rstrip())))
            if quoted and "\n" in quoted:
                line += quoted.count("\n")
                line_start = start + quoted.rindex("\n") + 2
            if found[3] in ("", "\n"):
                break
            start = found.end()
        return made + made[-1:] * (self.width - len(made))


@cache
def _cell_pattern(delimiter: str) -> re.Pattern[str]:
    mark = re.escape(delimiter)
    return re.compile(rf'(?:"([^"]*(?:""[^"]*)*)"[^{mark}\n]*|([^{mark}\n]*))({mark}|\n|\Z)')


class _Lines:
    """Feeds ``csv`` with the lines of a text, keeps comments back, and knows where a row started."""

    def __init__(self, text: str) -> None:
        self._lines = io.StringIO(text, newline="\n")
        self._next_line, self._next_offset = 1, 0
        self.comments: list[str] = []
        self.line, self.offset, self._is_start = 1, 0, True

    def start_row(self) -> None:
        self._is_start = True

    def __iter__(self) -> "_Lines":
        return self

    def __next__(self) -> str:
        for text in self._lines:
            line, offset = self._next_line, self._next_offset
            self._next_line, self._next_offset = line + 1, offset + len(text)
            if self._is_start and text.startswith("#"):
                self.comments.append(text)
                continue
            if self._is_start:
                self.line, self.offset, self._is_start = line, offset, False
            return text
        raise StopIteration


def parse_table(source: Source, report: Report) -> Table:
    """The table in a text; what cannot be understood is reported and left out."""
    table = Table(source.file)
    lines = _Lines(source.text)
    delimiter = _delimiter(source.text)
    finder = _Finder(source, delimiter)
    names: list[str] | None = None
    raw: list[tuple[int, int, list[str]]] = []
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    while True:
        lines.start_row()
        try:
            cells = next(reader)
        except StopIteration:
            break
        except csv.Error as reason:
            at = Origin(file=source.file, line=lines.line, column=1)
            report.add(codes.CSV_SYNTAX.at(at, f"the quotes of this row do not match ({reason})"))
            reader = csv.reader(lines, delimiter=delimiter, strict=True)
            continue
        if not any(cells) or (cells[0].startswith("#") and not any(cells[1:])):
            lines.comments.append(cells[0] + "\n" if cells else "")
        elif names is None:
            table.defaults, table.replaces = _facts(lines.comments, delimiter)
            finder.width = len(cells)
            names = _headings(cells, finder.places(lines.line, lines.offset), table, report)
            finder.columns = {name: index for index, name in enumerate(names) if name}
        elif len(raw) == TABLE_ROWS:
            at = Origin(file=source.file, line=lines.line, column=1)
            report.add(codes.TOO_LARGE.at(at, f"more than {TABLE_ROWS} rows; the rest is not read"))
            break
        else:
            raw.append((lines.line, lines.offset, cells))
    if names is None:
        report.add(codes.EMPTY_FILE.at(Origin(file=source.file, line=1, column=1), "the table has no headings"))
        return table
    if delimiter != ",":
        raw = [(line, offset, [_decimal_point(cell) for cell in cells]) for line, offset, cells in raw]
    _fill(table, names, raw, finder, report)
    return table


def _delimiter(text: str) -> str:
    for line in text.split("\n"):
        if line.strip() and not line.lstrip('"').startswith("#"):
            plain = re.sub(r'"[^"]*"', "", line)
            return max(DELIMITERS, key=plain.count)
    return ","


def _facts(comments: list[str], delimiter: str) -> tuple[dict[str, str], bool]:
    """The provenance that comments before the headings give to the table, and whether the first is ``#replace``.

    Spreadsheets put comments in quotes and fill them up with delimiters.
    """
    plain = [comment.strip().strip(delimiter).strip('" ').replace('""', '"') for comment in comments]
    found = (_COMMENT_FACT.fullmatch(comment) for comment in plain)
    return {one[1]: one[2] for one in found if one}, bool(plain) and plain[0] == "#replace"


def _headings(cells: list[str], places: list[Origin], table: Table, report: Report) -> list[str]:
    names = []
    for cell, place in zip(cells, places, strict=False):
        name = cell.strip().removeprefix("'")
        if name and name in table.headings:
            report.add(codes.BAD_HEADING.at(place, f"two columns are headed {name!r}"))
            name = ""
        if name:
            if _is_spoilt(name, name, place, report):
                name = (originals(name) or (name,))[0]
            table.headings[name] = place
        names.append(name)
    return names


def _fill(
    table: Table, names: list[str], raw: list[tuple[int, int, list[str]]], finder: _Finder, report: Report
) -> None:
    width = len(names)
    plain = {cell: cell.strip().removeprefix("'") for cell in set(chain.from_iterable(row[2] for row in raw))}
    suspects = {cell for cell, text in plain.items() if originals(text) is not None}
    blamed: set[int] = set()
    for line, offset, cells in raw:
        row = Row(
            {name: cell for name, text in zip(names, cells, strict=False) if name and (cell := plain[text])},
            Origin(file=table.file, line=line, column=1),
            _Places(finder, line, offset),
        )
        if len(cells) != width and (len(cells) < width or any(cells[width:])):
            mark = {",": "comma", ";": "semicolon"}.get(finder.delimiter, "tab")
            hint = f"a cell with a {mark} stands in double quotes" if len(cells) > width else f"a {mark} is missing"
            report.add(codes.RAGGED_ROW.at(row.at, f"{len(cells)} cells under {width} headings", hint=hint))
        for index, cell in enumerate(cells[:width]):
            if not names[index]:
                if cell and index not in blamed:
                    blamed.add(index)
                    place = finder.places(line, offset)[index]
                    report.add(codes.BAD_HEADING.at(place, f"column {index + 1} has cells and no heading of its own"))
            elif cell in suspects and _is_spoilt(plain[cell], names[index], row.places[names[index]], report):
                row.cells[names[index]] = _stopgap(plain[cell], table.file)
        table.rows.append(row)


def _decimal_point(cell: str) -> str:
    return _DECIMAL_COMMA.sub(r"\1.\2", cell) if _DECIMAL_COMMA.fullmatch(cell) else cell


def _is_spoilt(cell: str, heading: str, place: Origin, report: Report) -> bool:
    likely = originals(cell)
    if likely is None or heading in FREE_TEXT:
        return False
    hint = f"it was probably {' or '.join(likely)}; " if likely else ""
    hint += "set the column to text in the spreadsheet, and write one number a cell"
    if pair := _factors(likely, place.file):
        hint = f"a spreadsheet makes a date of {pair[0]}-{pair[1]}: attack {pair[0]} and defence {pair[1]} "
        hint += "stand in columns of their own"
    report.add(codes.SPOILT_CELL.at(place, f"{cell!r} is what a spreadsheet makes of something else", hint=hint))
    return True


def _factors(likely: tuple[str, ...], file: str) -> list[str]:
    """Two factors of a counter that were written into one cell; empty for anything else."""
    pair = likely[0].split("-") if likely and "/counters/" in f"/{file}" else []
    return pair if len(pair) == 2 else []


def _stopgap(cell: str, file: str) -> str:
    likely = originals(cell) or (cell,)
    return (_factors(likely, file) or likely)[0]
