"""The map: another terrain, level, hexside, course of a path, place; what places are worth."""

from collections.abc import Iterator

from tests.check.mutation.mutants import Folder, Mutant, Table, written

MAP = "plava"
SIDES, PATHS, PLACES = "map/hexsides.csv", "map/paths.csv", "map/places.csv"


def terrain(folder: Folder) -> Iterator[Mutant]:
    yield from _layer(folder, "map/terrain.hexes", "terrain")


def elevation(folder: Folder) -> Iterator[Mutant]:
    yield from _layer(folder, "map/elevation.hexes", "elevation")


def _layer(folder: Folder, file: str, kind: str) -> Iterator[Mutant]:
    """One cell of a layer of hexes, changed to every other code that the layer has."""
    lines = folder.text(file).split("\n")
    codes = sorted({code for line in lines[2:] for code in line.split()[1:]})
    for at, line in enumerate(lines, 1):
        cells = line.split()
        for column, old in enumerate(cells[1:] if at > 2 else (), 1):
            for code in codes:
                if code != old:
                    changed = " ".join((*cells[:column], code, *cells[column + 1 :]))
                    here = f"{column:02}{cells[0]}"
                    what = f"{kind} of {here}: {old} -> {code}"
                    yield Mutant(kind, file, at, kind, (changed,), what, f"hex {MAP}:{here}")


def hexsides(folder: Folder) -> Iterator[Mutant]:
    """A side of another kind, a side less, a side that is the next one."""
    table = folder.table(SIDES)
    kinds = sorted({row["kind"] for _, row in table.rows})
    for line, row in table.rows:
        sides = row["sides"].split()
        for at, side in enumerate(sides):
            first, last = side.split("/")
            fact = (f"hexside {MAP}:{min(first, last)}/{max(first, last)}", row["kind"])
            less = [*sides[:at], *sides[at + 1 :]]
            if less:
                yield table.changed("hexside", line, "sides", " ".join(less), *fact)
            for other in folder.neighbours(first):
                if other != last and f"{first}/{other}" not in row["sides"] and f"{other}/{first}" not in row["sides"]:
                    moved = [*sides[:at], f"{first}/{other}", *sides[at + 1 :]]
                    yield table.changed("hexside", line, "sides", " ".join(moved), *fact)
            for kind in kinds:
                if kind != row["kind"]:
                    lines = (written({**row, "sides": " ".join(less)}.values()),) if less else ()
                    lines = (*lines, written({**row, "kind": kind, "sides": side}.values()))
                    yield Mutant("hexside", SIDES, line, fact[1], lines, f"{side}: {row['kind']} -> {kind}", fact[0])


def courses(folder: Folder) -> Iterator[Mutant]:
    """A path that ends a hex earlier or later, that goes round by a hex beside, of another kind."""
    table = folder.table(PATHS)
    kinds = sorted({row["kind"] for _, row in table.rows})
    for line, row in table.rows:
        subject, hexes = f"path {MAP}:{row['name']}", row["hexes"].split()
        for course in (hexes[1:], hexes[:-1], *_detours(folder, hexes)):
            yield table.changed("path course", line, "hexes", " ".join(course), subject, "course")
        for other in folder.neighbours(hexes[-1]):
            if other not in hexes:
                yield table.changed("path course", line, "hexes", " ".join((*hexes, other)), subject, "course")
        for kind in kinds:
            if kind != row["kind"]:
                yield table.changed("path course", line, "kind", kind, "", row["kind"])


def _detours(folder: Folder, hexes: list[str]) -> Iterator[list[str]]:
    """The course with one hex left out or replaced, each next to the one before."""
    for at in range(1, len(hexes) - 1):
        before, here, after = hexes[at - 1 : at + 2]
        if after in folder.neighbours(before):
            yield [*hexes[:at], *hexes[at + 1 :]]
        for other in folder.neighbours(before):
            if other in folder.neighbours(after) and other != here:
                yield [*hexes[:at], other, *hexes[at + 1 :]]


def places(folder: Folder) -> Iterator[Mutant]:
    """A place in another hex, of another kind or side."""
    table = folder.table(PLACES)
    for line, row in table.rows:
        for other in folder.neighbours(row["hex"]):
            yield table.changed("place", line, "hex", other)
        yield from _exchanged(table, "place", line, "side")
        yield from _exchanged(table, "place", line, "kind")


def victory(folder: Folder) -> Iterator[Mutant]:
    """What a place is worth, and who may enter there."""
    table = folder.table(PLACES)
    for line, row in table.rows:
        if row["victory"]:
            for step in (1, -1):
                yield table.changed("victory", line, "victory", str(int(row["victory"]) + step))
        yield from _exchanged(table, "victory", line, "entry")


def _exchanged(table: Table, kind: str, line: int, field: str) -> Iterator[Mutant]:
    """The value of a cell, changed to every other of its column."""
    here = next(row for at, row in table.rows if at == line)[field]
    for other in sorted({row[field] for _, row in table.rows}):
        if here and other and other != here:
            yield table.changed(kind, line, field, other)
