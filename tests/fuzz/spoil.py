"""Ways to spoil a whole game: as people do by mistake, beside bytes changed at random.

A seed names one spoilt game for good, as long as the base games stand.
"""

import random
from collections.abc import Mapping

from tests.fuzz.base import base_games
from tests.hostile.mutation import PIECES, mutated

Files = dict[str, bytes]

_SHARES = {"starter": 60, "everything": 60, "looks": 4, "hill-383": 2, "fatal-alliances": 1}
"""How often each base game is taken: a large one takes ten times as long and has little that the small ones lack; one
with looks of its own starts a process for each drawing that is spoilt."""


def spoilt(seed: str) -> tuple[str, Files]:
    """A base game's name, and its files after some changes."""
    dice = random.Random(seed)
    name = dice.choices(tuple(_SHARES), tuple(_SHARES.values()))[0]
    files = dict(base_games()[name])
    for _ in range(dice.choice([1, 1, 2, 3])):
        way = dice.choice([_bytes, _bytes, _cells, _cells, _entries, _entries, _borrowed, _whole])
        files = way(files, dice)
    return name, files


def _bytes(files: Files, dice: random.Random) -> Files:
    return mutated(files, dice)


def _pick(files: Mapping[str, bytes], dice: random.Random, *endings: str) -> str:
    return dice.choice(sorted(one for one in files if one.endswith(endings)) or sorted(files))


def _cells(files: Files, dice: random.Random) -> Files:
    """One cell of a table blank, foreign or from another row; a column or row doubled, moved or gone."""
    name = _pick(files, dice, ".csv", ".hexes")
    rows = [line.split(b",") for line in files[name].split(b"\n")]
    one, other = (dice.choice(rows) for _ in range(2))
    at = dice.randrange(len(one))
    way = dice.randrange(7)
    if way == 0:
        one[at] = b""
    elif way == 1:
        one[at] = dice.choice(PIECES)
    elif way == 2:
        one[at] = dice.choice(other)
    elif way == 3:
        one.insert(at, one[at])
    elif way == 4:
        rows = [[cell for index, cell in enumerate(row) if index != at] for row in rows]
    elif way == 5:
        rows.insert(dice.randrange(len(rows)), list(one))
    else:
        dice.shuffle(rows[0])
    return {**files, name: b"\n".join(b",".join(row) for row in rows)}


def _entries(files: Files, dice: random.Random) -> Files:
    """One entry of a TOML file gone, doubled, under another table, with another's value or one of another type."""
    name = _pick(files, dice, ".toml")
    lines = files[name].split(b"\n")
    entries = [index for index, line in enumerate(lines) if b"=" in line] or [0]
    one, other = dice.choice(entries), dice.choice(entries)
    key = lines[one].partition(b"=")[0]
    way = dice.randrange(6)
    if way == 0:
        del lines[one]
    elif way == 1:
        lines.insert(other, lines[one])
    elif way == 2:
        lines[one] = key + b"=" + lines[other].partition(b"=")[2]
    elif way == 3:
        values = (
            b"1",
            b'""',
            b"[]",
            b"{}",
            b"true",
            b"1.5",
            b"1979-05-27",
            b'["a", 1]',
            b"[[]]",
            b"{a = {b = 1}}",
            b"inf",
        )
        lines[one] = key + b"= " + dice.choice(values)
    elif way == 4:
        lines[one] = key + b'= "' + dice.choice(PIECES) + b'"'
    else:
        lines.insert(dice.randrange(len(lines)), b"[" + dice.choice([b"map.x", b"x", b"box.x", b"[a]"]) + b"]")
    return {**files, name: b"\n".join(lines)}


def _borrowed(files: Files, dice: random.Random) -> Files:
    """A file or a line of another game."""
    other = base_games()[dice.choice(sorted(base_games()))]
    theirs = dice.choice(sorted(other))
    if dice.random() < 0.5:
        return {**files, theirs: other[theirs]}
    ours = _pick(files, dice, theirs[theirs.rfind(".") :])
    lines, foreign = files[ours].split(b"\n"), other[theirs].split(b"\n")
    lines.insert(dice.randrange(len(lines)), dice.choice(foreign))
    return {**files, ours: b"\n".join(lines)}


def _whole(files: Files, dice: random.Random) -> Files:
    """A file gone, empty, cut off, under another name, in another encoding or with other line ends."""
    name = dice.choice(sorted(files))
    data = files[name]
    rest = {one: content for one, content in files.items() if one != name}
    way = dice.randrange(7)
    if way == 0:
        return rest
    if way == 1:
        stem, _, ending = name.rpartition(".")
        return {**rest, dice.choice([f"{name}.txt", f"{stem}x.{ending}", f"x/{name}", name.upper()]): data}
    text = data.decode("utf-8", "replace")
    if way == 2:
        return {**files, name: b""}
    if way == 3:
        return {**files, name: data[: dice.randrange(len(data) + 1)]}
    if way == 4:
        return {**files, name: text.encode(dice.choice(["utf-16", "utf-16-le", "utf-32", "utf-8-sig"]))}
    if way == 5:
        return {**files, name: text.encode("cp1252", "replace")}
    return {**files, name: data.replace(b"\n", dice.choice([b"\r\n", b"\r", b"\n\n", b" \n", b"\x0b"]))}
