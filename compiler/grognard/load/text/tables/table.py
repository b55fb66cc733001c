"""What a table of any format is: as its file has it, and as it is understood."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from grognard.base.origins import Origin


class Row(NamedTuple):
    """One row: the cells that hold something by heading, its origin, and the origins of its cells."""

    cells: dict[str, str]
    at: Origin
    places: Mapping[str, Origin]


class Table:
    """One CSV file, or several merged. ``defaults`` are the facts of the comments before the headings."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.headings: dict[str, Origin] = {}
        self.rows: list[Row] = []
        self.defaults: dict[str, str] = {}
        self.replaces = False


class Raw(NamedTuple):
    """A row as its file has it: its line, its place in the file, its number in the sheet, the comments before it."""

    line: int
    offset: int
    number: int
    comments: int
    cells: list[str]


class Grid(NamedTuple):
    """A table as its file has it: the rows that hold something and are not comments, the headings first.

    ``places`` gives the origin of each cell of the row at a line and offset. ``delimiter``: what separates the cells in
    the file; blank where nothing does.
    """

    file: str
    rows: list[Raw]
    comments: list[str]
    places: Callable[[int, int], list[Origin]]
    delimiter: str = ""
