"""Photographs and gradients keep their colours; flat art keeps its small palette."""

import io
from collections.abc import Callable

import numpy
import pytest
from PIL import Image

from grognard.render.draw import bands
from grognard.render.draw.bands import has_bands, largest_step
from grognard.render.draw.png import draw_png, with_palette
from grognard.render.map.sheet.palette import with_flat_colours

SKY = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><defs>{kind}</defs>'
    '<rect width="16" height="16" rx="{corner}" fill="url(#g)"/></svg>'
)
STOPS = '<stop offset="0" stop-color="#10305c"/><stop offset="1" stop-color="#f4e2b8"/>'
GRADIENTS = {
    "down": f'<linearGradient id="g" x1="0" y1="0" x2="0" y2="1">{STOPS}</linearGradient>',
    "across": f'<linearGradient id="g">{STOPS}</linearGradient>',
    "round": f'<radialGradient id="g">{STOPS}</radialGradient>',
}
FLAT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="1" fill="#a9bf8c"/>'
    '<circle cx="8" cy="8" r="5" fill="#c02020" stroke="#111" stroke-width="0.4"/><path d="M2 14 14 2" stroke="#fff"/>'
    "</svg>"
)


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def photograph(size: int = 240) -> bytes:
    """A smooth scene with the grain of a film."""
    random = numpy.random.default_rng(5)
    x, y = numpy.meshgrid(numpy.linspace(0, 3, size), numpy.linspace(0, 2, size))
    scene = numpy.stack([128 + 90 * numpy.sin(x + k) * numpy.cos(y * (1 + k / 3)) for k in range(3)], axis=-1)
    grain = random.normal(0, 1.5, scene.shape)
    out = io.BytesIO()
    Image.fromarray(numpy.clip(scene + grain, 0, 255).astype(numpy.uint8)).save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize("kind", GRADIENTS)
@pytest.mark.parametrize("size", [95, 400])
@pytest.mark.parametrize(
    ("reduce", "more"), [(with_palette, 0), (lambda png: with_palette(png, 128), 0), (with_flat_colours, 5)]
)
def test_a_gradient_has_no_step_that_is_seen(kind: str, size: int, reduce: Callable[[bytes], bytes], more: int) -> None:
    """A board keeps its 256 colours where they come that near: five of 255 are seen on no screen."""
    drawn = draw_png(SKY.format(kind=GRADIENTS[kind], corner=0).encode(), size, size)
    made = reduce(drawn)
    assert largest_step(opened(made)) <= largest_step(opened(drawn)) + more
    assert made == reduce(drawn)


def test_a_face_with_round_corners_keeps_them_clear() -> None:
    drawn = draw_png(SKY.format(kind=GRADIENTS["down"], corner=3).encode(), 95, 95)
    made = opened(with_palette(drawn, 128)).convert("RGBA")
    assert made.getpixel((0, 0))[3] == 0 and made.getpixel((48, 48))[3] == 255
    inner = (20, 20, 75, 75)
    assert largest_step(made.crop(inner)) <= largest_step(opened(drawn).crop(inner)) + 2


def test_a_photograph_keeps_its_colours() -> None:
    drawn = photograph()
    for made in (with_palette(drawn), with_flat_colours(drawn)):
        assert opened(made).tobytes() == opened(drawn).tobytes()


def test_bands_are_told_from_flat_art() -> None:
    sky = opened(draw_png(SKY.format(kind=GRADIENTS["down"], corner=0).encode(), 95, 95))
    banded = sky.quantize(32, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    assert largest_step(banded) > largest_step(sky) + 8 and has_bands(sky, banded)
    flat = draw_png(FLAT.encode(), 95, 95)
    assert opened(with_palette(flat, 128)).mode == opened(with_flat_colours(flat)).mode == "P"


@pytest.mark.parametrize("rows", [1, 255, 256, 257, 512, 513])
def test_a_picture_is_judged_in_strips_as_it_would_be_as_a_whole(rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An edge between two strips counts once; the end of the last strip is no edge."""
    noise = numpy.random.default_rng(rows).integers(0, 9, (rows, 5, 4), dtype=numpy.uint8)
    before = Image.fromarray(noise + numpy.array([0, 0, 0, 247], dtype=numpy.uint8), "RGBA")
    after = Image.fromarray(numpy.roll(noise, 2, axis=0) * 3, "RGBA")

    def edges() -> int:
        pairs = zip(bands._strips(before), bands._strips(after), strict=True)
        return sum(bands._edges(ours, theirs) for ours, theirs in pairs)

    found = edges()
    monkeypatch.setattr(bands, "_ROWS", 1000)
    assert edges() == found
