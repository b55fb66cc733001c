"""Where the columns of a last page must break to be of one length."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

ENOUGH: Final = 12.0
"""mm: columns that differ by less are of one length."""


def even_split(blocks: Sequence[Mapping[str, Any]]) -> int | None:
    """The number of the block that the second column of the last page must begin with; None: it is well as it is.

    ``blocks``: of each its ``number``, ``page`` from 1, ``x`` and ``y`` in mm, ``holds``: it stays with what follows;
    the last one is the end of the text and has the number -1.
    """
    if not blocks or blocks[-1]["number"] != -1:
        return None
    end = blocks[-1]
    here = [one for one in blocks if one["page"] == end["page"]]
    columns = sorted({one["x"] for one in here})
    if len(columns) > 2:
        return None
    top = min(one["y"] for one in here)
    left, right = columns[0], columns[-1]
    first = [one for one in here if one["x"] == left]
    second = [one for one in here if one["x"] == right] if right > left else []
    if not second and end is first[0]:
        return None
    # what the first column holds, from its top to where the second one would begin
    high = {one["number"]: one["y"] - top for one in first}
    before = max((one["y"] - top for one in first), default=0.0)
    if second:
        return None if end["y"] - top >= before - ENOUGH else _best(first, second, top, end)
    total = end["y"] - top
    starts = [one for one, earlier in zip(first[1:-1], first, strict=False) if not earlier["holds"]]
    if not starts or total <= ENOUGH:
        return None
    best = min(starts, key=lambda one: max(high[one["number"]], total - high[one["number"]]))
    return int(best["number"])


def _best(
    first: Sequence[Mapping[str, Any]], second: Sequence[Mapping[str, Any]], top: float, end: Mapping[str, Any]
) -> int | None:
    """The block of the first column that is best moved to the second, with all behind it."""
    low = max(one["y"] for one in first)
    more = end["y"] - top
    starts = [one for one, earlier in zip(first[1:], first, strict=False) if not earlier["holds"]]

    def longer(one: Mapping[str, Any]) -> float:
        high = float(one["y"] - top)
        return max(high, float(low - one["y"]) + more)

    best = min(starts, key=longer, default=None)
    is_better = best is not None and longer(best) < low - top
    return int(best["number"]) if best is not None and is_better else None
