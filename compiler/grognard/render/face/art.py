"""An author's picture for a page: cut to the room that it fills, and wrapped as an SVG that holds it whole.

The typesetter takes only text files, so a raster picture is embedded in an SVG.
"""

from __future__ import annotations

import base64
import io
from copy import deepcopy
from typing import Any, Final

from lxml import etree
from PIL import Image, ImageCms, ImageOps

from grognard.base.limits import PICTURE_PIXELS
from grognard.base.records import record
from grognard.render.codes import ART_FAULTY, SYMBOL_SMALL, remark
from grognard.render.draw.pictures import WholePicture
from grognard.render.draw.svg import SVG, XLINK_HREF, rename_ids, write_svg
from grognard.render.face.symbol import Symbol, read_symbol
from grognard.work.job import Inputs, Made

FINEST_DPI: Final = 600
"""More dots an inch than this no printer shows; a picture that has more is made smaller."""
_MM_PER_INCH: Final = 25.4
_JPEG_QUALITY: Final = 92
_SPACES: Final[dict[Any, str]] = {None: SVG.strip("{}"), "xlink": XLINK_HREF[1:].partition("}")[0]}
_UNDRAWABLE: Final = (OSError, ValueError, SyntaxError, ArithmeticError, Image.DecompressionBombError, MemoryError)
"""What Pillow raises for damaged files."""


@record
class FittedArt:
    """An SVG of the size of the room, and in words what of the picture it does not show."""

    svg: bytes
    faults: tuple[str, ...] = ()


def fit_art(name: str, data: bytes, width: float, height: float) -> FittedArt:
    """The picture ``name`` in a room of ``width`` by ``height`` mm, which it fills; what is over is cut off on both
    sides alike. A picture that cannot be drawn leaves the room empty."""
    root = etree.Element(f"{SVG}svg", nsmap=_SPACES)
    root.attrib.update(
        {"width": f"{width:.3f}mm", "height": f"{height:.3f}mm", "viewBox": f"0 0 {width:.3f} {height:.3f}"}
    )
    if name.lower().endswith(".svg"):
        symbol = read_symbol(data)
        inside = etree.SubElement(root, f"{SVG}svg", {"preserveAspectRatio": "xMidYMid slice"})
        inside.attrib.update({"x": "0", "y": "0", "width": f"{width:.3f}", "height": f"{height:.3f}"})
        inside.set("viewBox", f"{symbol.box.x} {symbol.box.y} {symbol.box.width} {symbol.box.height}")
        inside.append(deepcopy(symbol.group))
        return FittedArt(svg=write_svg(root), faults=_said(symbol))
    try:
        link = _embedded(data, width, height)
    except _UNDRAWABLE as fault:
        return FittedArt(svg=write_svg(root), faults=(_damage(fault),))
    placed = {"x": "0", "y": "0", "width": f"{width:.3f}", "height": f"{height:.3f}", "preserveAspectRatio": "none"}
    etree.SubElement(root, f"{SVG}image", {**placed, XLINK_HREF: link})
    return FittedArt(svg=write_svg(root))


def stretch_art(argument: WholePicture, inputs: Inputs) -> Made:
    """The job: a picture as `stretched_art` makes it, and what of it is not drawn."""
    made = stretched_art(argument.name, inputs.blob(argument.data), argument.width, argument.height)
    said = (remark(ART_FAULTY, f"art:{argument.name}", "", fault) for fault in made.faults)
    return Made(data=made.svg, remarks=tuple(said))


def stretched_art(name: str, data: bytes, width: float, height: float) -> FittedArt:
    """The whole picture ``name`` as an element that fills the square from 0,0 to 1,1, with names of its own. ``width``
    and ``height``: as large as it is printed, mm."""
    square = {"x": "0", "y": "0", "width": "1", "height": "1", "preserveAspectRatio": "none"}
    if name.lower().endswith(".svg"):
        symbol = read_symbol(data)
        inside = etree.Element(f"{SVG}svg", square, nsmap=_SPACES)
        inside.set("viewBox", f"{symbol.box.x} {symbol.box.y} {symbol.box.width} {symbol.box.height}")
        inside.append(deepcopy(symbol.group))
        rename_ids(inside, "art-")
        return FittedArt(svg=write_svg(inside), faults=_said(symbol))
    try:
        link = _embedded(data, width, height, is_whole=True)
    except _UNDRAWABLE as fault:
        return FittedArt(svg=b"", faults=(_damage(fault),))
    return FittedArt(svg=write_svg(etree.Element(f"{SVG}image", {**square, XLINK_HREF: link}, nsmap=_SPACES)))


def _said(symbol: Symbol) -> tuple[str, ...]:
    told = (one for one in symbol.faults if one.code != SYMBOL_SMALL)
    return tuple(f"{one.code.title}, {one.text}, line {one.place[0]}" for one in told)


def _damage(fault: BaseException) -> str:
    return f"the file is damaged ({(str(fault) or type(fault).__name__).splitlines()[0][:80]})"


def _embedded(data: bytes, width: float, height: float, *, is_whole: bool = False) -> str:
    """A raster picture as a data URI: upright, in sRGB, cut to the room, no finer than is of use. ``is_whole``: the
    room is that of the whole picture, and nothing is cut."""
    with Image.open(io.BytesIO(data)) as opened:
        if opened.width * opened.height > PICTURE_PIXELS:
            raise ValueError(f"more than {PICTURE_PIXELS // 10**6} million pixels")
        is_photo = opened.format == "JPEG"
        image = _in_srgb(ImageOps.exif_transpose(opened) or opened)
    finest = FINEST_DPI / _MM_PER_INCH
    if is_whole:
        size = (
            max(1, min(image.width, round(width * finest))),
            max(1, min(image.height, round(height * finest))),
        )
        image = image if size == image.size else image.resize(size, Image.Resampling.LANCZOS)
    else:
        finest = min(finest, image.width / width, image.height / height)
        size = (max(1, round(width * finest)), max(1, round(height * finest)))
        image = ImageOps.fit(image, size, Image.Resampling.LANCZOS)
    out = io.BytesIO()
    if is_photo:
        image.convert("RGB").save(out, "JPEG", quality=_JPEG_QUALITY)
    else:
        image.save(out, "PNG")
    kind = "jpeg" if is_photo else "png"
    return f"data:image/{kind};base64,{base64.b64encode(out.getvalue()).decode()}"


def _in_srgb(image: Image.Image) -> Image.Image:
    """Converted by its colour profile where it has one that can be read; without one a picture is taken as sRGB."""
    is_clear = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
    profile = image.info.get("icc_profile")
    if profile and image.mode in ("RGB", "CMYK", "L"):
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            made = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
            return made or image.convert("RGB")
        except (ImageCms.PyCMSError, OSError, ValueError):
            pass
    return image.convert("RGBA" if is_clear else "RGB")
