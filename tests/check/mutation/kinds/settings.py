"""Values of TOML and cells of charts: hooks, decks, tracks, needs, terrain effects, results, citations."""

import json
import re
from collections.abc import Iterator

from tests.check.mutation.mutants import Folder, Mutant


def results(folder: Folder) -> Iterator[Mutant]:
    """Another result in a cell of the combat results table."""
    yield from _cells(folder, "CRT", ["charts/crt.csv"])


def charts(folder: Folder) -> Iterator[Mutant]:
    """Another entry in a cell of another chart."""
    files = [file for file in folder.files("charts/*.csv") if not file.endswith(("crt.csv", "turns.csv"))]
    yield from _cells(folder, "chart cell", files)


def _cells(folder: Folder, kind: str, files: list[str]) -> Iterator[Mutant]:
    for file in files:
        table = folder.table(file)
        for line, row in table.rows:
            first, *columns = table.heading
            for column in columns:
                for other in sorted({row[one] for _, row in table.rows for one in columns}):
                    if other and other != row[column]:
                        yield table.changed(kind, line, column, other, "", f"{column}/{row[first]}")


def effects(folder: Folder) -> Iterator[Mutant]:
    """Another cost, effect or shift of a terrain."""
    known: dict[str, set[str]] = {"move": {'"no"'}}
    for _, _, _, key, value in folder.settings("terrain.toml"):
        known.setdefault(key, set()).update(re.findall(r'"[^"]*"', value) if key == "move" else [value])
    for file, line, terrain, key, value in folder.settings("terrain.toml"):
        for old in re.findall(r'(\w+) = ("[^"]*")', value) if key == "move" else ():
            for other in sorted(known["move"] - {old[1]}):
                new = value.replace(f"{old[0]} = {old[1]}", f"{old[0]} = {other}")
                what = f"{terrain} {old[0]}: {old[1]} -> {other}"
                yield Mutant("TEC", file, line, f"move {old[0]}", (f"move = {new}",), what)
        for other in sorted(known[key] - {value}) if key in ("combat", "shift") else ():
            yield _set("TEC", file, line, terrain, key, value, other)


def hooks(folder: Folder) -> Iterator[Mutant]:
    """Another value of a hook or a state, a type less or more."""
    files = [file for file in ("hooks.toml", "counters/states.toml") if (folder.path / file).exists()]
    lines = [one for file in files for one in folder.settings(file)]
    markers = sorted(json.loads(value) for _, _, _, key, value in lines if key == "marker")
    types = [one for *_, key, value in lines if key == "types" for one in json.loads(value)]
    for file, line, table, key, value in lines:
        if key in ("types", "free"):
            ids = json.loads(value)
            for other in (*([*ids[:at], *ids[at + 1 :]] for at in range(len(ids))), *([*ids, one] for one in types)):
                if len(set(other)) == len(other) and other:
                    yield _set("hook", file, line, table, key, value, json.dumps(other))
        elif key == "eliminated":
            boxes = re.findall(r'"([^"]+)"', value)
            yield _set("hook", file, line, table, key, value, value.replace(boxes[0], boxes[1], 1))
        elif key == "marker":
            for other in markers:
                yield _set("hook", file, line, table, key, value, json.dumps(other))
        elif key in ("boxes", "side"):
            other = {'"track"': '"side"', '"side"': '"track"', '"it"': '"ah"', '"ah"': '"it"'}[value]
            yield _set("hook", file, line, table, key, value, other)
        elif value.isdigit():
            for step in (1, -1):
                if int(value) + step > 0:
                    yield _set("hook", file, line, table, key, value, str(int(value) + step))


def decks(folder: Folder) -> Iterator[Mutant]:
    for file, line, table, key, value in folder.settings("decks/*.toml"):
        if value.isdigit():
            for step in (1, -1):
                yield _set("deck", file, line, table, key, value, str(int(value) + step))
        elif key == "side":
            yield _set("deck", file, line, table, key, value, {'"it"': '"ah"', '"ah"': '"it"'}[value])
        elif key == "shuffle":
            yield _set("deck", file, line, table, key, value, '"never"')
    for file in folder.files("decks/*.csv"):
        rows = folder.table(file)
        for line, row in rows.rows:
            for other in sorted({other["when"] for _, other in rows.rows} - {row["when"]}):
                yield rows.changed("deck", line, "when", other)
            for other in sorted({other["value"] for _, other in rows.rows} - {row["value"], ""}):
                if row["value"]:
                    yield rows.changed("deck", line, "value", other)


def tracks(folder: Folder) -> Iterator[Mutant]:
    """Where a track begins and ends, and where a scenario starts it."""
    for file, line, table, key, value in folder.settings("map/areas.toml"):
        if key in ("first", "last"):
            for step in (1, -1):
                yield _set("track", file, line, table, key, value, str(int(value) + step))
    for file, line, _, key, value in folder.settings("scenarios/*.toml"):
        for track, space in re.findall(r"(\w+) = (\d+)", value) if key == "tracks" else ():
            for step in (1, -1):
                new = value.replace(f"{track} = {space}", f"{track} = {int(space) + step}")
                what = f"{track}: {space} -> {int(space) + step}"
                yield Mutant("track", file, line, f"track {track}", (f"tracks = {new}",), what)


def needs(folder: Folder) -> Iterator[Mutant]:
    """How many places can need a marker at once."""
    lines = [one for one in folder.settings("game.toml") if one[2] == "marker_need"]
    markers = sorted(value for _, _, _, key, value in lines if key == "marker")
    for file, line, table, key, value in lines:
        if key == "places":
            for step in (1, -1):
                yield _set("marker need", file, line, table, key, value, str(int(value) + step))
        elif key == "marker":
            for other in markers:
                yield _set("marker need", file, line, table, key, value, other)


def cites(folder: Folder) -> Iterator[Mutant]:
    """The number of another case, wherever one is cited."""
    cases = [one for one in folder.cases if "." in one]
    for pattern in ("scenarios/*.toml", "charts/*.toml", "hooks.toml", "counters/states.toml"):
        for file, line, table, key, value in folder.settings(pattern):
            if key in ("cite", "case"):
                for other in cases:
                    yield _set("cite", file, line, table, key, value, json.dumps(other))
    for file in ("claims.csv", *folder.files("decks/*.csv")):
        rows = folder.table(file)
        for line, row in rows.rows:
            said = _words_of_unit(folder, row) if file == "claims.csv" else ""
            for other in cases[:: 5 if file == "claims.csv" else 1]:
                if other != row["cite"] and not (said and said in folder.case(other)):
                    yield rows.changed("cite", line, "cite", other)


def _words_of_unit(folder: Folder, claim: dict[str, str]) -> str:
    """The designation that a claim is about, *II/126*: any case that has it says so as well as the cited one. Blank for
    another claim."""
    if claim["kind"] != "counter" or claim["property"] not in ("left", "right"):
        return ""
    units = {row["id"]: row for _, row in folder.table("counters/mix.csv").rows}
    unit = units.get(claim["subject"], {})
    return "/".join(filter(None, (unit.get("left"), unit.get("right"))))


def _set(kind: str, file: str, line: int, table: str, key: str, old: str, new: str) -> Mutant:
    return Mutant(kind, file, line, key, (f"{key} = {new}",), f"{table} {key}: {old} -> {new}")
