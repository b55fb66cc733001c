"""Hex numbers as printed: a pattern such as ``CCRR`` says how column and row are written.

A run of C is the column, a run of R the row, padded with zeros to the length of the run; one letter alone takes as many
digits as it needs (``C.R``). ``A`` writes in letters whichever of the two the pattern does not name: ``ARR`` gives A01
… Z01, AA01, BB01, and ``ACC`` letters the rows. Any other character is literal.
"""

import re
from functools import cache
from typing import NamedTuple

from grognard.base.records import record

DEFAULT_PATTERN = "CCRR"
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@record
class Numbering:
    """A pattern and the number of the first hex (column 1, row 1). An invalid pattern counts as ``CCRR``."""

    pattern: str = DEFAULT_PATTERN
    first: str = "0101"

    def number(self, column: int, row: int) -> str:
        """The printed number of a cell; columns and rows count from 1."""
        tokens = _tokens(self.pattern)
        first_column, first_row = _first(self.pattern, self.first)
        column, row = column + first_column - 1, row + first_row - 1
        return "".join(token.write(column if token.axis == "C" else row) for token in tokens)

    def cell(self, number: str) -> tuple[int, int] | None:
        """Column and row of a printed number; None where the text does not follow the pattern."""
        read = _read(self.pattern, number)
        if read is None:
            return None
        first_column, first_row = _first(self.pattern, self.first)
        return read[0] - first_column + 1, read[1] - first_row + 1


def problem(pattern: str, first: str, columns: int, rows: int) -> str:
    """Why a numbering does not fit a grid of this size; blank where it does."""
    if _parsed(pattern) is None:
        return "the pattern must name the column and the row once each, by C, R or A"
    if _read(pattern, first) is None:
        return f"the first number {first!r} does not follow the pattern {pattern!r}"
    numbering = Numbering(pattern=pattern, first=first)
    last = (columns, rows)
    if numbering.cell(numbering.number(*last)) != last:
        return f"the pattern {pattern!r} has too few digits for {columns} columns and {rows} rows"
    return ""


class _Token(NamedTuple):
    axis: str
    """C, R or blank for literal text."""
    text: str
    letters: bool = False

    def write(self, value: int) -> str:
        if not self.axis:
            return self.text
        if self.letters:
            times, place = divmod(max(value, 1) - 1, len(_ALPHABET))
            return _ALPHABET[place] * (times + 1)
        return f"{value:0{len(self.text)}d}"

    def expression(self) -> str:
        if not self.axis:
            return re.escape(self.text)
        if self.letters:
            return rf"(?P<{self.axis}>(?P<letter>[A-Z])(?P=letter)*)"
        digits = r"\d+" if len(self.text) == 1 else rf"\d{{{len(self.text)}}}"
        return f"(?P<{self.axis}>{digits})"


@cache
def _parsed(pattern: str) -> tuple[_Token, ...] | None:
    runs = [found[0] for found in re.finditer(r"C+|R+|A|[^CRA]+", pattern)]
    unnamed = [axis for axis in "CR" if axis not in pattern]
    tokens = []
    for run in runs:
        if run == "A":
            if len(unnamed) != 1:
                return None
            tokens.append(_Token(unnamed[0], run, letters=True))
        else:
            tokens.append(_Token(run[0] if run[0] in "CR" else "", run))
    axes = sorted(token.axis for token in tokens if token.axis)
    return tuple(tokens) if axes == ["C", "R"] else None


def _tokens(pattern: str) -> tuple[_Token, ...]:
    return _parsed(pattern) or _parsed(DEFAULT_PATTERN) or ()


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    return re.compile("".join(token.expression() for token in _tokens(pattern)), re.ASCII)


def _read(pattern: str, number: str) -> tuple[int, int] | None:
    found = _expression(pattern).fullmatch(number)
    if found is None:
        return None
    letters = {token.axis for token in _tokens(pattern) if token.letters}
    return _value(found["C"], "C" in letters), _value(found["R"], "R" in letters)


def _value(text: str, letters: bool) -> int:
    return (len(text) - 1) * len(_ALPHABET) + _ALPHABET.index(text[0]) + 1 if letters else int(text)


@cache
def _first(pattern: str, first: str) -> tuple[int, int]:
    return _read(pattern, first) or (1, 1)
