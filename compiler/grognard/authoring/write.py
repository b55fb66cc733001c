"""The only place that writes under ``sources/``. Tables are edited row by row: rows that are not changed stay byte for
byte.

Comments, order, delimiter, line ends and a byte order mark are kept; a file is replaced as a whole or not at all.
"""

import csv
import io
import re
from codecs import BOM_UTF8
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Final

from grognard.base.disk.own import alone
from grognard.base.disk.reads import Kind, Reach
from grognard.base.disk.writes import Writer
from grognard.base.limits import SOURCE_BYTES
from grognard.load.text.provenance import FACTS
from grognard.load.text.spreadsheets.dialect import declared, delimiter_of
from grognard.load.text.spreadsheets.encoding import decoded

Row = Mapping[str, str]

_NO_SOURCES: Final = ("build", ".git", ".venv")
"""Its name in the folder of a game that is the whole project."""
_DEFAULT = re.compile(rf'"?#\s*({"|".join(FACTS)}):\s*([^",;\t]*)')


class TableText:
    """One CSV file as text, to be changed by rows."""

    def __init__(self, text: str) -> None:
        self._mark = "\ufeff" if text.startswith("\ufeff") else ""
        lines = text.removeprefix("\ufeff").splitlines(keepends=True)
        self._end = "\r\n" if lines and lines[0].endswith("\r\n") else "\n"
        self._delimiter = delimiter_of("".join(lines))
        self._parts: list[tuple[str, list[str] | None]] = []
        if declared("".join(lines)) is not None:  # the line that names the separator
            self._parts.append((lines.pop(0), None))
        self._parts += _parts(lines, self._delimiter)
        self._heading = next((number for number, part in enumerate(self._parts) if part[1] is not None), None)

    @property
    def columns(self) -> list[str]:
        """The headings; none in an empty file."""
        return [] if self._heading is None else [name.strip() for name in self._parts[self._heading][1] or ()]

    @property
    def defaults(self) -> dict[str, str]:
        """The provenance of the whole table, from comments such as ``# derived: …`` before the headings."""
        found = (_DEFAULT.match(text) for text, cells in self._parts[: self._heading] if cells is None)
        return {one[1]: one[2].strip() for one in found if one}

    def rows(self) -> list[dict[str, str]]:
        """The rows by heading."""
        return [dict(zip(self.columns, cells, strict=False)) for _, cells in self._body()]

    def put(self, rows: Sequence[Row], key: str) -> None:
        """Change the rows with the same key if a cell differs, and append the others."""
        self._add_columns([column for row in rows for column, cell in row.items() if cell or column == key])
        columns = self.columns
        where = {cells[columns.index(key)]: number for number, cells in self._body()}
        for row in rows:
            number = where.get(row[key])
            if number is None:
                self._append([row.get(column, "") for column in columns])
                continue
            old = self._parts[number][1] or []
            new = [row.get(column, cell) for column, cell in zip(columns, _filled(old, len(columns)), strict=False)]
            if new != old:
                self._parts[number] = (self._line(new), new)

    def remove(self, keys: Collection[str], key: str) -> None:
        """Drop the rows with these keys."""
        place = self.columns.index(key) if key in self.columns else -1
        gone = {number for number, cells in self._body() if place >= 0 and cells[place] in keys}
        self._parts = [part for number, part in enumerate(self._parts) if number not in gone]

    def text(self) -> str:
        """The whole file."""
        return self._mark + "".join(text for text, _ in self._parts)

    def data(self) -> bytes:
        """The whole file as it is written."""
        return self.text().encode()

    def _body(self) -> Iterator[tuple[int, list[str]]]:
        start = len(self._parts) if self._heading is None else self._heading + 1
        for number, (_, cells) in enumerate(self._parts[start:], start):
            if cells is not None:
                yield number, cells

    def _add_columns(self, wanted: Sequence[str]) -> None:
        """Add the headings that are missing, at the right, with blank cells in every row."""
        columns = self.columns
        new = sorted((name for name in dict.fromkeys(wanted) if name not in columns), key=lambda one: one in FACTS)
        if not new:
            return
        if self._heading is None:
            self._heading = len(self._parts)
            self._append(new)
            return
        width = len(columns)
        self._parts[self._heading] = (self._line([*columns, *new]), [*columns, *new])
        for number, cells in self._body():
            wider = [*_filled(cells, width), *("" for _ in new)]
            self._parts[number] = (self._line(wider), wider)

    def _append(self, cells: list[str]) -> None:
        if self._parts and not self._parts[-1][0].endswith("\n"):
            text, last = self._parts[-1]
            self._parts[-1] = (text + self._end, last)
        self._parts.append((self._line(cells), cells))

    def _line(self, cells: Sequence[str]) -> str:
        line = io.StringIO()
        csv.writer(line, delimiter=self._delimiter, lineterminator=self._end).writerow(cells)
        return line.getvalue()


