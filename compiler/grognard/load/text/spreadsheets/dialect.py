"""How a table is written: what separates its cells, and what spreadsheets put above its headings."""

import re
from collections.abc import Callable, Sequence
from typing import Final

DELIMITERS: Final = ",;\t|"
SEPARATOR_NAMES: Final = {",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe"}
BLANKS: Final = " \t\r\n\v\f\u00a0\u2007\u202f\u200b\u2060\ufeff"
"""What stands around words and is not seen; ``str.strip`` alone leaves the last three."""

_DECLARED = re.compile(r'"?sep=(.?)"?[,;\t|]*', re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')
_PROTECTED = re.compile(r'="(.*)"', re.DOTALL)
_BLOCK: Final = 16
"""Rows that Excel writes at a time: in each such block it leaves out the last columns where all are blank."""
_ENOUGH: Final = 4
"""Rows of a block that are short alike: no slip of the pen is made so often at one length."""


def declared(text: str) -> str | None:
    """The separator that a first line ``sep=;`` names, blank where it names none; None without such a line."""
    found = _DECLARED.fullmatch(text.partition("\n")[0].strip(" \r"))
    return found[1] if found else None


def delimiter_of(text: str) -> str:
    """What separates the cells: by the first line that is not a comment and holds any, unless ``sep=`` names it."""
    named = declared(text)
    lines = text.split("\n")[named is not None :]
    for line in lines:
        if not line.strip() or line.lstrip('"').startswith("#"):
            continue
        bare = _QUOTED.sub("", line)
        if named and named in bare:
            return named
        found = max(DELIMITERS, key=bare.count)
        if found in bare:
            return found
    return named or ","


def plain_cell(cell: str) -> str:
    """What a cell says, without blanks around it and without the marks that protect it in a spreadsheet: ``'0306``,
    ``="0306"``."""
    words = cell.strip(BLANKS)
    if found := _PROTECTED.fullmatch(words):
        return found[1].strip(BLANKS)
    return words.removeprefix("'")


def is_protected(cell: str) -> bool:
    """Whether its author told the spreadsheet to leave a cell as it is."""
    return cell.lstrip(BLANKS).startswith(("'", '="'))


def cut_short(rows: Sequence[tuple[int, int]], width: int) -> frozenset[int]:
    """Which rows of a table end early as Excel writes them: the last columns left out through a whole block of rows.

    ``rows``: number of the row in the sheet, from 0, and how many cells it has.
    """
    return _blocks(rows, lambda cells: cells < width)


def drawn_out(rows: Sequence[tuple[int, int]], width: int) -> frozenset[int]:
    """Which rows go on behind the headings as spreadsheets write them: all rows do, or all of a block."""
    if all(cells > width for _, cells in rows):
        return frozenset(number for number, _ in rows)
    return _blocks(rows, lambda cells: cells > width)


def _blocks(rows: Sequence[tuple[int, int]], is_odd: Callable[[int], bool]) -> frozenset[int]:
    """The rows of blocks that are odd alike; the block of the headings is none of them."""
    blocks: dict[int, list[tuple[int, int]]] = {}
    for number, cells in rows:
        blocks.setdefault(number // _BLOCK, []).append((number, cells))
    found: set[int] = set()
    for block, inside in blocks.items():
        widths = {cells for _, cells in inside}
        is_alike = len(widths) == 1 and is_odd(min(widths))
        follows = inside[0][0] - 1 in found
        if block and is_alike and (follows or len(inside) >= _ENOUGH):
            found |= {number for number, _ in inside}
    return frozenset(found)
