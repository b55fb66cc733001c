"""Pictures under art/: their digests, and a look at their headers; decoding them is left to the jobs."""

import io
import struct
from pathlib import Path
from typing import Final

from grognard.base.digests import digest_bytes
from grognard.base.limits import PICTURE_PIXELS
from grognard.base.named import named
from grognard.base.origins import Origin
from grognard.load.codes.looks import BROKEN_PICTURE, IDLE_PICTURE
from grognard.load.record.sources import Sources
from grognard.load.text.names import check_name
from grognard.load.text.reading import files_below, read_bytes

_RASTER: Final = (".png", ".jpg", ".jpeg", ".webp", ".gif")
_PICTURES: Final = (*_RASTER, ".svg")
FOR_MODULE: Final = "art/vassal/"
"""Pictures that the module takes as they are; print takes none."""


def load_art(sources: Sources) -> tuple[dict[str, str], dict[str, Path]]:
    """The digest of every picture by its path relative to the game, and the file behind each digest."""
    art: dict[str, str] = {}
    blobs: dict[str, Path] = {}
    for layer in sources.layers:
        names = files_below(layer, "art", sources.report, is_deep=True)
        for name in (one for one in names if one.lower().endswith(_PICTURES)):
            data = read_bytes(layer, name, sources.report)
            if data is None:
                continue
            if words := _fault(name, data):
                sources.report.add(BROKEN_PICTURE.at(Origin(file=layer.file(name)), words))
                continue
            check_name(name, Origin(file=layer.file(name)), sources.report)
            if not name.startswith(FOR_MODULE):
                hint = "signs of counters stand in templates/symbols/, pictures for the module in art/vassal/"
                sources.report.add(IDLE_PICTURE.at(Origin(file=layer.file(name)), "nothing draws it", hint=hint))
            art[name] = digest_bytes(data)
            blobs[art[name]] = layer.folder / name
    return art, blobs


def _fault(name: str, data: bytes) -> str:
    if name.lower().endswith(".svg"):
        return "" if b"<svg" in data[:65536] else "the file is not an SVG"
    try:
        # imagesize brings urllib, http and ssl along: only a game with raster pictures pays for it
        width, height = named("imagesize:get")(io.BytesIO(data))
    except (ValueError, struct.error, LookupError, ArithmeticError, AssertionError, OSError, TypeError):
        width, height = -1, -1
    if width <= 0 or height <= 0:
        return "the header of the picture is broken, or it is of another kind than its name says"
    if width * height > PICTURE_PIXELS:
        return f"the picture has {width} x {height} pixels; at most {PICTURE_PIXELS // 10**6} million are drawn"
    return ""
