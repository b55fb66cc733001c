"""A face drawn except for its words: coloured, with its symbol, and serialised, with slots for texts and their sizes.

Counters of one type and formation differ in words alone. What they share is drawn once, and each counter fills the
slots.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from html import escape
from typing import Final

from lxml import etree

from grognard.base.fonts.lettering import remembered
from grognard.base.records import record
from grognard.geometry.counter_shapes import Shape as Cut
from grognard.model.game.scalars import UNKNOWN_COLOUR
from grognard.render.codes import COLOUR_MISSING
from grognard.render.draw.colours import BLACK, Palette, contrast, make_palette
from grognard.render.draw.svg import SVG, inherited, number, number_of, remove, write_svg
from grognard.render.face.lint import Fault, located
from grognard.render.face.photograph import coarseness, fill_face, whole_of
from grognard.render.face.symbol import Colours, read_symbol
from grognard.render.face.template import BLEED_MM, Shape, Template, read_shape, read_template
from grognard.render.face.text import Box, Line

_PRIVATE: Final = range(0xE000, 0xF900)  # code points without a meaning
_SAME: Final = 0.001
"""Sizes that differ by less are the same size written in two ways."""
_LEGIBLE: Final = 4.5


@record
class Styled:
    """A slot for one attribute, from the blank before it to its last quote."""

    slot: int
    size: float  # as drawn, in user units
    drawn: str  # blank where the element inherits it


@record
class Words:
    """One line of text, with its slots."""

    line: Line
    says: tuple[tuple[str, bool], ...]  # for each run its text (False) or the field that holds it (True)
    whole: int  # the slot of all its text, if that is one stretch; -1: each field has its own slot
    sizes: tuple[Styled, ...]
    y: Styled
    pale: Mapping[int, tuple[str, float]]  # "ink on ground" and contrast, by the element with the ink, if under 4.5


@record
class Skeleton:
    """The bytes of a face as text, in ``parts`` with one of ``slots`` after each but the last."""

    parts: tuple[str, ...]
    slots: tuple[int, ...]
    fields: tuple[tuple[int, str], ...]  # slot, field
    lines: tuple[Words, ...]
    faults: tuple[Fault, ...]  # remarks on its colours
    symbol_faults: tuple[Fault, ...]  # remarks on the symbol, whatever face uses it
    symbol_colours: tuple[Fault, ...]
    symbol_box: Box | None  # the box of the symbol, in units of the template
    ratio: float  # of a millimetre as printed to one of the template
    left: float  # mm from the left of the counter to that of the template
    top: float


class _Slots:
    """Numbers slots. In the tree each is its number between two characters that occur nowhere else in it; a value with
    these characters is put in later."""

    def __init__(self, written: str) -> None:
        self._mark = next(one for one in map(chr, _PRIVATE) if one not in written)
        self._number = 0

    def put(self) -> tuple[int, str]:
        """A new slot, and its mark in the tree."""
        slot, self._number = self._number, self._number + 1
        return slot, f"{self._mark}{slot}{self._mark}"

    def cut(self, written: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The parts of a text with slots, and the slots between them."""
        # text, attribute or None, slot, text …
        found = re.split(f'( (?:font-size|y)=")?{self._mark}(\\d+){self._mark}(?(1)")', written)
        return tuple(found[::3]), tuple(map(int, found[2::3]))


