"""A phrase with a slip of the pen in a word of the language: `nxt to Weston`, `hexs 0101-0104`."""

import re
from collections.abc import Iterator
from typing import Final

from grognard.base.names.slips import is_one_slip
from grognard.link.phrase.tongue.language import Language, plain_word

_WORD: Final = re.compile(r"[^\W\d_]+")
_LEAST: Final = 3
"""Letters of a word in which a slip is looked for, and of one that tells a phrase from a name."""


def corrected(language: Language, text: str) -> Iterator[str]:
    """The text with one word of it put right, once for each word of the language that it may be."""
    for found in _WORD.finditer(text):
        word = plain_word(found[0])
        if len(word) >= _LEAST and word not in language.words:
            near = sorted(one for one in language.words if len(one) >= _LEAST and is_one_slip(word, one))
            yield from (text[: found.start()] + language.words[one] + text[found.end() :] for one in near)


def is_phrase(language: Language, text: str) -> bool:
    """Whether a text has a word by which the language says where something lies, or a figure: no name of a pool."""
    words = {plain_word(one) for one in _WORD.findall(text)}
    return bool(re.search(r"\d", text)) or any(len(one) >= _LEAST for one in words & language.marks.keys())
