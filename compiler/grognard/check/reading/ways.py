"""How counters, types and formations are called in rules."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from grognard.check.reading.mentions import Way
from grognard.check.reading.names import Names, Stems
from grognard.model.game.counters import Counter

_SHORTEST: Final = 2
"""Characters of a designation that names a unit by itself, as ``149``."""


class Ways:
    """How the things of a game are named."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._game = names.view.game
        self._known: dict[str, tuple[Way, ...]] = {}

    def counter(self, id: str) -> tuple[Way, ...]:
        """By designation, name, or the words of its id."""
        if id not in self._known:
            counter = self._game.counters.get(id)
            self._known[id] = tuple(self._of(counter)) if counter else ()
        return self._known[id]

    def _of(self, one: Counter) -> Iterator[Way]:
        stems = self._names.stems
        if one.left and one.right:
            yield Way(stems(f"{one.left}/{one.right}"), is_glued=True)
        if called := one.name or one.text:
            yield Way(stems(called))
        if len(one.right) >= _SHORTEST and one.right[-1].isdigit() and self._designations[one.right] == 1:
            yield Way(stems(one.right))
        side = one.side or ""
        if self._of_type[side, one.type] == 1:
            yield from (Way(name, side=side) for name in self.type_names(one.type))
        words = [word for word in one.id.split("-") if word not in (side, one.nation)]
        kinds = [word for word in words if self._is_of_type(word, one.type)]
        rest = [word for word in words if word not in kinds]
        wide = (self.type_names(one.type),) if kinds else ()
        letters = [word for word in rest if not word.isdigit()]
        near = tuple((stems(word),) for word in rest if word.isdigit())
        for name in self._formation_names(letters[0]) if letters else ():
            more = tuple(self._formation_names(word) for word in letters[1:])
            yield Way(name, near=(*more, *near), wide=wide, side=side)
        if not letters and near and kinds:
            yield Way(near[0][0], near=(tuple(stems(word) for word in kinds),), side=side, is_ordinal=True)
            yield from (Way((*name, *near[0][0]), side=side) for name in self.type_names(one.type))

    def type_names(self, type: str) -> tuple[Stems, ...]:
        """All that a type is called."""
        one = self._game.types.get(type)
        names = (one.name, *one.aliases, one.id) if one else (type,)
        return tuple(dict.fromkeys(map(self._names.stems, filter(None, names))))

    def formation_names(self, id: str) -> tuple[Stems, ...]:
        """All that a formation is called."""
        one = self._game.formations[id]
        return tuple(dict.fromkeys(map(self._names.stems, filter(None, (one.name, *one.aliases)))))

    def _formation_names(self, word: str) -> tuple[Stems, ...]:
        own = self.formation_names(word) if word in self._game.formations else ()
        return (*own, self._names.stems(word))

    def _is_of_type(self, word: str, type: str) -> bool:
        stem = self._names.stems(word)
        return any(stem[0] in name for name in self.type_names(type)) if stem else False

    @cached_property
    def _designations(self) -> Tally[str]:
        return Tally(one.right for one in self._game.counters.values())

    @cached_property
    def _of_type(self) -> Tally[tuple[str, str]]:
        return Tally((one.side or "", one.type) for one in self._game.counters.values())
