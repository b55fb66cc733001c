"""How much of its view box a drawing fills. A drawing in the corner of a page of paper would be tiny on a counter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path.parser import parse_path
from fontTools.svgLib.path.shapes import PathBuilder
from lxml import etree

from grognard.geometry.transforms import read_transform
from grognard.render.draw.quiet import hush
from grognard.render.draw.svg import SVG, inherited, length
from grognard.render.face.text import Box

hush()

_UNDRAWN: Final = ("defs", "clipPath", "mask", "symbol", "marker", "pattern", "linearGradient", "radialGradient")
_SHAPES: Final = ("path", "rect", "circle", "ellipse", "line", "polygon", "polyline")
_LETTER: Final = 0.6  # width of a letter, as a share of the size of the type
_Bounds = tuple[float, float, float, float]


class UntoldError(ValueError):
    """It cannot be determined where a drawing lies."""


def drawn_box(root: etree._Element) -> Box | None:
    """The box of the shapes, pictures and letters below an element, in its units, with lines of no width; None where
    nothing is drawn. Raises UntoldError for copies of other elements, and for data or a `transform` that is not
    valid."""
    try:
        found = list(_bounds(root, Identity))
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, NotImplementedError) as fault:
        raise UntoldError(str(fault)) from None
    if not found:
        return None
    x, y = min(one[0] for one in found), min(one[1] for one in found)
    return Box(x=x, y=y, width=max(one[2] for one in found) - x, height=max(one[3] for one in found) - y)


def _bounds(node: etree._Element, outer: Transform) -> Iterator[_Bounds]:
    kind = str(node.tag).removeprefix(SVG)
    if kind in _UNDRAWN or node.get("display") == "none":
        return
    if kind == "use":
        raise UntoldError("use")
    own = read_transform(str(node.get("transform") or ""))
    if own.unread:
        raise UntoldError(own.unread)
    here = outer.transform(own.matrix)
    pen = ControlBoundsPen(None)
    if kind in _SHAPES and _is_inked(node):
        builder = PathBuilder()
        plain = etree.Element(
            node.tag, {str(name): str(value) for name, value in node.attrib.items() if name != "transform"}
        )
        builder.add_path_from_element(plain)
        for path in builder.paths:
            parse_path(path, TransformPen(pen, here))
    elif kind in ("image", "text"):
        size = inherited(node, "font-size")
        words = "".join(str(part) for part in node.itertext()).strip() if kind == "text" else ""
        high = length(size[0], "font-size") if size and kind == "text" else length(node, "height")
        wide = len(words) * high * _LETTER if kind == "text" else length(node, "width")
        x, y = length(node, "x"), length(node, "y") - (high if kind == "text" else 0.0)
        corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
        draw = TransformPen(pen, here)
        draw.moveTo(corners[0])
        for corner in corners[1:]:
            draw.lineTo(corner)
        draw.closePath()
    if pen.bounds is not None:
        yield pen.bounds
    for inner in node if kind != "text" else ():
        yield from _bounds(inner, here)


def _is_inked(node: etree._Element) -> bool:
    fill, stroke = inherited(node, "fill"), inherited(node, "stroke")
    classes = str(node.get("class") or "")
    return (fill is None or fill[1] != "none") or (stroke is not None and stroke[1] != "none") or "stroke-" in classes
