"""One counter's face: a template's clone with this counter's values, colours and symbol, and what is wrong with it.

This is the only way to a face, for print, module and check alike; it needs no typesetter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Final

from lxml import etree

from grognard.base.records import record
from grognard.model.scalars import UNKNOWN_COLOUR
from grognard.render.codes import CHARACTER_MISSING, COLOUR_MISSING, CONTRAST_LOW, TEXT_TOO_LONG, remark
from grognard.render.colours import BLACK, Palette, contrast, make_palette
from grognard.render.facetext import Box, Line, Pieces, fit_line, missing, room
from grognard.render.fonts import MM_PER_PT
from grognard.render.svgtree import SVG, inherited, number, write_svg
from grognard.render.template import BLEED_MM, Colours, Shape, read_shape, read_symbol, read_template
from grognard.work.job import Remark

_NOT_XML = re.compile("[^\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
_LARGE_PT: Final = 9.0
_SAME: Final = 0.001
"""Two sizes that differ by less are one, written otherwise."""


@record
class Expanded:
    """A face with everything in it: a plain SVG whose view box is the trim and 3 mm around it; and the remarks."""

    svg: bytes
    remarks: tuple[Remark, ...]


def expand_face(
    svg: bytes,
    values: Mapping[str, str],
    colours: Mapping[str, str],
    symbol: bytes | None = None,
    *,
    size: float = 0.0,
    subject: str = "",
    template: str = "",
) -> Expanded:
    """Bind a face.

    `values` are texts by field (a field without value is blank), `colours` are "#rrggbb" by the X of `fill-X`,
    `symbol` is a plain SVG (the field `symbol` is not blank where there is one). `size` is the edge of the trimmed
    counter in mm, to which a face made for another size is scaled; 0: as the face was made. Remarks about this counter
    carry `subject`; those about the face itself carry `template` and are the same for every counter that uses it.
    """
    face = read_template(svg)
    remarks = [remark(fault.code, template, fault.field, fault.text) for fault in face.faults]
    if symbol:
        values = {**values, "symbol": "1"}
    shape = read_shape(svg, tuple([term.holds(values) for term in face.terms]))
    root = deepcopy(shape.root)
    nodes = list(root.iter())
    palette = make_palette(tuple(sorted(colours.items())))
    remarks += _paint(nodes, shape.colours, palette, subject)
    for index, name in shape.fields:
        nodes[index].text = _clean(values[name])
    ratio = size / face.width_mm if size else 1.0
    for line in shape.lines:
        remarks += _set_line(line, nodes, subject, ratio)
    if shape.symbol >= 0 and symbol:
        remarks += _place_symbol(shape, nodes[shape.symbol], symbol, palette, subject)
    if abs(ratio - 1) > _SAME:
        _scale(root, ratio, size)
    return Expanded(svg=write_svg(root), remarks=tuple(dict.fromkeys(remarks)))


def _clean(value: str) -> str:
    """One line of characters that XML can hold."""
    if value.isalnum():
        return value
    return _NOT_XML.sub("\ufffd", " ".join(value.split()))


def _paint(nodes: Sequence[etree._Element], parts: Colours, palette: Palette, subject: str) -> list[Remark]:
    remarks = []
    for index, name, colour_name in parts:
        colour = palette[colour_name]
        if colour is None:
            remarks.append(remark(COLOUR_MISSING, subject, colour_name, f"{name}-{colour_name}"))
        else:
            nodes[index].set(name, colour)
    return remarks


def _scale(root: etree._Element, ratio: float, size: float) -> None:
    """Draw a face at another size, its trim's corner still at 0,0."""
    group = etree.Element(f"{SVG}g", transform=f"scale({ratio:.5f})")
    group.extend(list(root))
    root.append(group)
    edge = number(size + 2 * BLEED_MM).decode()
    root.set("width", f"{edge}mm")
    root.set("height", f"{edge}mm")
    root.set("viewBox", f"{-BLEED_MM:g} {-BLEED_MM:g} {edge} {edge}")


