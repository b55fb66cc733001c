"""The measures of a text in the bundled fonts and those of the game, and the characters that they lack.

Widths are sums of advances: kerning is left out, so a set line is at most a hair narrower than measured here.
A font is opened once a process (about 3 ms).
"""

from __future__ import annotations

import io
import math
from typing import Final

from fontTools.ttLib import TTFont

from grognard.base.bundled import FAMILIES, FONT_KEYS, FontKey, font_bytes
from grognard.base.fonts.lettering import lettering, own_sfnt, remembered
from grognard.base.records import record
from grognard.render.draw.quiet import hush

hush()

_JOINING: Final = "\u200c\u200d\ufe0e\ufe0f"
STAND_IN: Final = "?"
"""Drawn for a character that no font has."""
MM_PER_PT: Final = 25.4 / 72


@record
class Metrics:
    """Measures of one font file; every length is in em."""

    advances: dict[int, float]  # by code point
    missing_advance: float  # of the box that stands for a character the font lacks
    cap_height: float
    ascent: float
    descent: float  # positive, below the base line


def find_font(family: str, weight: int = 400, style: str = "normal") -> FontKey | None:
    """The font that is exactly this family, weight and style; None when there is none."""
    key = FontKey(family, weight, style)
    return key if key in FONT_KEYS or key in lettering().cuts else None


def font_keys() -> tuple[FontKey, ...]:
    """Every cut that there is: the bundled ones, then those of the game."""
    return (*FONT_KEYS, *lettering().cuts)


def families() -> tuple[str, ...]:
    """Every family, likewise."""
    return tuple(dict.fromkeys(key.family for key in font_keys()))


def font_data(key: FontKey) -> bytes:
    """The file of one cut. Raises KeyError for an unknown font."""
    own = lettering().cuts.get(key)
    return font_bytes(key) if own is None else own


def may_be_edited(key: FontKey) -> bool:
    """Whether the maker of a cut allows it in a file that others edit."""
    own = lettering().cuts.get(key)
    return own is None or not own_sfnt(own).is_for_reading


def weights_of(family: str) -> tuple[str, ...]:
    """The cuts of a family in words, such as "400", "400 italic", "700"; empty for an unknown family."""
    return tuple(f"{k.weight}" + (" italic" if k.style == "italic" else "") for k in font_keys() if k.family == family)


@remembered(None)
def metrics(key: FontKey) -> Metrics:
    """Advances and heights of a font. Raises KeyError when `key` is none."""
    if (own := lettering().cuts.get(key)) is not None:
        said = own_sfnt(own)
        return Metrics(
            advances=dict(said.advances),
            missing_advance=said.missing_advance,
            cap_height=said.cap_height,
            ascent=said.ascent,
            descent=said.descent,
        )
    with TTFont(io.BytesIO(font_bytes(key)), lazy=True) as font:
        # Numbers for names: reading the real ones takes longer than all the rest.
        font.setGlyphOrder([".notdef", *map(str, range(1, font["maxp"].numGlyphs))])
        em = font["head"].unitsPerEm
        widths = font["hmtx"].metrics
        return Metrics(
            advances={code: widths[glyph][0] / em for code, glyph in font.getBestCmap().items()},
            missing_advance=widths[".notdef"][0] / em,
            cap_height=font["OS/2"].sCapHeight / em,
            ascent=font["hhea"].ascent / em,
            descent=-font["hhea"].descent / em,
        )


def text_width_mm(text: str, family: str, weight: int = 400, style: str = "normal", size_pt: float = 10.0) -> float:
    """The width of a line in millimetres at `size_pt` points. Raises KeyError for an unknown font."""
    return text_width_em(text, FontKey(family, weight, style)) * size_pt * MM_PER_PT


def text_width_em(text: str, key: FontKey) -> float:
    """The width of a line in em."""
    font = metrics(key)
    advances, missing = font.advances, font.missing_advance
    return math.fsum(advances.get(ord(character), missing) for character in text)


def missing_characters(text: str, family: str, weight: int = 400, style: str = "normal") -> tuple[str, ...]:
    """The characters of `text` that the font cannot draw, each once, in order. Raises KeyError for no such font."""
    advances = metrics(FontKey(family, weight, style)).advances
    return tuple(dict.fromkeys(c for c in text if ord(c) not in advances))


def undrawable_characters(text: str) -> tuple[str, ...]:
    """The characters of `text` that no font has, each once, sorted. Blanks and control characters do not count,
    nor do joiners and variation selectors."""
    unsure = sorted(c for c in set(text) if not c.isascii() and c.isprintable() and c not in _JOINING)
    return tuple(c for c in unsure if not any(ord(c) in metrics(key).advances for key in font_keys()))


def vouched(text: str) -> str:
    """The text with a question mark for each character that no bundled font has, since an empty box would tell readers
    nothing. ``check`` names the place (TXT005)."""
    lacking = undrawable_characters(text)
    return text.translate({ord(one): STAND_IN for one in lacking}) if lacking else text


__all__ = [
    "FAMILIES",
    "MM_PER_PT",
    "STAND_IN",
    "FontKey",
    "Metrics",
    "families",
    "find_font",
    "font_data",
    "font_keys",
    "may_be_edited",
    "metrics",
    "missing_characters",
    "text_width_em",
    "text_width_mm",
    "undrawable_characters",
    "vouched",
    "weights_of",
]
