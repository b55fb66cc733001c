"""Mutants: sources of a game in which one thing is valid and wrong."""

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random


@dataclass(frozen=True)
class Mutant:
    """One line of one file, changed: dropped where ``lines`` is empty, doubled where it has two.

    ``subject`` and ``field``: the fact that changes, as `check` would list it (``hex plava:0404`` and ``terrain``);
    a blank subject is any thing of the line, a blank field all that the line states.
    """

    kind: str
    file: str
    line: int
    field: str
    lines: tuple[str, ...]
    what: str
    subject: str = ""

    def applied(self, text: str) -> str:
        rows = text.split("\n")
        return "\n".join((*rows[: self.line - 1], *self.lines, *rows[self.line :]))


@dataclass
class Table:
    """A CSV source by its lines; comments and blank lines are none of its rows."""

    file: str
    text: str

    def __post_init__(self) -> None:
        self.lines = self.text.split("\n")
        cells = [(at, next(csv.reader([line]))) for at, line in enumerate(self.lines, 1) if line and line[0] != "#"]
        self.heading = cells[0][1]
        self.rows = [(at, dict(zip(self.heading, row, strict=True))) for at, row in cells[1:]]

    def changed(self, kind: str, line: int, field: str, value: str, subject: str = "", fact: str = "") -> Mutant:
        """``fact``: what `check` calls the field, where that is another word."""
        row = dict(next(row for at, row in self.rows if at == line))
        what = f"{named(row, line)} {field}: {row[field] or 'blank'} -> {value or 'blank'}"
        row[field] = value
        return Mutant(kind, self.file, line, fact or field, (written(row.values()),), what, subject)


class Folder:
    """The sources of one game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._texts: dict[str, str] = {}

    def text(self, file: str) -> str:
        if file not in self._texts:
            self._texts[file] = (self.path / file).read_text("utf-8")
        return self._texts[file]

    def table(self, file: str) -> Table:
        return Table(file, self.text(file))

    def files(self, pattern: str) -> list[str]:
        """Files by a pattern, in the order of their names."""
        return sorted(path.relative_to(self.path).as_posix() for path in self.path.glob(pattern))

    def settings(self, pattern: str) -> Iterator[tuple[str, int, str, str, str]]:
        """Each line ``key = value`` of TOML: file, line, the table it stands in, key and what is written."""
        for file in self.files(pattern):
            table = ""
            for at, line in enumerate(self.text(file).split("\n"), 1):
                if found := re.fullmatch(r"\[+([^\]]+)\]+", line.strip()):
                    table = found[1]
                elif found := re.fullmatch(r'"?([^"=]+?)"? = (.*?)(?:    #.*)?', line):
                    yield file, at, table, found[1], found[2]

    @cached_property
    def setups(self) -> list[str]:
        return self.files("scenarios/*.csv")

    @cached_property
    def cases(self) -> list[str]:
        """The numbers of the cases of the game's own rules, in their order."""
        texts = [self.text(file) for file in self.files("rules/*.md")]
        return [found[1] for text in texts for found in re.finditer(r"^#+ (\d+(?:\.\d+)*)", text, re.MULTILINE)]

    def case(self, number: str) -> str:
        """The text of a case of the game's own rules, with its heading."""
        texts = "\n".join(self.text(file) for file in self.files("rules/*.md"))
        found = re.search(rf"^#+ {re.escape(number)} .*?(?=^#|\Z)", texts, re.MULTILINE | re.DOTALL)
        return found[0] if found else ""

    @cached_property
    def hexes(self) -> list[str]:
        """The hexes that the terrain names, column by column."""
        lines = self.text("map/terrain.hexes").split("\n")
        rows = [line.split() for line in lines if line.split() and line.split()[0].isdigit()]
        columns, below = rows[0], rows[1:]
        return [f"{column}{row[0]}" for column in columns for row in below]

    def neighbours(self, one: str) -> list[str]:
        """The hexes around a hex, ``CCRR`` with even columns half a hex lower."""
        column, row = int(one[:2]), int(one[2:])
        low = 1 if column % 2 == 0 else 0
        around = [(0, -1), (0, 1), (1, low - 1), (1, low), (-1, low - 1), (-1, low)]
        near = [f"{column + right:02}{row + down:02}" for right, down in around]
        return [other for other in near if other in self.hexes]


Kind = Callable[[Folder], Iterator[Mutant]]
"""All mutants of a kind."""


def in_turn(folder: Folder, kinds: Mapping[str, Kind], seed: int) -> Iterator[Mutant]:
    """Mutants in the order that a seed decides: one of each kind, then the next of each, until none is left."""
    random = Random(seed)
    piles = [sorted(kind(folder), key=lambda _: random.random()) for kind in kinds.values()]
    while any(piles):
        for pile in piles:
            if pile:
                yield pile.pop()


def named(row: Mapping[str, str], line: int) -> str:
    return row.get("id") or row.get("name") or f"line {line}"


def written(cells: Sequence[str] | Iterator[str]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="").writerow(cells)
    return out.getvalue()
