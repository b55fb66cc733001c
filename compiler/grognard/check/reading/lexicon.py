"""How rules in a language say numbers, all and nothing: the table ``[reading]`` of ``templates/lang/XX.toml``."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from grognard.base.bundled import bundled, parsed, templates_dir
from grognard.base.names.folding import fold, unaccented

_FIRST: Final = "en"
"""Of a game whose language has no such table."""
_SHORTEST: Final = 4
"""Letters of a word that may have an ending."""


class Lexicon:
    """One language. ``table``: its ``[reading]``; ``phrases``: how it says places."""

    def __init__(self, table: Mapping[str, Any], phrases: Mapping[str, Any]) -> None:
        self._plurals: Sequence[tuple[str, str]] = tuple((one, other) for one, other in phrases["plurals"])
        self._endings: Sequence[str] = tuple(table.get("endings", ()))
        self.numbers = {self.stem(word): number for number, word in enumerate(phrases["numbers"], 1)}
        for word, number in table["numbers"].items():
            self.numbers[self.stem(word)] = number
        self.ordinals = {
            self.stem(word): number
            for number, forms in enumerate(table["ordinal_words"], 1)
            for word in ([forms] if isinstance(forms, str) else forms)
        }
        self.joins = frozenset(map(fold, (*phrases["and"], *phrases["or"])))
        ordinals = "|".join(map(re.escape, table["ordinals"]))
        self.ordinal = re.compile(rf"(\d{{1,4}})(?:{ordinals})")
        self.ranges = self._stems(table["to"])
        self.all = self._stems(table["all"])
        self.no = self._stems(table["no"])
        self.start, self.turn = self._stems(table["start"]), self._stems(table["turn"])
        self.night, self.day = self._stems(table["night"]), self._stems(table["day"])
        self.level, self.points = self._stems(table["level"]), self._stems(table["points"])
        self.attack = self._stems(table["attack"])
        self.counters, self.markers = self._stems(table["counters"]), self._stems(table["markers"])

    def _stems(self, words: Sequence[str]) -> frozenset[str]:
        return frozenset(map(self.stem, words))

    def stem(self, word: str) -> str:
        """A word without case, accents and the endings of its plural and its cases."""
        bare = unaccented(fold(word))
        if len(bare) < _SHORTEST or bare[-1].isdigit():
            return bare
        for ending, other in self._plurals:
            if bare.endswith(ending):
                bare = bare.removesuffix(ending) + other
                break
        ending = next((one for one in self._endings if bare.endswith(one) and len(bare) - len(one) >= _SHORTEST), "")
        return bare.removesuffix(ending)


def lexicon_of(code: str) -> Lexicon:
    """The words of a language; English where it has no table of them."""
    folder, look = templates_dir() / "lang", bundled()
    files = look.files(folder)
    text = look.text(folder / f"{code}.toml") if f"{code}.toml" in files else ""
    if "[reading]" not in text:
        text = look.text(folder / f"{_FIRST}.toml")
    return _lexicon(text)


@lru_cache(maxsize=16)
def _lexicon(text: str) -> Lexicon:
    tables = parsed(text)
    return Lexicon(tables["reading"], tables["phrases"])
