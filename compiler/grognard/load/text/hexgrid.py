"""``.hexes``: a grid of codes that looks like the map. Cells are separated by blanks, and alignment means nothing; in
one that a spreadsheet saved by commas, semicolons or single tabs, and a blank cell says nothing."""

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import islice
from typing import Final

from grognard.base.diagnostics import Diagnostic, Note
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.geometry.counting import Counting
from grognard.geometry.numbering import Numbering
from grognard.load.codes.files import EMPTY_FILE
from grognard.load.codes.maps import BAD_GRID, PART_OF_GRID, UNKNOWN_CODE
from grognard.load.text.names import stands_twice
from grognard.load.text.parsed import parsed_once
from grognard.load.text.reading import Source
from grognard.load.text.report import Report
from grognard.load.text.spreadsheets.dialect import BLANKS, declared, plain_cell
from grognard.model.game.maps import Grid

OFF, UNKNOWN, BELOW = "-", "?", "="
_FACT = re.compile(r"#\s*(cite|derived|assumed):\s*(.*)")
_AROUND: Final = BLANKS + '"'
_TOKEN: Final = re.compile(r"\S+")
_CELLS: Final = 1000  # a line has the row number and 999 cells at most, and there are 999 rows at most


@record
class HexRows:
    """The cells of one file by column and row (counted from 1), with their origins, and the facts of its comments."""

    cells: Mapping[tuple[int, int], tuple[str, Origin]]
    facts: Mapping[str, str]
    gaps: tuple[Diagnostic, ...] = ()
    """A finding for rows, and one for columns, of the map that it leaves out, for who knows whether they may be."""


@parsed_once
def parse_hexrows(source: Source, grid: Grid, report: Report) -> HexRows:
    """The cells of a grid file; lines and cells that do not fit the map's grid are reported and left out."""
    cells: dict[tuple[int, int], tuple[str, Origin]] = {}
    facts: dict[str, str] = {}
    columns: list[int] | None = None
    rows: dict[int, Origin] = {}
    misses = 0
    headed = _headings(grid)
    separator = _separator(source.text)
    for number, line in enumerate(source.text.split("\n"), 1):
        if line.lstrip(' "').startswith("#"):
            if (found := _FACT.fullmatch(line.strip(f'{separator} \t"'))) and columns is None:
                facts[found[1]] = found[2]
            continue
        if number == 1 and declared(source.text) is not None:
            continue
        tokens = [
            (text, Origin(file=source.file, line=number, column=at + 1, length=len(text)))
            for text, at in islice(_split(line, separator), _CELLS)
        ]
        if columns is not None and tokens:
            while len(tokens) - 1 > len(columns) and not tokens[-1][0]:
                tokens.pop()  # columns of a spreadsheet that hold nothing
        if not any(text for text, _ in tokens):
            continue
        if columns is None:
            if separator:
                tokens = [one for one in tokens[1:] if one[0]]
            columns = _numbers(tokens, headed[0], "column", report)
            continue
        if len(rows) + misses > _CELLS:
            break  # more rows than any grid has, and enough of them are reported
        row = _numbers(tokens[:1], headed[1], "row", report)[0]
        if row and row in rows:
            report.add(stands_twice(BAD_GRID, tokens[0][1], f"row {tokens[0][0]}", rows[row]))
        misses += row in rows
        rows.setdefault(row, tokens[0][1])
        if len(tokens) - 1 != len(columns):
            message = f"row {tokens[0][0]} has {len(tokens) - 1} cells under {len(columns)} columns"
            report.add(BAD_GRID.at(tokens[0][1], message))
        for column, token in zip(columns, tokens[1:], strict=False):
            if column and row and token[0]:
                cells[column, row] = token
    if columns is None:
        report.add(EMPTY_FILE.at(Origin(file=source.file, line=1, column=1), "the grid has no line of column numbers"))
    return HexRows(cells=cells, facts=facts, gaps=tuple(_gaps(source, grid, columns or [], rows)) if columns else ())


def _separator(text: str) -> str:
    """What a spreadsheet put between the cells; blank for a grid that is separated by blanks."""
    head = next((line for line in text.split("\n")[declared(text) is not None :] if _is_head(line)), "")
    found = max(",;", key=head.count)
    if found in head:
        return found
    parts = head.strip(" \r").split("\t")
    return "\t" if len(parts) > 1 and not parts[0].strip() and all(part.strip() for part in parts[1:]) else ""


