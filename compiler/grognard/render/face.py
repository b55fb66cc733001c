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
from grognard.render.codes import CHARACTER_MISSING, COLOUR_MISSING, CONTRAST_LOW, TEXT_TOO_LONG, remark
from grognard.render.colours import BLACK, contrast, resolve
from grognard.render.facetext import Fit, Line, Run, fit_line, missing, room
from grognard.render.fonts import MM_PER_PT
from grognard.render.svgtree import inherited, number, remove, write_svg
from grognard.render.template import Colours, Symbol, Template, read_symbol, read_template
from grognard.work.job import Remark

_NOT_XML = re.compile("[^\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
_LARGE_PT: Final = 9.0
Pieces = list[tuple[Run, str]]


@record
class Expanded:
    """A face with everything in it: a plain SVG whose view box is the trim and 3 mm around it; and the remarks."""

    svg: bytes
    remarks: tuple[Remark, ...]


@record
class FaceSize:
    """The trimmed size of a face in millimetres."""

    width: float
    height: float


def face_size(svg: bytes) -> FaceSize:
    """The trimmed size of a template."""
    template = read_template(svg)
    return FaceSize(width=template.width_mm, height=template.height_mm)


def face_fields(svg: bytes) -> tuple[str, ...]:
    """The fields whose values a template shows, each once, in document order."""
    return tuple(dict.fromkeys(name for _, name in read_template(svg).fields))


def expand_face(
    svg: bytes,
    values: Mapping[str, str],
    colours: Mapping[str, str],
    symbol: bytes | None = None,
    *,
    subject: str = "",
    template: str = "",
) -> Expanded:
    """Bind a face.

    `values` are texts by field (a field without value is blank), `colours` are "#rrggbb" by the X of `fill-X`, `symbol`
    is a plain SVG (the field `symbol` is not blank where there is one). Remarks about this counter carry `subject`, those about the face itself carry `template` and are the
    same for every counter that uses it.
    """
    face = read_template(svg)
    remarks = [remark(fault.code, template, fault.field, fault.text) for fault in face.faults]
    if symbol:
        values = {**values, "symbol": "1"}
    root = deepcopy(face.root)
    nodes = list(root.iter())
    for index, name in face.fields:
        nodes[index].text = _clean(values.get(name, ""))
    unmet = [condition for condition in face.conditions if not condition.holds(values)]
    gone = {index for condition in unmet for index in range(condition.node, condition.end)}
    lines = []
    for line in face.lines:
        pieces = [] if line.node in gone else _pieces(line, nodes, gone)
        if pieces:
            lines.append((line, pieces))
        else:
            gone.update(range(line.node, line.end))
    remarks += _paint(nodes, gone, face.colours, colours, subject)
    for line, pieces in lines:
        remarks += _set_line(line, pieces, nodes, gone, subject)
    if face.symbol >= 0 and face.symbol not in gone:
        remarks += _place_symbol(face, nodes[face.symbol], symbol, colours, subject)
    for condition in unmet:
        remove(nodes[condition.node])
    for line in face.lines:
        if line.node in gone:
            remove(nodes[line.node])
    return Expanded(svg=write_svg(root), remarks=tuple(dict.fromkeys(remarks)))


def _clean(value: str) -> str:
    """One line of characters that XML can hold."""
    if value.isalnum():
        return value
    return _NOT_XML.sub("\ufffd", " ".join(value.split()))


def _paint(
    nodes: Sequence[etree._Element], gone: set[int], parts: Colours, colours: Mapping[str, str], subject: str
) -> list[Remark]:
    remarks = []
    for index, name, colour_name in parts:
        if index in gone:
            continue
        colour = resolve(colour_name, colours)
        if colour is None:
            remarks.append(remark(COLOUR_MISSING, subject, colour_name, f"{name}-{colour_name}"))
        else:
            nodes[index].set(name, colour)
    return remarks


def _pieces(line: Line, nodes: Sequence[etree._Element], gone: set[int]) -> Pieces:
    """What a line says, stretch by stretch; a text behind an element stays when the element goes."""
    pieces = []
    for run in line.runs:
        text = nodes[run.node].tail if run.tail else nodes[run.node].text
        if text and (run.tail or run.node not in gone):
            pieces.append((run, text))
    return pieces


def _set_line(
    line: Line, pieces: Pieces, nodes: Sequence[etree._Element], gone: set[int], subject: str
) -> list[Remark]:
    remarks = _characters(line, pieces, subject)
    fit = fit_line(line, pieces)
    if fit.scale < 1:
        for index, attribute, value in line.lengths:
            nodes[index].set(attribute, number(value * fit.scale).decode())
        # Capitals keep their middle when the line gets smaller.
        lifted = line.y - (1 - fit.scale) * fit.main * fit.cap_height / 2
        nodes[line.node].set("y", number(lifted).decode())
    if fit.too_long and line.box is not None:
        whole = "".join(text for _, text in pieces)
        needs = f"{fit.width * fit.scale:.1f} mm at {fit.main * fit.scale / MM_PER_PT:.1f} pt"
        space = f"{room(line, line.box):.1f} x {line.box.height:.1f} mm"
        remarks.append(remark(TEXT_TOO_LONG, subject, line.name, f'"{whole}"', f"needs {needs}, has {space}"))
    return remarks + _legibility(line, pieces, fit, nodes, gone, subject)


def _characters(line: Line, pieces: Pieces, subject: str) -> list[Remark]:
    return [
        remark(CHARACTER_MISSING, subject, line.name, f"U+{ord(c):04X} in {run.type.font.family}")
        for run, text in pieces
        for c in missing(text, run.type.font)
    ]


def _legibility(
    line: Line,
    pieces: Pieces,
    fit: Fit,
    nodes: Sequence[etree._Element],
    gone: set[int],
    subject: str,
) -> list[Remark]:
    ground = next((fill for i in line.grounds if i not in gone and (fill := _fill(nodes[i])) != "none"), None)
    if ground is None:
        return []
    needed = 3.0 if fit.main * fit.scale >= _LARGE_PT * MM_PER_PT else 4.5
    remarks = []
    for ink in dict.fromkeys(nodes[run.ink].get("fill", BLACK) if run.ink >= 0 else BLACK for run, _ in pieces):
        found = contrast(ink, ground)
        if found is not None and found < needed:
            remarks.append(remark(CONTRAST_LOW, subject, line.name, f"{ink} on {ground}", f"{found:.1f} to 1"))
    return remarks


def _fill(node: etree._Element) -> str:
    found = inherited(node, "fill")
    return found[1] if found else BLACK


def _place_symbol(
    face: Template, holder: etree._Element, svg: bytes | None, colours: Mapping[str, str], subject: str
) -> list[Remark]:
    if not svg or face.symbol_box is None:
        remove(holder)
        return []
    symbol = read_symbol(svg)
    group = deepcopy(symbol.group)
    remarks = [remark(fault.code, subject, "symbol", fault.text) for fault in symbol.faults]
    remarks += _paint(list(group.iter()), set(), symbol.colours, colours, subject)
    group.set("transform", _into(symbol, face))
    holder.append(group)
    return remarks


def _into(symbol: Symbol, face: Template) -> str:
    """The transform that centres a symbol in its box, as large as it can be without distortion."""
    box, there = symbol.box, face.symbol_box
    assert there is not None
    scale = min(there.width / box.width, there.height / box.height)
    x = there.x + there.width / 2 - scale * (box.x + box.width / 2)
    y = there.y + there.height / 2 - scale * (box.y + box.height / 2)
    return f"translate({number(x).decode()} {number(y).decode()}) scale({scale:.5f})"
