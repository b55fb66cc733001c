"""The lines of a text as words with their places: page breaks taken out, words put together that a line cut in two."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from grognard.base.names.folding import plain_signs
from grognard.model.game.rules import Patterns
from grognard.rulebook.forms import page_form
from grognard.rulebook.keys import key_of
from grognard.rulebook.text import Text

_WORD: Final = re.compile(r"\d+(?:\.\d+)+|[^\W_]+")
_CUT: Final = re.compile(r"(?<![^\W\d_])([^\W\d_]+)[-\u00ad\u2010]\s*$")
_REST: Final = re.compile(r"\s*([^\W\d_]+)")
_END: Final = re.compile(r"[.!?:;\u2026\u2022\u00ab\"\u201c([|*]\s*$|^\s*$")
"""What stands before a word that has a capital for its place only."""
_STOPS: Final = tuple(".!?:;\u2026")
"""What ends a sentence."""


class Part(NamedTuple):
    """A line, or what of it stands between two page breaks. ``is_cut``: whether its last word was cut in two."""

    line: int
    text: str
    is_cut: bool = False


class Word(NamedTuple):
    """A word of the text. ``key``: as it is compared; ``begins``: whether it begins a sentence or a line, so that its
    capital means nothing; ``before``: what stands between it and the word before it on the line."""

    text: str
    key: str
    line: int
    begins: bool
    before: str


def parts_of(text: Text, patterns: Patterns) -> list[Part]:
    """The lines without page breaks; what stands about a page break on one line is parted by it."""
    forms = [page_form(one) for one in patterns.page if one.strip()]
    found: list[Part] = []
    for number, line in enumerate(text.lines, 1):
        pieces = [line]
        for form in forms:
            pieces = [piece for whole in pieces for piece in form.split(whole)]
        found += (Part(number, piece) for piece in pieces if piece.strip() or len(pieces) == 1)
    return found


def joined(parts: Sequence[Part]) -> list[Part]:
    """The same with each word whole that a line cut in two: it stands where it begins. Two capitals keep the hyphen,
    ``Brest-`` and ``Litovsk``."""
    lines = [plain_signs(one.text) if not one.text.endswith("\u00ad") else one.text[:-1] + "-" for one in parts]
    cuts: set[int] = set()
    for at, line in enumerate(lines):
        cut = _CUT.search(line)
        after = next((one for one in range(at + 1, min(at + 3, len(lines))) if lines[one].strip()), None)
        rest = _REST.match(lines[after]) if cut and after is not None else None
        if cut and rest and after is not None and rest[1][0].isupper() == cut[1][-1].isupper():
            cuts.add(at)
            lines[at] = line[: cut.end(1)] + rest[1]
            lines[after] = " " * rest.end() + lines[after][rest.end() :]
    return [Part(part.line, line, at in cuts) for at, (part, line) in enumerate(zip(parts, lines, strict=True))]


def words_of(parts: Sequence[Part]) -> Iterator[Word]:
    """All words in their order."""
    is_open = False
    for part in parts:
        at = 0
        line = part.text
        for found in _WORD.finditer(line):
            before = line[at : found.start()]
            is_on = at == 0 and is_open and before.strip()[:1] not in _STOPS
            begins = bool(_END.search(before)) and not is_on if at == 0 or before.strip() else False
            yield Word(found[0], key_of(found[0]), part.line, begins, before)
            at = found.end()
        tail = line[at:].strip()
        is_full = part.is_cut or len(line) > _SHORT
        is_open = bool(line.strip()) and tail[-1:] not in _STOPS and is_full


_SHORT: Final = 40
"""Characters of a line that is set full, so that the sentence goes on in the next one."""
