"""Texts that the sources say otherwise than where they were translated: one of the two was changed, or misspelt."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Final

from grognard.base.nearest import Near
from grognard.base.renderings.texts import shortened
from grognard.model.game.whole import Game

_FIGURES: Final = re.compile(r"\d+")
_NEAR: Final = 12
"""Letters of a text from which on one that is like it is taken for the same, said otherwise."""
_BEFORE, _AFTER = 2, 2
"""Words that are shown around those that differ."""
_LONGEST: Final = 60


def restated(game: Game, language: str, left: Sequence[str], asked: Collection[str]) -> Mapping[str, str]:
    """By text without translation, the one in ``lang/`` that nothing asks for and that differs from it by its figures,
    or a little."""
    strays = [text for one, text in game.text_places if one == language and text not in asked]
    by_shape = {_FIGURES.sub("0", text): text for text in strays}
    near = Near()
    found: dict[str, str] = {}
    for text in left:
        other = by_shape.get(_FIGURES.sub("0", text), "")
        if not other and len(text) >= _NEAR:
            other = near.to(text, [one for one in strays if len(one) >= _NEAR])
        if other and other not in found.values():
            found[text] = other
    return found


def differing(text: str, other: str) -> tuple[str, str]:
    """Of two texts the words that differ, with a few around them."""
    one, two = text.split(), other.split()
    changes = [code for code in SequenceMatcher(None, one, two, autojunk=False).get_opcodes() if code[0] != "equal"]
    if not changes:
        return text, other
    (_, first, _, second, _), (_, _, last, _, end) = changes[0], changes[-1]
    start = min(first, second, _BEFORE)
    parts = one[first - start : last + _AFTER], two[second - start : end + _AFTER]
    return shortened(" ".join(parts[0]), _LONGEST), shortened(" ".join(parts[1]), _LONGEST)
