"""Expressions of the engine, in BeanShell: texts in double quotes, properties by their bare names, all in braces."""

from collections.abc import Sequence

from grognard.model.plan.module.things import Table

NAME = '("" + GetProperty("LocalizedPieceName"))'
"""The name of a piece as its reader may know it, in the reader's language. A bare ``PieceName`` is in the first one but
in the chat, and a bare ``LocalizedPieceName`` is blank where the engine translates."""


def text_of(name: str) -> str:
    """A property whose methods are called: VASSAL hands the value of a bare one on as a literal in which it escapes
    no backslash, and stumbles over it."""
    return f'("" + {name})'


def quoted(text: str) -> str:
    """A text as a literal."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def braced(expression: str) -> str:
    """The expression as the engine takes it in a field that may also hold plain text."""
    return "{" + expression + "}"


def one_of(name: str, values: Sequence[str]) -> str:
    """Whether a property is one of these words, also where the engine takes it for a number."""
    return f"{quoted(' ' + ' '.join(values) + ' ')}.contains({quoted(' ')} + {name} + {quoted(' ')})"


def choose(pairs: Sequence[tuple[str, str]], otherwise: str) -> str:
    """The text of the first condition that holds."""
    return "".join(f"{condition} ? {value} : " for condition, value in pairs) + otherwise


def clamped(name: str, low: int, high: int) -> str:
    """A number kept within bounds."""
    return f"Math.max({low}, Math.min({high}, {name}))"


def column_of(table: Table) -> str:
    """The column of a table after the shift, from 1."""
    return clamped(f"{table.property}Column + {table.property}Shift", 1, len(table.columns))


def result_of(table: Table) -> str:
    """The result that the dice and the column give: the whole table, row after row of the totals of the dice."""
    cells = [cell or "-" for total in totals(table) for cell in _row(table, total)]
    first = totals(table)[0]
    place = f"({table.property}Die_total - {first}) * {len(table.columns)} + {column_of(table)} - 1"
    separator = next(mark for mark in ",;|/~^" if not any(mark in cell for cell in cells))
    return f"{quoted(separator.join(cells))}.split({quoted(f'[{separator}]')})[{place}]"


def meaning_of(table: Table) -> str:
    """The result with its meaning in words."""
    name = f"{table.property}Result"
    pairs = [(f"{name} == {quoted(key)}", quoted(f"{key}: {text}")) for key, text in table.meanings]
    return choose(pairs, name)


def totals(table: Table) -> range:
    """All totals that the dice of a table can show."""
    return range(table.die.count, table.die.count * table.die.sides + 1)


def _row(table: Table, total: int) -> tuple[str, ...]:
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
