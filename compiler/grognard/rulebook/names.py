"""What the sources name: every thing by its names and aliases, and every other word of theirs that has a capital."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from grognard.base.records import once_a_record, record
from grognard.check.sourced import sourced
from grognard.model.fields.marks import Called, marked
from grognard.model.game.locations import Location
from grognard.model.game.maps import Hex
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game
from grognard.rulebook.keys import ORDINAL, key_of, keys_of

Keys = tuple[str, ...]

PLACE: Final = "place"
UNIT: Final = "unit"
NATION: Final = "nation"
NAME: Final = "name"
_KINDS: Final = {
    "places": PLACE, "regions": PLACE, "areas": PLACE, "boxes": PLACE, "counters": UNIT, "types": UNIT,
    "formations": UNIT, "sides": NATION, "nations": NATION,
}  # fmt: skip
"""The kind of a mention by the table of the sources that names it; of all others a name."""
_ORDER: Final = (PLACE, NATION, UNIT, NAME)
"""Of two things that are called alike the text most likely means the first."""
_MORE: Final = ("text", "label", "title", "left", "right")
"""Fields that name a thing and are not marked so, since nobody may call it by them in a statement."""
_LONGEST: Final = 8
"""Words of a name; what is longer says something."""
_TOKEN: Final = re.compile(r"\d+(?:\.\d+)+|[^\W_]+")


@record
class Named:
    """What a name means: its kind, table and id; ``is_any_case``: a word of the language, as *infantry*."""

    kind: str
    thing: str
    is_any_case: bool = False


class Names:
    """All that the sources name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.longest: dict[str, int] = {}
        """How many words the longest name has that begins with a word, by its key."""
        self._phrases: dict[Keys, Named] = {}
        self.words: dict[str, str] = {}
        """Words with a capital or a figure in any text of the sources, by key, with the table where they stand."""
        self.pairs: set[tuple[str, str]] = set()
        """Ordinal numbers in a text of the sources, each with the word after it."""
        self.unknown_aliases: list[str] = []
        for kind, one in sourced(game):
            self._add(kind, one)
        for claim in game.claims:
            self._read("claims", (claim.subject, claim.property, claim.value))
        for language, texts in game.texts.items():
            self._translate(language, texts)
        for alias, target in game.rulebook.aliases.items():
            self._alias(alias, target)

    def phrase(self, keys: Keys) -> Named | None:
        """What a name of these words means."""
        return self._phrases.get(keys)

    def named(self, text: str) -> Named | None:
        """What a name or an id means."""
        return self._phrases.get(keys_of(text))

    def _add(self, table: str, one: Sourced) -> None:
        if isinstance(one, Hex) and one.unknown:
            return
        kind = _KINDS.get(table, NAME)
        id = getattr(one, "id", "") or getattr(one, "name", "")
        thing = f"{table}: {id}" if id else table
        for name in _names_of(one):
            self._call(keys_of(name), Named(kind=kind, thing=thing, is_any_case=table == "types"))
        self._read(table, _texts(one))

    def _call(self, keys: Keys, named: Named) -> None:
        if not keys or len(keys) > _LONGEST or all(key.isdigit() or len(key) < 2 for key in keys):
            return
        known = self._phrases.get(keys)
        if known is None or _ORDER.index(named.kind) < _ORDER.index(known.kind):
            self._know(keys, named)

    def _know(self, keys: Keys, named: Named) -> None:
        self._phrases[keys] = named
        self.longest[keys[0]] = max(self.longest.get(keys[0], 0), len(keys))

    def _read(self, table: str, texts: Sequence[str] | Iterator[str]) -> None:
        for text in texts:
            tokens = _TOKEN.findall(text)
            is_id = "-" in text and " " not in text  # as saint-mihiel
            for token in tokens:
                if is_id or token[0].isupper() or any(map(str.isdigit, token)):
                    self.words.setdefault(key_of(token), table)
            keys = [key_of(token) for token in tokens]
            self.pairs.update((a, b) for a, b in pairwise(keys) if a.endswith(ORDINAL))

    def _translate(self, language: str, texts: Mapping[str, str]) -> None:
        for written, said in texts.items():
            named = self._phrases.get(keys_of(written))
            if named is not None and said:
                self._call(keys_of(said), named)
            self._read(f"lang/{language}.toml", (said,))

    def _alias(self, alias: str, target: str) -> None:
        named = self.named(target)
        if named is None:
            self.unknown_aliases.append(alias)
        elif keys := keys_of(alias):
            self._know(keys, Named(kind=named.kind, thing=named.thing))


def _names_of(one: Sourced) -> Iterator[str]:
    for field in _calling(type(one)):
        value = getattr(one, field)
        yield from (value,) if isinstance(value, str) else value or ()
    if (left := getattr(one, "left", "")) and (right := getattr(one, "right", "")):
        yield f"{left}/{right}"
    if isinstance(id := getattr(one, "id", ""), str):
        yield id.replace("-", " ")


@once_a_record
def _calling(kind: type[Any]) -> tuple[str, ...]:
    names = [name for name, _ in marked(kind, Called)]
    return (*names, *(one.name for one in dataclasses.fields(kind) if one.name in _MORE and one.name not in names))


def _texts(value: Any) -> Iterator[str]:
    """Every text in a record, whatever holds it; not where it is written, nor on whose word."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Location):
        yield value.id
    elif dataclasses.is_dataclass(value):
        for field in _told(type(value)):
            yield from _texts(getattr(value, field))
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from _texts(key)
            yield from _texts(one)
    elif isinstance(value, tuple | list | frozenset | set):
        for one in value:
            yield from _texts(one)


@once_a_record
def _told(kind: type[Any]) -> tuple[str, ...]:
    return tuple(one.name for one in dataclasses.fields(kind) if one.name not in ("origin", "provenance"))