@remembered(1024)
def read_skeleton(
    svg: bytes,
    holding: tuple[bool, ...],
    colours: tuple[tuple[str, str], ...],
    symbol: bytes | None,
    cut: Cut | None,
    *,
    fills: bool = False,
) -> Skeleton:
    """The skeleton of a template, given for each of its terms whether it holds. ``fills``: the symbol is a picture that
    fills the face. For the rest see `bind.expand_face`."""
    shape = read_shape(svg, holding)
    root = deepcopy(shape.root)
    nodes = list(root.iter())
    palette = make_palette(colours)
    faults = _paint(nodes, shape.colours, palette)
    shown = dict(shape.fields)
    slots = _Slots("".join(write_svg(one).decode() for one in (root, *([read_symbol(symbol).group] if symbol else ()))))
    lines = tuple(_words(line, nodes, shown, slots) for line in shape.lines)
    wholes = {words.line.node: words.whole for words in lines if words.whole >= 0}
    fields = []
    for index, name in shape.fields:
        if (slot := wholes.get(index, -1)) < 0:
            slot, nodes[index].text = slots.put()
        fields.append((slot, name))
    symbol_faults: tuple[Fault, ...] = ()
    symbol_colours: tuple[Fault, ...] = ()
    symbol_box = None
    if fills and symbol:
        bare = (line for line in shape.lines if line.box and all(nodes[one] is root[0] for one in line.grounds))
        boxes = [line.box for line in bare if line.box]
        symbol_faults = fill_face(root, read_template(svg), read_symbol(symbol), boxes, palette["ground"] or BLACK)
        if shape.symbol >= 0:
            remove(nodes[shape.symbol])
    elif shape.symbol >= 0 and symbol:
        symbol_faults, symbol_colours = _place_symbol(shape, nodes[shape.symbol], symbol, palette)
        symbol_box = _held(read_symbol(symbol).box, shape.symbol_box) if shape.symbol_box else None
    ratio, left, top = _fitted(read_template(svg), cut)
    if symbol_box is not None and symbol:
        symbol_faults += coarseness(read_symbol(symbol), symbol_box, ratio)
    elif fills and symbol:
        symbol_faults += coarseness(read_symbol(symbol), whole_of(read_template(svg)), ratio)
    if cut is not None and (left or top or abs(ratio - 1) > _SAME):
        _scale(root, ratio, left, top, cut)
    if cut is not None and (left or top) and (ground := palette["ground"]):
        root.insert(0, _ground(cut, ground))
    parts, between = slots.cut(write_svg(root).decode())
    return Skeleton(
        parts=parts,
        slots=between,
        fields=tuple(fields),
        lines=lines,
        faults=located(svg, faults),
        symbol_faults=symbol_faults,
        symbol_colours=symbol_colours,
        symbol_box=symbol_box,
        ratio=ratio,
        left=left,
        top=top,
    )


def _words(line: Line, nodes: Sequence[etree._Element], shown: Mapping[int, str], slots: _Slots) -> Words:
    node = nodes[line.node]
    says = tuple(
        (shown[run.node], True)
        if run.node in shown and not run.tail
        else ((nodes[run.node].tail if run.tail else nodes[run.node].text) or "", False)
        for run in line.runs
    )
    pale = _pale(line, nodes)
    whole = -1
    may_break = line.box is not None and line.box.rows > 1
    # Text in one stretch costs the typesetter a fifth less memory.
    if line.is_even and (len(node) or may_break) and line.runs:
        node[:] = []
        whole, node.text = slots.put()
    sizes = tuple(_styled(nodes[index], "font-size", size, slots) for index, size in line.sizes)
    return Words(line=line, says=says, whole=whole, sizes=sizes, y=_styled(node, "y", line.y, slots), pale=pale)


def _styled(node: etree._Element, name: str, size: float, slots: _Slots) -> Styled:
    value = node.get(name)
    slot, mark = slots.put()
    node.set(name, mark)
    return Styled(slot=slot, size=size, drawn="" if value is None else f' {name}="{escape(value)}"')


def _pale(line: Line, nodes: Sequence[etree._Element]) -> dict[int, tuple[str, float]]:
    ground = next((fill for index in line.grounds if (fill := _fill(nodes[index])) != "none"), None)
    found: dict[int, tuple[str, float]] = {}
    for ink in {run.ink: None for run in line.runs} if ground not in (None, UNKNOWN_COLOUR) else ():
        colour = nodes[ink].get("fill", BLACK) if ink >= 0 else BLACK
        ratio = contrast(colour, str(ground))
        if ratio is not None and ratio < _LEGIBLE and colour != UNKNOWN_COLOUR:
            found[ink] = f"{colour} on {ground}", ratio
    return found


