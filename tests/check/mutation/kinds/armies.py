"""Setups, mix and claims of a rulebook's game, with nations and types: another nation, type, place, time, number."""

from collections.abc import Iterator

from tests.check.mutation.kinds.counters import MIX, others
from tests.check.mutation.mutants import Folder, Mutant, Table, named


def rows_dropped(folder: Folder) -> Iterator[Mutant]:
    for table in _tables(folder):
        for line, row in table.rows:
            yield Mutant("row dropped", table.file, line, "", (), f"{named(row, line)} of {table.file} dropped")


def rows_doubled(folder: Folder) -> Iterator[Mutant]:
    for table in _tables(folder):
        for line, row in table.rows:
            text, what = table.lines[line - 1], f"{named(row, line)} of {table.file} doubled"
            yield Mutant("row doubled", table.file, line, "", (text, text), what)


def _tables(folder: Folder) -> Iterator[Table]:
    yield from map(folder.table, (MIX, *folder.setups))


def nations(folder: Folder) -> Iterator[Mutant]:
    for file in (MIX, *folder.setups):
        yield from others(folder, file, "nation", ("nation",))


def types(folder: Folder) -> Iterator[Mutant]:
    yield from others(folder, MIX, "type", ("type",))
    for file in folder.setups:
        yield from others(folder, file, "type", ("what",))


def places(folder: Folder) -> Iterator[Mutant]:
    for file in folder.setups:
        yield from others(folder, file, "place", ("where",))


def times(folder: Folder) -> Iterator[Mutant]:
    for file in folder.setups:
        yield from others(folder, file, "time", ("when",))


def names(folder: Folder) -> Iterator[Mutant]:
    yield from others(folder, MIX, "name", ("name",))
    for file in folder.setups:
        yield from others(folder, file, "name", ("name", "state"))


def numbers(folder: Folder) -> Iterator[Mutant]:
    """How many, and how strong."""
    fields = {MIX: ("qty", "attack", "move", "air")} | dict.fromkeys(folder.setups, ("count", "attack", "move", "air"))
    for file, columns in fields.items():
        table = folder.table(file)
        for line, row in table.rows:
            for field in columns:
                for step in (1, -1) if row.get(field, "").isdigit() else ():
                    if int(row[field]) + step > 0:
                        yield table.changed("number", line, field, str(int(row[field]) + step))


def claims(folder: Folder) -> Iterator[Mutant]:
    """Another value of the same kind and property, or a number more."""
    table = folder.table("claims.csv")
    for line, row in table.rows:
        if row["value"].isdigit():
            yield table.changed("claim", line, "value", str(int(row["value"]) + 1))
        for _, other in table.rows:
            alike = all(row[field] == other[field] for field in ("kind", "property"))
            if alike and other["value"] != row["value"]:
                yield table.changed("claim", line, "value", other["value"])
