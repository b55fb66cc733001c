import io

from PIL import Image

from grognard.render.draw.png import Picture, draw_png, draw_pngs, with_palette

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
