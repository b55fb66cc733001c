"""The kit: all parts in printing order in one PDF with bookmarks, after a page that says what to print and how."""

import json
from collections.abc import Sequence

from grognard.render.draw.pdf import Part, Titles, merge_pdfs, page_count, printed_pages
from grognard.render.draw.typst import typeset_pdf
from grognard.render.page.arguments import KitArgument
from grognard.work.job import Inputs, Made


def draw_kit(argument: KitArgument, inputs: Inputs) -> Made:
    """One PDF; ``inputs.needs`` are the parts, in the order of ``argument.parts``."""
    counts = [page_count(pdf) for pdf in inputs.needs]
    cover = _cover(argument, inputs, counts, 1)
    if (pages := page_count(cover)) > 1:
        cover = _cover(argument, inputs, counts, pages)
    words = dict(argument.words)
    parts = [Part(title=words["What to print"], pdf=cover)]
    parts += [
        Part(title=one.title, pdf=pdf, is_one_sided=one.is_one_sided)
        for one, pdf in zip(argument.parts, inputs.needs, strict=True)
    ]
    return Made(data=merge_pdfs(parts, Titles(title=argument.title, language=argument.language)))


def _cover(argument: KitArgument, inputs: Inputs, counts: Sequence[int], pages: int) -> bytes:
    """The first page, or pages: ``pages`` is how many there are. ``counts``: pages of the parts."""
    first = printed_pages(pages, is_one_sided=False) + 1
    rows = []
    for one, count in zip(argument.parts, counts, strict=True):
        taken = printed_pages(count, one.is_one_sided)
        last = first + taken - (2 if one.is_one_sided or count % 2 else 1)
        rows.append({"title": one.title, "advice": one.advice, "pages": count, "from": first, "to": last})
        first += taken
    head = {name: getattr(argument, name) for name in ("width", "height", "title", "subtitle", "facts", "notice")}
    head["unknowns"] = argument.unknowns
    data = {**head, "parts": rows, "sheets": first - 1, "words": dict(argument.words)}
    return typeset_pdf(inputs.blob(argument.page).decode(), {"data.json": json.dumps(data)}).data
