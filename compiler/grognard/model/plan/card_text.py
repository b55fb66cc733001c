"""The text of a card as stretches: ``**bold**``, ``*italic*`` and ``{symbol NAME}``, a symbol in the line. A sign after
a backslash stands for itself: ``\\*``."""

import re
from collections.abc import Iterator
from typing import Final

Stretch = tuple[str, str]
"""``text``, ``strong``, ``em`` or ``symbol``, and the words or the name."""
_MARK: Final = re.compile(
    r"\\([*{])|\{symbol ([\w./-]+)\}|\*\*(?=\S)(.{1,2000}?)(?<=[^\s\\])\*\*"
    r"|(?<![\w*])\*(?=[^\s*])((?:\\\*|[^*])+?)(?<=[^\s*\\])\*(?![\w*])"
)
"""No card holds 2,000 characters in bold; without an end, stars that nothing closes took minutes."""
_ESCAPED: Final = re.compile(r"\\([*{])")
BRACES: Final = re.compile(r"\{[^{}]*\}")


def stretches(text: str) -> Iterator[Stretch]:
    """The parts of a text, none of them blank."""
    at = 0
    for found in _MARK.finditer(text):
        if found.start() > at:
            yield "text", text[at : found.start()]
        kind = ("text", "symbol", "strong", "em")[(found.lastindex or 1) - 1]
        words = found[found.lastindex or 1]
        yield kind, words if kind in ("text", "symbol") else _ESCAPED.sub(r"\1", words)
        at = found.end()
    if at < len(text):
        yield "text", text[at:]


def symbols_in(text: str) -> tuple[str, ...]:
    """The symbols that a text shows, each once."""
    return tuple(dict.fromkeys(words for kind, words in stretches(text) if kind == "symbol"))
