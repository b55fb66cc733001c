"""Where the cells of a table stand: found on demand, in a text by our own reading of quotes and delimiters."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from grognard.base.origins import Origin
from grognard.load.text.reading import Source

Find = Callable[[int, int], list[Origin]]
"""The origins of all cells of the row at a line and offset."""


def place(cells: Sequence[Origin], index: int) -> Origin:
    """The origin of a cell; of one that a short row lacks, that of its last."""
    return cells[min(index, len(cells) - 1)]


class Places(Mapping[str, Origin]):
    """The origins of the cells of one row, found on demand in the text of the file."""

    __slots__ = ("_columns", "_find", "_line", "_offset")

    def __init__(self, find: Find, columns: Mapping[str, int], line: int, offset: int) -> None:
        self._find, self._columns, self._line, self._offset = find, columns, line, offset

    def __getitem__(self, heading: str) -> Origin:
        return place(self._find(self._line, self._offset), self._columns[heading])

    def get(self, heading: str, default: Any = None) -> Any:
        """As a dictionary does, without an exception for each heading that the table lacks."""
        column = self._columns.get(heading)
        if column is None:
            return default
        cells = self._find(self._line, self._offset)
        return cells[column] if column < len(cells) else cells[-1]  # as `place`; tens of thousands are asked for

    def __contains__(self, heading: object) -> bool:
        return heading in self._columns

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def __reduce__(self) -> tuple[type[dict[str, Origin]], tuple[dict[str, Origin]]]:
        return dict, (dict(self),)


class Finder:
    """Where the cells of a row stand in the text: our own reading of quotes and delimiters, used for places only."""

    def __init__(self, source: Source, delimiter: str) -> None:
        self._source = source
        self._delimiter, self._cell = delimiter, _cell_pattern(delimiter)
        self._known: dict[int, list[Origin]] = {}

    def places(self, line: int, offset: int) -> list[Origin]:
        """The origins of the cells of the row that starts at an offset."""
        found = self._known.get(offset)
        if found is None:  # whoever asks for one cell of a row mostly asks for others, too
            found = self._known[offset] = self._find(line, offset)
        return found

    def _find(self, line: int, offset: int) -> list[Origin]:
        text, file = self._source.text, self._source.file
        end = text.find("\n", offset)
        row = text[offset:] if end < 0 else text[offset:end]
        if '"' in row:
            return self._find_quoted(line, offset)
        made, column = [], 1
        for words in row.split(self._delimiter):
            bare = words.lstrip()
            at = column + len(words) - len(bare)
            made.append(Origin(file=file, line=line, column=at, length=len(bare.rstrip())))
            column += len(words) + 1
        return made

    def _find_quoted(self, line: int, offset: int) -> list[Origin]:
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
        return made


@cache
def _cell_pattern(delimiter: str) -> re.Pattern[str]:
    mark = re.escape(delimiter)
    return re.compile(rf'(?:"([^"]*(?:""[^"]*)*)"[^{mark}\n]*|([^{mark}\n]*))({mark}|\n|\Z)')
