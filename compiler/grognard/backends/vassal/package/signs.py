"""The icons of the toolbar and the faces of dice, as pictures of the module."""

import json

from grognard.backends.vassal.arguments import SignsArgument
from grognard.base.zips import write_zip
from grognard.render.draw.png import Picture, draw_pngs, with_palette
from grognard.render.draw.typst import typeset_png
from grognard.work.job import Inputs, Made

SIZE = 24
"""Width and height of an icon, px."""
COLOURS = 64


def draw_signs(argument: SignsArgument, inputs: Inputs) -> Made:
    """A zip of PNGs."""
    shapes = [Picture(svg=inputs.blob(blob), width=SIZE, height=SIZE) for _, blob in argument.icons]
    drawn = draw_pngs(shapes)
    page = inputs.blob(argument.dice).decode()
    for sides in argument.sides:
        drawn += typeset_png(page, {"data.json": json.dumps({"sides": sides})}, ppi=72.0).pages
    small = (with_palette(png, COLOURS) for png in drawn)
    return Made(data=write_zip(dict(zip(argument.names, small, strict=True))))
