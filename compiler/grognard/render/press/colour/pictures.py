"""Pictures inside a PDF, from RGB to inks: every pixel by the profile."""

import zlib
from typing import Any

import pikepdf
from PIL import Image

from grognard.render.draw.quiet import hush
from grognard.render.press.colour.inks import Inks
from grognard.render.press.colour.spaces import Kind, kind_of

hush()

_CMYK, _PLAIN = pikepdf.Name.DeviceCMYK, pikepdf.Name.DeviceGray


def convert_picture(picture: pikepdf.Stream, inks: Inks, resources: Any) -> None:
    """An image of a PDF in inks, in place; one of grey stays grey, which is black ink. Raises Unconvertible."""
    if bool(picture.get("/ImageMask", False)):
        return
    space = picture.get("/ColorSpace", _PLAIN)
    space = resources.get("/ColorSpace", {}).get(str(space), space) if isinstance(space, pikepdf.Name) else space
    is_indexed = not isinstance(space, pikepdf.Name) and str(space[0]) in ("/Indexed", "/I")
    kind = kind_of(space[1] if is_indexed else space)
    if kind in (Kind.OTHER, Kind.PATTERN):
        return
    if kind is Kind.GRAY and not is_indexed:
        picture.ColorSpace = _PLAIN
        return
    drawn = pikepdf.PdfImage(picture).as_pil_image()
    made = inks.limited_picture(drawn) if drawn.mode == "CMYK" else inks.picture(drawn.convert("RGB"))
    if kind is Kind.CMYK and made is drawn and not is_indexed:
        picture.ColorSpace = _CMYK
        return
    replace_pixels(picture, made)


def replace_pixels(picture: pikepdf.Stream, made: Image.Image) -> None:
    """Other pixels in place of those of an image, of mode CMYK or L."""
    for key in ("/Decode", "/DecodeParms", "/Intent"):
        if key in picture:
            del picture[key]
    picture.write(zlib.compress(made.tobytes(), 6), filter=pikepdf.Name.FlateDecode)
    picture.Width, picture.Height, picture.BitsPerComponent = made.width, made.height, 8
    picture.ColorSpace = _CMYK if made.mode == "CMYK" else _PLAIN
