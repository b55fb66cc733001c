"""Backs moved for a printer that does not print them exactly behind their fronts."""

import io
import math

import pikepdf

from grognard.render.draw.fonts import MM_PER_PT
from grognard.render.draw.quiet import hush
from grognard.render.page.home.arguments import MovedBacks, Offset
from grognard.work.job import Inputs, Made

hush()


def move_backs(argument: MovedBacks, inputs: Inputs) -> Made:
    """The PDF that it needs, in which fronts and backs alternate, with every back moved."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(inputs.needs[0])) as document:
        for page in list(document.pages)[1::2]:
            box = [float(one) for one in page.mediabox]
            matrix = " ".join(f"{value:.6f}" for value in _matrix(argument.offset, box[2] - box[0], box[3] - box[1]))
            page.contents_add(f"q {matrix} cm\n".encode(), prepend=True)
            page.contents_add(b"\nQ")
        document.save(
            out, deterministic_id=True, min_version="1.7", object_stream_mode=pikepdf.ObjectStreamMode.generate
        )
    return Made(data=out.getvalue())


def _matrix(offset: Offset, width: float, height: float) -> tuple[float, float, float, float, float, float]:
    """For a page of points whose origin is its lower left corner."""
    x, y, angle = offset
    across, up = width / 2, height / 2
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    right = across - across * cos - up * sin + x / MM_PER_PT
    rise = up + across * sin - up * cos - y / MM_PER_PT
    return cos, -sin, sin, cos, right, rise
