"""The result that dice and column of a results table give, as expressions of the module's properties."""

from grognard.backends.vassal.plan.toolbar import ToolbarTable
from grognard.model.plan.expressions.tree import (
    Difference,
    Expression,
    If,
    Number,
    Pick,
    Product,
    Property,
    Sum,
    Within,
    either_of,
    equal,
)


def column_of(table: ToolbarTable) -> Within:
    """The column of a table after the shift, from 1."""
    shifted = Sum(parts=(Property(name=f"{table.property}Column"), Property(name=f"{table.property}Shift")))
    return Within(value=shifted, low=1, high=len(table.columns))


def result_of(table: ToolbarTable) -> Pick:
    """The result that the dice and the column give: the whole table, row after row of the totals of the dice."""
    cells = tuple(cell or "-" for total in totals(table) for cell in _row(table, total))
    row = Difference(left=Property(name=f"{table.property}Die_total"), right=Number(value=totals(table)[0]))
    before = Product(left=row, right=Number(value=len(table.columns)))
    return Pick(texts=cells, place=Difference(left=Sum(parts=(before, column_of(table))), right=Number(value=1)))


def meaning_of(table: ToolbarTable) -> If:
    """The result with its meaning in words."""
    name = f"{table.property}Result"
    return either_of(tuple((equal(name, key), f"{key}: {text}") for key, text in table.meanings), Property(name=name))


def label_of(table: ToolbarTable, column: Expression) -> If:
    """The heading of a column given by its number."""
    return either_of(tuple((equal(column, number), label) for number, label in enumerate(table.columns, start=1)), "")


def totals(table: ToolbarTable) -> range:
    """All totals that the dice of a table can show."""
    return range(table.die.count, table.die.count * table.die.sides + 1)


def _row(table: ToolbarTable, total: int) -> tuple[str, ...]:
    for label, cells in zip(table.rows, table.cells, strict=True):
        if _covers(label, total, table.die.sides):
            return cells
    return ("",) * len(table.columns)


def _covers(label: str, total: int, sides: int) -> bool:
    """``3``, ``2-4``, ``10+``; on a ten-sided die ``0`` is 10."""
    low, _, high = label.replace("–", "-").partition("-")
    if label.endswith("+") and label[:-1].isdigit():
        return total >= int(label[:-1])
    if not low.isdigit():
        return False
    if sides == 10 and low == "0":
        return total == 10
    return int(low) <= total <= int(high if high.isdigit() else low)
