"""Counter faces as pictures of the module's pieces: the trimmed counter with rounded corners and a thin edge."""

from typing import Final

from grognard.base.zips import write_zip
from grognard.render.draw.png import Picture, draw_pngs, with_palette
from grognard.render.face.cached import FaceDrawing
from grognard.render.page.arguments import PiecesArgument
from grognard.render.page.cut import cut_out
from grognard.work.job import Inputs, Made, Remark

COLOURS: Final = 128


def draw_pieces(argument: PiecesArgument, inputs: Inputs) -> Made:
    """A zip of PNGs, named as the argument says."""
    drawing = FaceDrawing(argument.templates, argument.symbols, inputs)
    pictures: list[Picture] = []
    remarks: list[Remark] = []
    for face in argument.faces:
        made = drawing.draw(face)
        remarks += made.remarks
        width, height = (round(side * argument.pixels) for side in (face.shape.width, face.shape.height))
        pictures.append(Picture(svg=cut_out(made.svg, face.shape), width=width, height=height))
    drawn = [with_palette(png, COLOURS) for png in draw_pngs(pictures)]
    entries = dict(zip(argument.names, drawn, strict=True))
    return Made(data=write_zip(entries, is_packed=True), remarks=tuple(dict.fromkeys(remarks)))
