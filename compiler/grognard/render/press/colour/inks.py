"""Which inks a colour of the screen is printed with: the rules of a press over the table of an ICC profile.

A photograph may use all four inks. Type and thin lines of black would then show coloured edges wherever the plates are
off by a tenth of a millimetre, and greys would drift to a colour; so greys of drawings are black ink alone.
"""

import io
import math
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from typing import Final

import numpy as np
from PIL import Image, ImageCms

Rgb = tuple[int, int, int]
Cmyk = tuple[float, float, float, float]
"""Shares of cyan, magenta, yellow and black, each from 0 to 1."""
PAPER: Final[Cmyk] = (0.0, 0.0, 0.0, 0.0)
BLACK: Final[Cmyk] = (0.0, 0.0, 0.0, 1.0)
LIGHT: Final = 0.85
"""The lightness from which on type that is nearly grey keeps its tint; below it is a tint of black."""
DULL: Final = 40
"""The difference of the strongest and weakest part of RGB up to which a dark colour counts as black."""
OVERPRINTED: Final = 2.8
"""The limit from which on black overprints: below it so much would have to be taken off the colours of grounds that
they would look pale."""
_PARTS: Final = 1000
"""Inks are rounded to a thousandth."""
_ROWS: Final = 256
"""Of a picture that are looked at at once."""


class Use(Enum):
    """What a colour is used for."""

    AREA = "area"
    TEXT = "text"
    LINE = "line"
    SOLID = "solid"


DARK: Final = {Use.TEXT: 0.33, Use.LINE: 0.25, Use.AREA: 0.2, Use.SOLID: -1.0}
"""The lightness up to which what is nearly grey is printed in solid black."""


class Inks:
    """The inks of colours for one profile. ``limit``: the most ink at one point, all four together, 2.8 for 280 %;
    ``own``: colours that the sources give in inks; ``rich``: the black of large solids."""

    def __init__(self, profile: bytes, limit: float, own: Iterable[tuple[Rgb, Cmyk]] = (), rich: Cmyk = BLACK) -> None:
        source, target = ImageCms.createProfile("sRGB"), ImageCms.ImageCmsProfile(io.BytesIO(profile))
        intent = ImageCms.Intent.RELATIVE_COLORIMETRIC
        self._transform = ImageCms.buildTransform(
            source, target, "RGB", "CMYK", intent, ImageCms.Flags.BLACKPOINTCOMPENSATION
        )
        self.limit = limit
        self.overprints = limit >= OVERPRINTED - 1e-9
        """Whether black type may lie on the inks of its ground without too much ink in one place."""
        self._rich = self.limited(rich)
        self._own = {rgb: self.limited(cmyk) for rgb, cmyk in own}
        self._known: dict[tuple[Rgb, Use], Cmyk] = {}

    def of(self, rgb: Rgb, use: Use = Use.AREA) -> Cmyk:
        """The inks of a colour of a drawing."""
        found = self._known.get((rgb, use))
        if found is None:
            found = self._known[rgb, use] = self._made(rgb, use)
        return found

    def picture(self, picture: Image.Image) -> Image.Image:
        """A picture of mode RGB in inks, all by the profile, within the limit."""
        converted = ImageCms.applyTransform(picture, self._transform)
        assert converted is not None
        return self.limited_picture(converted)

    def limited_picture(self, picture: Image.Image) -> Image.Image:
        """A picture of mode CMYK within the limit."""
        most = round(self.limit * 255)
        made: Image.Image | None = None
        for top in range(0, picture.height, _ROWS):  # a whole picture in numbers would be sixteen times as large
            box = (0, top, picture.width, min(top + _ROWS, picture.height))
            values = np.asarray(picture.crop(box), dtype=np.int32)
            colours, black = values[..., :3], values[..., 3:]
            total = colours.sum(axis=-1, keepdims=True)
            over = total + black > most
            if not over.any():
                continue
            share = np.where(over, np.maximum(most - black, 0) / np.maximum(total, 1), 1.0)
            kept = np.concatenate([np.floor(colours * share), black], axis=-1)
            made = made or picture.copy()
            made.paste(Image.fromarray(kept.astype(np.uint8), "CMYK"), box)
        return made or picture

    def _made(self, rgb: Rgb, use: Use) -> Cmyk:
        if rgb in self._own:
            return self._own[rgb]
        spread = max(rgb) - min(rgb)
        if spread <= DULL and lightness(rgb) <= DARK[use]:
            return BLACK
        if use is Use.TEXT and spread <= DULL and lightness(rgb) <= LIGHT:
            return 0.0, 0.0, 0.0, round(1 - lightness(rgb), 3)
        if not spread:  # of large solids, for the others are black by now
            return self._rich if use is Use.SOLID and not rgb[0] else (0.0, 0.0, 0.0, _share(255 - rgb[0]))
        inks = ImageCms.applyTransform(Image.new("RGB", (1, 1), rgb), self._transform)
        assert inks is not None
        return self.limited([one / 255 for one in inks.getpixel((0, 0))])  # type: ignore[union-attr]

    def limited(self, cmyk: Sequence[float]) -> Cmyk:
        """Less of the three colours where all inks together, or with black type on them, would be more than the limit;
        black stays."""
        *colours, black = cmyk
        total = math.fsum(colours)
        most = self.limit - 1 if self.overprints else self.limit - black
        share = min(1.0, max(0.0, min(most, self.limit - black)) / total) if total else 1.0
        cyan, magenta, yellow = (math.floor(one * share * _PARTS + 1e-6) / _PARTS for one in colours)
        return cyan, magenta, yellow, round(black, 3)


def described(profile: bytes) -> str:
    """What a profile says of itself."""
    return str(ImageCms.getProfileDescription(io.BytesIO(profile))).strip()


@cache
def lightness(rgb: Rgb) -> float:
    """How light a colour looks: 0 for black, 1 for white."""
    red, green, blue = (one / 255 for one in rgb)
    return math.fsum((0.299 * red, 0.587 * green, 0.114 * blue))


def _share(part: int) -> float:
    return round(part / 255, 3)


class Lights(Inks):
    """In place of inks, how light a colour is, as black alone: what the stream of a soft mask is made of."""

    def of(self, rgb: Rgb, use: Use = Use.AREA) -> Cmyk:
        """Black, as much as the colour is darker than white."""
        return 0.0, 0.0, 0.0, round(1 - lightness(rgb), 3)
