"""A drawn map, or several on one sheet, as a PDF page of exactly its own size."""

import re
from typing import Final

from grognard.render.draw.pdf import Laid, Titles, finish_pdf, laid_on_page, stacked
from grognard.render.draw.typst import typeset_pdf
from grognard.render.map.jobs import MapPrint, SheetPrint
from grognard.render.map.parts import parts_of
from grognard.render.map.style import read_style
from grognard.work.job import Inputs, Made

_HALOED: Final = re.compile(r'(<text\b[^>]* paint-order="stroke"[^>]*>)(.*?</text>)', re.DOTALL)
_NOTICE: Final = re.compile(r'<text\b[^>]* id="notice"[^>]*>.*?</text>', re.DOTALL)
_OF_HALO: Final = re.compile(r' (?:paint-order|stroke(?:-[a-z]+)?|id)="[^"]*"')


def print_map(argument: MapPrint, inputs: Inputs) -> Made:
    """The job: one page, as large as the sheet."""
    size = f"width: {argument.width}mm, height: {argument.height}mm"
    source = f'#set page({size}, margin: 0mm)\n#image("map.svg", {size})'
    drawing = inputs.needs[0].decode()
    if not argument.has_notice:
        drawing = _NOTICE.sub("", drawing)
    parts = parts_of(drawing) if argument.is_large else (drawing,)
    pages = [typeset_pdf(source, {"map.svg": inked(part)}).data for part in parts]
    return Made(data=finish_pdf(stacked(pages), Titles(title=argument.title, subject="Map")))


def inked(drawing: str) -> str:
    """The drawing with the halo of each text below its ink, as a text of its own: a PDF sets letter after letter, and
    the halo of each would cover a part of the one before."""
    return _HALOED.sub(_apart, drawing)


def _apart(haloed: re.Match[str]) -> str:
    tag, rest = haloed[1], haloed[2]
    halo = re.search(r' stroke="[^"]*"', tag)
    colour = halo[0].replace(" stroke=", " fill=") if halo else ""
    return re.sub(r' fill="[^"]*"', lambda _: colour, tag) + rest + _OF_HALO.sub("", tag) + rest


def print_sheet(argument: SheetPrint, inputs: Inputs) -> Made:
    """The job: the pages of several maps on one page."""
    paper = read_style(inputs.blob(argument.style), argument.theme).tables["sheet"]["paper"]
    pages = [
        Laid(pdf=pdf, x=one.rect.x, y=one.rect.y, width=one.rect.width, height=one.rect.height, turned=one.turned)
        for one, pdf in zip(argument.maps, inputs.needs, strict=True)
    ]
    page = laid_on_page(pages, argument.width, argument.height, paper)
    return Made(data=finish_pdf(page, Titles(title=argument.title, subject="Map")))
