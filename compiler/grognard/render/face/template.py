"""A face template, read once: its boxes, its conditions, its faults; and the shapes that it takes.

Which elements a face keeps depends only on which conditions hold. Counters that agree in that have one *shape*: the
template's tree without all other elements. In a shape elements are named by their place in document order, so that a
clone is bound without searching it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from typing import Final

from lxml import etree

from grognard.base.fonts.lettering import remembered
from grognard.base.records import record
from grognard.geometry.matrices import Matrix
from grognard.render.codes import FACE_BOX, FACE_SIZE, FACE_UNREADABLE
from grognard.render.draw.svg import LABEL, SVG, UnreadableSvgError, length, number, number_of, plain, read_svg, remove
from grognard.render.face.lint import (
    Fault,
    data_faults,
    drop_circles,
    drop_outside_links,
    feature_faults,
    located,
    reference_faults,
)
from grognard.render.face.reach import matrix_of, reach_faults
from grognard.render.face.symbol import Colours, take_colour_classes, view_box
from grognard.render.face.text import SMALLEST_PT, Box, Line, find_grounds, read_line

BLEED_MM: Final = 3.0
_EMPTY: Final = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="21.875mm" height="21.875mm" viewBox="-3 -3 21.875 21.875"/>'
)
_BLANKS: Final = " \t\r\n"  # a no-break space is meant
_FIELD: Final = "data-field"  # marks a text or tspan with the field that it shows
_LINE: Final = "data-line"  # marks a text with its name when it holds fields
_FIGURE = re.compile(r"[+\u2212-]?\d{1,3}")
_AUTOMATIC_ID = re.compile(r"(?:text|tspan|flowPara)[\d.-]+")  # assigned by the drawing program, not by a person


@record
class Term:
    """One condition on a field: it is not blank, or it equals `wanted`; the opposite when `negated`."""

    field: str
    wanted: str | None = None
    negated: bool = False

    def holds(self, values: Mapping[str, str]) -> bool:
        """Whether the condition is met."""
        value = values.get(self.field, "")
        met = bool(value) and not value.isspace() if self.wanted is None else value == self.wanted
        return met != self.negated


@record
class Template:
    """A template as in its file, without what is never drawn. `faults` are those that it has whatever is bound to
    it."""

    root: etree._Element
    width_mm: float  # of the trimmed counter
    height_mm: float
    fields: tuple[str, ...]  # the fields whose values it shows, in document order
    terms: tuple[Term, ...]  # every condition on which its shape depends
    shows: tuple[tuple[str, int], ...]  # a field, and the number of the element that shows it (`svg.number_of`)
    asks: tuple[tuple[Term, int], ...]  # a condition of `data-if`, and its element
    loose: tuple[tuple[str, str, int], ...]  # texts that show a figure and are not a field: id, figure, element
    boxes: Mapping[str, Box]
    symbol_at: int  # the element for the symbol; 0 if there is none
    faults: tuple[Fault, ...]


@record
class Shape:
    """The elements of a template that stay when some terms hold, ready to be cloned and bound."""

    root: etree._Element
    fields: tuple[tuple[int, str], ...]  # element, the field whose value is its text
    colours: Colours
    lines: tuple[Line, ...]
    symbol: int  # -1 for none
    symbol_box: Box | None


@remembered(256)
def read_template(svg: bytes) -> Template:
    """Read a face. Faults are in `faults`; an unreadable face becomes an empty one."""
    faults: list[Fault] = []
    try:
        root = read_svg(svg)
    except UnreadableSvgError as error:
        faults.append(Fault(code=FACE_UNREADABLE, field="", text=str(error), place=error.place))
        root = read_svg(_EMPTY)
    faults += [*feature_faults(root), *data_faults(root)]
    width, height = _take_frame(root, faults)
    moved: dict[Box, Matrix | None] = {}
    boxes = _take_boxes(root, moved)
    _mark_fields(root)
    _tidy_texts(root)
    plain(root)
    shows, asks, loose = _shown(root), _asked(root), _loose(root)
    for node in root.iter(SVG + "g"):
        if node.get("id") == "symbol":
            node[:] = []
            for look in set(node.attrib) - {"id", "data-if", "transform"}:
                del node.attrib[look]  # the sample's, not the symbol's
            node.set("data-if", f"symbol;{node.get('data-if')}" if node.get("data-if") else "symbol")
    faults += [*reference_faults(root), *drop_circles(root)]
    drop_outside_links(root)
    whole, found = _shaped(deepcopy(root), boxes)
    faults += found
    if not any(fault.code in (FACE_SIZE, FACE_UNREADABLE) for fault in faults):
        faults += reach_faults(whole.root, whole.lines, moved, width, height)
    fields = tuple(dict.fromkeys(str(node.get(_FIELD)) for node in root.iter() if node.get(_FIELD)))
    terms = dict.fromkeys(Term(field=name) for name in fields)
    terms.update(dict.fromkeys(term for node in root.iter() for group in _groups(node) for term in group))
    return Template(
        root=root,
        width_mm=width,
        height_mm=height,
        fields=fields,
        terms=tuple(terms),
        shows=shows,
        asks=asks,
        loose=loose,
        boxes=boxes,
        symbol_at=next((number_of(node) for node in root.iter(SVG + "g") if node.get("id") == "symbol"), 0),
        faults=located(svg, faults),
    )


@remembered(4096)
def read_shape(svg: bytes, holding: tuple[bool, ...]) -> Shape:
    """The shape of a template, given for each of its terms whether it holds."""
    template = read_template(svg)
    held = dict(zip(template.terms, holding, strict=True))
    root = deepcopy(template.root)
    for node in list(root.iter()):
        kept = all(any(held[term] for term in group) for group in _groups(node))
        if kept and node.get("data-if"):
            node.attrib.pop("display", "")  # hidden only in the sample
        shown = node.get(_FIELD)
        if not kept or (shown and not held[Term(field=shown)]):
            remove(node)
    for text in list(root.iter(SVG + "text")):
        if not any(node.text or node.get(_FIELD) or (node.tail and node is not text) for node in text.iter()):
            remove(text)
    return _shaped(root, template.boxes)[0]


def _shaped(root: etree._Element, boxes: Mapping[str, Box]) -> tuple[Shape, list[Fault]]:
    """The shape of a tree, which loses its marks, and the faults of its lines."""
    nodes = list(root.iter())
    place = {node: index for index, node in enumerate(nodes)}
    colours = take_colour_classes(nodes)
    fields = tuple((place[node], str(node.get(_FIELD))) for node in nodes if node.get(_FIELD))
    lines = []
    faults: list[Fault] = []
    for text in root.iter(SVG + "text"):
        own = text.get(_FIELD) or text.get(_LINE) or ""
        name = own or next((str(node.get(_FIELD)) for node in text.iterdescendants() if node.get(_FIELD)), "")
        box = boxes.get(own)
        if name and box is None:
            said = f'draw a rectangle around its room, and give it the id "fit-{name}"'
            faults.append(Fault(code=FACE_BOX, field=name, text=said, at=number_of(text)))
        centre = (length(text, "x"), length(text, "y")) if box is None else box.centre
        grounds = find_grounds(text, centre, nodes, boxes.get("symbol"))
        line, found = read_line(text, name, box, place, tuple(place[node] for node in grounds))
        lines.append(line)
        faults += found
    symbol = next((place[node] for node in nodes if node.get("id") == "symbol"), -1)
    for node in nodes:
        node.attrib.pop("data-if", "")
        node.attrib.pop(_FIELD, "")
        node.attrib.pop(_LINE, "")
    shape = Shape(
        root=root,
        fields=fields,
        colours=colours,
        lines=tuple(lines),
        symbol=symbol,
        symbol_box=boxes.get("symbol"),
    )
    return shape, faults


def _take_frame(root: etree._Element, faults: list[Fault]) -> tuple[float, float]:
    """The trimmed width and height. The root's attributes are rewritten in one order."""
    box = view_box(root)
    if box is None or box.width <= 2 * BLEED_MM or box.height <= 2 * BLEED_MM:
        faults.append(Fault(code=FACE_SIZE, field="", text="no viewBox of more than 6 mm", at=number_of(root)))
        box = Box(x=-BLEED_MM, y=-BLEED_MM, width=21.875, height=21.875)
    elif (box.x, box.y) != (-BLEED_MM, -BLEED_MM):
        faults.append(Fault(code=FACE_SIZE, field="", text="its corner is not at -3 -3", at=number_of(root)))
    for name in ("width", "height", "viewBox"):
        root.attrib.pop(name, "")
    x, y, width, height = (number(side).decode() for side in (box.x, box.y, box.width, box.height))
    root.set("width", f"{width}mm")
    root.set("height", f"{height}mm")
    root.set("viewBox", f"{x} {y} {width} {height}")
    return box.width - 2 * BLEED_MM, box.height - 2 * BLEED_MM


