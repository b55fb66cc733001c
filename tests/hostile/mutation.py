"""Sources changed at random, by bytes, by words and by lines."""

import random
import re
from collections.abc import Mapping

PIECES = (
    *(b'"', b"'", b"[", b"]", b"{", b"}", b"(", b")", b"=", b"\n", b"\r", b"#", b"|", b"$", b"*", b"<b>", b"&", b"\\"),
    *(b"\xff", b"\0", b"\xef\xbb\xbf", b"\xe2\x80\xae", b"\xf0\x9f\x91\x8d", b"\xd9\xa3", b"\xc2\xb2", b"", b"  "),
    *(b"-1", b"0", b"0000", b"9" * 12, b"9" * 400, b"9" * 5000, b"1e400", b"nan", b"1/0", b"0mm", b"2000mm", b"1d6"),
    *(
        b",",
        b";",
        b"\t",
        b"/",
        b"..",
        b"+",
        b"?",
        b"no",
        b"any",
        b"each",
        b"start",
        b"true",
        b"2026-01-01",
        b"#replace\n",
    ),
    *(b"{chart crt}", b"{value a b}", b"x" * 3000),
)


def mutated(files: Mapping[str, bytes], dice: random.Random) -> dict[str, bytes]:
    """The files after one to five changes; the same for the same dice."""
    changed = dict(files)
    for _ in range(dice.choice([1, 1, 1, 2, 3, 5])):
        name = dice.choice(sorted(changed))
        changed[name] = dice.choice([_bytes, _words, _words, _numbers, _lines])(changed[name], dice)
        if dice.random() < 0.05:
            changed[name] = changed[dice.choice(sorted(changed))]
    return changed


def _bytes(data: bytes, dice: random.Random) -> bytes:
    start = dice.randrange(len(data) + 1)
    return data[:start] + dice.choice(PIECES) + data[start + dice.randrange(12) :]


def _words(data: bytes, dice: random.Random) -> bytes:
    words = list(re.finditer(rb'[^\s,;="\[\]]+', data))
    if not words:
        return data
    start, end = dice.choice(words).span()
    return data[:start] + dice.choice([dice.choice(PIECES), dice.choice(words)[0]]) + data[end:]


def _numbers(data: bytes, dice: random.Random) -> bytes:
    numbers = list(re.finditer(rb"\d+", data))
    if not numbers:
        return data
    start, end = dice.choice(numbers).span()
    return data[:start] + dice.choice(PIECES) + data[end:]


def _lines(data: bytes, dice: random.Random) -> bytes:
    lines = data.split(b"\n")
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    change = dice.randrange(4)
    if change == 0:
        del lines[one]
    elif change == 1:
        lines.insert(other, lines[one])
    elif change == 2:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines = lines[:one]
    return b"\n".join(lines)
