"""How one language says places: the table ``[phrases]`` of ``templates/lang/XX.toml``, ready to read and to say."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any, Final

from grognard.base.bundled import bundled, parsed, templates_dir
from grognard.base.names.folding import APOSTROPHE, fold, plain_signs, unaccented
from grognard.link.phrase.tongue.pattern import Pattern, Values, alternatives

FIRST: Final = "en"
"""Of a game whose language has no table."""
_TABLE: Final = "phrases"
WHOLE: Final = "whole"
"""The slot of a pool whose name may hold the word before its owner."""
_LONGEST_NUMBER: Final = 12
_NAMING: Final = ("pool", "named", "space")
"""Forms whose words are in names of pools too: a region, a point, a space."""
_PATTERN: Final = re.compile(r"\{[a-z]+\}|\{[a-z]+:|<[a-z-]+>")
"""What is no word of a pattern: slots, and the names of slots and lists."""
_KINDS: Final = ("kind", "kinds")
"""Slots for one of a kind and for several: a pattern has one of them."""


class Language:
    """Patterns by the forms of a phrase, and the words that are no names."""

    def __init__(self, code: str, table: Mapping[str, Any]) -> None:
        self.code = code
        self.articles: Sequence[str] = tuple(table["articles"])
        self._ands, self._ors = alternatives(table["and"]), alternatives(table["or"])
        self._and, self._or = table["and"][0], table["or"][0]
        self._numbers = {plain_word(word): number for number, word in enumerate(table["numbers"], 1)}
        self._plurals: Sequence[tuple[str, str]] = tuple((one, other) for one, other in table["plurals"])
        self._bearings: Mapping[str, Sequence[str]] = table["bearings"]
        self._edges: Mapping[str, Sequence[str]] = table["edges"]
        self._bearing_of, self._edge_of = _turned(self._bearings), _turned(self._edges)
        self.kinds: Mapping[str, Sequence[str]] = table["kinds"]
        self._kind_of: dict[str, tuple[str, ...]] = {}
        for kind, words in self.kinds.items():
            for word in map(plain_word, words):
                self._kind_of[word] = (*self._kind_of.get(word, ()), kind)
        self._vowels: str = table.get("vowels", "")
        self._elisions: Sequence[tuple[str, str]] = tuple(table.get("elisions", ()))
        self._joins: Sequence[tuple[str, str, str]] = tuple(table.get("joins", ()))
        slots = {
            "n": rf"\d{{1,{_LONGEST_NUMBER}}}|{alternatives(table['numbers'])}",
            "bearing": alternatives([word for words in self._bearings.values() for word in words]),
            "edge": alternatives([word for words in self._edges.values() for word in words]),
            "pool": "[^;]+?",
            WHOLE: "[^;]+",
            "number": r"-?\d{1,4}",
            "parts": ".+",
        }
        self.forms: Mapping[str, tuple[Pattern, ...]] = {
            form: tuple(Pattern(one, slots, table["lists"]) for one in ways) for form, ways in table["forms"].items()
        }
        self._lists: Mapping[str, Sequence[str]] = table["lists"]

    @cached_property
    def marks(self) -> Mapping[str, str]:
        """The words by which it says where something lies, but for those that stand in names of pools too: as they are
        written, by how they are looked up."""
        ways = (one.written for form, several in self.forms.items() if form not in _NAMING for one in several)
        own = _words_of(one.written for one in self.forms.get("pool", ())).keys()
        names = _words_of(self.articles, self._lists.get("of", ())).keys()
        found = _words_of(ways, *self._lists.values())
        return {plain: word for plain, word in found.items() if plain not in own | names}

    @cached_property
    def words(self) -> Mapping[str, str]:
        """All its words in phrases, likewise: these, and bearings, edges and kinds of place."""
        groups = (*self._bearings.values(), *self._edges.values(), *self.kinds.values())
        return {**self.marks, **_words_of(*groups)}

    def number(self, text: str) -> int:
        """What a number means, in figures or as a word."""
        return self._numbers.get(plain_word(text)) or int(text)

    def bearing(self, text: str) -> str:
        """``SE``, ``south eastern`` as one of `BEARINGS`."""
        return self._bearing_of[plain_word(text)]

    def edge(self, text: str) -> str:
        """``northern`` as one of `EDGES`."""
        return self._edge_of[plain_word(text)]

    def bearing_word(self, bearing: str) -> str:
        """One of `BEARINGS` in words."""
        return self._bearings[bearing][0]

    def edge_word(self, edge: str) -> str:
        """One of `EDGES` in words."""
        return self._edges[edge][0]

    def kinds_of(self, text: str) -> tuple[str, ...]:
        """The kinds of place that a word may mean, in the singular: those of every game, and the word of its own."""
        folded = fold(text)
        return tuple(dict.fromkeys((*self._kind_of.get(plain_word(text), ()), folded, self.singular(folded))))

    def singular(self, text: str) -> str:
        """A word of the game's own, in the singular."""
        return " ".join(map(self._one, fold(text).split()))

    def _one(self, word: str) -> str:
        ending, other = next((pair for pair in self._plurals if word.endswith(pair[0])), ("", ""))
        return word.removesuffix(ending) + other

    def kind_words(self, kind: str) -> tuple[str, str]:
        """One of a kind and several of it, as they are said; a kind of the game's own has one word."""
        words = self.kinds.get(kind, (kind,))
        return words[0], words[min(1, len(words) - 1)]

    @property
    def separator(self) -> str:
        """What stands between the parts of a list without semicolons."""
        return rf",(?:\s*(?:{self._ands}|{self._ors})\s)?|\s(?:{self._ands}|{self._ors})\s"

    @property
    def alternative(self) -> str:
        """The word between two places of which either is meant."""
        return rf"\s{self._ors}\s"

    def listed(self, parts: Sequence[str], *, is_any: bool = False) -> str:
        """``A, B and C``."""
        word = self._or if is_any else self._and
        return f" {word} ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))

    def names(self, text: str) -> tuple[str, ...]:
        """Ways to write a name: as it stands, without its article, with one."""
        text, bare = text.strip(), self.bare(text)
        return tuple(dict.fromkeys((text, bare, *(f"{one}{bare}" for one in self.articles))))

    def bare(self, text: str) -> str:
        """A name without its article."""
        text = text.strip()
        article = next((one for one in self.articles if plain_signs(text[: len(one)]).casefold() == one), "")
        return text[len(article) :].strip() or text

    def say(self, form: str, values: Values) -> str | None:
        """A phrase of this form; None where the language cannot say it."""
        for one in self.forms.get(form, ()):
            mine = {name: value for name, value in values.items() if name not in _KINDS or name in one.names}
            if (said := one.say(mine, self._joined)) is not None:
                return said
        return None

    def _joined(self, before: str, after: str) -> str:
        for ending, start, whole in self._joins:
            if _ends(before, ending) and fold(after[: len(start)] + "|") == fold(f"{start}|"):
                return f"{before[: len(before) - len(ending)]}{whole}{after[len(start) :]}"
        if after[:1].casefold() in self._vowels and after:
            for ending, short in self._elisions:
                if _ends(before, ending):
                    return f"{before[: len(before) - len(ending)]}{short}{after}"
        return before + after


