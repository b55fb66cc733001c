"""Haloed texts of a printed map: a PDF sets letter after letter, and no halo may cover the letter before it."""

import io
import re

import numpy
import pypdfium2
import pytest

from grognard.render.draw.typst import typeset_pdf
from grognard.render.map.sheet.print import inked

SIZE = "width: 40mm, height: 8mm"
LETTERS = (
    '<text id="a" x="2" y="6" font-family="Fjalla One" font-size="5" fill="#000000" paint-order="stroke"'
    ' stroke="#ffffff" stroke-width="{width}" stroke-linejoin="round">Calais</text>'
)


def black(svg: str) -> int:
    """How many pixels of the printed drawing are dark."""
    pdf = typeset_pdf(f'#set page({SIZE}, margin: 0mm)\n#image("map.svg", {SIZE})', {"map.svg": svg}).data
    page = pypdfium2.PdfDocument(io.BytesIO(pdf))[0].render(scale=8).to_numpy()
    return int(numpy.count_nonzero(page.mean(axis=2) < 100))


def drawing(width: float) -> str:
    words = LETTERS.format(width=width)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="8mm" viewBox="0 0 40 8">{words}</svg>'


@pytest.mark.parametrize("width", [1.6, 2.4])
def test_no_letter_is_covered_by_the_halo_of_the_next(width: float) -> None:
    whole = black(drawing(0.0))
    assert black(drawing(width)) < 0.97 * whole  # as it would be printed
    assert black(inked(drawing(width))) == pytest.approx(whole, rel=0.01)


def test_an_id_stands_once_and_what_has_no_halo_stays() -> None:
    svg = drawing(0.9).replace("</svg>", '<text x="1" y="1" stroke="#112233">plain</text></svg>')
    twice = inked(svg)
    assert len(re.findall(r'id="a"', twice)) == 1 and twice.count("Calais") == 2
    assert twice.count('<text x="1" y="1" stroke="#112233">plain</text>') == twice.count("plain") == 1
