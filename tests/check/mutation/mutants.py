"""Mutants of hill-383: sources in which one thing is valid and wrong.

Each kind of mutation lists all mutants that it can make; `drawn` takes as many of each kind.
"""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random

MIX, MARKERS = "counters/mix.csv", "counters/markers.csv"
TERRAIN, CRT = "map/terrain.hexes", "charts/crt.csv"
SETUPS = ("scenarios/june.csv", "scenarios/zagora.csv")
ROWS = (MIX, MARKERS, *SETUPS, CRT, "charts/turns.csv", "map/hexsides.csv", "map/paths.csv", "map/places.csv")
FACTORS = ("attack", "defence", "fire", "range", "command", "move")


@dataclass(frozen=True)
class Mutant:
    """One line of one file, changed: dropped where ``lines`` is empty, doubled where it has two."""

    kind: str
    file: str
    line: int
    field: str
    lines: tuple[str, ...]
    what: str

    def applied(self, text: str) -> str:
        rows = text.split("\n")
        return "\n".join((*rows[: self.line - 1], *self.lines, *rows[self.line :]))


@dataclass
class Table:
    """A CSV source with its lines."""

    file: str
    text: str

    def __post_init__(self) -> None:
        rows = [(number, row) for number, row in enumerate(csv.reader(io.StringIO(self.text)), 1) if row]
        self.heading = rows[0][1]
        self.rows = [(number, dict(zip(self.heading, row, strict=True))) for number, row in rows[1:]]

    def changed(self, kind: str, line: int, field: str, value: str) -> Mutant:
        row = dict(next(row for number, row in self.rows if number == line))
        what = f"{row.get('id') or row.get('name') or line} {field}: {row[field] or 'blank'} -> {value}"
        row[field] = value
        return Mutant(kind, self.file, line, field, (_written(row.values()),), what)


def drawn(folder: Path, number: int, seed: int) -> list[Mutant]:
    """So many mutants of the game in a folder, of each kind as many as of the others, as a seed decides."""
    random = Random(seed)
    piles = [sorted(kind(folder), key=lambda _: random.random()) for kind in KINDS]
    found: list[Mutant] = []
    while len(found) < number and any(piles):
        found += [pile.pop() for pile in piles if pile]
    return found[:number]


def factors(folder: Path) -> Iterator[Mutant]:
    table = _table(folder, MIX)
    for line, row in table.rows:
        for field in (*FACTORS, *(f"back_{one}" for one in FACTORS)):
            if row.get(field, "").isdigit():
                for step in (1, -1):
                    yield table.changed("factor", line, field, str(int(row[field]) + step))


def types_and_sides(folder: Path) -> Iterator[Mutant]:
    table = _table(folder, MIX)
    for field in ("type", "side"):
        known = sorted({row[field] for _, row in table.rows})
        for line, row in table.rows:
            for other in known:
                if other != row[field]:
                    yield table.changed("type or side", line, field, other)


def hexes(folder: Path) -> Iterator[Mutant]:
    for file in SETUPS:
        table = _table(folder, file)
        for line, row in table.rows:
            if row["where"].isdigit():
                column, place = int(row["where"][:2]), int(row["where"][2:])
                low = 1 if column % 2 == 0 else 0  # even columns stand half a hex lower
                around = [(0, -1), (0, 1), (1, low - 1), (1, low), (-1, low - 1), (-1, low)]
                for right, down in around:
                    if 1 <= column + right <= 14 and 1 <= place + down <= 10:
                        yield table.changed("hex", line, "where", f"{column + right:02}{place + down:02}")


def terrain(folder: Path) -> Iterator[Mutant]:
    text = (folder / TERRAIN).read_text("utf-8")
    codes = sorted({code for row in text.split("\n")[2:] for code in row.split()[1:]})
    for line, row in enumerate(text.split("\n"), 1):
        cells = row.split()
        if line < 3 or not cells:
            continue
        for column, old in enumerate(cells[1:], 1):
            for code in codes:
                if code != old:
                    changed = (*cells[:column], code, *cells[column + 1 :])
                    what = f"{column:02}{cells[0]}: {old} -> {code}"
                    yield Mutant("terrain", TERRAIN, line, "terrain", (" ".join(changed),), what)


def results(folder: Path) -> Iterator[Mutant]:
    """Cells of the combat results table swapped with the next one in their row."""
    table = _table(folder, CRT)
    for line, row in table.rows:
        for left, right in pairwise(table.heading[1:]):
            if row[left] != row[right]:
                changed = {**row, left: row[right], right: row[left]}
                what = f"{left} and {right} at {row[table.heading[0]]}"
                yield Mutant("result", CRT, line, left, (_written(changed.values()),), what)


def turns(folder: Path) -> Iterator[Mutant]:
    for file in SETUPS:
        table = _table(folder, file)
        for line, row in table.rows:
            if row["when"].isdigit():
                for step in (1, -1):
                    yield table.changed("turn", line, "when", str(int(row["when"]) + step))
        head = file.replace(".csv", ".toml")
        for line, text in enumerate((folder / head).read_text("utf-8").split("\n"), 1):
            key, _, value = text.partition(" = ")
            if key in ("first_turn", "last_turn"):
                for step in (1, -1):
                    new = int(value) + step
                    yield Mutant("turn", head, line, key, (f"{key} = {new}",), f"{key}: {value} -> {new}")


def quantities(folder: Path) -> Iterator[Mutant]:
    for file in (MIX, MARKERS):
        table = _table(folder, file)
        for line, row in table.rows:
            for step in (1, -1):
                yield table.changed("quantity", line, "qty", str(int(row["qty"]) + step))
    for file in SETUPS:
        table = _table(folder, file)
        for line, row in table.rows:
            yield table.changed("quantity", line, "count", str(int(row["count"]) + 1))


def rows(folder: Path) -> Iterator[Mutant]:
    for file in ROWS:
        lines = (folder / file).read_text("utf-8").split("\n")
        for line, row in _table(folder, file).rows:
            name = row.get("id") or row.get("name") or f"line {line}"
            yield Mutant("row", file, line, "", (), f"{name} of {file} dropped")
            yield Mutant("row", file, line, "", (lines[line - 1],) * 2, f"{name} of {file} doubled")


KINDS = (factors, types_and_sides, hexes, terrain, results, turns, quantities, rows)


def _table(folder: Path, file: str) -> Table:
    return Table(file, (folder / file).read_text("utf-8"))


def _written(cells) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="").writerow(cells)
    return out.getvalue()
