"""Pictures put side by side, to be looked at."""

import io
from collections.abc import Iterator
from typing import Final

from PIL import Image

from grognard.base.limits import DRAWN_PIXELS
from grognard.base.zips import read_zip
from grognard.render.draw.pixels import bounded
from grognard.work.job import Inputs, Made

Image.MAX_IMAGE_PIXELS = 2 * DRAWN_PIXELS  # what is opened here was drawn here, and is bounded
GAP: Final = 16
"""Pixels between two pictures."""
_PNG: Final = b"\x89PNG"


def draw_row(_argument: None, inputs: Inputs) -> Made:
    """The job: a PNG of all pictures that it needs from left to right, on a transparent ground."""
    pictures = [Image.open(io.BytesIO(data)).convert("RGBA") for need in inputs.needs for data in _pictures(need)]
    width = sum(one.width for one in pictures) + GAP * (len(pictures) - 1)
    height = max(one.height for one in pictures)
    bounded(width, height)
    row = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    x = 0
    for one in pictures:
        row.paste(one, (x, 0))
        x += one.width + GAP
    out = io.BytesIO()
    row.save(out, "PNG", compress_level=4)
    return Made(data=out.getvalue())


def _pictures(made: bytes) -> Iterator[bytes]:
    """One picture, or those of an archive of faces in the order of their names."""
    if made.startswith(_PNG):
        yield made
    else:
        yield from (data for _, data in sorted(read_zip(made).items()))
