"""Parts of a drawn face: its trim with some of its bleed, or only the inside of an outline."""

import re
from typing import Final

from grognard.base.lengths import rounded
from grognard.geometry.counter_shapes import Outline, Shape

Sides = tuple[float, float, float, float]
"""Millimetres left, top, right, bottom."""
TRIMMED: Final[Sides] = (0.0, 0.0, 0.0, 0.0)
EDGE: Final = 0.22  # mm: without it counters of one colour melt into a stack

_VIEW = re.compile(rb'viewBox="[^"]*"')
_SIZE = re.compile(rb' (?:width|height)="[^"]*"')


def with_bleed(svg: bytes, shape: Shape, bleed: Sides) -> bytes:
    """A face whose view box is the box of its shape with the given part of its 3 mm of bleed."""
    left, top, right, bottom = bleed
    width, height = rounded(shape.width + left + right), rounded(shape.height + top + bottom)
    head, end, rest = svg.partition(b">")
    box = f'viewBox="{-left:g} {-top:g} {width:g} {height:g}"'.encode()
    if head.endswith(b"/"):  # a face with nothing in it
        head, end = head[:-1], b"/>"
    head = _VIEW.sub(box, _SIZE.sub(b"", head))
    return head + f' width="{width:g}mm" height="{height:g}mm"'.encode() + end + rest


def cut_out(svg: bytes, shape: Shape) -> bytes:
    """The trimmed face with its corners cut and an edge around it, as a piece of the module."""
    look = f' fill="none" stroke="#000000" stroke-opacity="0.55" stroke-width="{EDGE}"'
    return clipped(with_bleed(svg, shape, TRIMMED), shape.outline(), shape.outline(-EDGE / 2).element(look))


def clipped(svg: bytes, outline: Outline, more: str = "") -> bytes:
    """A drawing clipped to an outline; ``more``: elements drawn on top."""
    head, end, rest = svg.partition(b">")
    while not head.lstrip().startswith(b"<svg"):
        another, end, rest = rest.partition(b">")
        head += b">" + another
        if b"<svg" in another:
            break
    if head.endswith(b"/"):  # a face with nothing in it
        head, rest = head[:-1], b"</svg>"
    body, _, tail = rest.rpartition(b"</svg>")
    group = f'<defs><clipPath id="corners">{outline.element()}</clipPath></defs><g clip-path="url(#corners)">'.encode()
    return head + end + group + body + b"</g>" + more.encode() + b"</svg>" + tail
