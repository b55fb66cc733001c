"""Symbols of unit types: plain SVGs that are put into a face; and what they share with faces: colour classes, view
box."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from lxml import etree

from grognard.base.fonts.lettering import remembered
from grognard.base.limits import SVG_BYTES
from grognard.base.records import record
from grognard.render.codes import ART_FAULTY, CHARACTER_MISSING, FACE_SIZE, FACE_UNREADABLE, SYMBOL_SMALL
from grognard.render.draw.art.raster import UNDRAWABLE, damage, embedded, is_drawing, size_of
from grognard.render.draw.colours import BLACK
from grognard.render.draw.fonts import missing_characters
from grognard.render.draw.svg import (
    SVG,
    XLINK_HREF,
    UnreadableSvgError,
    is_number,
    number_of,
    plain,
    read_svg,
    rename_ids,
)
from grognard.render.face.drawn_area import UntoldError, drawn_box
from grognard.render.face.lint import (
    Fault,
    Type,
    drop_circles,
    drop_outside_links,
    feature_faults,
    located,
    reference_faults,
    type_of,
)
from grognard.render.face.text import Box

_LARGEST: Final = 40.0
"""mm: the width for which a photograph is made ready; few counters are wider."""
_LEAST_FILL = 0.4  # of a view box, the larger share of both sides: the smallest symbol that ships has 0.57
_SIZED = re.compile(r"(\d{1,6}(?:\.\d*)?)(px|mm|cm|in|pt|pc|)")
_PIXELS: Final = {"": 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0}
_COLOUR_CLASS = re.compile(r"(fill|stroke)-([\w-]+)")

_INHERITED: Final = (
    "fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "font-family", "font-size", "font-weight", "font-style", "text-anchor", "opacity",
)  # fmt: skip
"""What the outermost element of a drawing says for all that is in it."""
Colours = tuple[tuple[int, str, str], ...]  # element, property, name of the colour


@record
class Symbol:
    """A symbol's group, the rectangle it fills, its colour classes, and its faults."""

    group: etree._Element
    box: Box
    colours: Colours
    faults: tuple[Fault, ...]
    pixels: tuple[int, int] = (0, 0)
    """Of a photograph or scan, which its box has too."""


@remembered(512)
def read_symbol(svg: bytes) -> Symbol:
    """Read a symbol: any plain SVG with a view box, or a raster picture. An unreadable one is empty, with a fault."""
    if not is_drawing(svg):
        return _photograph(svg)
    try:
        root = read_svg(svg, SVG_BYTES)
    except UnreadableSvgError as error:
        fault = Fault(code=FACE_UNREADABLE, field="symbol", text=str(error), place=error.place)
        return Symbol(group=etree.Element(SVG + "g"), box=Box(x=0, y=0, width=1, height=1), colours=(), faults=(fault,))
    faults = [*feature_faults(root), *reference_faults(root), *drop_circles(root)]
    drop_outside_links(root)
    box = view_box(root) or sized_box(root)
    if box is None:
        faults.append(Fault(code=FACE_SIZE, field="symbol", text="no viewBox", at=number_of(root)))
        box = Box(x=0, y=0, width=1, height=1)
    elif said := _smallness(root, box):
        faults.append(Fault(code=SYMBOL_SMALL, field="", text=said, at=number_of(root)))
    for node in root.iter(SVG + "text", SVG + "tspan"):
        faults += _text_faults(node)
    plain(root)
    group = etree.Element(SVG + "g", nsmap=_prefixes(root))
    for name in _INHERITED:
        if name in root.attrib:
            group.set(name, root.attrib[name])
    group.extend(list(root))
    rename_ids(group, "sign-")
    colours = take_colour_classes(list(group.iter()))
    return Symbol(group=group, box=box, colours=colours, faults=located(svg, faults))


def _photograph(data: bytes) -> Symbol:
    """A raster picture as a symbol, as fine as the largest counter needs it."""
    group = etree.Element(SVG + "g")
    try:
        width, height = size_of(data)
        link = embedded(data, _LARGEST, _LARGEST * height / width, is_whole=True)
    except UNDRAWABLE as error:
        fault = Fault(code=ART_FAULTY, field="", text=damage(error), place=(1, 1))
        return Symbol(group=group, box=Box(x=0, y=0, width=1, height=1), colours=(), faults=(fault,))
    image = etree.SubElement(group, SVG + "image", {XLINK_HREF: link, "preserveAspectRatio": "none"})
    image.attrib.update({"x": "0", "y": "0", "width": str(width), "height": str(height)})
    box = Box(x=0, y=0, width=width, height=height)
    return Symbol(group=group, box=box, colours=(), faults=(), pixels=(width, height))


def _smallness(root: etree._Element, page: Box) -> str:
    """In words, how little of its page a drawing fills; blank if it fills the page, or if that cannot be determined."""
    try:
        drawn = drawn_box(root)
    except UntoldError:
        return ""
    if drawn is None:
        return "it draws nothing"
    size = f"{drawn.width:.3g} x {drawn.height:.3g} of {page.width:.4g} x {page.height:.4g}"
    if not (page.x - drawn.width <= drawn.x <= page.x + page.width) or not (
        page.y - drawn.height <= drawn.y <= page.y + page.height
    ):
        return "all that it draws lies outside its view box; fit the page to the drawing"
    if max(drawn.width / page.width, drawn.height / page.height) < _LEAST_FILL:
        return f"{size}; fit the page to the drawing"
    return ""


def _prefixes(root: etree._Element) -> dict[str, str]:
    # The default namespace is that of the face; lxml's types do not know the prefix None.
    return {prefix: uri for prefix, uri in root.nsmap.items() if prefix is not None}


def _text_faults(node: etree._Element) -> tuple[Fault, ...]:
    text = (node.text or "").strip()
    found = type_of(node) if text else ()
    if not isinstance(found, Type):
        return found
    lacking = missing_characters(text, *found.font)
    return (
        (Fault(code=CHARACTER_MISSING, field="symbol", text=" ".join(lacking), at=number_of(node)),) if lacking else ()
    )


def view_box(root: etree._Element) -> Box | None:
    """The view box of an SVG; None if it has no usable one."""
    values = (root.get("viewBox") or "").replace(",", " ").split()
    if len(values) != 4 or not all(is_number(value) for value in values):
        return None
    x, y, width, height = map(float, values)
    return Box(x=x, y=y, width=width, height=height) if width > 0 and height > 0 else None


def sized_box(root: etree._Element) -> Box | None:
    """The box of an SVG that gives its width and height and no view box: its units are those of a screen, 96 an
    inch."""
    sides = [_pixels(str(root.get(name, ""))) for name in ("width", "height")]
    if not all(sides):
        return None
    return Box(x=0, y=0, width=sides[0], height=sides[1])


def _pixels(text: str) -> float:
    found = _SIZED.fullmatch(text.strip())
    return float(found[1]) * _PIXELS[found[2]] if found else 0.0


def take_colour_classes(nodes: Sequence[etree._Element]) -> Colours:
    """Remove classes such as `fill-side` from elements, and return which property of which element each colours."""
    colours = []
    for index, node in enumerate(nodes):
        for word in str(node.attrib.pop("class", "")).split():
            if found := _COLOUR_CLASS.fullmatch(word):
                colours.append((index, found[1], found[2]))
                node.set(found[1], node.get(found[1], BLACK))  # so that it is known which element sets the colour
    return tuple(colours)
