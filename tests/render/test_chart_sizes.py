"""The type of charts shrinks a little where that saves a page, and no more than that."""

from dataclasses import replace

import pypdfium2
import pytest
from tests.render.test_pages import CRT, charts, inputs

from grognard.model.plan.charts import ChartFace
from grognard.render.page.charts import SIZES, draw_charts
from grognard.work.job import Inputs

PAGE = "charts/charts.typ"


def pages(pdf: bytes) -> int:
    with pypdfium2.PdfDocument(pdf) as opened:
        return len(opened)


def listing(rows: int, name: str = "table") -> ChartFace:
    """A table as high as so many rows, too wide for half a page."""
    return replace(
        CRT,
        id=name,
        kind="table",
        column_title="",
        columns=tuple(f"Column{n}" for n in range(12)),
        rows=tuple(map(str, range(rows))),
        cells=(("word",) * 12,) * rows,
        meanings=(),
    )


def uncounted(old: str = "", new: str = "") -> Inputs:
    """The inputs of the job with a page that counts nothing, and another change."""
    given = inputs(PAGE)
    page = given.blobs["page"].decode()
    for before, after in (('d.at("counts", default: false)', "false"), ('d.at("sizes", default: ', "("), (old, new)):
        assert before in page
        page = page.replace(before, after)
    return replace(given, blobs={**given.blobs, "page": page.encode()})


@pytest.mark.parametrize("rows", [20, 33, 34])
def test_the_size_is_the_largest_of_those_with_the_fewest_pages(rows: int) -> None:
    argument = charts(listing(rows, "a"), listing(rows, "b"))
    default = "(1.0, 0.95, 0.9, 0.85)"
    alone = {size: draw_charts(argument, uncounted(default, f"({size},)")).data for size in SIZES}
    fewest = min(map(pages, alone.values()))
    expected = next(pdf for pdf in alone.values() if pages(pdf) == fewest)
    assert draw_charts(argument, inputs(PAGE)).data == expected


def test_a_page_of_ones_own_that_counts_nothing_gives_the_same_bytes() -> None:
    argument = charts(listing(30, "a"), listing(29, "b"), listing(40, "c"))
    assert draw_charts(argument, uncounted()).data == draw_charts(argument, inputs(PAGE)).data
