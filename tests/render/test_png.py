import io

import pikepdf
import pytest
from PIL import Image

from grognard.base.limits import DRAWN_PIXELS
from grognard.render.draw.pixels import TooManyPixelsError
from grognard.render.draw.png import Picture, draw_png, draw_pngs, with_palette
from grognard.render.draw.row import draw_row
from grognard.render.draw.typst import typeset_png
from grognard.render.press.argument import CanvasArgument
from grognard.render.press.canvas import to_canvas
from grognard.work.job import Inputs

SQUARE = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm" viewBox="0 0 10 10">'
    b'<rect width="10" height="5" fill="#c00000"/></svg>'
)


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def test_exact_size_and_stretch():
    picture = opened(draw_png(SQUARE, 120, 104))
    assert picture.size == (120, 104)
    assert picture.getpixel((119, 50)) == (192, 0, 0, 255)
    assert picture.getpixel((60, 54)) == (0, 0, 0, 0)


def test_many_keep_their_order():
    made = draw_pngs([Picture(svg=SQUARE, width=n, height=n) for n in range(10, 500)])
    assert [opened(png).width for png in made] == list(range(10, 500))


def test_palette_keeps_colours_and_transparency():
    reduced = with_palette(draw_png(SQUARE, 64, 64))
    picture = opened(reduced)
    assert picture.mode == "P"
    assert picture.convert("RGBA").getpixel((5, 5)) == (192, 0, 0, 255)
    assert picture.convert("RGBA").getpixel((5, 60))[3] == 0
    assert reduced == with_palette(draw_png(SQUARE, 64, 64))


def test_a_picture_has_a_bounded_number_of_pixels_whoever_draws_it() -> None:
    side = 12_300
    assert side**2 > DRAWN_PIXELS
    with pytest.raises(TooManyPixelsError, match=f"{side} x {side} pixels; at most 150 million"):
        draw_png(SQUARE, side, side)
    with pytest.raises(TooManyPixelsError, match=r"944.. x 944.. pixels"):
        typeset_png("#set page(width: 1000mm, height: 1000mm)", ppi=2400.0)
    page = io.BytesIO()
    with pikepdf.new() as document:
        document.add_blank_page(page_size=(2834.65, 2834.65))
        document.save(page)
    for width, dpi in ((100, 2400), (side, 300)):
        argument = CanvasArgument(page=0, width=width, height=width, dpi=dpi, safe=0.0, subject="")
        with pytest.raises(TooManyPixelsError):
            to_canvas(argument, Inputs(needs=(page.getvalue(),)))
    tall = [draw_png(SQUARE, 10, 13_000), draw_png(SQUARE, 13_000, 10)]
    with pytest.raises(TooManyPixelsError):
        draw_row(None, Inputs(needs=tuple(tall)))


def test_a_large_page_at_few_pixels_is_drawn() -> None:
    made = typeset_png("#set page(width: 1000mm, height: 1000mm)", ppi=25.4)
    assert opened(made.data).size == (1000, 1000)
