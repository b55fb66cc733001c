"""An author's picture as it stands inside an SVG: upright, in sRGB, no finer than is of use.

The typesetter takes only text files, so a raster picture is embedded as text.
"""

from __future__ import annotations

import base64
import io
from typing import Final

from PIL import Image, ImageCms, ImageOps

from grognard.base.disk.linked import KINDS
from grognard.base.limits import PICTURE_PIXELS

FINEST_DPI: Final = 600
"""More dots an inch than this no printer shows; a picture that has more is made smaller."""
_MM_PER_INCH: Final = 25.4
_JPEG_QUALITY: Final = 92
_ORIENTATION: Final = 274
_ON_ITS_SIDE: Final = (5, 6, 7, 8)
UNDRAWABLE: Final = (OSError, ValueError, SyntaxError, ArithmeticError, Image.DecompressionBombError, MemoryError)
"""What Pillow raises for damaged files."""


def is_drawing(data: bytes) -> bool:
    """Whether the bytes are text, as an SVG is, and no raster picture."""
    return not data.startswith(tuple(KINDS))


def damage(fault: BaseException) -> str:
    """In words, why a picture cannot be drawn."""
    return f"the file is damaged ({(str(fault) or type(fault).__name__).splitlines()[0][:80]})"


def size_of(data: bytes) -> tuple[int, int]:
    """Pixels across and down of a picture as it stands upright. Raises what is `UNDRAWABLE`."""
    with Image.open(io.BytesIO(data)) as opened:
        turned = opened.getexif().get(_ORIENTATION, 1) in _ON_ITS_SIDE
        return (opened.height, opened.width) if turned else opened.size


def embedded(data: bytes, width: float, height: float, *, is_whole: bool = False) -> str:
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
