"""Seeded slips of the pen in the sources of a game, each in one place of one file."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_WORD = re.compile(r"(?<![\w#])[A-Za-z][A-Za-z-]{2,}(?![\w])")
_NUMBER = re.compile(r"(?<![\w.#-])\d{4}(?![\w.-])")
_SAME_LETTERS = str.maketrans("01", "Ol")
_WIDE = {ord(str(one)): 0xFF10 + one for one in range(10)}


class Slip(NamedTuple):
    """``what`` was done to a word, and the whole text of the file afterwards."""

    file: Path
    line: int
    what: str
    was: str
    now: str
    text: str


def slips(folder: Path, count: int, seed: int) -> Iterator[Slip]:
    """So many slips in words (ids, keys, headings, terrain, provenance) and hex numbers of tables, TOML and grids."""
    dice = random.Random(seed)
    files = sorted(
        one
        for one in folder.rglob("*")
        if one.suffix in (".csv", ".toml", ".hexes") and one.parts[-2] not in ("lang", "vassal", "templates")
    )
    texts = {one: one.read_bytes().decode() for one in files}
    made = 0
    while made < count:
        file = dice.choice(files)
        text = texts[file]
        places = list((_NUMBER if dice.random() < 0.15 else _WORD).finditer(text))
        if not places:
            continue
        found = dice.choice(places)
        what, now = _slip(found[0], dice)
        if now == found[0]:
            continue
        spoilt = text[: found.start()] + now + text[found.end() :]
        made += 1
        yield Slip(file, text.count("\n", 0, found.start()) + 1, what, found[0], now, spoilt)


def _slip(word: str, dice: random.Random) -> tuple[str, str]:
    at = dice.randrange(len(word))
    if word.isdigit():
        return dice.choice([("letters", word.translate(_SAME_LETTERS)), ("wide", word.translate(_WIDE))])
    match dice.randrange(4):
        case 0:
            return "dropped", word[:at] + word[at + 1 :]
        case 1:
            return "doubled", word[: at + 1] + word[at:]
        case 2 if at + 1 < len(word):
            return "swapped", word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return "mistyped", word[:at] + dice.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1 :]
