"""Names as they are compared: how a name was typed does not make it another one."""

from functools import lru_cache
from typing import Final
from unicodedata import combining, normalize

APOSTROPHE: Final = "'"
"""The one that the others are folded into."""

_SIGNS: Final = {
    **dict.fromkeys("\u2019\u02bc\u2018\u201b\u02bb\u2032\uff07\u00b4`", APOSTROPHE),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d", "-"),
    **dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff", ""),
}
"""Apostrophes and hyphens of word processors, and what is not seen: a place to break a word, a byte order mark."""
_TABLE: Final = str.maketrans(_SIGNS)


def plain_signs(text: str) -> str:
    """The text with one apostrophe and one hyphen, and without what is not seen; letters and blanks stay."""
    return text if text.isascii() and "`" not in text else text.translate(_TABLE)


@lru_cache(1 << 16)  # the same names are compared thousands of times in a run; a cache that they pass helps none
def fold(text: str) -> str:
    """A name as it is compared: capitals, the form of apostrophes and hyphens, and which and how many blanks stand
    between its words do not count."""
    return " ".join(plain_signs(text).casefold().split())


def unaccented(text: str) -> str:
    """A folded text without the accents of its letters."""
    if text.isascii():
        return text
    return "".join(one for one in normalize("NFD", text) if not combining(one)).replace("ß", "ss")
