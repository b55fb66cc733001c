"""What a game states, as digests by thing: from them one later knows which things changed, though not what of them.

A manifest holds them. A value that is the default counts as left out, so that a field that the format gets later
changes no digest. On whose word a fact rests takes no part, nor does where it is written.
"""

import dataclasses
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final

from grognard.base.digests import SHOWN_DIGITS, digest
from grognard.base.records import once_a_record
from grognard.compare.fields import compared, is_record, is_word, value_of, values_by
from grognard.compare.rows import label_of
from grognard.compare.terms import called, statement
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Allotment
from grognard.model.game.whole import Game
from grognard.work.output import Stated

NOT_SAID: Final = frozenset({"id", "allotments"})
"""The name of the folder, which no source says; and what is told scenario by scenario."""
SECTIONS: Final = tuple(one.name for kind in (Game, Allotment) for one in dataclasses.fields(kind))
"""In the order of a report."""
_LEFT_OUT: Final[tuple[Any, ...]] = (None, (), {})
_PLAIN: Final = frozenset({str, int, bool})
_LONGEST: Final = 64
"""Characters of a thing's name that are kept, as of a text that is translated."""


def stated(game: Game) -> Stated:
    """The digest of each thing, also of each row of a table within it. Rows that people call the same have one."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for section, thing, content in _things(game):
        found[section][_short(thing)].append(digest(content)[:SHOWN_DIGITS])
    return {section: {thing: _one(each) for thing, each in things.items()} for section, things in found.items()}


def _one(digests: list[str]) -> str:
    return digests[0] if len(digests) == 1 else digest(sorted(digests))[:SHOWN_DIGITS]


def _short(thing: str) -> str:
    return thing if len(thing) <= _LONGEST else f"{thing[:_LONGEST]}… {digest(thing)[:SHOWN_DIGITS]}"


def _things(game: Game) -> Iterator[tuple[str, str, Any]]:
    """Section, name and content of each."""
    for one in dataclasses.fields(Game):
        value = getattr(game, one.name)
        if not one.compare or one.name in NOT_SAID:
            continue
        if is_record(value):  # each field of what there is once is a thing
            names = (inner.name for inner in compared(type(value)) if not is_word(inner.name))
            yield from ((one.name, name, _content(value_of(value, name))) for name in names)
        elif value:
            yield from ((one.name, thing, content) for thing, content in _parts("", value))
    statements = {one.id: statement(one) for one in game.demands}
    for scenario, allotment in game.allotments.items():  # what lot and players decide follows from statements
        for each in called(Allotment(scenario=scenario, placements=allotment.placements), statements).placements:
            content, _ = _split(each)
            yield "placements", f"{scenario} {label_of(each)}", content


def _parts(prefix: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The things in a table, and the rows of the tables that these hold, each with its content."""
    if is_record(value):
        content, tables = _split(value)
        yield prefix, content
        for name, rows in tables:
            yield from _parts(f"{prefix} {name}", rows)
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from _parts(f"{prefix} {key}".strip(), one)
    elif _is_table(value):
        for one in value:
            yield from _parts(f"{prefix} {label_of(one)}".strip(), one)
    else:
        yield prefix, _content(value)


def _split(thing: Any) -> tuple[dict[str, Any], list[tuple[str, Any]]]:
    """What a thing states, as values that have a digest, and the tables in it by field, whose rows are things too."""
    kind = type(thing)
    content, tables = {}, []
    for (name, is_stated, default), one in zip(_told(kind), values_by(kind)(thing), strict=True):
        if one is default:
            continue
        if type(one) in _PLAIN:
            if is_stated and one != default:
                content[name] = one
        elif _is_table(one):
            tables.append((name, one))
        elif is_stated and one != default and one not in _LEFT_OUT:
            content[name] = _content(one)
    return content, tables


def _content(value: Any) -> Any:
    """What is stated, as values that have a digest."""
    kind = type(value)
    if kind in _PLAIN:
        return value  # nearly all are
    if is_record(value):
        content, tables = _split(value)
        default = {name: default for name, is_stated, default in _told(kind) if is_stated}
        return content | {name: _content(rows) for name, rows in tables if name in default and rows != default[name]}
    if isinstance(value, Mapping):
        return {str(key): _content(one) for key, one in value.items()}
    if isinstance(value, tuple) and not isinstance(value, Location):
        return [_content(one) for one in value]
    return str(value) if isinstance(value, Location) or dataclasses.is_dataclass(value) else value


@once_a_record
def _told(kind: Any) -> tuple[tuple[str, bool, Any], ...]:
    """The fields of a record that are compared, each with whether it is stated, and its default."""
    return tuple((field.name, not is_word(field.name), field.default) for field in compared(kind))


def _is_table(value: Any) -> bool:
    return type(value) is tuple and bool(value) and is_record(value[0]) and all(map(is_record, value))
