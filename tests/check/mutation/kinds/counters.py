"""Counters, setups and rows: another factor, side, type, hex, turn, number; a row less, a row more."""

from collections.abc import Iterator

from tests.check.mutation.mutants import Folder, Mutant, named

FACTORS = ("attack", "defence", "fire", "range", "command", "move", "air")
MIX, MARKERS = "counters/mix.csv", "counters/markers.csv"


def factors(folder: Folder) -> Iterator[Mutant]:
    table = folder.table(MIX)
    for line, row in table.rows:
        for field in (*FACTORS, *(f"back_{one}" for one in FACTORS)):
            if row.get(field, "").isdigit():
                for step in (1, -1):
                    yield table.changed("factor", line, field, str(int(row[field]) + step))


def sides(folder: Folder) -> Iterator[Mutant]:
    """Another side, nation or formation of a counter; another side of a formation, a nation or a box."""
    for file in (MIX, MARKERS):
        yield from others(folder, file, "side", ("side", "nation", "formation", "back_side"))
    for pattern in ("game.toml", "map/areas.toml"):
        owned = [one for one in folder.settings(pattern) if one[3] in ("side", "hq")]
        for file, line, table, key, value in owned:
            for other in sorted({one[4] for one in owned if one[3] == key} - {value}):
                yield Mutant("side", file, line, key, (f"{key} = {other}",), f"{table} {key}: {value} -> {other}")


def types(folder: Folder) -> Iterator[Mutant]:
    for file in (MIX, MARKERS):
        yield from others(folder, file, "type", ("type",))
    for file in folder.setups:
        yield from others(folder, file, "type", ("what",))


def designations(folder: Folder) -> Iterator[Mutant]:
    """What is printed on a counter beside its factors."""
    yield from others(folder, MIX, "designation", ("echelon", "name", "left", "right"))


def setup_hexes(folder: Folder) -> Iterator[Mutant]:
    """The hex beside; of a place with a name another that setups name."""
    for file in folder.setups:
        table = folder.table(file)
        places = sorted({row["where"] for _, row in table.rows if row["where"] and not row["where"].isdigit()})
        for line, row in table.rows:
            here = row["where"]
            others = folder.neighbours(here) if here.isdigit() else places
            for other in others if here else ():
                if other != here:
                    yield table.changed("setup hex", line, "where", other)
    table = folder.table(MIX)
    for line, row in table.rows:
        if row.get("entry", "").isdigit():
            for other in folder.neighbours(row["entry"]):
                yield table.changed("setup hex", line, "entry", other)


def setup_names(folder: Folder) -> Iterator[Mutant]:
    """Another counter, state, side or nation in a statement of a setup."""
    for file in folder.setups:
        yield from others(folder, file, "setup name", ("name", "state", "side", "nation"))


def turns(folder: Folder) -> Iterator[Mutant]:
    for file in folder.setups:
        table = folder.table(file)
        for line, row in table.rows:
            if row["when"].isdigit():
                for step in (1, -1):
                    yield table.changed("turn", line, "when", str(int(row["when"]) + step))
    for file, line, _, key, value in folder.settings("scenarios/*.toml"):
        if key in ("first_turn", "last_turn"):
            for step in (1, -1):
                new = f"{key} = {int(value) + step}"
                yield Mutant("turn", file, line, key, (new,), f"{key}: {value} -> {int(value) + step}")
    table = folder.table("charts/turns.csv")
    labels = [row["label"] for _, row in table.rows]
    for line, row in table.rows:
        for label in labels:
            if label != row["label"]:
                yield table.changed("turn", line, "label", label)
        yield table.changed("turn", line, "night", "" if row.get("night") else "true")
    table = folder.table(MIX)
    for line, row in table.rows:
        if row.get("entry", "").startswith("T"):
            for step in (1, -1):
                yield table.changed("turn", line, "entry", f"T{int(row['entry'][1:]) + step}")


def quantities(folder: Folder) -> Iterator[Mutant]:
    files = [(MIX, "qty"), (MARKERS, "qty"), *((file, "qty") for file in folder.files("decks/*.csv"))]
    for file, field in (*files, *((file, "count") for file in folder.setups)):
        table = folder.table(file)
        for line, row in table.rows:
            for step in (1, -1) if row[field].isdigit() else ():
                if int(row[field]) + step > 0:
                    yield table.changed("quantity", line, field, str(int(row[field]) + step))


def dropped(folder: Folder) -> Iterator[Mutant]:
    yield from (one for one in _rows(folder) if not one.lines)


def doubled(folder: Folder) -> Iterator[Mutant]:
    yield from (one for one in _rows(folder) if one.lines)


def _rows(folder: Folder) -> Iterator[Mutant]:
    files = [MIX, MARKERS, *folder.setups, *folder.files("charts/*.csv"), *folder.files("map/*.csv")]
    for file in (*files, *folder.files("decks/*.csv")):
        table = folder.table(file)
        for line, row in table.rows:
            text, name = table.lines[line - 1], f"{named(row, line)} of {file}"
            yield Mutant("row dropped", file, line, "", (), f"{name} dropped")
            yield Mutant("row doubled", file, line, "", (text, text), f"{name} doubled")


def others(folder: Folder, file: str, kind: str, fields: tuple[str, ...]) -> Iterator[Mutant]:
    """Each value of a column, changed to every other that the column has."""
    table = folder.table(file)
    for field in fields:
        known = sorted({row[field] for _, row in table.rows if row.get(field)})
        for line, row in table.rows:
            for other in known:
                if row.get(field) and other != row[field]:
                    yield table.changed(kind, line, field, other)
