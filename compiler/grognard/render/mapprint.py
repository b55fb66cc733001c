"""A drawn map as a PDF page of exactly its own size."""

from grognard.render.mapjobs import MapPrint
from grognard.render.pdf import Titles, finish_pdf
from grognard.render.typstrun import typeset_pdf
from grognard.work.job import Inputs, Made


def print_map(argument: MapPrint, inputs: Inputs) -> Made:
    """The job: one page, as large as the sheet."""
    size = f"width: {argument.width}mm, height: {argument.height}mm"
    source = f'#set page({size}, margin: 0mm)\n#image("map.svg", {size})'
    made = typeset_pdf(source, {"map.svg": inputs.needs[0]})
    return Made(data=finish_pdf(made.data, Titles(title=argument.title, subject="Map")))
