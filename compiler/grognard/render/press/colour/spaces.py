"""Colour spaces of PDF, as far as they are told apart here: how many parts a colour has and what they mean."""

from enum import Enum
from typing import Any, Final

from grognard.base.records import record


class Kind(Enum):
    """What the parts of a colour mean."""

    GRAY = 1
    RGB = 3
    CMYK = 4
    PATTERN = -1
    OTHER = 0
    """Spots and the like, which stay as they are."""


class Unconvertible(ValueError):
    """Something in a PDF that this program cannot turn into inks; its text says what."""


_DEVICE: Final = {
    "/DeviceGray": Kind.GRAY, "/G": Kind.GRAY, "/CalGray": Kind.GRAY,
    "/DeviceRGB": Kind.RGB, "/RGB": Kind.RGB, "/CalRGB": Kind.RGB,
    "/DeviceCMYK": Kind.CMYK, "/CMYK": Kind.CMYK,
    "/Pattern": Kind.PATTERN,
}  # fmt: skip


@record
class Colour:
    """A colour as a stream sets it; parts from 0 to 1. ``space``: the name by which its resources know the space."""

    kind: Kind
    parts: tuple[float, ...] = ()
    written: tuple[Any, ...] = ()
    """The operands of a colour that stays as it is."""
    space: str = ""

    @property
    def rgb(self) -> tuple[int, int, int]:
        """The colour of the screen, of grey and RGB alone."""
        whole = self.parts if self.kind is Kind.RGB else self.parts[:1] * 3
        red, green, blue = (min(255, max(0, round(one * 255))) for one in whole)
        return red, green, blue


START: Final = Colour(kind=Kind.GRAY, parts=(0.0,))
"""What PDF paints with until a stream says otherwise: black."""


def kind_of(space: Any) -> Kind:
    """The kind of a colour space as resources have it: a name, or an array whose first value is one. Raises
    Unconvertible."""
    name = str(space) if not _is_array(space) else str(space[0])
    if name in _DEVICE:
        return _DEVICE[name]
    if name == "/ICCBased":
        return {1: Kind.GRAY, 3: Kind.RGB, 4: Kind.CMYK}[int(space[1].N)]
    if name in ("/Separation", "/DeviceN"):
        return Kind.OTHER
    raise Unconvertible(f"colours of the space {name.removeprefix('/')}")


def _is_array(space: Any) -> bool:
    return getattr(space, "_type_name", "") == "array"