def _take_boxes(root: etree._Element, moved: dict[Box, Matrix | None]) -> dict[str, Box]:
    boxes: dict[str, Box] = {}
    for node in list(root.iter(SVG + "rect")):
        name = next((name for name in (node.get("id"), node.get(LABEL)) if name and name.startswith("fit-")), None)
        if name is None:
            continue
        x, y, width, height = (length(node, side) for side in ("x", "y", "width", "height"))
        smallest = length(node, "data-min") or SMALLEST_PT
        rows = int(node.get("data-lines") or 1)
        box = boxes[name.removeprefix("fit-")] = Box(
            x=x, y=y, width=width, height=height, smallest_pt=smallest, rows=rows
        )
        moved[box] = matrix_of(node)
        remove(node)
    return boxes


def _mark_fields(root: etree._Element) -> None:
    """Mark texts with the field or line they stand for: their id, or their label where the id is automatic."""
    marked = []
    for node in root.iter(SVG + "text", SVG + "tspan"):
        name = node.get("id") or ""
        if not name or _AUTOMATIC_ID.fullmatch(name):
            name = node.get(LABEL) or ""
        if name:
            node.set(_FIELD, name)
            marked.append(node)
    for node in marked:
        if any(inner.get(_FIELD) for inner in node.iterdescendants()):
            node.set(_LINE, str(node.attrib.pop(_FIELD)))


