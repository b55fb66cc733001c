"""Pictures that a drawing links to, put into the drawing: Inkscape links them unless it is told to embed them."""

import base64
import re
from collections.abc import Callable
from html import unescape
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import unquote

from grognard.base.limits import SVG_BYTES

_IMAGE: Final = re.compile(rb"<(?:svg:)?image\b[^<>]*>")  # no `<` stands in a tag: a file of open ones is read once
_HREF: Final = re.compile(rb"""(\s(?:xlink:)?href\s*=\s*)(["'])(?!#|data:)([^"']*)\2""")
KINDS: Final = {b"\x89PNG": "png", b"\xff\xd8\xff": "jpeg", b"GIF8": "gif", b"RIFF": "webp"}
"""How the files of raster pictures begin, and what each is called."""


def with_pictures(data: bytes, folder: str, read: Callable[[str], bytes | None]) -> bytes:
    """The SVG with each raster picture that lies beside it embedded. ``folder``: its own, below that of all pictures;
    ``read``: the bytes of a picture by its path there, or None. A link that leads elsewhere stays, and is told. Once it
    is larger than any drawing may be, nothing more is embedded: whoever reads it says so."""
    size = len(data)

    def embedded(found: re.Match[bytes]) -> bytes:
        nonlocal size
        name = _path(folder, found)
        picture = read(name) if name and size <= SVG_BYTES else None
        kind = next((kind for start, kind in KINDS.items() if picture and picture.startswith(start)), "")
        if picture is None or not kind:
            return found[0]
        text = base64.b64encode(picture)
        size += len(text)
        return found[1] + b'"data:image/' + kind.encode() + b";base64," + text + b'"'

    return _IMAGE.sub(lambda image: _HREF.sub(embedded, image[0]), data)


def links_of(data: bytes, folder: str) -> tuple[str, ...]:
    """The paths of the pictures that an SVG links to, below the folder of all pictures, each once."""
    links = (_path(folder, one) for image in _IMAGE.finditer(data) for one in _HREF.finditer(image[0]))
    return tuple(dict.fromkeys(filter(None, links)))


def _path(folder: str, found: re.Match[bytes]) -> str:
    """The path of a link below the folder of all pictures; blank for one that leads out of it, or is an address."""
    link = unquote(unescape(found[3].decode(errors="replace"))).replace("\\", "/")
    if not link or link.startswith("/") or ":" in link:
        return ""
    parts: list[str] = []
    for part in (*PurePosixPath(folder).parts, *PurePosixPath(link).parts):
        if part == ".." and not parts:
            return ""
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
