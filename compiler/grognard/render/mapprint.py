"""A drawn map as a PDF page of exactly its own size."""

from grognard.render.mapjobs import MapPrint
from grognard.render.mapparts import parts_of
from grognard.render.pdf import Titles, finish_pdf, stacked
from grognard.render.typstrun import typeset_pdf
from grognard.work.job import Inputs, Made


def print_map(argument: MapPrint, inputs: Inputs) -> Made:
    """The job: one page, as large as the sheet."""
    size = f"width: {argument.width}mm, height: {argument.height}mm"
    source = f'#set page({size}, margin: 0mm)\n#image("map.svg", {size})'
    drawing = inputs.needs[0]
    parts = parts_of(drawing.decode()) if argument.is_large else (drawing,)
    pages = [typeset_pdf(source, {"map.svg": part}).data for part in parts]
    return Made(data=finish_pdf(stacked(pages), Titles(title=argument.title, subject="Map")))