def _ends(text: str, ending: str) -> bool:
    return bool(re.search(rf"(?:^|\s){re.escape(ending)}$", text, re.IGNORECASE))


def _turned(words: Mapping[str, Sequence[str]]) -> dict[str, str]:
    return {plain_word(word): one for one, several in words.items() for word in several}


def _words_in(written: str) -> Sequence[str]:
    return re.findall(r"[^\W\d_]+", _PATTERN.sub(" ", written))


def _words_of(*groups: Iterable[str]) -> dict[str, str]:
    return {plain_word(word): word for one in chain(*groups) for word in _words_in(one)}


def plain_word(word: str) -> str:
    """A word of the language as it is looked up: patterns read it without its accents too, and with a blank behind an
    apostrophe."""
    return unaccented(fold(word)).replace(f"{APOSTROPHE} ", APOSTROPHE)


def languages() -> tuple[str, ...]:
    """The languages that have a table."""
    return tuple(_tables())


def language_of(code: str) -> Language:
    """A language by its code; English where it has no table."""
    tables = _tables()
    code = code if code in tables else FIRST
    return _language(code, tables[code])


def _tables() -> Mapping[str, str]:
    folder, look = templates_dir() / "lang", bundled()
    files = sorted(one for one in look.files(folder) if one.endswith(".toml"))
    texts = {one.removesuffix(".toml"): look.text(folder / one) for one in files}
    return {code: text for code, text in texts.items() if f"[{_TABLE}]" in text}


@lru_cache(maxsize=16)
def _language(code: str, text: str) -> Language:
    return Language(code, parsed(text)[_TABLE])