def _set_line(line: Line, nodes: Sequence[etree._Element], subject: str, ratio: float) -> list[Remark]:
    """``ratio``: of a millimetre as printed to one of the face; type may be as small as on any other counter."""
    pieces = [(run, text) for run in line.runs if (text := nodes[run.node].tail if run.tail else nodes[run.node].text)]
    if not pieces:
        return []
    if line.is_even and len(nodes[line.node]):  # one stretch of text costs the typesetter a fifth less memory
        nodes[line.node][:] = []
        nodes[line.node].text = "".join(text for _, text in pieces)
    remarks = _characters(line, pieces, subject)
    fit = fit_line(line, pieces, ratio)
    if fit.scale != 1:
        for index, size in line.sizes:
            nodes[index].set("font-size", number(size * fit.scale).decode())
        # Capitals keep their middle when the line gets smaller or larger.
        lifted = line.y - (1 - fit.scale) * fit.main * fit.cap_height / 2
        nodes[line.node].set("y", number(lifted).decode())
    if fit.too_long and line.box is not None:
        whole = "".join(text for _, text in pieces)
        set_at = fit.scale * ratio
        needs = f"{fit.width * set_at:.1f} mm at {fit.main * set_at / MM_PER_PT:.1f} pt"
        space = f"{room(line, line.box) * ratio:.1f} x {line.box.height * ratio:.1f} mm"
        remarks.append(remark(TEXT_TOO_LONG, subject, line.name, f'"{whole}"', f"needs {needs}, has {space}"))
    return remarks + _legibility(line, pieces, fit.main * fit.scale * ratio, nodes, subject)


def _characters(line: Line, pieces: Pieces, subject: str) -> list[Remark]:
    return [
        remark(CHARACTER_MISSING, subject, line.name, f"U+{ord(c):04X} in {run.type.font.family}")
        for run, text in pieces
        for c in missing(text, run.type.font)
    ]


def _legibility(
    line: Line, pieces: Pieces, height: float, nodes: Sequence[etree._Element], subject: str
) -> list[Remark]:
    """``height``: size of the type as printed, mm."""
    ground = next((fill for index in line.grounds if (fill := _fill(nodes[index])) != "none"), None)
    if ground is None or ground == UNKNOWN_COLOUR:
        return []
    needed = 3.0 if height >= _LARGE_PT * MM_PER_PT else 4.5
    remarks = []
    for ink in {run.ink: None for run, _ in pieces}:
        colour = nodes[ink].get("fill", BLACK) if ink >= 0 else BLACK
        found = contrast(colour, ground)
        if found is not None and found < needed and colour != UNKNOWN_COLOUR:
            remarks.append(remark(CONTRAST_LOW, subject, line.name, f"{colour} on {ground}", f"{found:.1f} to 1"))
    return remarks


def _fill(node: etree._Element) -> str:
    found = inherited(node, "fill")
    return found[1] if found else BLACK


def _place_symbol(shape: Shape, holder: etree._Element, svg: bytes, palette: Palette, subject: str) -> list[Remark]:
    if shape.symbol_box is None:
        return []
    symbol = read_symbol(svg)
    group = deepcopy(symbol.group)
    remarks = [remark(fault.code, subject, "symbol", fault.text) for fault in symbol.faults]
    remarks += _paint(list(group.iter()), symbol.colours, palette, subject)
    group.set("transform", _into(symbol.box, shape.symbol_box))
    holder.append(group)
    return remarks


def _into(inner: Box, outer: Box) -> str:
    """The transform that centres a symbol in its box, as large as it can be without distortion."""
    scale = min(outer.width / inner.width, outer.height / inner.height)
    x = outer.centre[0] - scale * inner.centre[0]
    y = outer.centre[1] - scale * inner.centre[1]
    return f"translate({number(x).decode()} {number(y).decode()}) scale({scale:.5f})"
