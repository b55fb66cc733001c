"""An author's picture for a page: cut to the room that it fills, and wrapped as an SVG that holds it whole.

The typesetter takes only text files, so a raster picture is embedded in an SVG.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from lxml import etree

from grognard.base.records import record
from grognard.render.codes import ART_FAULTY, SYMBOL_SMALL, remark
from grognard.render.draw.art.pictures import WholePicture
from grognard.render.draw.art.raster import UNDRAWABLE, damage, embedded
from grognard.render.draw.svg import SVG, XLINK_HREF, rename_ids, write_svg
from grognard.render.face.symbol import Symbol, read_symbol
from grognard.work.job import Inputs, Made

_SPACES: Final[dict[Any, str]] = {None: SVG.strip("{}"), "xlink": XLINK_HREF[1:].partition("}")[0]}


@record
class FittedArt:
    """An SVG of the size of the room, and in words what of the picture it does not show."""

    svg: bytes
    faults: tuple[str, ...] = ()


def fit_art(name: str, data: bytes, width: float, height: float) -> FittedArt:
    """The picture ``name`` in a room of ``width`` by ``height`` mm, which it fills; what is over is cut off on both
    sides alike. A picture that cannot be drawn leaves the room empty."""
    root = etree.Element(f"{SVG}svg", nsmap=_SPACES)
    root.attrib.update(
        {"width": f"{width:.3f}mm", "height": f"{height:.3f}mm", "viewBox": f"0 0 {width:.3f} {height:.3f}"}
    )
    if name.lower().endswith(".svg"):
        symbol = read_symbol(data)
        inside = etree.SubElement(root, f"{SVG}svg", {"preserveAspectRatio": "xMidYMid slice"})
        inside.attrib.update({"x": "0", "y": "0", "width": f"{width:.3f}", "height": f"{height:.3f}"})
        inside.set("viewBox", f"{symbol.box.x} {symbol.box.y} {symbol.box.width} {symbol.box.height}")
        inside.append(deepcopy(symbol.group))
        return FittedArt(svg=write_svg(root), faults=_said(symbol))
    try:
        link = embedded(data, width, height)
    except UNDRAWABLE as fault:
        return FittedArt(svg=write_svg(root), faults=(damage(fault),))
    placed = {"x": "0", "y": "0", "width": f"{width:.3f}", "height": f"{height:.3f}", "preserveAspectRatio": "none"}
    etree.SubElement(root, f"{SVG}image", {**placed, XLINK_HREF: link})
    return FittedArt(svg=write_svg(root))


def stretch_art(argument: WholePicture, inputs: Inputs) -> Made:
    """The job: a picture as `stretched_art` makes it, and what of it is not drawn."""
    made = stretched_art(argument.name, inputs.blob(argument.data), argument.width, argument.height)
    said = (remark(ART_FAULTY, f"art:{argument.name}", "", fault) for fault in made.faults)
    return Made(data=made.svg, remarks=tuple(said))


def stretched_art(name: str, data: bytes, width: float, height: float) -> FittedArt:
    """The whole picture ``name`` as an element that fills the square from 0,0 to 1,1, with names of its own. ``width``
    and ``height``: as large as it is printed, mm."""
    square = {"x": "0", "y": "0", "width": "1", "height": "1", "preserveAspectRatio": "none"}
    if name.lower().endswith(".svg"):
        symbol = read_symbol(data)
        inside = etree.Element(f"{SVG}svg", square, nsmap=_SPACES)
        inside.set("viewBox", f"{symbol.box.x} {symbol.box.y} {symbol.box.width} {symbol.box.height}")
        inside.append(deepcopy(symbol.group))
        rename_ids(inside, "art-")
        return FittedArt(svg=write_svg(inside), faults=_said(symbol))
    try:
        link = embedded(data, width, height, is_whole=True)
    except UNDRAWABLE as fault:
        return FittedArt(svg=b"", faults=(damage(fault),))
    return FittedArt(svg=write_svg(etree.Element(f"{SVG}image", {**square, XLINK_HREF: link}, nsmap=_SPACES)))


def _said(symbol: Symbol) -> tuple[str, ...]:
    told = (one for one in symbol.faults if one.code != SYMBOL_SMALL)
    return tuple(f"{one.code.title}, {one.text}, line {one.place[0]}" for one in told)
