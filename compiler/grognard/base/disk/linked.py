"""Pictures that a drawing links to, put into the drawing: Inkscape links them unless it is told to embed them."""

import base64
import re
from collections.abc import Callable
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import unquote

_IMAGE: Final = re.compile(rb"<(?:svg:)?image\b[^<>]*>")  # no `<` stands in a tag: a file of open ones is read once
_HREF: Final = re.compile(rb"""(\s(?:xlink:)?href\s*=\s*)(["'])(?!#|data:)([^"']*)\2""")
_KINDS: Final = {b"\x89PNG": "png", b"\xff\xd8\xff": "jpeg", b"GIF8": "gif", b"RIFF": "webp"}


def with_pictures(data: bytes, folder: str, read: Callable[[str], bytes | None]) -> bytes:
    """The SVG with each raster picture that lies beside it embedded. ``folder``: its own, below that of all pictures;
    ``read``: the bytes of a picture by its path there, or None. A link that leads elsewhere stays, and is told."""

    def embedded(found: re.Match[bytes]) -> bytes:
        name = _within(folder, unquote(found[3].decode(errors="replace")).replace("\\", "/"))
        picture = read(name) if name else None
        kind = next((kind for start, kind in _KINDS.items() if picture and picture.startswith(start)), "")
        if picture is None or not kind:
            return found[0]
        return found[1] + b'"data:image/' + kind.encode() + b";base64," + base64.b64encode(picture) + b'"'

    return _IMAGE.sub(lambda image: _HREF.sub(embedded, image[0]), data)


def links_of(data: bytes, folder: str) -> tuple[str, ...]:
    """The paths of the pictures that an SVG links to, below the folder of all pictures, each once."""
    links = (one[3].decode(errors="replace") for image in _IMAGE.finditer(data) for one in _HREF.finditer(image[0]))
    names = (_within(folder, unquote(link).replace("\\", "/")) for link in links)
    return tuple(dict.fromkeys(name for name in names if name))


def _within(folder: str, link: str) -> str:
    """The path of a link below the folder of all pictures; blank for one that leads out of it, or is an address."""
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
