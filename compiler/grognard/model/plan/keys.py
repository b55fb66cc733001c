"""How large the key of a map is: its rows and columns, mm."""

import math
from typing import Final

HEADING: Final = 5.5
"""The band with the name above the spaces of a track, in a box, over the key."""
LEGEND_COLUMN, LEGEND_ROW = 43.0, 7.7
"""What one terrain takes in the key."""
LEVEL_ROWS: Final = 5
"""Rows of the key that the explanation of levels takes, in its last column."""
TABLE_ROW: Final = 5.3
"""What one terrain takes down in a key with effects."""
TABLE_HEADS: Final = 4.0
"""The headings over its effects."""
TABLE_NAME, TABLE_CELL = 33.0, 9.4
"""What its picture and name take across, and each effect."""
TABLE_SIDE: Final = 37.0
"""The column beside such a table: signs, and what levels are."""
LEVELS_HIGH: Final = 33.0
"""What the explanation of levels takes down."""


def legend_rows(listed: int, columns: int, *, has_levels: bool) -> int:
    """Rows of a key without effects. ``listed``: its entries; with levels, their explanation stands at the foot of the
    last column."""
    extra = LEVEL_ROWS if has_levels else 0
    return max(extra, math.ceil((listed + extra) / columns))


def table_width(effects: int) -> float:
    """The width of one column of terrains with so many effects."""
    return TABLE_NAME + effects * TABLE_CELL


def table_columns(width: float, effects: int, *, has_levels: bool) -> int:
    """How many such columns stand side by side in a key of this width."""
    return max(1, math.floor((width - (TABLE_SIDE if has_levels else 0.0)) / table_width(effects) + 0.01))


def key_sizes(terrains: int, signs: int, effects: int, *, has_levels: bool) -> list[tuple[float, float]]:
    """The possible sizes of a key, the usual one first."""
    if not effects:
        each = ((many, legend_rows(terrains + signs, many, has_levels=has_levels)) for many in (2, 3, 4, 1))
        return [(many * LEGEND_COLUMN, HEADING + 2.5 + rows * LEGEND_ROW) for many, rows in each]
    sizes = []
    for columns in (1, 2, 3):
        high = math.ceil((terrains + (0 if has_levels else signs)) / columns) * TABLE_ROW
        side = signs * TABLE_ROW + LEVELS_HIGH if has_levels else 0.0
        width = columns * table_width(effects) + (TABLE_SIDE if has_levels else 0.0)
        sizes.append((width, HEADING + TABLE_HEADS + max(high, side - TABLE_HEADS) + 1.2))
    return sizes
