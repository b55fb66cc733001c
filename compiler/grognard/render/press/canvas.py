"""One page as the picture that a shop prints: its exact size in pixels, with bleed all around."""

import io

import numpy as np
import pypdfium2 as pdfium
from PIL import Image

from grognard.model.plan.press import MM_PER_INCH
from grognard.render.codes import remark
from grognard.render.draw.pixels import bounded
from grognard.render.press.argument import CanvasArgument
from grognard.render.press.boxes import STRIP
from grognard.render.press.codes import NEAR_EDGE
from grognard.render.press.safe import ONE_AT_A_TIME, near_edge
from grognard.work.job import Inputs, Made


def to_canvas(argument: CanvasArgument, inputs: Inputs) -> Made:
    """A PNG, with a remark if type lies too near to the cut."""
    with ONE_AT_A_TIME, pdfium.PdfDocument(inputs.needs[0]) as document:
        page = document[argument.page]
        width, height = page.get_size()
        bounded(argument.width, argument.height)
        bounded(width * argument.dpi / 72, height * argument.dpi / 72)
        drawn = page.render(scale=argument.dpi / 72, fill_color=(255, 255, 255, 255)).to_pil().convert("RGB")
        found = near_edge(page, argument.safe) if argument.safe else None
    made = Image.fromarray(fitted(np.asarray(drawn), argument.width, argument.height, argument.dpi), "RGB")
    out = io.BytesIO()
    made.save(out, "PNG", dpi=(argument.dpi, argument.dpi))
    remarks = (remark(NEAR_EDGE, argument.subject, "", *found),) if found else ()
    return Made(data=out.getvalue(), remarks=remarks)


def fitted(pixels: np.ndarray, width: int, height: int, dpi: int) -> np.ndarray:
    """Pixels in the middle of a larger area; of a smaller one only the middle is seen. Around them goes on what lies
    along their edges if it has one colour, else they are mirrored there."""
    strip = max(1, round(STRIP * dpi / MM_PER_INCH))
    edges = (pixels[:strip], pixels[-strip:], pixels[:, :strip], pixels[:, -strip:])
    is_plain = all((one == pixels[0, 0]).all() for one in edges)
    for axis, wanted in ((0, height), (1, width)):
        spare = wanted - pixels.shape[axis]
        before = abs(spare) // 2
        if spare < 0:
            pixels = np.take(pixels, range(before, before + wanted), axis=axis)
        while pixels.shape[axis] < wanted:  # bleed that is wider than the thing is mirrored more than once
            more = min(wanted - pixels.shape[axis], pixels.shape[axis])
            at = [(0, 0)] * pixels.ndim
            at[axis] = (more // 2, more - more // 2)
            pixels = np.pad(pixels, at, mode="edge" if is_plain else "symmetric")
    return pixels
