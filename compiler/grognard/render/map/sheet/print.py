"""A drawn map as a PDF page of exactly its own size."""

from grognard.render.draw.pdf import Titles, finish_pdf, stacked
from grognard.render.draw.typst import typeset_pdf
from grognard.render.map.jobs import MapPrint
from grognard.render.map.parts import parts_of
from grognard.work.job import Inputs, Made


def print_map(argument: MapPrint, inputs: Inputs) -> Made:
    """The job: one page, as large as the sheet."""
    size = f"width: {argument.width}mm, height: {argument.height}mm"
    source = f'#set page({size}, margin: 0mm)\n#image("map.svg", {size})'
    drawing = inputs.needs[0]
    parts = parts_of(drawing.decode()) if argument.is_large else (drawing,)
    pages = [typeset_pdf(source, {"map.svg": part}).data for part in parts]
    return Made(data=finish_pdf(stacked(pages), Titles(title=argument.title, subject="Map")))
