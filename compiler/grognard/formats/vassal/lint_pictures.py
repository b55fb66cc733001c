"""Faults of the pictures themselves: what does not decode, what VASSAL's SVG reader draws wrong, memory."""

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

from grognard.base.limits import PICTURE_PIXELS
from grognard.formats.vassal.buildfile import Element
from grognard.formats.vassal.pictures import PICTURES, picture_size

Found = Iterator[tuple[str, str]]
FOLDER = "images/"
PIXEL_BYTES = 4  # of a picture that is drawn, whatever its file takes
_SVG = "{http://www.w3.org/2000/svg}"
_XLINK = "{http://www.w3.org/1999/xlink}href"
_SHORT = re.compile(r"url\(\s*['\"]?#([^)'\"]{1,2})['\"]?\s*\)")
_COLOUR = re.compile(r"(rgba|hsla?)\(|#[0-9a-fA-F]{8}\b|#[0-9a-fA-F]{4}\b")
_OPACITY = re.compile(r"opacity\s*[:=]\s*['\"]?[0-9.]+%")
_UNKNOWN = ("feDropShadow",)


def faults_of_pictures(entries: Mapping[str, bytes], budget: int) -> Found:
    """Where, and what is wrong. ``budget`` is bytes of memory for all pictures at once."""
    names: dict[str, str] = {}
    for name, data in entries.items():
        if not name.startswith(FOLDER):
            continue
        other = names.setdefault(name.lower(), name)
        if other != name:
            yield name, f"differs from {other!r} only in case: one of them is lost on Windows and macOS"
        if name.lower().endswith(PICTURES):
            yield from ((name, text) for text in dict.fromkeys(_picture(name, data)))
    total = memory_of(entries)
    if total > budget:
        yield "pictures", f"all of them take {_mb(total)} of memory; the budget is {_mb(budget)}"


def memory_of(entries: Mapping[str, bytes]) -> int:
    """Bytes that all pictures take once they are drawn; those that cannot be drawn take none."""
    total = 0
    for name, data in entries.items():
        if name.startswith(FOLDER) and name.lower().endswith(PICTURES):
            try:
                width, height = picture_size(name, data)
            except ValueError:
                continue
            total += width * height * PIXEL_BYTES
    return total


def board_size(entries: Mapping[str, bytes], board: Element) -> tuple[int, int] | None:
    """Width and height of a board in px, None where they are not known."""
    image = board.get("image")
    try:
        if image:
            return picture_size(image, entries.get(f"{FOLDER}{image}", b""))
        return int(board.get("width")), int(board.get("height"))
    except ValueError:
        return None


def _picture(name: str, data: bytes) -> Iterator[str]:
    if name.lower().endswith(".svg") and not name.endswith(".svg"):
        yield "the engine takes only names that end in small letters, .svg, for SVG"
    try:
        width, height = picture_size(name, data)
    except ValueError as fault:
        yield f"cannot be drawn: {fault}"
        return
    if width * height > PICTURE_PIXELS:
        yield f"{width} x {height} px take {_mb(width * height * PIXEL_BYTES)} of memory"
    if name.endswith(".svg"):
        yield from _svg(data)


def _svg(data: bytes) -> Iterator[str]:
    """What VASSAL's SVG reader refuses or draws wrong; the picture is well-formed."""
    text = data.decode("utf-8", "replace")
    root = ElementTree.fromstring(data)
    if root.tag != f"{_SVG}svg":
        yield "the root has no xmlns of SVG: nothing is drawn"
    for match in _SHORT.finditer(text):
        yield f"the id {match[1]!r} has fewer than three letters: the reference is not found and the shape is black"
    for match in _COLOUR.finditer(text):
        yield f"the colour {match[0]}... is not known: write #rrggbb and an opacity"
    if _OPACITY.search(text):
        yield "an opacity in per cent is not known: write a number from 0 to 1"
    for node in root.iter():
        kind = node.tag.rpartition("}")[2] if isinstance(node.tag, str) else ""
        if kind in _UNKNOWN:
            yield f"{kind} is not known: the picture has size 0"
        if kind == "use" and _XLINK not in node.attrib:
            yield "use needs xlink:href: the picture is lost"
        if (reference := node.get(_XLINK, "")).startswith("#") and len(reference) < 4:
            yield f"the id {reference[1:]!r} has fewer than three letters: the reference is not found"
        if "auto" in (node.get("rx"), node.get("ry")):
            yield "rx or ry is auto: the picture is lost"
        weight = node.get("font-weight", "normal")
        if weight.isdigit() and weight not in {str(number) for number in range(100, 1000, 100)}:
            yield f"font-weight {weight} is none of 100, 200 ... 900"


def _mb(size: int) -> str:
    return f"{size / 1_000_000:.0f} MB"
