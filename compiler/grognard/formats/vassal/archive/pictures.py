"""The size of a picture, read from its header, and whether it is complete. Nothing is decoded."""

import re
import struct
from collections.abc import Mapping
from xml.etree import ElementTree

from grognard.base.limits import SVG_BYTES
from grognard.formats.vassal.archive.buildfile import read_xml

_PNG = b"\x89PNG\r\n\x1a\n"
_PX = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_LENGTH = re.compile(r"\s*([0-9.]+)\s*([a-z]*)\s*")
_JPEG_SIZES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
FOLDER = "images/"
PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".svg")

PIXEL_BYTES = 4  # of a drawn picture, whatever the size of its file


def picture_size(name: str, data: bytes) -> tuple[int, int]:
    """Width and height in px (an SVG's at 96 dpi). Raises ``ValueError`` for what the engine could not draw."""
    if name.endswith(".svg"):
        return _svg(data)
    if data.startswith(_PNG) and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
    elif data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
    elif data.startswith(b"\xff\xd8"):
        width, height = _jpeg(data)
    else:
        raise ValueError("it is not a PNG, JPEG, GIF or SVG picture")
    if not width or not height:
        raise ValueError("it has no size")
    return width, height


def memory_of(entries: Mapping[str, bytes]) -> int:
    """Memory of all pictures once they are drawn, bytes; those that cannot be drawn take none."""
    total = 0
    for name, data in entries.items():
        if name.startswith(FOLDER) and name.lower().endswith(PICTURES):
            try:
                width, height = picture_size(name, data)
            except ValueError:
                continue
            total += width * height * PIXEL_BYTES
    return total


def png_head(width: int, height: int) -> bytes:
    """Header and end of a PNG with only its size: a placeholder for a picture that is not drawn yet."""
    return _PNG + struct.pack(">I4sII", 13, b"IHDR", width, height) + bytes(9) + struct.pack(">I4sI", 0, b"IEND", 0)


def _jpeg(data: bytes) -> tuple[int, int]:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker in _JPEG_SIZES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    raise ValueError("the JPEG picture ends before its size")


def is_whole(name: str, data: bytes) -> bool:
    """Whether a picture with a size is complete: the engine draws a truncated one in part or not at all."""
    if name.endswith(".svg"):
        return True  # a truncated one is not well-formed
    if data.startswith(_PNG):
        at = len(_PNG)
        while at + 12 <= len(data):
            size, kind = struct.unpack(">I4s", data[at : at + 8])
            if kind == b"IEND":
                return True
            at += 12 + int(size)
        return False
    if data.startswith(b"\xff\xd8"):
        return b"\xff\xd9" in data[2:]
    return b";" in data[13:]  # a GIF; some have bytes behind their end


def read_svg(data: bytes) -> ElementTree.Element:
    """The tree of an SVG picture. Raises ``ValueError`` for one that is not well-formed, or too large or too deeply
    nested: its author is unknown."""
    if len(data) > SVG_BYTES:
        raise ValueError(f"it is larger than {SVG_BYTES // 1_000_000} MB")
    return read_xml(data, "it", has_doctype=True)


def _svg(data: bytes) -> tuple[int, int]:
    root = read_svg(data)
    box = re.split(r"[\s,]+", root.get("viewBox", "").strip())
    sizes = []
    for name, spare in (("width", 2), ("height", 3)):
        match = _LENGTH.fullmatch(root.get(name, ""))
        if match and match[2] in _PX:
            sizes.append(float(match[1]) * _PX[match[2]])
        elif len(box) == 4:
            sizes.append(float(box[spare]))
    if len(sizes) < 2 or min(sizes) < 0.5:
        raise ValueError("it has neither width and height nor a viewBox")
    return round(sizes[0]), round(sizes[1])
