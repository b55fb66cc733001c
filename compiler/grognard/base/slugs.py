"""Ids from words."""

import re
import unicodedata


def slug(text: str) -> str:
    """A text as an id: ``São Tomé`` gives ``sao-tome``; at most 64 characters, blank where nothing is left."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("æ", "ae").replace("œ", "oe").replace("ø", "o"))
    words = re.findall(r"[a-z0-9]+", "".join(one for one in plain if not unicodedata.combining(one) and one != "'"))
    return "-".join(words)[:64].rstrip("-")
