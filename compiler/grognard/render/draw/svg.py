"""SVG as a tree: read without network or entities, properties moved from `style` to attributes, written plainly."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache, lru_cache
from typing import Final
from xml.parsers import expat

from lxml import etree

from grognard.base.limits import TEMPLATE_BYTES
from grognard.render.draw.art.inkscape import LABEL, SVG, XLINK_HREF, rename_ids, tidy, tidy_texts
from grognard.render.draw.art.xml_words import plainly

__all__ = [
    "LABEL",
    "SVG",
    "XLINK_HREF",
    "UnreadableSvgError",
    "inherited",
    "is_number",
    "length",
    "number",
    "number_of",
    "place_of",
    "places",
    "plain",
    "read_svg",
    "remove",
    "rename_ids",
    "write_svg",
]
_KEPT_NAMESPACES: Final = ("", "http://www.w3.org/1999/xlink", "http://www.w3.org/XML/1998/namespace")
_NUMBER = re.compile(r"-?(?:\d{1,9}(?:\.\d*)?|\.\d+)(?:px)?", re.ASCII)  # numbers of more digits may not fit a float


_LINE_SAID = re.compile(r", line \d+, column \d+$")
_MOST_NUMBERED: Final = 65535  # the largest line number that lxml keeps for an element


class UnreadableSvgError(ValueError):
    """The bytes are not an SVG that grognard reads. The text says why; ``place`` is line and column."""

    def __init__(self, reason: str, place: tuple[int, int] = (1, 1)) -> None:
        super().__init__(reason)
        self.place = place


def read_svg(data: bytes, most: int = TEMPLATE_BYTES) -> etree._Element:
    """The root of an SVG: comments, other programs' elements and attributes dropped, `style` turned into attributes,
    and what drawing programs write in their own way said plainly. ``most``: bytes.
    Each element is numbered as `number_of` says. Raises UnreadableSvgError.
    """
    if len(data) > most:
        raise UnreadableSvgError(f"more than {most // 2**20} MB")
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        huge_tree=len(data) > TEMPLATE_BYTES,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise UnreadableSvgError(plainly(_LINE_SAID.sub("", str(error.msg or error))), _place_of_error(error)) from None
    if root.tag != SVG + "svg":
        raise UnreadableSvgError("the outermost element is not svg in the SVG namespace")
    declared = root.getroottree().docinfo.internalDTD
    if declared is not None and list(declared.iterentities()):  # type: ignore[union-attr]  # the stubs lack it
        raise UnreadableSvgError("entities are not used here")
    for number, node in enumerate(root.iter("*"), start=1):
        node.sourceline = number if number <= _MOST_NUMBERED else 0
    for node in list(root.iter()):
        if not str(node.tag).startswith(SVG):
            remove(node)
    tidy(root)
    for node in root.iter():
        _style_to_attributes(node)
    tidy_texts(root)
    return root


def number_of(node: etree._Element) -> int:
    """Which element of its file it is, from 1; 0 for one that is new. Copies of an element keep its number.

    It is stored in place of lxml's line number, which would be that of the end of the tag and has no column."""
    number = node.sourceline
    return number if isinstance(number, int) else 0


@lru_cache(maxsize=64)
def places(data: bytes) -> tuple[tuple[int, int], ...]:
    """Line and column of the beginning of each element in an SVG, by its number less 1, up to the first fault."""
    found: list[tuple[int, int]] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda *_: found.append((parser.CurrentLineNumber, parser.CurrentColumnNumber + 1))
    with suppress(expat.ExpatError, ValueError, LookupError):
        parser.Parse(data, True)
    return tuple(found)


def place_of(data: bytes, number: int) -> tuple[int, int]:
    """Line and column of an element of an SVG; the start of the file if the element is not known."""
    known = places(data) if number else ()
    return known[number - 1] if 0 < number <= len(known) else (1, 1)


def plain(root: etree._Element) -> None:
    """Drop what is never drawn: titles, blanks between elements, and data of drawing programs."""
    for node in list(root.iter(*(SVG + name for name in ("title", "desc", "metadata")))):
        remove(node)
    for node in root.iter():
        for name in list(node.attrib):
            space = str(name)[1:].partition("}")[0] if str(name).startswith("{") else ""
            if space not in _KEPT_NAMESPACES:
                del node.attrib[name]
        if node.tag not in (SVG + "text", SVG + "tspan") and not (node.text or "").strip():
            node.text = None
        if node.tag != SVG + "tspan":
            node.tail = None
    etree.cleanup_namespaces(root)


def write_svg(root: etree._Element) -> bytes:
    """The tree as UTF-8 without declaration."""
    return etree.tostring(root, encoding="utf-8", xml_declaration=False, with_tail=False)


def remove(node: etree._Element) -> None:
    """Remove `node` and keep the text behind it in place."""
    parent = node.getparent()
    if parent is None:
        return
    if node.tail:
        before = node.getprevious()
        if before is None:
            parent.text = (parent.text or "") + node.tail
        else:
            before.tail = (before.tail or "") + node.tail
    parent.remove(node)


def inherited(node: etree._Element, name: str) -> tuple[etree._Element, str] | None:
    """The nearest element, from `node` outwards, that sets a property, and its value."""
    here: etree._Element | None = node
    while here is not None:
        value = here.get(name)
        if value is not None and value != "inherit":
            return here, value
        here = here.getparent()
    return None


def is_number(text: str) -> bool:
    """Whether a text is a number of user units: no other unit, no percentage."""
    return _NUMBER.fullmatch(text) is not None


def length(node: etree._Element, name: str) -> float:
    """An attribute in user units; 0 where it is missing or in another unit."""
    value = next(iter((node.get(name) or "").split()), "")
    return float(value.removesuffix("px")) if is_number(value) else 0.0


@cache
def number(value: float) -> bytes:
    """A length to 0.001, without trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return b"0" if text == "-0" else text.encode()


def _place_of_error(error: etree.XMLSyntaxError) -> tuple[int, int]:
    line, column = error.position[0], int(error.position[1] or 0)
    return max(line or 0, 1), max(column or 0, 1)


def _style_to_attributes(node: etree._Element) -> None:
    style = node.attrib.pop("style", "")
    for declaration in str(style or "").split(";"):
        name, colon, value = declaration.partition(":")
        name = name.strip()
        if colon and not name.startswith("-"):  # -inkscape-… and other private names
            node.set(name, value.replace("!important", "").strip())
