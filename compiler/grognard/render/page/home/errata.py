"""The errata: a list of what changed, then the sheets to print, in one PDF to be printed on both sides as it is."""

import json

from grognard.render.draw.pdf import Part, Titles, merge_pdfs
from grognard.render.draw.typst import typeset_pdf
from grognard.render.page.home.arguments import ErrataArgument
from grognard.work.job import Inputs, Made


def draw_errata(argument: ErrataArgument, inputs: Inputs) -> Made:
    """One PDF; ``inputs.needs`` are the parts, in the order of ``argument.parts``."""
    names = ("width", "height", "title", "about", "advice", "notice")
    data = {
        **{name: getattr(argument, name) for name in names},
        "groups": [{"title": one.title, "entries": one.entries} for one in argument.groups],
    }
    listed = typeset_pdf(inputs.blob(argument.page).decode(), {"data.json": json.dumps(data)}).data
    parts = [Part(title=argument.title, pdf=listed)]
    parts += [
        Part(title=title, pdf=pdf, is_one_sided=is_one_sided)
        for (title, is_one_sided), pdf in zip(argument.parts, inputs.needs, strict=True)
    ]
    return Made(data=merge_pdfs(parts, Titles(title=argument.title, language=argument.language)))
