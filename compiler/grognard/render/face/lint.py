"""What a face or symbol must not contain, whatever is bound to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from lxml import etree

from grognard.base.diagnostics import Code
from grognard.base.nearest import nearest
from grognard.base.records import record
from grognard.geometry.transforms import read_transform
from grognard.render.codes import FACE_FEATURE, FACE_FONT, FACE_MARK, FACE_REFERENCE
from grognard.render.draw.fonts import FontKey, families, find_font, weights_of
from grognard.render.draw.svg import LABEL, SVG, XLINK_HREF, inherited, is_number, number_of, place_of

_FLOWED: Final = "flows in a frame; make it plain text"
_MOVES: Final = "is animated or runs code; a counter is paper, take it out"
_BANNED_ELEMENTS: Final = {
    "style": "is a style sheet; set colour and font at the elements themselves",
    "script": _MOVES,
    "foreignObject": _FLOWED,
    "flowRoot": _FLOWED,
    "textPath": "sets text on a path; set it straight, and turn it with `transform`",
    "switch": "lets the program choose; keep only one of its drawings",
    "animate": _MOVES,
    "set": _MOVES,
}
"""Elements, and the rest of the message on each: what it does, and what to do instead."""
_BASELINE: Final = "shifts text up or down; place the text by its `y`"
_BANNED_ATTRIBUTES: Final = {
    "dominant-baseline": _BASELINE,
    "alignment-baseline": _BASELINE,
    "textLength": "stretches text; remove it, the box sets the text smaller",
    "writing-mode": "sets text downwards; turn it with `transform`",
    "shape-inside": _FLOWED,
    "font": "sets everything at once; write `font-family`, `font-weight` and `font-size`",
    "onload": _MOVES,
    "onclick": _MOVES,
}
_URL = re.compile(r"url\(\s*['\"]?([^'\")]*)")
_WEIGHTS: Final = {"normal": "400", "bold": "700"}
_MARKS: Final = ("if", "min", "lines")
_ROWS: Final = ("1", "2", "3", "4")
_PAINTS: Final = ("fill", "stroke")
_COLOUR = re.compile(
    r"(?:(\w+)-)??((?:side|nation|formation|type|ground|ink|accent)(?:-(?:ink|dark|light|shade|stripe))*)"
)
_INNER: Final = ("data-field", "data-line")
"""The attributes with which a face is marked while it is read."""
_SHORTEST_ID: Final = 3  # shorter ones are not found by every program


@record
class Fault:
    """One fault of a template: its kind, its field or id, the words that complete the title, and the number of the
    element (`svg.number_of`), from which follows its ``place``: line and column in the file."""

    code: Code
    field: str
    text: str
    at: int = 0
    place: tuple[int, int] = (0, 0)


def located(svg: bytes, faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Faults, each once, at their places in the file that has these bytes."""
    every = dict.fromkeys(faults)
    return tuple(one if one.place[0] else replace(one, place=place_of(svg, one.at)) for one in every)


@record
class Type:
    """The font and size (in user units, mm for faces) that an element's own text is set in."""

    font: FontKey
    size: float


def feature_faults(root: etree._Element) -> Iterator[Fault]:
    """Elements and properties that programs draw differently, each kind once, at the first of them."""
    found: dict[str, list[etree._Element]] = {}
    for node in root.iter():
        kind = str(node.tag).removeprefix(SVG)
        said = [f"<{kind}> {_BANNED_ELEMENTS[kind]}"] if kind in _BANNED_ELEMENTS else []
        if kind == "text" and next(node.iterancestors(SVG + "text"), None) is not None:
            said.append("<text> is inside a text; make it a tspan")
        said += [f"{name} {does}" for name, does in _BANNED_ATTRIBUTES.items() if name in node.attrib]
        if unread := read_transform(str(node.get("transform") or "")).unread:
            said.append(f"transform {unread!r} is not valid SVG, and moves nothing")
        for text in said:
            found.setdefault(text, []).append(node)
    for text, nodes in found.items():
        more = f" (and {len(nodes) - 1} more)" if len(nodes) > 1 else ""
        first = nodes[0]
        yield Fault(code=FACE_FEATURE, field=first.get("id", ""), text=f"{text}{more}", at=number_of(first))


