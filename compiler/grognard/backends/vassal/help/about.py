"""The screen that opens with the module."""

import json

from grognard.backends.vassal.arguments import AboutArgument
from grognard.render.draw.png import with_palette
from grognard.render.draw.typst import typeset_png
from grognard.work.job import Inputs, Made

PPI = 100.0  # so that the wizard of a new game has room beside it


def draw_about(argument: AboutArgument, inputs: Inputs) -> Made:
    """A PNG."""
    data = {name: getattr(argument, name) for name in ("title", "subtitle", "version", "notice", "colours")}
    made = typeset_png(inputs.blob(argument.page).decode(), {"data.json": json.dumps(data)}, ppi=PPI)
    return Made(data=with_palette(made.data))
