"""What a table of any format says: headings, rows, and what a spreadsheet did to them."""

import re
from collections.abc import Sequence
from itertools import chain

from grognard.base.origins import Origin
from grognard.load.codes.files import EMPTY_FILE
from grognard.load.codes.tables import BAD_HEADING, CUT_SHORT, RAGGED_ROW
from grognard.load.text.report import Report
from grognard.load.text.spreadsheets.cells import spoilt
from grognard.load.text.spreadsheets.dialect import (
    BLANKS,
    SEPARATOR_NAMES,
    cut_short,
    drawn_out,
    is_protected,
    plain_cell,
)
from grognard.load.text.spreadsheets.marks import is_error_mark
from grognard.load.text.tables.mended import as_the_others, report_spoilt, stopgap
from grognard.load.text.tables.places import Places, place
from grognard.load.text.tables.table import Grid, Raw, Row, Table

REMARK = "#"
"""What the heading of a column starts with that is the author's own."""
_COMMENT_FACT = re.compile(r"#\s*(cite|derived|assumed):\s*(.*)")
_DECIMAL_COMMA = re.compile(r"([+-]?\d+),(\d+)")
_CHARTS = "/charts/"
_OTHER_QUOTES = re.compile("[“”„«»]|(?:^|[,;\t|])'[^',;\t|]*[,;\t|]")


def judged(grid: Grid, report: Report) -> Table:
    """The table as it is understood; what cannot be is reported and left out."""
    table, raw = Table(grid.file), list(grid.rows)
    if raw and _is_title(raw):
        at = Origin(file=grid.file, line=raw[0].line, column=1)
        words = next(cell for cell in raw[0].cells if cell.strip(BLANKS))
        hint = "take the line away, or begin it with #; Numbers: export without the names of tables"
        message = f"{words!r} stands alone above the headings, as a title"
        report.add(BAD_HEADING.at(at, message, hint=hint))
        del raw[0]
    if not raw:
        report.add(EMPTY_FILE.at(Origin(file=grid.file, line=1, column=1), "the table has no headings"))
        return table
    head, *rows = raw
    table.defaults, table.replaces = _facts(grid.comments[: head.comments], grid.delimiter)
    names = _headings(head.cells, grid.places(head.line, head.offset), table, report)
    if grid.delimiter not in ("", ","):
        rows = [row._replace(cells=[_decimal_point(cell) for cell in row.cells]) for row in rows]
    _fill(table, names, rows, grid, report)
    return table


def _is_title(raw: Sequence[Raw]) -> bool:
    """Whether the first row has one cell and the next one several: a name above the table is not a heading. Where blank
    cells follow it, it may be a heading among others that are missing: one is a word in small letters."""
    filled = [[cell for cell in row.cells if cell.strip(BLANKS)] for row in raw[:2]]
    if len(filled) < 2 or not len(filled[0]) == 1 < len(filled[1]):
        return False
    return len(raw[0].cells) == 1 or not re.fullmatch(r"\s*[a-z_]+\s*", filled[0][0])


def _facts(comments: list[str], delimiter: str) -> tuple[dict[str, str], bool]:
    """The provenance that comments before the headings give to the table, and whether the first is ``#replace``.

    Spreadsheets put comments in quotes and fill them up with delimiters.
    """
    plain = [comment.strip().strip(delimiter or None).strip('" ').replace('""', '"') for comment in comments]
    found = (_COMMENT_FACT.fullmatch(comment) for comment in plain)
    return {one[1]: one[2] for one in found if one}, bool(plain) and plain[0] == "#replace"


def _headings(cells: list[str], places: list[Origin], table: Table, report: Report) -> list[str]:
    """The names of the columns; blank for one without, ``#`` for one that is the author's own."""
    names = []
    for cell, at in zip(cells, places, strict=False):
        name = plain_cell(cell)
        if name.startswith(REMARK) and not is_protected(cell) and not is_error_mark(name):
            names.append(REMARK)
            continue
        if name and name in table.headings:
            report.add(BAD_HEADING.at(at, f"two columns are headed {name!r}"))
            name = ""
        if name:
            found = None if is_protected(cell) else spoilt(name, "", table.file)
            if found:
                name = stopgap(found, name, "", table.file)
                report_spoilt(cell.strip(BLANKS), found, "", at, report, is_lost=False)
            table.headings[name] = at
        names.append(name)
    return names


