"""The formats in which a table may be saved. The sources call a table by its CSV name, whatever its format."""

from collections.abc import Callable
from typing import Final, NamedTuple

from grognard.load.text.report import Report
from grognard.load.text.tables.csv import read_csv
from grognard.load.text.tables.table import Table

NAMED: Final = ".csv"
"""What a table is called in the sources and in findings about one that is missing."""


class TableFormat(NamedTuple):
    """``read`` takes the bytes of a file and what findings call it; None after a finding where it is empty."""

    ending: str
    read: Callable[[bytes, str, Report], Table | None]


FORMATS: Final = (TableFormat(NAMED, read_csv),)
"""Where a folder has a table in two formats, the first of them is read."""


def files_of(table: str) -> dict[str, TableFormat]:
    """The files that may hold a table, in the order in which they are looked for."""
    return {table.removesuffix(NAMED) + one.ending: one for one in FORMATS}