def _fill(node: etree._Element) -> str:
    found = inherited(node, "fill")
    return found[1] if found else BLACK


def _paint(nodes: Sequence[etree._Element], parts: Colours, palette: Palette) -> tuple[Fault, ...]:
    faults = []
    for index, name, colour_name in parts:
        colour = palette[colour_name]
        if colour is None:
            faults.append(
                Fault(code=COLOUR_MISSING, field=colour_name, text=f"{name}-{colour_name}", at=number_of(nodes[index]))
            )
        else:
            nodes[index].set(name, colour)
    return tuple(faults)


def _fitted(face: Template, cut: Cut | None) -> tuple[float, float, float]:
    """The factor by which a face is scaled to fit the box of a shape, and its distance from the box's left and top."""
    if cut is None:
        return 1.0, 0.0, 0.0
    ratio = min(cut.width / face.width_mm, cut.height / face.height_mm)
    aside = ((cut.width - face.width_mm * ratio) / 2, (cut.height - face.height_mm * ratio) / 2)
    left, top = (one if one > _SAME else 0.0 for one in aside)
    return ratio, left, top


def _scale(root: etree._Element, ratio: float, left: float, top: float, cut: Cut) -> None:
    """Draw a face at another size, the trim's corner still at 0,0. A face of other proportions is centred."""
    away = f"translate({number(left).decode()} {number(top).decode()}) " if left or top else ""
    group = etree.Element(f"{SVG}g", transform=f"{away}scale({ratio:.5f})")
    group.extend(list(root))
    root.append(group)
    width, height = (number(side + 2 * BLEED_MM).decode() for side in (cut.width, cut.height))
    root.set("width", f"{width}mm")
    root.set("height", f"{height}mm")
    root.set("viewBox", f"{-BLEED_MM:g} {-BLEED_MM:g} {width} {height}")


def _ground(cut: Cut, colour: str) -> etree._Element:
    """The ground around a face that does not reach the edges of its counter."""
    width, height = (number(side + 2 * BLEED_MM).decode() for side in (cut.width, cut.height))
    return etree.Element(f"{SVG}rect", x=f"-{BLEED_MM:g}", y=f"-{BLEED_MM:g}", width=width, height=height, fill=colour)


def _place_symbol(
    shape: Shape, holder: etree._Element, svg: bytes, palette: Palette
) -> tuple[tuple[Fault, ...], tuple[Fault, ...]]:
    """The faults of the symbol, and the colours that it lacks on this counter."""
    if shape.symbol_box is None:
        return (), ()
    symbol = read_symbol(svg)
    group = deepcopy(symbol.group)
    missing = located(svg, _paint(list(group.iter()), symbol.colours, palette))
    group.set("transform", _into(symbol.box, shape.symbol_box))
    holder.append(group)
    return symbol.faults, missing


def _into(inner: Box, outer: Box) -> str:
    """The transform that centres a symbol in its box, as large as possible without distortion."""
    scale = _largest(inner, outer)
    x = outer.centre[0] - scale * inner.centre[0]
    y = outer.centre[1] - scale * inner.centre[1]
    return f"translate({number(x).decode()} {number(y).decode()}) scale({scale:.5f})"


def _held(inner: Box, outer: Box) -> Box:
    """The part of its box that a symbol covers."""
    width, height = (side * _largest(inner, outer) for side in (inner.width, inner.height))
    return Box(x=outer.centre[0] - width / 2, y=outer.centre[1] - height / 2, width=width, height=height)


def _largest(inner: Box, outer: Box) -> float:
    return min(outer.width / inner.width, outer.height / inner.height)
