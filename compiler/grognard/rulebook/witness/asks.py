"""What a row says that can be looked up in the sections which it cites: values, names, figures of its prose."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

from grognard.base.records import once_a_record
from grognard.model.fields.how_many import HowMany
from grognard.model.fields.marks import Called, Fact, Names, Prose, mark_of
from grognard.model.game.charts import Card, ChartCell
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.provenance import Basis
from grognard.model.game.rules import Claim
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game
from grognard.model.things import TABLES

_OWN: Final = frozenset({
    "back", "case", "cite", "die", "echelon", "how", "kind", "moves_as", "shows", "state", "title", "when",
    "with_",
})  # fmt: skip
"""Fields that hold words of the sources, which no book has to say."""
_NAMING: Final = ("name", "hex")
"""Fields that name a thing or its place and are no facts of their own."""
_COUNTS: Final = ("qty", "count", "steps", "stacking")
"""Fields in which one is told by the name alone: *the Guard*."""
_COLUMNS: Final = ("values",)
"""Fields of a counter type that name columns of its mix."""
_TURNS: Final = ("first_turn", "last_turn")
_NOTHING: Final[tuple[Any, ...]] = (None, "", "?", (), {})


class How(Enum):
    """How something is looked up. ``THING``: by any of its names; ``CALLED``: the row's own name; ``VALUE``: its
    figures, names and words; ``PROSE``: its figures and names, the words are the author's."""

    THING = "thing"
    CALLED = "called"
    VALUE = "value"
    PROSE = "prose"


class Ask(NamedTuple):
    """One thing to look up. ``field``: as it is written; ``things``: the tables and ids that it names, of which one
    has to be told: a word for all of them is none of their names."""

    how: How
    field: str
    text: str
    things: tuple[str, ...] = ()


def asks_of(table: str, row: Sourced, game: Game) -> Iterator[Ask]:
    """All that a row says on the word of its citation; a field that is derived or assumed rests on none."""
    if isinstance(row, Claim):
        yield Ask(How.VALUE, "value", row.value)
        return
    for field in _fields(type(row)):
        value = getattr(row, field.name)
        if value in _NOTHING or isinstance(value, bool) or _is_of_ours(row, field, game):
            continue
        for key, one in value.items() if isinstance(value, Mapping) else (("", value),):
            if one in _NOTHING or not _is_cited(row, field.name, key):
                continue
            if field.name in _TURNS:
                turn = next((turn for turn in game.turns if turn.number == one), None)
                yield Ask(How.VALUE, field.name, turn.label if turn else str(one))
            elif not (field.name in _COUNTS and str(one) == "1"):
                yield from _ask(table, row, field, key, one)


def subjects_of(row: Sourced) -> Iterator[Ask]:
    """What a row is about, for one whose values are signs or nothing: a dash, a nought, yes."""
    if isinstance(row, Claim):
        yield Ask(How.VALUE, "subject", row.subject)
        yield Ask(How.VALUE, "property", row.property)
    elif isinstance(row, ChartCell):
        yield Ask(How.VALUE, "row", row.row)
        yield Ask(How.VALUE, "column", row.column)
    else:
        for name in ("name", "title", "a", "b", "hex", "of", "to", "across"):
            if (text := getattr(row, name, "")) and _is_cited(row, name, ""):
                yield Ask(How.VALUE, name, getattr(text, "id", "") or str(text))


class _Field(NamedTuple):
    name: str
    if_written: bool
    how: How
    kinds: tuple[str, ...]


@once_a_record
def _fields(kind: type[Sourced]) -> tuple[_Field, ...]:
    found = []
    for one in dataclasses.fields(kind):
        fact = mark_of(one.type, Fact)
        called = mark_of(one.type, Called) is not None or (one.name in _NAMING and fact is None)
        if kind is Card and one.name == "title":
            found.append(_Field("title", False, How.VALUE, ()))
        if not (fact or called) or one.name in _OWN or _is_word_of_ours(one.type):
            continue
        names = mark_of(one.type, Names)
        how = How.THING if names and not names.keys else How.PROSE if mark_of(one.type, Prose) else How.VALUE
        if called and how is How.VALUE and one.name != "hex":
            how = How.CALLED
        found.append(_Field(one.name, bool(fact and fact.if_written), how, names.kinds if names else ()))
    return tuple(found)


def _is_word_of_ours(annotation: Any) -> bool:
    """Whether a field takes one of some words of the format."""
    return any(get_origin(one) is Literal for one in (annotation, *get_args(annotation)))


def _is_of_ours(row: Sourced, field: _Field, game: Game) -> bool:
    """Whether a value follows from another, names a column of the sources, or a sort of markers."""
    if field.name == "type" and isinstance(row, Counter):
        return row.type not in game.types or game.types[row.type].role == "marker"
    if field.name == "side" and getattr(row, "nation", None):
        return True
    if field.name in _COLUMNS and isinstance(row, CounterType):
        return True
    return field.if_written and not {field.name, field.name.rstrip("_")} & row.origin.fields.keys()


def _is_cited(row: Sourced, name: str, key: str) -> bool:
    word = row.provenance
    one = word.fields.get(key) or word.fields.get(f"{name}.{key}") or word.of(name)
    return one.basis is Basis.CITED or (one is word and word.basis in (Basis.UNKNOWN, Basis.DESIGNED))


def _ask(table: str, row: Sourced, field: _Field, key: str, value: Any) -> Iterator[Ask]:
    written = key or field.name.rstrip("_")
    if field.how is How.THING:
        ids = tuple(map(str, value)) if isinstance(value, tuple) else (key if isinstance(value, int) else str(value),)
        tables = [TABLES.get(kind, kind) for kind in field.kinds]
        things = tuple(f"{kind}: {id}" for id in ids for kind in tables)
        yield Ask(How.THING, written, ", ".join(ids), things)
        if isinstance(value, int):
            yield Ask(How.VALUE, written, str(value))
    elif field.how is How.CALLED:
        id = getattr(row, "id", "") or value
        yield Ask(How.CALLED, written, str(value), (f"{table}: {id}",))
    elif isinstance(value, str | int | float | HowMany):
        yield Ask(field.how, written, str(value))
    elif isinstance(value, tuple):
        for one in value:  # of a result and its meaning both
            yield Ask(field.how, written, " ".join(map(str, one)) if isinstance(one, tuple) else str(one))
