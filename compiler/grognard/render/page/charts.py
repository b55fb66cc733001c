"""Charts: all to the pages of one PDF, and each to a picture for the module."""

import io
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import imagesize

from grognard.base.zips import write_zip
from grognard.model.plan.charts import ChartFace
from grognard.render.draw.pdf import Titles, finish_pdf
from grognard.render.draw.png import of_one_size, with_palette
from grognard.render.draw.typst import forget, query_metadata, typeset_pdf, typeset_png
from grognard.render.page.arguments import ChartsArgument
from grognard.render.page.fit import has_room, remarks_of
from grognard.render.page.swatches import terrain_swatches
from grognard.work.job import Inputs, Made

Files = dict[str, str | bytes]
NARROW, WIDE = 6, 40
_DATA: Final = "data.json"
LARGER = (1.5, 1.35, 1.2)
"""Factors by which the type of a low chart grows, the largest first that fits."""
SIZES: Final = (1.0, 0.95, 0.9, 0.85)
"""Factors by which the type of all charts shrinks where that saves a page."""
LONGEST_FIGURE = 14
"""A table with a longer cell (in characters) holds words, not figures: its cells are left-aligned."""


def draw_charts(argument: ChartsArgument, inputs: Inputs) -> Made:
    """One PDF with all charts."""
    source, files = inputs.blob(argument.page).decode(), _files(argument, inputs)
    files |= _with(files, sizes=_sizes(source, files))
    pdf = typeset_pdf(source, files).data
    titles = Titles(title=argument.title, subject=argument.subject, language=argument.language)
    remarks = remarks_of(source, files)
    forget()
    return Made(data=finish_pdf(pdf, titles), remarks=remarks)


def _sizes(source: str, files: Files) -> tuple[float, ...]:
    """The largest size of those at which the charts take the fewest pages; all of them where the page does not count.

    Each is tried by itself: to count the pages every chart is set at every width, and Typst never gives back the room
    in which it remembered what it has set.
    """
    pages: dict[float, int] = {}
    for size in SIZES:
        counted = query_metadata(source, "pages", {**files, **_with(files, sizes=(size,), counts=True)})
        forget()
        if not counted:
            return SIZES
        pages[size] = counted[0]
        if pages[size] <= 1:
            break
    return (min(pages, key=pages.__getitem__),)


def _with(files: Files, **more: object) -> Files:
    """The data of a page with more of them."""
    return {_DATA: json.dumps({**json.loads(files[_DATA]), **more})}


def judge_charts(argument: ChartsArgument, inputs: Inputs) -> Made:
    """The remarks of `draw_charts`, without pages. The remarks of a chart do not depend on its neighbours. So charts
    with room to spare, which are nearly all, are not set."""
    tight = tuple(one for one in argument.charts if not has_room(one, argument.width))
    if not tight:
        return Made(data=b"")
    files = _files(replace(argument, charts=tight), inputs)
    return Made(data=b"", remarks=remarks_of(inputs.blob(argument.page).decode(), files))


def draw_chart_pictures(argument: ChartsArgument, inputs: Inputs) -> Made:
    """A zip of PNGs, ``chart-ID`` each, padded with blank paper to the height of the highest. A lower one is set in
    larger type as far as there is room: the tabs of a window are all as high as that."""
    charts = dict(zip(argument.names, argument.charts, strict=True))
    drawn = {name: _picture(argument, chart, inputs, 1.0) for name, chart in charts.items()}
    room = max(map(_height, drawn.values()))
    for name, chart in charts.items():
        for factor in LARGER if _height(drawn[name]) * LARGER[-1] <= room else ():
            larger = _picture(argument, chart, inputs, factor)
            if _height(larger) <= room and _may_grow(argument, chart, inputs, factor):
                drawn[name] = larger
                break
    return Made(data=write_zip({name: with_palette(png) for name, png in of_one_size(drawn).items()}, is_packed=True))


def _picture(argument: ChartsArgument, chart: ChartFace, inputs: Inputs, factor: float) -> bytes:
    """A chart as wide as the others in px, its type larger by a factor."""
    own = _own(argument, chart, factor)
    return typeset_png(inputs.blob(argument.page).decode(), _files(own, inputs), ppi=argument.ppi * factor).data


def _may_grow(argument: ChartsArgument, chart: ChartFace, inputs: Inputs, factor: float) -> bool:
    """Whether its words fit the narrower page."""
    own = _own(argument, chart, factor)
    return has_room(chart, own.width) or not remarks_of(inputs.blob(argument.page).decode(), _files(own, inputs))


def _own(argument: ChartsArgument, chart: ChartFace, factor: float) -> ChartsArgument:
    return replace(argument, charts=(chart,), width=argument.width / factor)


def _height(png: bytes) -> int:
    return int(imagesize.get(io.BytesIO(png))[1])


def _files(argument: ChartsArgument, inputs: Inputs) -> Files:
    swatches: Mapping[str, bytes] = {}
    if argument.legend and argument.style and any(chart.terrain for chart in argument.charts):
        swatches = terrain_swatches(argument.legend, inputs.blob(argument.style))
    head = {name: getattr(argument, name) for name in ("width", "height", "title", "subject", "notice")}
    data = {**head, "charts": [_data(chart, swatches) for chart in argument.charts]}
    return {_DATA: json.dumps(data), **{f"{name}.svg": swatch for name, swatch in swatches.items()}}


def _data(chart: ChartFace, swatches: Mapping[str, bytes]) -> dict[str, object]:
    longest = max((len(cell) for row in chart.cells for cell in row), default=0)
    data: dict[str, object] = {name: getattr(chart, name) for name in chart.__dataclass_fields__}
    data["terrain"] = [
        {
            **{name: getattr(one, name) for name in one.__dataclass_fields__},
            "picture": f"{id}.svg" if id in swatches else "",
        }
        for id, one in zip(chart.rows, chart.terrain, strict=False)
    ]
    data["widths"] = _widths(chart)
    return {**data, "long": longest > LONGEST_FIGURE}


def _widths(chart: ChartFace) -> list[int]:
    """Shares of the width by the contents of the columns, so that long texts are not set in narrow columns."""
    columns = [[name, *(row[index] for row in chart.cells)] for index, name in enumerate(chart.columns)]
    return [max(min(WIDE, max(map(len, column))), _longest_word(column), NARROW) for column in columns]


def _longest_word(column: list[str]) -> int:
    """The longest word, in characters and half as many again, since a word cannot break as a text does."""
    return max(len(word) for cell in column for word in cell.split() or [""]) * 3 // 2
