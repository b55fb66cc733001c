"""A table for people: columns as wide as what stands in them."""

from collections.abc import Sequence


def columns(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """The rows below their heads, two blanks between columns; numbers to the right."""
    cells = [tuple(map(str, row)) for row in rows]
    widths = [max(map(len, (head, *(row[at] for row in cells)))) for at, head in enumerate(heads)]
    right = [all(isinstance(row[at], int) for row in rows) and bool(rows) for at in range(len(heads))]
    lines = (
        "  ".join(
            cell.rjust(width) if to else cell.ljust(width) for cell, width, to in zip(row, widths, right, strict=True)
        )
        for row in (tuple(heads), *cells)
    )
    return "".join(f"{line.rstrip()}\n" for line in lines)
