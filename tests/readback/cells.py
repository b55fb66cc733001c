"""The cell of a game's sources that a row of a transcription is of."""

import csv
import re
import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any

from tests.readback.names import Names
from tests.readback.sides import lies, ways
from tests.readback.words import says, stands_in

Row = dict[str, str]


class Cells:
    """The sources of one game, read as text: what the compiler makes of them is not asked."""

    def __init__(self, game: Path) -> None:
        self._game = game
        self._tables: dict[str, list[Row]] = {}

    def said(self, file: str, id: str, field: str) -> tuple[str, ...] | None:
        """The texts that print a cell, any of which is right; "" among them: nothing is printed; None: no such cell.

        - ``.csv``: ``id`` is the first cell of a row, or ``column=text;column=text`` where that is not enough or
          nothing may stand there; ``field`` is a column, or ``nation.short``: the ``short`` of the nation there.
          ``left+right`` is both, one after the other.
        - ``.toml``: ``id`` is the path to a table, ``box.it-1``, and ``field`` a path within it, ``move.foot``.
        - ``.hexes``: ``id`` is a hex, ``field`` unused. Of hexsides and paths ``id`` is ``river@0505``.
        - ``.md``: the reading stands somewhere in the text; ``id`` and ``field`` are for a reader of the transcription.
        """
        if file.endswith(".md"):
            return ((self._game / file).read_text("utf-8"),)
        if file.endswith(".toml"):
            return self._of_toml(file, id, field)
        if file.endswith(".hexes"):
            return self._of_grid(file, id)
        if "@" in id:
            return ways(self.table(file), id) or None
        return self._of_table(file, id, field)

    def table(self, file: str) -> list[Row]:
        """The rows of a table, without its remarks."""
        if file not in self._tables:
            lines = (self._game / file).read_text("utf-8").splitlines()
            self._tables[file] = list(csv.DictReader(line for line in lines if line and not line.startswith("#")))
        return self._tables[file]

    def agrees(self, seen: str, file: str, id: str, said: tuple[str, ...]) -> bool:
        """Whether a reading says what ``said`` has of its cell."""
        if file.endswith(".md"):
            return stands_in(seen, said[0])
        return lies(seen, id.split("@")[1], said, self._names.grid) if "@" in id else says(seen, said)

    @cached_property
    def _names(self) -> Names:
        return Names(self._game, self.table)

    def _of_table(self, file: str, id: str, field: str) -> tuple[str, ...] | None:
        rows = [row for row in self.table(file) if _is(row, id)]
        if not rows:
            return ("",) if "=" in id and field in self.table(file)[0] else None
        said = [text for row in rows for text in self._of_row(file, row, field)]
        return tuple(said) or None

    def _of_row(self, file: str, row: Row, field: str) -> tuple[str, ...]:
        if "+" in field and field not in row:
            parts = [self._of_row(file, row, one) for one in field.split("+")]
            return ("".join(one[0] for one in parts),) if all(parts) else ()
        column, *path = [field] if field in row else field.split(".")
        value = row.get(column)
        if value == "=":
            value = row.get(column.removeprefix("back_"))
        if not value and self._names.prints_unknown(row, column):
            return ("?",)
        if value is None:
            return ()
        return self._names.of(column, value, path, file)

    def _of_toml(self, file: str, id: str, field: str) -> tuple[str, ...] | None:
        value: Any = tomllib.loads((self._game / file).read_text("utf-8"))
        for key in [*filter(None, id.split(".")), *field.split(".")]:
            if isinstance(value, dict) and key not in value and self._names.prints_unknown_of(file, key):
                return ("?",)
            if not isinstance(value, dict) or key not in value:
                return None
            value = value[key]
        return self._names.of(field, str(value), [], file)

    def _of_grid(self, file: str, id: str) -> tuple[str, ...] | None:
        head, *rows = [line for line in (self._game / file).read_text("utf-8").splitlines() if line[:1] != "#"]
        columns = head.split()
        for row in rows:
            number, *codes = row.split()
            if id[:2] in columns and number == id[2:]:
                return self._names.of_code(codes[columns.index(id[:2])])
        return None


def _is(row: Row, id: str) -> bool:
    pairs = re.findall(r"([^=;]+)=([^;]*)", id)
    if not pairs or id in row.values():
        return next(iter(row.values())) == id
    return all(row.get(column) == text for column, text in pairs)
