"""How many pixels a picture that we draw may have. What has more is refused before it is drawn: it would take the
memory of the machine, and no program would open it."""

import struct

from grognard.base.limits import DRAWN_PIXELS


class TooManyPixelsError(ValueError):
    """A picture would have more pixels than are drawn."""


def bounded(width: float, height: float) -> None:
    """Raises TooManyPixelsError for a picture of ``width`` x ``height`` pixels that is not drawn."""
    if width * height > DRAWN_PIXELS:
        most = DRAWN_PIXELS // 10**6
        raise TooManyPixelsError(f"a picture of {width:.0f} x {height:.0f} pixels; at most {most} million are drawn")


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG of ours."""
    width, height = struct.unpack_from(">LL", png, 16)
    return width, height