class SourceFolder:
    """The folder of a game, or of a whole project, for writing. Nothing is read or written through a link in it that
    leads elsewhere."""

    def __init__(self, project: Path, folder: Path) -> None:
        self.folder = folder
        self._writer, self._reach = Writer(project), Reach(project)

    def read(self, name: str) -> bytes | None:
        """The bytes of a file; None if there is none. Raises OSError, also if it is not a plain file."""
        path = self.folder / name
        return None if self._reach.kind(path) is Kind.ABSENT else self._reach.read(path, SOURCE_BYTES)

    def has(self, name: str) -> bool:
        """Whether anything has this name."""
        return self._reach.kind(self.folder / name) is not Kind.ABSENT

    def write(self, name: str, data: bytes) -> None:
        """Replace a file, or leave the old one whole. Raises OSError if the file cannot be replaced."""
        self.change({name: data})

    def change(self, files: Mapping[str, bytes], moved: Mapping[str, str] = MappingProxyType({})) -> None:
        """Rename files, then replace files: all or none. Raises OSError, and then changes nothing.

        Unfinished files of a killed command are removed first. Nothing reads them, since their names are hidden.
        """
        with alone("sources") as is_alone:
            if is_alone:
                self._writer.sweep(self.folder, _NO_SOURCES)
            done: list[tuple[str, str]] = []
            try:
                for old, new in moved.items():
                    self._writer.rename(self.folder / old, self.folder / new)
                    done.append((old, new))
                self._writer.replace_all({self.folder / name: data for name, data in files.items()})
            except BaseException:
                for old, new in reversed(done):
                    with suppress(OSError):
                        self._writer.rename(self.folder / new, self.folder / old)
                raise

    def make(self, files: Mapping[str, bytes]) -> None:
        """Put the folder itself in place, as a whole or not at all. Raises OSError if that is impossible."""
        self._writer.make_whole(self.folder, files)

    def table(self, name: str, columns: Sequence[str]) -> TableText:
        """A table for editing; if the file is missing, a new one with these headings. It will be UTF-8. Raises
        OSError."""
        data = self.read(name)
        if data is None:
            return TableText(",".join(columns) + "\n")
        mark = "\ufeff" if data.startswith(BOM_UTF8) else ""
        return TableText(mark + decoded(data).text)


def _filled(cells: Sequence[str], width: int) -> list[str]:
    return [*cells, *("" for _ in range(width - len(cells)))]


def _is_comment(line: str) -> bool:
    return not line.strip() or line.lstrip('"').startswith("#")


def _parts(lines: Sequence[str], delimiter: str) -> Iterator[tuple[str, list[str] | None]]:
    """Comments and blank lines, which have no cells, and rows, which may run over several lines."""
    waiting = ""
    for line in lines:
        if not waiting and _is_comment(line):
            yield line, None
            continue
        waiting += line
        if waiting.count('"') % 2 == 0:
            yield waiting, next(csv.reader(io.StringIO(waiting, newline=""), delimiter=delimiter))
            waiting = ""
    if waiting:
        yield waiting, None
