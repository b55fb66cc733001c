"""The dump of a PDF: what stands where, said the same on every run; plain words for what is no PDF."""

import io

import pikepdf
import pytest

from grognard.render.draw.pdf import Bookmark, Titles, finish_pdf
from grognard.render.draw.pdf_dump import dump_pdf
from grognard.render.draw.typst import typeset_pdf

SOURCE = """
#set page(width: 100mm, height: 60mm, margin: 0mm, bleed: 3mm)
#set text(font: "Source Sans Pro", size: 10pt)
#place(dx: 10mm, dy: 10mm, [Hill 383 #h(20mm) 5-4-4])
#place(dx: 10mm, dy: 50mm, rotate(-90deg, origin: top + left, [upwards]))
#place(dx: 40mm, dy: 30mm, rect(width: 15mm, height: 15mm))
#place(dx: 40mm, dy: 40mm, image("a.svg", width: 20mm))
"""
SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="10mm" viewBox="0 0 20 10">
<text x="1" y="8" font-family="Source Sans Pro" font-weight="700" font-size="4">drawn</text></svg>"""


@pytest.fixture(scope="module")
def pdf() -> bytes:
    made = typeset_pdf(SOURCE, {"a.svg": SVG}).data
    titles = Titles(title="Höhe", author="A", subject="Test", language="de")
    return finish_pdf(made, titles, [Bookmark(title="On", page=0)])


def test_everything_is_said_once(pdf):
    assert (
        dump_pdf(pdf)
        == """\
PDF 1.7, 1 page
language: de
title: Höhe
author: A
subject: Test
creator: grognard
  On: page 1
page 1: 106.00 x 66.00 mm, trimbox 100.00 x 60.00 at 3.0 3.0
  font SourceSansPro-Bold: embedded
  font SourceSansPro-Regular: embedded
  paths: 1
  13.0 15.3  Hill 383
  44.6 15.3  5-4-4
  44.0 51.0  drawn
  15.3 53.0  upwards
"""
    )


def test_a_font_that_is_not_embedded_is_told():
    with pikepdf.new() as document:
        page = document.add_blank_page(page_size=(200, 100))
        font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
        page.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F0=document.make_indirect(font)))
        out = io.BytesIO()
        document.save(out)
    assert "  font Helvetica: NOT EMBEDDED\n" in dump_pdf(out.getvalue())


def test_what_is_no_pdf_is_told_plainly(pdf):
    for broken in (b"", b"hello", pdf[:800], b"%PDF-1.7\n" + bytes(200)):
        with pytest.raises(ValueError, match="not a readable PDF"):
            dump_pdf(broken)


def test_a_password_is_told(pdf):
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        document.save(out, encryption=pikepdf.Encryption(owner="o", user="u"))
    with pytest.raises(ValueError, match="password"):
        dump_pdf(out.getvalue())
