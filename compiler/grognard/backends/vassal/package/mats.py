"""The mats on which cards, hands and staff pieces lie."""

import json
from dataclasses import asdict

from grognard.backends.vassal.arguments import MatArgument
from grognard.render.draw.png import with_palette
from grognard.render.draw.typst import typeset_png
from grognard.work.job import Inputs, Made

PPI = 72.0  # a point is a pixel
COLOURS = 128


def draw_mat(argument: MatArgument, inputs: Inputs) -> Made:
    """A PNG of exactly the size of the board."""
    data = {"width": argument.width, "height": argument.height, "colour": argument.colour, **asdict(argument.mat)}
    made = typeset_png(inputs.blob(argument.page).decode(), {"data.json": json.dumps(data)}, ppi=PPI)
    return Made(data=with_palette(made.data, COLOURS))
