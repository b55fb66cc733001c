"""A picture that fills a face, and how fine pictures are on a face."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from math import ceil
from typing import Final

from lxml import etree

from grognard.render.codes import ART_COARSE
from grognard.render.draw.svg import SVG, number
from grognard.render.face.lint import Fault
from grognard.render.face.symbol import Symbol
from grognard.render.face.template import BLEED_MM, Template
from grognard.render.face.text import Box

LEAST_DPI: Final = 300
_ROUND: Final = 0.25
"""mm: how far a plate reaches beyond the box of its words."""
_SHOWN: Final = "0.78"
"""How much of the picture a plate hides."""
_NEARLY: Final = 0.98
_MM_PER_INCH: Final = 25.4


def whole_of(face: Template) -> Box:
    """A face with its bleed, in its own millimetres."""
    width, height = face.width_mm + 2 * BLEED_MM, face.height_mm + 2 * BLEED_MM
    return Box(x=-BLEED_MM, y=-BLEED_MM, width=width, height=height)


def fill_face(
    root: etree._Element, face: Template, picture: Symbol, words: Iterable[Box], ground: str
) -> tuple[Fault, ...]:
    """Put a picture over the ground of a face and under all else; what is over is cut off on both sides alike. Under
    each of the boxes of ``words`` a plate of the ground's colour keeps them legible. Its faults."""
    room = whole_of(face)
    inside = etree.Element(f"{SVG}svg", {"preserveAspectRatio": "xMidYMid slice"})
    for name in ("x", "y", "width", "height"):
        inside.set(name, number(getattr(room, name)).decode())
    box = picture.box
    inside.set("viewBox", " ".join(number(one).decode() for one in (box.x, box.y, box.width, box.height)))
    inside.append(deepcopy(picture.group))
    first = 1 if len(root) and root[0].tag == f"{SVG}rect" else 0
    plates = [_plate(box, ground) for box in words]
    root[first:first] = [inside, *plates]
    return picture.faults


def _plate(box: Box, ground: str) -> etree._Element:
    x, y, width, height = box.x - _ROUND, box.y - _ROUND, box.width + 2 * _ROUND, box.height + 2 * _ROUND
    sides = (number(one).decode() for one in (x, y, width, height, 2 * _ROUND))
    look = dict(zip(("x", "y", "width", "height", "rx"), sides, strict=True))
    return etree.Element(f"{SVG}rect", {**look, "fill": ground, "fill-opacity": _SHOWN})


def coarseness(picture: Symbol, room: Box, ratio: float) -> tuple[Fault, ...]:
    """A fault of a photograph with fewer than 300 dots an inch. ``ratio``: of a millimetre as printed to one of the
    face."""
    across, down = picture.pixels
    if not across:
        return ()
    dpi = min(across / (room.width * ratio), down / (room.height * ratio)) * _MM_PER_INCH
    if dpi >= LEAST_DPI * _NEARLY:
        return ()
    width, height = room.width * ratio, room.height * ratio
    least = " x ".join(str(ceil(side * LEAST_DPI / _MM_PER_INCH)) for side in (width, height))
    text = f"{int(dpi)} dots an inch on {width:.1f} x {height:.1f} mm, where {LEAST_DPI} need {least} pixels"
    return (Fault(code=ART_COARSE, field="", text=text, place=(1, 1)),)
