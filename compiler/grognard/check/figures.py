"""Numbers as they are printed: factors, die ranges, odds."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from grognard.base.origins import Origin

# No printed figure has more digits; a text of a thousand is none.
_NUMBER = re.compile(r"[(\[{]?\s*([+-]?\d{1,9}(?:\.\d{1,9})?|[+-]?\d{1,9}/[1-9]\d{0,8})\s*[)\]}*]?")
_RANGE = re.compile(r"(-?\d{1,4})\s*(?:-|to)\s*(-?\d{1,4})")
_ODDS = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)\s*(?::|-|to)\s*(\d{1,9}(?:\.\d{1,9})?)")
_DICE = re.compile(r"(\d{0,2})d(\d{1,3})")


@lru_cache(maxsize=4096)
def number(text: str) -> Fraction | None:
    """The number of a printed factor (``4``, ``1/2``, ``(3)``, ``[2]``, ``5*``), or None where it is none."""
    found = _NUMBER.fullmatch(_plain(text))
    return Fraction(found[1].removeprefix("+")) if found else None


def die_faces(die: str) -> tuple[int, int] | None:
    """Least and greatest roll of ``1d6``, ``2d6``, ``1d10`` (0 is 10); None where the dice are not understood."""
    found = _DICE.fullmatch(die.strip().casefold())
    if not found:
        return None
    dice = int(found[1] or 1)
    return dice, dice * int(found[2])


def rolls(label: str, lowest: int, highest: int) -> range | None:
    """The rolls that a row of a die table covers: ``3``, ``2-4``, ``2,3``, ``<=1``, ``10+``, ``5 or more``.

    Open ends reach the lowest and highest roll (or beyond, where the label lies there). None: not a roll.
    """
    text = re.sub(r"^die\s*", "", _plain(label).casefold())
    if found := re.fullmatch(r"(?:<=|≤|up to )\s*(-?\d{1,4})|(-?\d{1,4})\s*(?:-|or less|or lower)", text):
        top = int(found[1] or found[2])
        return range(min(lowest, top), top + 1)
    if found := re.fullmatch(r"(?:>=|≥)\s*(-?\d{1,4})|(-?\d{1,4})\s*(?:\+|or more|or higher)", text):
        bottom = int(found[1] or found[2])
        return range(bottom, max(highest, bottom) + 1)
    if found := _RANGE.fullmatch(text):
        return range(int(found[1]), int(found[2]) + 1)
    parts = [part.strip() for part in text.split(",")]
    if all(re.fullmatch(r"-?\d{1,4}", part) for part in parts):
        values = [int(part) for part in parts]
        return range(values[0], values[-1] + 1) if values == list(range(values[0], values[-1] + 1)) else None
    return None


def strength(heading: str) -> Fraction | None:
    """How strong a CRT column is: odds ``3:1``, ``1-2``, differentials ``+4``, ``0``, ``<=-5``, ``+8 or more``."""
    text = _plain(heading).casefold()
    if found := _ODDS.fullmatch(text):
        return Fraction(found[1]) / Fraction(found[2]) if Fraction(found[2]) else None
    bare = re.sub(r"^(?:<=|≤|>=|≥|<|>)|(?:or more|or less|\+)$", "", text).strip()
    if found := _ODDS.fullmatch(bare):
        return Fraction(found[1]) / Fraction(found[2]) if Fraction(found[2]) else None
    return number(bare)


def word_at(start: Origin, text: str, word: str, nth: int = 0) -> Origin:
    """The place of the how many-eth (from 0) such word of a text of several lines that begins at ``start``; there, if
    the text has no such word."""
    found = [one.start() for one in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE)]
    if not found:
        return start
    before = text[: found[min(nth, len(found) - 1)]]
    column = len(before) - before.rfind("\n") if "\n" in before else start.column + len(before)
    return replace(start, line=start.line + before.count("\n"), column=column, length=len(word))


def _plain(text: str) -> str:
    """Typographic minus signs and dashes as hyphens, half fractions spelled out."""
    return text.strip().replace("−", "-").replace("–", "-").replace("½", "1/2")