def _is_head(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip(' "').startswith("#")


def _split(line: str, separator: str) -> Iterator[tuple[str, int]]:
    """The cells of a line with their places."""
    if not separator:
        yield from ((one[0], one.start()) for one in _TOKEN.finditer(line))
        return
    at = 0
    for part in line.split(separator):
        text = plain_cell(part.strip(_AROUND))
        yield text, at + (part.index(text) if text else 0)
        at += len(part) + 1


def _headings(grid: Grid) -> tuple[list[int], list[int]]:
    """What the columns and rows of the map are headed by, from the left and from the top: their part of a number. Where
    numbers alternate or rows run aslant, it is that of the line in which counting begins."""
    first = Numbering(pattern=grid.numbers, first="").cell(grid.first) or (1, 1)
    steps = (1, grid.step) if grid.orientation == "flat" else (grid.step, 1)
    columns = [first[0] + steps[0] * index for index in range(grid.columns)]
    rows = [first[1] + steps[1] * index for index in range(grid.rows)]
    counting = Counting(corner=grid.from_)
    return columns[:: -1 if counting.from_right else 1], rows[:: -1 if counting.from_below else 1]


def _numbers(tokens: list[tuple[str, Origin]], headed: list[int], name: str, report: Report) -> list[int]:
    """Columns or rows counted from 1; 0 for one that the grid has not or that stands twice."""
    made: list[int] = []
    known = {number: index for index, number in enumerate(headed, 1)}
    for text, origin in tokens:
        index = known.get(_ordinal(text), 0)
        if not index:
            hint = f"the map has {name}s {headed[0]} to {headed[-1]}"
            report.add(BAD_GRID.at(origin, f"{text!r} is not a {name} of the map", hint=hint))
            index = 0
        elif index in made:
            report.add(stands_twice(BAD_GRID, origin, f"{name} {text}", tokens[made.index(index)][1]))
            index = 0
        made.append(index)
    return made


def _ordinal(text: str) -> int:
    """The number of a column or row, also one in letters: A is 1, Z 26, AA 27, BB 28; 0 or less for anything else."""
    if text.isascii() and text.isdigit() and len(text) < 9:
        return int(text)
    if text.isascii() and text.isupper() and text == text[0] * len(text) and text.isalpha():
        return (len(text) - 1) * 26 + ord(text[0]) - ord("A") + 1
    return -1


def _gaps(source: Source, grid: Grid, columns: list[int], rows: Collection[int]) -> Iterator[Diagnostic]:
    origin = Origin(file=source.file, line=1, column=1)
    for name, headed, there in zip(("column", "row"), _headings(grid), (set(columns), rows), strict=True):
        missing = [str(number) for index, number in enumerate(headed, 1) if index not in there]
        if missing:
            shown = ", ".join(missing[:8]) + (" …" if len(missing) > 8 else "")
            words = f"{name} {shown} of the map is" if len(missing) == 1 else f"{name}s {shown} of the map are"
            yield PART_OF_GRID.at(origin, f"{words} missing", hint=_more(name, missing, len(columns)))


def _more(name: str, missing: list[str], across: int) -> str:
    """How the grid gets what it lacks."""
    if name == "row":
        return f"a row more: {missing[0]}{'  ?' * across}"
    return f"write {' '.join(missing[:8])} behind the numbers of the first line, and ? or a code in each row below"


def terrain_of(
    cell: str, origin: Origin, by_code: Mapping[str, str], unknown: dict[str, list[Origin]]
) -> tuple[str, ...]:
    """The terrain ids of a cell, base first. Unknown codes are left out, and their places go into ``unknown``."""
    found = []
    for part in cell.split("+"):
        if part in by_code:
            found.append(by_code[part])
        else:
            unknown.setdefault(part, []).append(origin)
    return tuple(found)


def report_codes(unknown: Mapping[str, list[Origin]], by_code: Mapping[str, str], report: Report) -> None:
    """Each code that no terrain has, once for all its cells in a file: they have one cause."""
    known = f"known are {', '.join(by_code)} and {OFF} {UNKNOWN} {BELOW}" if by_code else "no hex terrain has a `code`"
    for part, (first, *others) in unknown.items():
        hint = report.near(part, by_code) or f'{known}; for one more add a table with code = "{part}" to terrain.toml'
        notes = [Note(message=f"in {len(others) + 1} cells")] if others else ()
        report.add(UNKNOWN_CODE.at(first, f"no hex terrain has the code {part!r}", hint=hint, notes=notes))


def elevation_of(cell: str, origin: Origin, report: Report) -> int | None:
    """The whole number of a cell; None after a finding."""
    if re.fullmatch(r"[+-]?\d{1,5}", cell, re.ASCII):
        return int(cell)
    report.add(UNKNOWN_CODE.at(origin, f"{cell!r} is not an elevation", hint="write a whole number, ? or ="))
    return None
