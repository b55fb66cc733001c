"""Sheets that are printed and then cut by a machine: registration marks on their fronts."""

import io

import pikepdf

from grognard.render.draw.pdf import Titles, finish_pdf
from grognard.render.draw.quiet import hush
from grognard.render.press.argument import MarkedArgument
from grognard.render.press.colour.content import MM
from grognard.render.press.cutfile import marks_of
from grognard.work.job import Inputs, Made

hush()


def mark_sheets(argument: MarkedArgument, inputs: Inputs) -> Made:
    """The sheets with their marks, in the places where the cut files have them."""
    drawn = ["0 g"]
    for mark in marks_of(argument.width, argument.height, argument.marks):
        points = [f"{x * MM:.3f} {(argument.height - y) * MM:.3f}" for x, y in mark]
        drawn.append(f"{points[0]} m {' '.join(f'{one} l' for one in points[1:])} h f")
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(inputs.needs[0])) as document:
        for page in document.pages[::2]:
            page.contents_add(b"q", prepend=True)
            page.contents_add(("Q q " + " ".join(drawn) + " Q").encode())
            page.contents_coalesce()
        document.save(out, deterministic_id=True)
    titles = Titles(title=argument.title, subject=argument.part, language=argument.language)
    return Made(data=finish_pdf(out.getvalue(), titles))
