"""What fits its room on a page: for charts with room to spare this is known without setting them, for all else from
Typst.

Widths measured here are never less than those set; the room is the least that ``charts/charts.typ`` gives.
"""

from collections.abc import Iterable, Mapping
from math import fsum
from typing import Final

from grognard.base.bundled import FontKey
from grognard.model.plan.charts import ChartFace
from grognard.render.draw.fonts import MM_PER_PT, text_width_em
from grognard.render.draw.typst import query_metadata
from grognard.render.page.codes import PAGE_TOO_LONG
from grognard.work.job import Remark

BOLD, PLAIN = FontKey("Source Sans Pro", 700, "normal"), FontKey("Source Sans Pro", 400, "normal")
SMALLEST_PT: Final = 7.0
"""Points: the type of a table that hardly fits."""
INSET: Final = 2.0
"""mm, the maximum to the left and right of a cell."""
EDGES, BESIDE, SWATCH = 22.0, 5.0, 11.4
"""mm of the page; between a table and what its results mean, which take half of the width; for pictures of terrain."""
SPACE: Final = 27.0
"""mm, the minimum width of a space of a turn track."""
NOTE: Final = 7.5
"""Points: the type in such a space, which has room for five lines."""


def remarks_of(source: str, files: Mapping[str, str | bytes]) -> tuple[Remark, ...]:
    """A remark for each ``metadata`` labelled ``<remark>``, with subject, field and value; none twice."""
    noticed = (
        Remark(code=PAGE_TOO_LONG.code, subject=one["subject"], field=one["field"], values=(one["value"],))
        for one in query_metadata(source, "remark", files)
    )
    return tuple(dict.fromkeys(noticed))


def has_room(chart: ChartFace, width: float) -> bool:
    """Whether a chart certainly fits a page of ``width`` mm. It may fit even if this is False."""
    if chart.kind == "turns":
        return all(_is_short(cell) for cells in chart.cells for cell in cells)
    columns = [(chart.row_title, *chart.rows, *(one.name for one in chart.terrain))]
    columns += [(name, *(cells[index] for cells in chart.cells)) for index, name in enumerate(chart.columns)]
    if chart.kind == "crt":  # all columns are as wide as the widest
        most = max((len(cell.encode()) for cells in columns for cell in cells), default=0)
        columns = [("M" * most,)] * len(columns)
    needs = fsum(_widest(cells) * SMALLEST_PT * MM_PER_PT + 2 * INSET for cells in columns)
    return needs <= (width - EDGES) / 2 - BESIDE - SWATCH


def _widest(cells: Iterable[str]) -> float:
    """The widest word of a column, in em."""
    return max((text_width_em(word, BOLD) for word in {word for cell in cells for word in cell.split(" ")}), default=0)


def _is_short(note: str) -> bool:
    """Whether a note takes at most three lines: any two consecutive lines are together wider than the space."""
    return "\n" not in note and text_width_em(note, PLAIN) * NOTE * MM_PER_PT <= 2 * SPACE
