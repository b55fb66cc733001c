"""SVG to PNG at an exact size in pixels, and PNG to a smaller PNG with a palette."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Final

from PIL import Image

from grognard.base.limits import DRAWN_PIXELS
from grognard.base.records import record
from grognard.render.draw.bands import has_bands
from grognard.render.draw.pixels import bounded
from grognard.render.draw.typst import typeset_png

Image.MAX_IMAGE_PIXELS = 2 * DRAWN_PIXELS  # what is opened here was drawn here, and is bounded
_CHUNK: Final = 450  # pages a run: fast, and memory stays low


@record
class Picture:
    """An SVG to be drawn at exactly `width` x `height` pixels; its view box is stretched to that size."""

    svg: bytes
    width: int
    height: int


def draw_png(svg: bytes, width: int, height: int) -> bytes:
    """One SVG as a PNG of exactly `width` x `height` pixels; the rest stays transparent."""
    return draw_pngs([Picture(svg=svg, width=width, height=height)])[0]


def draw_pngs(pictures: Sequence[Picture]) -> list[bytes]:
    """Many SVGs as PNGs, in order, a few hundred a run. Raises TypesettingError when an SVG is not well formed, and
    TooManyPixelsError."""
    for picture in pictures:
        bounded(picture.width, picture.height)
    made: list[bytes] = []
    for start in range(0, len(pictures), _CHUNK):
        chunk = pictures[start : start + _CHUNK]
        source = ["#set page(margin: 0pt, fill: none)\n"]
        files: dict[str, str | bytes] = {}
        for number, picture in enumerate(chunk):
            files[f"{number}.svg"] = picture.svg
            size = f"width: {picture.width}pt, height: {picture.height}pt"
            source.append(f'#page({size}, image("{number}.svg", {size}, fit: "stretch"))\n')
        # 72 an inch: one point is one pixel
        made.extend(typeset_png("".join(source), files, ppi=72.0, is_bounded=True).pages)
    return made


def of_one_size(pngs: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same pictures, each padded to the size of the largest with blank paper below and to the right."""
    pictures = {name: Image.open(io.BytesIO(png)) for name, png in pngs.items()}
    size = (max(one.width for one in pictures.values()), max(one.height for one in pictures.values()))
    made = {}
    for name, picture in pictures.items():
        if picture.size == size:
            made[name] = pngs[name]
            continue
        sheet = Image.new("RGB", size, "#ffffff")
        sheet.paste(picture.convert("RGB"))
        out = io.BytesIO()
        sheet.save(out, "PNG", compress_level=1)
        made[name] = out.getvalue()
    return made


def with_palette(png: bytes, colours: int = 256) -> bytes:
    """The same picture with at most `colours` colours: about a third of the size, equal input equal bytes. A
    photograph or gradient that would show bands keeps all its colours."""
    with Image.open(io.BytesIO(png)) as picture:
        # Of Pillow's three methods this one keeps rare colours (a red badge on a green map), and it is the fastest.
        reduced = picture.quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        if has_bands(picture, reduced):
            reduced = picture.copy()
    out = io.BytesIO()
    reduced.save(out, "PNG", compress_level=6)  # the highest level takes eight times as long for three per cent
    return out.getvalue()
