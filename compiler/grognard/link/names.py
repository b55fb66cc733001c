"""What everything in a game is called: ids before names, names before aliases, however they are typed."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, Final

from grognard.base.names.folding import fold
from grognard.base.nearest import Near
from grognard.model.fields.marks import Called, Things, mark_of, marked, records_in
from grognard.model.game.whole import Game
from grognard.model.things import TABLES

_CALLED: Final[Mapping[str, tuple[str, ...]]] = {
    mark.kind: tuple(name for name, _ in marked(one, Called))
    for field in fields(Game)
    if (mark := mark_of(field.type, Things))
    for one in records_in(field.type)
    if marked(one, Called)
}
"""By the kinds of things that have names, the fields that call them: the surest first."""


class Names:
    """Every name of one game, looked up by kind."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.near = Near()
        self._known: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._spelt: dict[str, tuple[_Level, ...]] = {}
        self._levels: dict[str, tuple[Mapping[str, tuple[str, ...]], ...]] = {}

    def all(self, kind: str, text: str) -> tuple[str, ...]:
        """Ids of the things of this kind that bear the name; more than one where it is ambiguous."""
        if kind not in self._levels:  # of many kinds nobody asks, and there may be thousands of counters
            self._levels[kind] = tuple(map(_index, self._names(kind)))
        key = fold(text)
        return next((level[key] for level in self._levels[kind] if key in level), ())

    def _names(self, kind: str) -> "tuple[_Level, ...]":
        if kind not in self._spelt:
            self._spelt[kind] = _spelt(getattr(self._game, TABLES[kind]), _CALLED[kind])
        return self._spelt[kind]

    def first(self, kinds: Iterable[str], text: str) -> tuple[str, str] | None:
        """Kind and id of the one thing that bears the name, in the first of these kinds that knows it."""
        found = ((kind, self.all(kind, text)) for kind in kinds)
        return next(((kind, ids[0]) for kind, ids in found if len(ids) == 1), None)

    def ids(self, kinds: Iterable[str]) -> tuple[str, ...]:
        """The ids of all things of these kinds."""
        return tuple(id for kind in kinds for _, id in self._names(kind)[0])

    def known(self, kinds: Iterable[str]) -> tuple[str, ...]:
        """All names of these kinds, as they are written."""
        key = tuple(kinds)
        if key not in self._known:
            names = (name for kind in key for level in self._names(kind) for name, _ in level)
            self._known[key] = tuple(dict.fromkeys(names))
        return self._known[key]

    def few(self, kinds: Iterable[str], most: int) -> tuple[str, ...]:
        """Their ids if there are at most ``most``; else none."""
        key = tuple(kinds)
        count = sum(len(self._names(kind)[0]) for kind in key)
        return self.ids(key) if count <= most else ()


_Level = tuple[tuple[str, str], ...]
"""Names of one rank, each with the id that it calls."""


def _spelt(things: Mapping[str, Any], fields: tuple[str, ...]) -> tuple[_Level, ...]:
    levels: list[_Level] = [tuple((id, id) for id in things)]
    for field in fields:
        values = ((id, getattr(thing, field)) for id, thing in things.items())
        each = ((id, (value,) if isinstance(value, str) else value) for id, value in values)
        levels.append(tuple((name, id) for id, names in each for name in names if name))
    return tuple(levels)


def _index(level: _Level) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for name, id in level:
        found.setdefault(fold(name), []).append(id)
    return {name: tuple(dict.fromkeys(ids)) for name, ids in found.items()}
