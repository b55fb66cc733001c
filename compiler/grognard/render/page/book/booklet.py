"""Imposition: pages two to a side of a sheet, so that the stack of sheets, folded and stitched, is a booklet."""

import io
from collections.abc import Sequence
from typing import Final

import pikepdf

from grognard.render.draw.pdf import Laid, Titles, finish_pdf, joined, laid_on_page
from grognard.render.draw.quiet import hush
from grognard.render.page.book.argument import BookletArgument
from grognard.work.job import Inputs, Made

hush()

WHITE: Final = "#ffffff"


def spreads(pages: int) -> tuple[tuple[int, int], ...]:
    """The pages left and right on each side of each sheet, from the outermost, front before back; a multiple of four.
    A number above ``pages`` is blank."""
    total = -(-pages // 4) * 4
    sides: list[tuple[int, int]] = []
    for sheet in range(1, total // 4 + 1):
        first = 2 * sheet - 1
        sides += [(total - first + 1, first), (first + 1, total - first)]
    return tuple(sides)


def impose(argument: BookletArgument, inputs: Inputs) -> Made:
    """The job: a PDF of landscape sides, backs upright when the sheet is turned over its short edge."""
    pages = _single(inputs.needs[0])
    half = argument.width / 2
    sides = []
    for number, pair in enumerate(spreads(len(pages))):
        # every sheet further inside lies as much further out at its edge as the sheets around it are thick
        creep = number // 2 * argument.creep
        laid = [
            Laid(pdf=pages[page - 1], x=x, y=0.0, width=half, height=argument.height)
            for page, x in zip(pair, (creep, half - creep), strict=True)
            if page <= len(pages)
        ]
        sides.append(laid_on_page(laid, argument.width, argument.height, WHITE))
    titles = Titles(title=argument.title, subject="Rules", language=argument.language)
    return Made(data=finish_pdf(joined(sides), titles))


def _single(pdf: bytes) -> Sequence[bytes]:
    """Each page of a document as one of its own."""
    found = []
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            out = io.BytesIO()
            with pikepdf.new() as one:
                one.pages.append(page)
                one.save(out, deterministic_id=True)
            found.append(out.getvalue())
    return found