def data_faults(root: etree._Element) -> Iterator[Fault]:
    """Marks of faces that nothing reads: misspelt, at an element that has no use for them, or without a value. They are
    removed. Attributes of other programs are left alone."""
    for node in root.iter():
        name, at = node.get("id", ""), number_of(node)
        for mark in [str(one) for one in node.attrib if str(one).startswith("data-")]:
            near = nearest(mark.removeprefix("data-"), _MARKS)
            is_box = str(node.get("id") or node.get(LABEL) or "").startswith("fit-")
            if mark in _INNER or (near and mark != f"data-{near}"):
                text = f"{mark} (did you mean 'data-{near}'?)" if near else mark
                yield Fault(code=FACE_MARK, field=name, text=text, at=at)
                del node.attrib[mark]
            elif mark == "data-min" and not (is_box and is_number(str(node.get(mark)))):
                no_unit = f"data-min={node.get(mark)!r}; points have no unit"
                said = no_unit if is_box else "data-min at an element that is not a box"
                yield Fault(code=FACE_MARK, field=name, text=said, at=at)
            elif mark == "data-lines" and not (is_box and node.get(mark) in _ROWS):
                said = f"data-lines={node.get(mark)!r}; a whole number from 1 to {_ROWS[-1]}"
                yield Fault(code=FACE_MARK, field=name, text=said if is_box else f"{mark} at no box", at=at)
                del node.attrib[mark]
            elif mark == "data-if" and not str(node.get(mark)).strip():
                yield Fault(code=FACE_MARK, field=name, text="data-if without a condition", at=at)
                del node.attrib[mark]
        for word in str(node.get("class", "")).split():
            if near := _colour_class(word):
                yield Fault(code=FACE_MARK, field=name, text=f"class {word} (did you mean '{near}'?)", at=at)


def _colour_class(word: str) -> str:
    """The class that this one was probably meant to be; blank for a right one, and for those of other programs."""
    found = _COLOUR.fullmatch(word)
    if found is None or found[1] in _PAINTS:
        return ""
    paint = nearest(found[1], _PAINTS) if found[1] else "fill"
    return f"{paint}-{found[2]}" if paint else ""


def reference_faults(root: etree._Element) -> Iterator[Fault]:
    """References out of the file, to an id that does not exist, or to one that is too short."""
    ids = {node.get("id") for node in root.iter()}
    for node in root.iter():
        where, at = node.get("id", ""), number_of(node)
        if "href" in node.attrib:
            yield Fault(code=FACE_REFERENCE, field=where, text="write xlink:href, not href", at=at)
        targets = [match[1] for value in node.attrib.values() for match in _URL.finditer(str(value))]
        if link := node.get(XLINK_HREF):
            targets.append(link)
        for target in targets:
            if target.startswith("data:"):
                continue
            if not target.startswith("#"):
                yield Fault(code=FACE_REFERENCE, field=where, text=f'"{target[:60]}" lies outside the file', at=at)
            elif target[1:] not in ids:
                yield Fault(code=FACE_REFERENCE, field=where, text=f'no element has the id "{target[1:]}"', at=at)
            elif len(target) <= _SHORTEST_ID:
                yield Fault(code=FACE_REFERENCE, field=where, text=f'the id "{target[1:]}" is too short', at=at)


def drop_circles(root: etree._Element) -> Iterator[Fault]:
    """Remove each `use` that shows an element which contains it, and report it: the typesetter would stop at it."""
    shows: dict[str, set[str]] = {}
    for node in root.iter():
        if (target := str(node.get(XLINK_HREF, ""))).startswith("#"):
            for above in (node, *node.iterancestors()):
                shows.setdefault(above.get("id", ""), set()).add(target[1:])
    for node in root.iter():
        target = str(node.get(XLINK_HREF, ""))[1:]
        around = {above.get("id", "") for above in (node, *node.iterancestors())} - {""}
        seen: set[str] = set()
        rim = {target}
        while rim:
            seen |= rim
            rim = {below for each in rim for below in shows.get(each, ())} - seen
        if target and around & seen:
            del node.attrib[XLINK_HREF]
            yield Fault(
                code=FACE_REFERENCE, field=node.get("id", ""), text=f'"{target}" shows itself', at=number_of(node)
            )


def drop_outside_links(root: etree._Element) -> None:
    """Remove links to files and addresses, and report each: the typesetter would stop at them and report nothing
    else."""
    for node in root.iter():
        node.attrib.pop("href", "")
        if not str(node.get(XLINK_HREF, "#")).startswith(("#", "data:")):
            del node.attrib[XLINK_HREF]


def type_of(node: etree._Element) -> Type | tuple[Fault, ...]:
    """The font and size of an element's text, or what is wrong with them."""
    family = property_of(node, "font-family", "").split(",")[0].strip().strip("'\"")
    weight = property_of(node, "font-weight", "400")
    weight = _WEIGHTS.get(weight, weight)
    style = property_of(node, "font-style", "normal")
    size = property_of(node, "font-size", "")
    where, at = node.get("id", ""), number_of(node)
    font = find_font(family, int(weight), style) if weight.isdecimal() and len(weight) < 5 else None
    is_size = is_number(size) and float(size.removesuffix("px")) > 0
    if font is not None and is_size:
        return Type(font=font, size=float(size.removesuffix("px")))
    faults = []
    if font is None:
        cuts = ", ".join(weights_of(family))
        known = f"the family has {cuts}" if cuts else f"there are {', '.join(families())}"
        wanted = weight if style == "normal" else f"{weight} {style}"
        faults.append(Fault(code=FACE_FONT, field=where, text=f'"{family}" {wanted}; {known}', at=at))
    if not is_size:
        faults.append(
            Fault(code=FACE_FONT, field=where, text=f'font-size "{size}" is not a plain number above 0', at=at)
        )
    return tuple(faults)


def property_of(node: etree._Element, name: str, default: str) -> str:
    """The value of an inherited property."""
    found = inherited(node, name)
    return found[1].strip() if found else default
