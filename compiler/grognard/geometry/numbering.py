"""Hex numbers: a pattern such as ``CCRR`` says how the numbers of column and row are written.

A run of C is the column, a run of R the row, padded with zeros to the length of the run; one letter alone takes as many
digits as it needs (``C.R``). ``A`` writes in letters whichever of the two the pattern does not name: ``ARR`` gives A01
… Z01, AA01, BB01, and ``ACC`` letters the rows. Any other character is fixed, as is whatever stands in single quotes:
``'A'CCRR`` gives A0101. Two quotes within quotes are one.
"""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from grognard.base.records import record

DEFAULT_PATTERN = "CCRR"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_REMEMBERED = 1 << 14
"""Numbers that a process remembers: the hexes of a few maps, which are written and read again and again."""
_PART = re.compile(r"'(?:[^']|'')*'|C+|R+|A|[^CRA']+|'")


@record
class Numbering:
    """A pattern and the number of the first hex (column 1, row 1). An invalid pattern counts as ``CCRR``. ``printed``:
    the pattern of what the board shows; None: the same; blank: nothing."""

    pattern: str = DEFAULT_PATTERN
    first: str = "0101"
    printed: str | None = None

    def number(self, column: int, row: int) -> str:
        """The number of a cell; columns and rows count from 1."""
        return self._write(self.pattern, column, row)

    def shown(self, column: int, row: int) -> str:
        """What the board shows of it."""
        pattern = self.pattern if self.printed is None else self.printed
        return self._write(pattern, column, row) if pattern else ""

    def values(self, column: int, row: int) -> tuple[int, int]:
        """What column and row count in a number."""
        first_column, first_row = _first(self.pattern, self.first)
        return column + first_column - 1, row + first_row - 1

    def value_of(self, axis: str, label: str) -> int | None:
        """What a column (``C``) or row (``R``) counts that is called so: by its own part of a number (``48``), with the
        fixed letters before it (``E48``), with any letters x for the rest (``E48xx``). None for another text."""
        found = _label(self.pattern, axis).fullmatch(label)
        return _value(found[axis].upper(), axis in _lettered(self.pattern)) if found else None

    def _write(self, pattern: str, column: int, row: int) -> str:
        return _written(pattern, *self.values(column, row))

    def cell(self, number: str) -> tuple[int, int] | None:
        """Column and row of a number; None where the text does not follow the pattern."""
        read = _read(self.pattern, number)
        if read is None:
            return None
        first_column, first_row = _first(self.pattern, self.first)
        return read[0] - first_column + 1, read[1] - first_row + 1


def pattern_problem(pattern: str) -> str:
    """Why a pattern writes no hex numbers; blank where it does."""
    if _parsed(pattern) is not None:
        return ""
    if "'" in _PART.findall(pattern):
        return f"a quote in {pattern!r} is not closed"
    return f"the pattern {pattern!r} must name the column and the row once each, by C, R or A"


def fixed_letters(pattern: str, first: str) -> str:
    """The pattern that was probably meant, with a fixed letter in quotes before it: ``ACCRR``, or ``CCRR`` where the
    first number is W0101; blank where that is none either."""
    letter = re.match(r"[^\W\d]+", first)
    meant = f"'{pattern[0]}'{pattern[1:]}" if pattern[:1] in ("A", "C", "R") else ""
    if letter and _parsed(pattern):
        meant = f"'{letter[0]}'{pattern}"
    return meant if meant and follows(meant, first) and _parsed(meant) else ""


def follows(pattern: str, number: str) -> bool:
    """Whether a text is a number of a pattern."""
    return _read(pattern, number) is not None


class Part(NamedTuple):
    """A part of a pattern."""

    axis: str
    """C, R or blank for fixed text."""
    text: str
    letters: bool = False

    def write(self, value: int) -> str:
        """The part of a number."""
        if not self.axis:
            return self.text
        if self.letters:
            times, place = divmod(max(value, 1) - 1, len(ALPHABET))
            return ALPHABET[place] * (times + 1)
        return f"{value:0{len(self.text)}d}"

    @property
    def expression(self) -> str:
        """What reads it again."""
        if not self.axis:
            return re.escape(self.text)
        if self.letters:
            return rf"(?P<{self.axis}>(?P<letter>[A-Z])(?P=letter)*)"
        digits = r"\d+" if len(self.text) == 1 else rf"\d{{{len(self.text)}}}"
        return f"(?P<{self.axis}>{digits})"


def parts_of(pattern: str) -> tuple[Part, ...]:
    """The parts of a pattern, or those of the default one."""
    return _parsed(pattern) or _parsed(DEFAULT_PATTERN) or ()


@cache
def _parsed(pattern: str) -> tuple[Part, ...] | None:
    runs = _PART.findall(pattern)
    bare = "".join(run for run in runs if not run.startswith("'"))
    unnamed = [axis for axis in "CR" if axis not in bare]
    parts = []
    for run in runs:
        if run == "'" or (run == "A" and len(unnamed) != 1):
            return None
        if run == "A":
            parts.append(Part(unnamed[0], run, letters=True))
        elif run.startswith("'"):
            parts.append(Part("", run[1:-1].replace("''", "'")))
        else:
            parts.append(Part(run[0] if run[0] in "CR" else "", run))
    axes = sorted(part.axis for part in parts if part.axis)
    return tuple(parts) if axes == ["C", "R"] else None


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    return re.compile("".join(part.expression for part in parts_of(pattern)), re.ASCII)


@cache
def _label(pattern: str, axis: str) -> re.Pattern[str]:
    """What reads the name of a line: its part of a number, all else left out or marked with x."""
    parts = (
        (part.expression if part.letters else rf"(?P<{axis}>\d+)")
        if part.axis == axis
        else f"(?:{re.escape(part.text) if not part.axis else '[x?]+'})?"
        for part in parts_of(pattern)
    )
    return re.compile("".join(parts), re.ASCII | re.IGNORECASE)


@cache
def _lettered(pattern: str) -> frozenset[str]:
    return frozenset(part.axis for part in parts_of(pattern) if part.letters)


@lru_cache(maxsize=_REMEMBERED)
def _written(pattern: str, column: int, row: int) -> str:
    return "".join(part.write(column if part.axis == "C" else row) for part in parts_of(pattern))


@lru_cache(maxsize=_REMEMBERED)
def _read(pattern: str, number: str) -> tuple[int, int] | None:
    found = _expression(pattern).fullmatch(number)
    if found is None:
        return None
    letters = _lettered(pattern)
    return _value(found["C"], "C" in letters), _value(found["R"], "R" in letters)


def _value(text: str, letters: bool) -> int:
    return (len(text) - 1) * len(ALPHABET) + ALPHABET.index(text[0]) + 1 if letters else int(text)


@cache
def _first(pattern: str, first: str) -> tuple[int, int]:
    return _read(pattern, first) or (1, 1)
