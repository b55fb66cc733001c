"""Ids from words in any script."""

import re
import unicodedata

from grognard.base.named import named
from grognard.base.names.folding import APOSTROPHE, plain_signs


def slug(text: str) -> str:
    """A text as an id: ``São Tomé`` gives ``sao-tome``, ``Перемышль`` ``peremyshl``, ``O’Brien`` ``obrien``; at most 64
    characters, blank if none are left."""
    small = plain_signs(text).casefold()
    folded = unicodedata.normalize("NFC", small.replace("æ", "ae").replace("œ", "oe").replace("ø", "o"))
    plain = folded if folded.isascii() else "".join(map(_plain, folded))
    words = re.findall(r"[a-z0-9]+", plain.replace(APOSTROPHE, ""))
    return "-".join(words)[:64].rstrip("-")


def _plain(sign: str) -> str:
    """A character without its accents, or the Latin letters for one of another script."""
    bare = "".join(one for one in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(one))
    if bare.isascii() or not sign.isalpha():
        return bare.lower()
    # a separate table: sources in Latin letters do not load it
    return str(named("anyascii:anyascii")(sign)).lower()
