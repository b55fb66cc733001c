"""The icons of the toolbar, the faces of dice and the frames of hidden pieces, as pictures of the module."""

import json

from grognard.backends.vassal.arguments import FramesArgument, SignsArgument
from grognard.base.lengths import rounded
from grognard.base.zips import write_zip
from grognard.geometry.counter_shapes import Shape
from grognard.render.draw.png import Picture, draw_pngs, with_palette
from grognard.render.draw.typst import typeset_png
from grognard.work.job import Inputs, Made

SIZE = 24
"""Width and height of an icon, px."""
COLOURS = 64
FRAME = 0.9
"""mm: no wider than the edge on which a face prints nothing but grounds."""
DASH = 1.6
"""mm."""
BARE = 0.24
"""Of the width, on the left: there lie the badges of states."""


def draw_signs(argument: SignsArgument, inputs: Inputs) -> Made:
    """A zip of PNGs."""
    shapes = [Picture(svg=inputs.blob(blob), width=SIZE, height=SIZE) for _, blob in argument.icons]
    drawn = draw_pngs(shapes)
    page = inputs.blob(argument.dice).decode()
    for sides in argument.sides:
        drawn += typeset_png(page, {"data.json": json.dumps({"sides": sides})}, ppi=72.0).pages
    small = (with_palette(png, COLOURS) for png in drawn)
    return Made(data=write_zip(dict(zip(argument.names, small, strict=True)), is_packed=True))


def draw_frames(argument: FramesArgument, _inputs: Inputs) -> Made:
    """A zip of PNGs: dashes along the edge of a piece."""
    pictures = [
        Picture(svg=_frame(shape), width=width, height=height)
        for shape, (width, height) in zip(argument.shapes, argument.sizes, strict=True)
    ]
    drawn = (with_palette(png, COLOURS) for png in draw_pngs(pictures))
    return Made(data=write_zip(dict(zip(argument.names, drawn, strict=True)), is_packed=True))


def _frame(shape: Shape) -> bytes:
    bare = rounded(shape.width * BARE)
    look = f' fill="none" stroke-width="{FRAME}" clip-path="url(#seen)" stroke='
    line = shape.outline(-FRAME / 2)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {shape.width:g} {shape.height:g}">'
        f'<clipPath id="seen"><rect x="{bare:g}" width="{shape.width:g}" height="{shape.height:g}"/></clipPath>'
        + line.element(f'{look}"#ffffff"')
        + line.element(f'{look}"#111111" stroke-dasharray="{DASH}"')
        + "</svg>"
    ).encode()
