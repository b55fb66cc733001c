"""Colours as "#rrggbb": shades made from them, the ink that reads on them, and contrast."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

BLACK: Final = "#000000"
WHITE: Final = "#ffffff"
READABLE: Final = 4.5
"""The least contrast of small type and its ground (WCAG 2)."""
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_NAMED: Final = {"black": BLACK, "white": WHITE, "red": "#ff0000"}


@cache
def rgb(colour: str) -> tuple[int, int, int] | None:
    """Red, green and blue (0-255) of "#rgb", "#rrggbb" or a few names, in either case; None for anything else."""
    colour = _NAMED.get(colour.lower(), colour)
    if not _HEX.fullmatch(colour):
        return None
    digits = colour[1:] if len(colour) == 7 else "".join(2 * c for c in colour[1:])
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


@cache
def contrast(one: str, other: str) -> float | None:
    """The contrast of two colours, 1 to 21 (WCAG 2); None when one is not a plain colour."""
    light = sorted((_luminance(one), _luminance(other)))
    return None if light[0] < 0 else (light[1] + 0.05) / (light[0] + 0.05)


@cache
def ink_on(ground: str) -> str:
    """Black or white, whichever reads better on `ground`; never under 4.5 to 1."""
    return WHITE if (contrast(WHITE, ground) or 0) > (contrast(BLACK, ground) or 21) else BLACK


@cache
def readable(ink: str, ground: str) -> str:
    """The ink of a ground, or black or white where it would not read on it."""
    return ink if (contrast(ink, ground) or 0) >= READABLE else ink_on(ground)


@cache
def mixed(colour: str, other: str, share: float) -> str:
    """`colour` with `share` (0 to 1) of `other` mixed in; `colour` itself when one is not a plain colour."""
    here, there = rgb(colour), rgb(other)
    if here is None or there is None:
        return colour
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(here, there, strict=True))


def resolve(name: str, colours: Mapping[str, str]) -> str | None:
    """The colour of a class's X: as given, or made from another by a suffix.

    The `ground` of a counter is that of its type, else its nation, else its side; `ink` reads on it, and `accent` is a
    light shade of it. Of any colour X, `X-ink` reads on it, `X-dark` and `X-light` are shades of it, `X-shade` is the
    one of the two on which the same ink reads better, and `X-stripe` is that with more of it. None when a colour is not
    given and cannot be made.
    """
    if given := colours.get(name):
        return given
    if name == "ground":
        return next((colours[owner] for owner in ("type", "nation", "side") if colours.get(owner)), None)
    base, _, suffix = {"ink": "ground-ink", "accent": "ground-light"}.get(name, name).rpartition("-")
    colour = resolve(base, colours) if base else None
    if colour is None:
        return None
    if suffix == "ink":
        return ink_on(colour)
    if suffix == "dark":
        return mixed(colour, BLACK, 0.3)
    if suffix == "light":
        return mixed(colour, WHITE, 0.5)
    if suffix in ("shade", "stripe"):
        ink = resolve("ink", colours) if base == "ground" else ink_on(colour)
        return mixed(colour, BLACK if ink and ink_on(ink) == BLACK else WHITE, 0.4 if suffix == "shade" else 0.8)
    return None


class Palette(dict[str, str | None]):
    """The colours of a face by the X of its classes, each resolved when it is first asked for."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        super().__init__()
        self._colours = colours

    def __missing__(self, name: str) -> str | None:
        self[name] = colour = resolve(name, self._colours)
        return colour


@lru_cache(maxsize=1024)
def make_palette(colours: tuple[tuple[str, str], ...]) -> Palette:
    """The palette of these colours, one for all counters that share them."""
    return Palette(dict(colours))


@cache
def _luminance(colour: str) -> float:
    channels = rgb(colour)
    if channels is None:
        return -1.0
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in channels)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
