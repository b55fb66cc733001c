"""The page that tells what a printer is off by: a grid of squares, and behind it dots that are moved more and more.

The dot of a column and row is moved by that column's and row's shift. If the printer is off by as much the other way,
that dot is behind its square, and its figures are what the backs have to be moved by.
"""

import json
import math

from grognard.base.lengths import rounded
from grognard.render.draw.pdf import Titles, finish_pdf
from grognard.render.draw.typst import typeset_pdf
from grognard.render.page.home.arguments import CalibrationArgument
from grognard.work.job import Inputs, Made

PITCH = 12.0
"""mm between squares."""
STEP = 0.25
"""mm by which the dots of neighbours are moved apart."""
EDGE = 12.0
"""mm from the edge of the paper to the columns of lines."""
_SIDE, _HEAD, _FOOT = 20.0, 34.0, 14.0


def draw_calibration(argument: CalibrationArgument, inputs: Inputs) -> Made:
    """Two pages: the front and the back of one sheet."""
    width, height = argument.width, argument.height
    is_left_right = (argument.turned == "long") == (height >= width)
    columns, rows = _odd((width - 2 * _SIDE) / PITCH), _odd((height - _HEAD - _FOOT - PITCH) / PITCH)
    left = width / 2 - columns // 2 * PITCH
    top = _HEAD + (height - _HEAD - _FOOT) / 2 - rows // 2 * PITCH
    squares, dots = [], []
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * PITCH, top + row * PITCH
            squares.append((rounded(x), rounded(y)))
            shift = ((column - columns // 2) * STEP, (row - rows // 2) * STEP)
            behind = (width - x, y) if is_left_right else (x, height - y)
            dots.append({"x": rounded(behind[0] + shift[0]), "y": rounded(behind[1] + shift[1]), "shift": shift})
    # Columns of lines near two opposite edges: what differs between them is how far the print is turned.
    ends = (EDGE, width - EDGE)
    lines = [(x, rounded(top + row * PITCH)) for x in ends for row in range(rows)]
    behind_lines = []
    for x, y in lines:
        shift_y = (round((y - top) / PITCH) - rows // 2) * STEP
        at = (width - x, y) if is_left_right else (x, height - y)
        behind_lines.append({"x": rounded(at[0]), "y": rounded(at[1] + shift_y), "shift": shift_y})
    data = {
        "width": width,
        "height": height,
        "title": argument.title,
        "paper": argument.paper,
        "advice": argument.advice,
        "angle": argument.angle.replace("{degrees}", f"{math.degrees(1 / (ends[1] - ends[0])):.2f}"),
        "again": argument.again,
        "squares": squares,
        "dots": dots,
        "lines": lines,
        "behind": behind_lines,
    }
    made = typeset_pdf(inputs.blob(argument.page).decode(), {"data.json": json.dumps(data)})
    titles = Titles(title=argument.title, subject=argument.paper, language=argument.language)
    return Made(data=finish_pdf(made.data, titles))


def _odd(count: float) -> int:
    """The largest odd number that is not larger."""
    return max(1, (int(count) - 1) // 2 * 2 + 1)
