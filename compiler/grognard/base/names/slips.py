"""Slips of the pen: whether a mistyped name can be one known name alone.

What most resembles a name is good enough for a hint. To write it into a source it must be certain: one slip away, and
nothing else is.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final
from unicodedata import normalize

from grognard.base.names.folding import fold, unaccented

_LEAST: Final = 4
"""Letters of a word in which a slip is certain: ``it`` and ``at`` are two names, ``infantry`` and ``infntry`` one."""
_LEAST_OF_FEW: Final = 3
"""The same where nobody can add a name, as to the keys of a record."""
_LOOK_ALIKE: Final = str.maketrans("oil|", "0111")
"""Letters that are typed for figures."""
_ROMAN: Final = re.compile("[ivxlcdm]+")
_WORD: Final = re.compile(r"\w+")
_FIGURES: Final = re.compile(r"\d")


def only_meant(name: str, known: Iterable[str], *, is_open: bool = True) -> str:
    """The one known name that ``name`` is, but for capitals and the width of signs, for letters in place of figures,
    or for one letter that was dropped, doubled, swapped or mistyped; blank where there is none, or more than one.

    A figure that differs is no slip: hex 0304 is not 0305. ``is_open``: names that an author may add to.
    """
    text = _plain(name)
    names: dict[str, list[str]] = {}
    for one in known:
        if abs(len(one) - len(name)) <= 1:
            names.setdefault(_plain(one), []).append(one)
    looks = text.translate(_LOOK_ALIKE)
    for alike in (
        [one for one in names if one == text],
        [one for one in names if one.translate(_LOOK_ALIKE) == looks],
        [one for one in names if is_one_slip(text, one)],
    ):
        if len(alike) > 1:
            return ""
        if alike:
            (one,) = alike
            is_sure = one.translate(_LOOK_ALIKE) == looks or _is_word(text, one, _LEAST if is_open else _LEAST_OF_FEW)
            return _as_typed(name, names[one]) if is_sure else ""
    return ""


def is_one_slip(text: str, other: str) -> bool:
    """Whether two texts differ by one sign that is missing, added or another, or by two neighbours that changed
    places (the optimal string alignment distance is 1)."""
    start = _shared(text, other)
    first, second = text[start:], other[start:]
    if len(first) == len(second):
        swapped = len(first) > 1 and first[:2] == second[1::-1] and first[2:] == second[2:]
        return bool(first) and (swapped or first[1:] == second[1:])
    return first[1:] == second or first == second[1:]


def _plain(text: str) -> str:
    return unaccented(fold(normalize("NFKC", text)))


def _shared(text: str, other: str) -> int:
    """How many signs both begin with."""
    return next((at for at, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), min(len(text), len(other)))


def _is_word(text: str, other: str, least: int) -> bool:
    """Whether the slip is in the letters of a word of some length, or beside them."""
    if _FIGURES.findall(text) != _FIGURES.findall(other):
        return False
    at = _shared(text, other)
    word = next((one for one in _WORD.finditer(other) if one.start() <= at <= one.end()), None)
    return word is not None and len(word[0]) >= least and word[0].isalpha() and not _ROMAN.fullmatch(word[0])


def _as_typed(name: str, spellings: Sequence[str]) -> str:
    """Of one name in several spellings, the one that is most as it was typed; blank where two are. Where one
    capital differs beside the slip, it stays as it was typed."""
    close = [one for one in dict.fromkeys(spellings) if is_one_slip(name, one)]
    if close:
        return close[0] if len(close) == 1 else ""
    first, small, other = spellings[0], name.lower(), spellings[0].lower()
    if not is_one_slip(small, other) or (len(small), len(other)) != (len(name), len(first)):
        return first
    start = _shared(small, other)
    end = min(_shared(small[::-1], other[::-1]), len(name) - start, len(first) - start)
    typed = name[:start] + first[start : len(first) - end] + name[len(name) - end :]
    return typed if sum(map(str.__ne__, typed, first)) == 1 else first
