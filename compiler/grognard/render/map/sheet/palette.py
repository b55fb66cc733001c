"""The board picture of the module with a palette that keeps the flat colours of the map exactly."""

import io
from collections.abc import Iterable
from heapq import nsmallest
from itertools import chain
from typing import Final, cast

import numpy
from PIL import Image

from grognard.render.draw.bands import has_bands

_FLAT: Final = 128  # of 256 colours: the most common ones, kept exactly; the rest are quantised for edges and shades
_COLOURS: Final = 256
_LIKE: Final = 4  # rare colours within this many steps of each channel are merged, which takes a tenth of the time
_Colour = tuple[int, int, int]


def with_flat_colours(png: bytes) -> bytes:
    """The same picture with 256 colours, or all of its own if 256 would show bands. Equal input, equal bytes."""
    with Image.open(io.BytesIO(png)) as picture:
        plain = picture.convert("RGB")
    counted = cast(list[tuple[int, _Colour]], plain.getcolors(plain.width * plain.height) or [])
    palette = [colour for _, colour in nsmallest(_COLOURS, counted, key=lambda one: (-one[0], one[1]))]
    if len(counted) > _COLOURS:
        # Every rare colour counts once, and the quantiser separates those farthest apart: red on a green map stays red.
        flat = set(palette[:_FLAT])
        rare = _unlike(colour for _, colour in counted if colour not in flat)
        cut = rare.quantize(_COLOURS - _FLAT, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).getpalette() or []
        palette = palette[:_FLAT] + [(cut[at], cut[at + 1], cut[at + 2]) for at in range(0, len(cut), 3)]
    sample = Image.new("P", (1, 1))
    sample.putpalette(list(chain.from_iterable(palette)))
    out = io.BytesIO()
    reduced = plain.quantize(palette=sample, dither=Image.Dither.NONE)
    if has_bands(plain, reduced):
        reduced = plain
    reduced.save(out, "PNG", compress_level=4)  # 6 takes twice as long for three per cent
    return out.getvalue()


def _unlike(colours: Iterable[_Colour]) -> Image.Image:
    """A row of pixels: the first of each group of similar colours."""
    every = numpy.frombuffer(bytes(chain.from_iterable(colours)), numpy.uint8).reshape(-1, 3)
    _, kept = numpy.unique((every // _LIKE) @ numpy.array([1 << 16, 1 << 8, 1]), return_index=True)
    return Image.frombytes("RGB", (len(kept), 1), every[kept].tobytes())
