"""Words as they are compared: capitals, accents and the endings of a plural make no difference."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from grognard.base.names.folding import fold, unaccented

_ORDINAL: Final = re.compile(r"(\d{1,3})(?:i?[eè]res?|ers?|re|i?[eè]mes?|es?|st|nd|rd|th)")
_SHORTEST: Final = 4
_WORDS: Final = re.compile(r"\d+(?:\.\d+)+|[^\W_]+")
ORDINAL: Final = "#"
"""Ends the key of an ordinal number."""


@lru_cache(1 << 16)
def key_of(word: str) -> str:
    """A word as it is compared."""
    bare = unaccented(fold(word)).replace("œ", "oe").replace("æ", "ae")
    if bare[:1].isdigit():
        ordinal = _ORDINAL.fullmatch(bare)
        return f"{ordinal[1]}{ORDINAL}" if ordinal else bare
    if len(bare) > _SHORTEST and bare[-1] in "sx":
        bare = bare[:-1]
    if len(bare) > _SHORTEST and bare[-1] == "e":
        bare = bare[:-1]
    return bare


def keys_of(text: str) -> tuple[str, ...]:
    """The words of a name as they are compared."""
    return tuple(map(key_of, _WORDS.findall(text)))
