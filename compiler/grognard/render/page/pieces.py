"""Counter faces as pictures of the module's pieces: the trimmed counter with rounded corners and a thin edge."""

from typing import Final

from grognard.base.lengths import rounded
from grognard.formats.vassal.archive.zip import write_vmod
from grognard.render.draw.png import Picture, draw_pngs, with_palette
from grognard.render.face.cached import FaceDrawing
from grognard.render.page.arguments import PiecesArgument
from grognard.render.page.sheet import with_bleed
from grognard.work.job import Inputs, Made, Remark

CORNER: Final = 0.9  # mm, as a corner cutter leaves it
EDGE: Final = 0.22  # mm: without it counters of one colour melt into a stack
COLOURS: Final = 128
TRIMMED: Final = (False, False, False, False)


def draw_pieces(argument: PiecesArgument, inputs: Inputs) -> Made:
    """A zip of PNGs, named as the argument says."""
    drawing = FaceDrawing(argument.templates, argument.symbols, inputs)
    pictures: list[Picture] = []
    remarks: list[Remark] = []
    for face in argument.faces:
        made = drawing.draw(face)
        remarks += made.remarks
        side = round(face.size * argument.pixels)
        pictures.append(
            Picture(svg=with_corners(with_bleed(made.svg, face.size, TRIMMED), face.size), width=side, height=side)
        )
    drawn = [with_palette(png, COLOURS) for png in draw_pngs(pictures)]
    return Made(data=write_vmod(dict(zip(argument.names, drawn, strict=True))), remarks=tuple(dict.fromkeys(remarks)))


def with_corners(svg: bytes, size: float) -> bytes:
    """The trimmed face with its corners off and an edge round it."""
    head, end, rest = svg.partition(b">")
    while not head.lstrip().startswith(b"<svg"):
        more, end, rest = rest.partition(b">")
        head += b">" + more
        if b"<svg" in more:
            break
    if head.endswith(b"/"):  # a face with nothing in it
        head, rest = head[:-1], b"</svg>"
    body, _, tail = rest.rpartition(b"</svg>")
    inner = rounded(size - EDGE)
    shape = f'<clipPath id="corners"><rect width="{size:g}" height="{size:g}" rx="{CORNER}"/></clipPath>'
    edge = (
        f'<rect x="{EDGE / 2:g}" y="{EDGE / 2:g}" width="{inner:g}" height="{inner:g}" rx="{CORNER - EDGE / 2:g}" '
        f'fill="none" stroke="#000000" stroke-opacity="0.55" stroke-width="{EDGE}"/>'
    )
    group = f'<defs>{shape}</defs><g clip-path="url(#corners)">'.encode()
    return head + end + group + body + b"</g>" + edge.encode() + b"</svg>" + tail
