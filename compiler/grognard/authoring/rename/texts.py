"""Texts changed at noted places, everything else byte for byte: headings of TOML, cells, macros of the rules."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from grognard.authoring.rename.kinds import as_word
from grognard.authoring.rename.mentions import Mention
from grognard.load.text.reading import Source
from grognard.load.text.report import Report
from grognard.load.text.toml import parse_toml
from grognard.plan.paper.book.rules import MACRO

Span = tuple[int, int]
"""A range of characters of a text, from 0."""
_LINES: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|$)")
_KEY_PART: Final = re.compile(r""""(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_-]+""")
_MEANT: Final = {
    "value": ("counter",), "counter": ("counter",), "anatomy": ("counter",), "terrain": ("terrain",),
    "chart": ("chart",), "card": ("card", "deck"), "claims": ("case",), "setup": ("scenario", "side"),
    "map": ("counter", "scenario", "place", "map"),
}  # fmt: skip
"""The kinds of things that a macro names: a word may name two, as ``DECK:CARD`` or ``COUNTER/back@PLACE``."""
_MACRO_WORD: Final = re.compile(r"(?<![^\s:@])[^\s:@/]+")
"""A word of a macro, and none of what stands behind a stroke, which is no id: ``COUNTER/back``."""
_ONE: Final = ("value", "terrain", "chart")
"""Macros in which only the first word is an id."""


def spans_at(text: str, mentions: Iterable[Mention], id: str) -> Iterator[Span]:
    """The place of the id in each mention."""
    starts = _starts(text)
    word = as_word(id)
    for one in mentions:
        line = one.origin.line - 1
        if not 0 <= line < len(starts):
            continue
        at = starts[line] + max(one.origin.column - 1, 0)
        if one.is_key:
            found = list(word.finditer(text, starts[line], at))[-1:]
        else:
            found = list(word.finditer(text, at, at + one.origin.length))
        yield from (match.span() for match in found)


def heading_spans(text: str, path: tuple[str, ...]) -> Iterator[Span]:
    """The places of the last of the keys ``path`` in headings and dotted keys of a TOML text."""
    document = parse_toml(Source(file="", text=text.replace("\r\n", "\n").replace("\r", "\n")), Report())
    starts = _starts(text)
    for where, origin in document.keys.items() if document else ():
        keys = [key for key in where if isinstance(key, str)]
        at = starts[origin.line - 1] + origin.column - 1
        parts = list(_KEY_PART.finditer(text, at, at + origin.length))
        place = len(path) - 1 - (len(keys) - len(parts))
        if tuple(keys[: len(path)]) == path and 0 <= place < len(parts):
            part = parts[place]
            if part[0].strip("\"'") == path[-1]:
                quoted = part[0][0] in "\"'"
                yield part.start() + quoted, part.end() - quoted


def macro_spans(text: str, kind: str, id: str) -> Iterator[Span]:
    """The places where macros of the rules name the thing."""
    for macro in MACRO.finditer(text):
        if kind not in _MEANT.get(macro[1], ()):
            continue
        end = macro.end(2) if "|" not in macro[2] else macro.start(2) + macro[2].index("|")
        words = list(_MACRO_WORD.finditer(text, macro.start(2), end))
        for number, one in enumerate(words[:1] if macro[1] in _ONE else words):
            if one[0] == id and _may_be(kind, macro[1], number, text[one.end() : end]):
                yield one.span()


def _may_be(kind: str, macro: str, number: int, rest: str) -> bool:
    """Whether a word can name a thing of this kind where it stands: things of two kinds may have the same id."""
    if macro == "setup":
        return (kind == "scenario") == (number == 0)
    if macro == "card":
        return (kind == "deck") == rest.startswith(":")
    return macro != "map" or (kind == "counter") == rest.startswith(("@", "/"))


def replaced(text: str, spans: Iterable[Span], new: str) -> str:
    """The text with these places replaced."""
    for start, end in sorted(set(spans), reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _starts(text: str) -> list[int]:
    """The start of each line; a byte order mark is not part of the first."""
    found = [one.start() for one in _LINES.finditer(text)]
    if text.startswith("\ufeff"):
        found[0] = 1
    return found
