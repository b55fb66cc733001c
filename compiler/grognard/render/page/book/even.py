"""Where the columns of a last page must break to be of one length."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

ENOUGH: Final = 8.0
"""mm: columns that differ by less are of one length."""


def even_split(blocks: Sequence[Mapping[str, Any]]) -> int | None:
    """The number of the block that the second column of the last page must begin with; None: it is well as it is.

    ``blocks``: of each its ``number``, ``page`` from 1, ``x`` and ``y`` in mm, ``holds``: it stays with what follows;
    the last one is the end of the text and has the number -1.
    """
    here = [one for one in blocks if one["page"] == blocks[-1]["page"]] if blocks else []
    columns = sorted({one["x"] for one in here})
    if not here or len(columns) > 2:
        return None
    top = min(one["y"] for one in here)
    first = [one for one in here if one["x"] == columns[0]]
    # the text as one column: how far below its top each block of the first one begins, and where all ends
    low = max(one["y"] for one in first) - top
    total = float(here[-1]["y"] - top) + (low if len(columns) > 1 else 0.0)

    def longer(one: Mapping[str, Any]) -> float:
        high = float(one["y"] - top)
        return max(high, total - high)

    now = max(low, total - low) if len(columns) > 1 else total
    starts = [
        one for one, earlier in zip(first[1:], first, strict=False) if not earlier["holds"] and one is not here[-1]
    ]
    best = min(starts, key=longer, default=None)
    return int(best["number"]) if best is not None and longer(best) < now - ENOUGH else None