def _shown(root: etree._Element) -> tuple[tuple[str, int], ...]:
    """Each field with the elements that show it, in document order."""
    return tuple((str(node.get(_FIELD)), number_of(node)) for node in root.iter() if node.get(_FIELD))


def _loose(root: etree._Element) -> tuple[tuple[str, str, int], ...]:
    """Texts that are never filled and look like a value, such as a copy that was not given an id."""
    texts = (node for node in root.iter(SVG + "text") if not any(one.get(_FIELD) for one in node.iter()))
    said = ((node, "".join(map(str, node.itertext())).strip()) for node in texts if not node.get("data-if"))
    return tuple((node.get("id") or "", text, number_of(node)) for node, text in said if _FIGURE.fullmatch(text))


def _asked(root: etree._Element) -> tuple[tuple[Term, int], ...]:
    """Each condition with the elements that have it, in document order."""
    return tuple((term, number_of(node)) for node in root.iter() for group in _groups(node) for term in group)


def _tidy_texts(root: etree._Element) -> None:
    for text in root.iter(SVG + "text"):
        # Blanks between the elements of a line are the layout of the file, not of the line.
        for node in text.iter():
            if node.text is not None and not node.text.strip(_BLANKS):
                node.text = None
            if node is not text and node.tail is not None and not node.tail.strip(_BLANKS):
                node.tail = None
        # A drawing program wraps a field's text in a tspan of its own, which carries the place and look.
        for node in list(text.iter()):
            if len(node) and node.get(_FIELD):
                for name, value in node[0].attrib.items():
                    if name != "id":
                        node.set(name, value)
                node[:] = []


def _groups(node: etree._Element) -> list[list[Term]]:
    """The conditions of an element: in each group one term must hold."""
    condition = node.get("data-if")
    return [[_term(term) for term in group.split("|")] for group in condition.split(";")] if condition else []


def _term(text: str) -> Term:
    name, equal, wanted = text.strip().removeprefix("!").partition("=")
    negated = text.strip().startswith("!")
    return Term(field=name.strip(), wanted=wanted.strip() if equal else None, negated=negated)
