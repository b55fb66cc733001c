"""Hex numbers as cells hold them: with the zeros that a spreadsheet took."""

from grognard.base.diagnostics import Hint, Meant
from grognard.base.origins import Origin
from grognard.load.codes.tables import LOST_ZERO
from grognard.load.record.sources import Sources
from grognard.load.text.spreadsheets.cells import lost_zero
from grognard.load.text.tables.table import Row
from grognard.model.game.maps import Grid


def number_digits(grid: Grid | None) -> int:
    """How many digits the hex numbers of a grid have; 0 where they are not of digits only."""
    sample = grid.first if grid else ""
    return len(sample) if sample.isdigit() else 0


def whole_number(sources: Sources, number: str, digits: int, origin: Origin) -> str:
    """A hex number with the zeros that a spreadsheet took, after a finding."""
    full = lost_zero(number, digits)
    if full:
        hint = Hint(f"it was probably {full}; set the column to text in the spreadsheet", Meant(was=number, now=full))
        sources.report.add(LOST_ZERO.at(origin, f"{number} is not a number of {digits} digits", hint=hint))
    return full or number


def whole_cell(sources: Sources, row: Row, column: str, digits: int) -> str:
    """`whole_number` of a cell that holds one number, or any other text."""
    cell = row.cells[column]
    return whole_number(sources, cell, digits, row.places[column]) if lost_zero(cell, digits) else cell
