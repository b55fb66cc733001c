"""Whether what was read says what the sources say."""

import re
from collections.abc import Iterable
from typing import Final

_ALIKE: Final = str.maketrans("–—−‐‑’‘“”", "-----''\"\"")
"""Dashes and quotes that look alike in print, as a reader types them."""
_BLANK: Final = frozenset({"", "none", "none printed", "none drawn", "empty", "(empty)", "blank", "no name"})
"""How a reader writes that nothing is printed."""
_DRAWN: Final = re.compile(
    r"\([^)]*\)"  # a remark: infantry (crossed box)
    r"|\bin (?:a )?(?:[\w-]+ )*(?:circle|diamond)\b"
    r"|\b(?:star|dot) in box\b|\bdots?\b|\bbox with letters\b"
    r"|\b(?:silhouette|symbol)\b|,? (?:with|no) trench bar\b|\bon hatching\b"
)
"""Words on how a thing is drawn, which are no part of what it says."""


def says(seen: str, sources: Iterable[str]) -> bool:
    """Whether a reading is one of the names that the sources have for a thing; "": nothing is printed."""
    wanted = {_plain(one) for one in sources}
    return not wanted.isdisjoint(_ways(seen))


def stands_in(seen: str, text: str) -> bool:
    """Whether a reading is a piece of a text; marks of emphasis there are not printed."""
    return bool(_plain(seen)) and _plain(seen) in _plain(text.replace("*", ""))


def _ways(seen: str) -> set[str]:
    """A reading as typed, and without the words on how it is drawn. A new line was typed as " / "."""
    if seen.strip().casefold() in _BLANK:
        return {"", _plain(seen)}
    return {_plain(seen), _plain(_DRAWN.sub("", seen).replace("¿", "?")), _plain(seen.replace(" / ", "; "))}


def _plain(text: str) -> str:
    return "".join(text.translate(_ALIKE).split()).casefold()