def _fill(table: Table, names: list[str], raw: list[Raw], grid: Grid, report: Report) -> None:
    width = len(names)
    plain = {cell: plain_cell(cell) for cell in set(chain.from_iterable(row.cells for row in raw))}
    columns = {name: index for index, name in enumerate(names) if name and name != REMARK}
    blamed: set[int] = set()
    spared = _cut_short(table, names, raw, report)
    results = {plain[cell] for row in raw for cell in row.cells[1:]} if _CHARTS in f"/{table.file}" else frozenset()
    alike = drawn_out([(row.number, len(row.cells)) for row in raw], width)
    spared |= {row.number for row in raw if row.number in alike and not any(row.cells[width:])}
    for line, offset, number, _, cells in raw:
        row = Row(
            {
                name: cell
                for name, text in zip(names, cells, strict=False)
                if name and name != REMARK and (cell := plain[text])
            },
            Origin(file=table.file, line=line, column=1),
            Places(grid.places, columns, line, offset),
        )
        if len(cells) != width and number not in spared:
            hint = _ragged_hint(cells, width, grid.delimiter)
            have = "1 cell" if len(cells) == 1 else f"{len(cells)} cells"
            report.add(RAGGED_ROW.at(row.at, f"{have} under {width} headings", hint=hint))
        for index, cell in enumerate(cells[:width]):
            if not names[index]:
                if plain[cell] and index not in blamed:
                    blamed.add(index)
                    at = place(grid.places(line, offset), index)
                    report.add(BAD_HEADING.at(at, f"column {index + 1} has cells and no heading of its own"))
            elif names[index] != REMARK and _may_be_spoilt(cell) and not is_protected(cell):
                found = spoilt(plain[cell], names[index], table.file)
                if found:
                    meant = as_the_others(found, results) if results and index else found
                    is_lost = found.likely != () == meant.likely
                    report_spoilt(plain[cell], meant, names[index], row.places[names[index]], report, is_lost=is_lost)
                    row.cells[names[index]] = stopgap(found, plain[cell], names[index], table.file)
        table.rows.append(row)


def _cut_short(table: Table, names: list[str], raw: Sequence[Raw], report: Report) -> frozenset[int]:
    """The rows that Excel cut, after one finding for all of them."""
    if all(len(row.cells) >= len(names) for row in raw):
        return frozenset()
    short = cut_short([(row.number, len(row.cells)) for row in raw], len(names))
    cut = [row for row in raw if row.number in short]
    if cut:
        least = min(len(row.cells) for row in cut)
        at = Origin(file=table.file, line=cut[0].line, column=1)
        message = f"{len(cut)} rows end before the column {names[least]!r}, as Excel writes them where it is blank"
        report.add(CUT_SHORT.at(at, message))
    return short


def _ragged_hint(cells: list[str], width: int, delimiter: str) -> str:
    if not delimiter:
        return "each cell stands under a heading"
    mark = SEPARATOR_NAMES[delimiter]
    if len(cells) < width:
        others = (one for one in SEPARATOR_NAMES if len(cells) == 1 and cells[0].count(one) == width - 1)
        other = next(others, "")
        return f"the other rows have {delimiter!r} where this one has {other!r}" if other else f"a {mark} is missing"
    if _OTHER_QUOTES.search(delimiter.join(cells)):
        return f'a cell with a {mark} stands in straight double quotes ("), no others'
    return f"a cell with a {mark} stands in double quotes"


def _decimal_point(cell: str) -> str:
    return _DECIMAL_COMMA.sub(r"\1.\2", cell) if _DECIMAL_COMMA.fullmatch(cell) else cell


def _may_be_spoilt(cell: str) -> bool:
    """Quick and generous: most cells are words or small numbers."""
    return len(cell) > 2 and not (cell.isascii() and cell.isalpha() and cell[1].islower())
