"""Charts to PDF, all on pages, and one by one to pictures for the module."""

import json

from grognard.render.arguments import ChartsArgument
from grognard.render.pdf import Titles, finish_pdf
from grognard.render.typstrun import typeset_pdf, typeset_png
from grognard.work.job import Inputs, Made


def draw_charts(argument: ChartsArgument, inputs: Inputs) -> Made:
    """One PDF with all charts."""
    pdf = typeset_pdf(inputs.blob(argument.page).decode(), {"data.json": _data(argument)}).data
    titles = Titles(title=argument.title, subject=argument.subject, language=argument.language)
    return Made(data=finish_pdf(pdf, titles))


def draw_chart_picture(argument: ChartsArgument, inputs: Inputs) -> Made:
    """A PNG of one chart, as high as the chart is."""
    made = typeset_png(inputs.blob(argument.page).decode(), {"data.json": _data(argument)}, ppi=argument.ppi)
    return Made(data=made.data)


def _data(argument: ChartsArgument) -> str:
    charts = []
    for chart in argument.charts:
        longest = max((len(cell) for row in chart.cells for cell in row), default=0)
        data: dict[str, object] = {name: getattr(chart, name) for name in chart.__dataclass_fields__}
        data["terrain"] = [{name: getattr(one, name) for name in one.__dataclass_fields__} for one in chart.terrain]
        charts.append({**data, "long": longest > 14})
    head = {name: getattr(argument, name) for name in ("width", "height", "title", "subject", "notice")}
    return json.dumps({**head, "charts": charts})
