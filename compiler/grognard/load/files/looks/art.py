"""Pictures under art/: their digests, and a look at their headers; decoding them is left to the jobs."""

import io
import re
import struct
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Final

from grognard.base.diagnostics import Diagnostic
from grognard.base.digests import digest_bytes
from grognard.base.disk.linked import links_of
from grognard.base.limits import LARGEST_NUMBER, PICTURE_PIXELS
from grognard.base.named import named
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.load.codes.files import TOO_LARGE
from grognard.load.codes.looks import BROKEN_PICTURE, IDLE_PICTURE
from grognard.load.record.sources import Sources
from grognard.load.text.names import check_name
from grognard.load.text.reading import files_below, read_bytes
from grognard.load.text.report import Report
from grognard.model.artwork.pictures import named_pictures
from grognard.model.game.whole import ART, Game, Picture

_RASTER: Final = (".png", ".jpg", ".jpeg", ".webp", ".gif")
_IDLE: Final = (
    "a card or a counter names its picture in the column art, a deck, a type and a map by the key art; signs of "
    "counters stand in templates/symbols/, pictures for the module in art/vassal/"
)
_PICTURES: Final = (*_RASTER, ".svg")
_HEAD: Final = re.compile(rb"<(?:svg:)?svg\b[^<>]*>")
_SIDE: Final = re.compile(rb"""\s(width|height)\s*=\s*["']\s*([\d.]+)(?:px|mm|cm|in|pt|)\s*["']""")
_BOX: Final = re.compile(rb"""\bviewBox\s*=\s*["']([^"']*)""")
_SMALLER: Final = "save it as JPEG, or with fewer pixels: 600 an inch are the most that is printed"
FOR_MODULE: Final = "art/vassal/"
"""Pictures that the module takes as they are; print takes none."""


@record
class Refused:
    """A picture that cannot be used, by its path relative to the game, and why."""

    name: str
    finding: Diagnostic


def load_art(sources: Sources) -> tuple[dict[str, Picture], dict[str, Path], list[Refused]]:
    """Every picture by its path relative to the game, the file behind each digest, and what cannot be used: that
    stops a build only if something names it, which is not known yet."""
    art: dict[str, Picture] = {}
    blobs: dict[str, Path] = {}
    refused: list[Refused] = []
    for layer in sources.layers:
        names = files_below(layer, "art", sources.report, is_deep=True)
        for name in (one for one in names if one.lower().endswith(_PICTURES)):
            faults = Report()
            data = read_bytes(layer, name, faults, smaller=_SMALLER)
            if data is None:
                for one in faults.findings():
                    if one.code == TOO_LARGE.code:
                        refused.append(Refused(name=name, finding=one))
                    else:
                        sources.report.add(one)
                continue
            origin = Origin(file=layer.file(name))
            width, height = (0, 0) if name.lower().endswith(".svg") else _pixels(data)
            if words := _fault(name, data, width, height):
                refused.append(Refused(name=name, finding=BROKEN_PICTURE.at(origin, words)))
                continue
            check_name(name, origin, sources.report)
            is_drawn = name.lower().endswith(".svg")
            art[name] = Picture(
                digest=digest_bytes(data),
                width=width,
                height=height,
                box=_view_box(data) if is_drawn else None,
                links=links_of(data, PurePosixPath(name.removeprefix(ART)).parent.as_posix()) if is_drawn else (),
                at=origin,
            )
            blobs[art[name].digest] = layer.folder / name
    return art, blobs, refused


def report_pictures(game: Game | None, refused: Iterable[Refused], report: Report) -> None:
    """The pictures that nothing takes, and those that cannot be used: a fault where something takes it. Of a game that
    cannot be read nobody knows what it takes."""
    used = _used(game) if game else frozenset()
    for one in refused:
        if game is None or one.name in used or one.name.startswith(FOR_MODULE):
            report.add(one.finding)
        else:
            message = f"nothing draws it, and nothing could: {one.finding.message}"
            report.add(IDLE_PICTURE.at(one.finding.origin, message, hint=one.finding.hint))
    for name, picture in game.art.items() if game else ():
        if name not in used and not name.startswith(FOR_MODULE):
            report.add(IDLE_PICTURE.at(picture.at, "nothing draws it", hint=_IDLE))


def _used(game: Game) -> frozenset[str]:
    named = {f"{ART}{one.name}" for one in named_pictures(game)}
    return frozenset(named | {f"{ART}{link}" for name in named if name in game.art for link in game.art[name].links})


def _view_box(data: bytes) -> tuple[float, float, float, float] | None:
    """The view box of a drawing; what cannot be read as four numbers is reported when it is drawn."""
    head = _HEAD.search(data[:65536])
    found = _BOX.search(head[0]) if head else None
    words = found[1].replace(b",", b" ").split() if found else (b"0", b"0", *_sides(head[0] if head else b""))
    try:
        left, top, width, height = (float(one) for one in words)
    except ValueError:
        return None
    sides = (left, top, width, height)
    return sides if width > 0 and height > 0 and all(abs(one) < LARGEST_NUMBER for one in sides) else None


def _sides(head: bytes) -> tuple[bytes, ...]:
    """Width and height of a drawing without a view box, in whatever unit both have."""
    sides = {one[1]: one[2] for one in _SIDE.finditer(head)}
    return tuple(sides[name] for name in (b"width", b"height") if name in sides)


def _pixels(data: bytes) -> tuple[int, int]:
    try:
        # imagesize brings urllib, http and ssl along: only a game with raster pictures pays for it
        width, height = named("imagesize:get")(io.BytesIO(data))
    except (ValueError, struct.error, LookupError, ArithmeticError, AssertionError, OSError, TypeError):
        return -1, -1
    return int(width), int(height)


def _fault(name: str, data: bytes, width: int, height: int) -> str:
    if name.lower().endswith(".svg"):
        return "" if b"<svg" in data[:65536] else "the file is not an SVG"
    if width <= 0 or height <= 0:
        return "the header of the picture is broken, or it is of another kind than its name says"
    if width * height > PICTURE_PIXELS:
        return f"the picture has {width} x {height} pixels; at most {PICTURE_PIXELS // 10**6} million are drawn"
    return ""
