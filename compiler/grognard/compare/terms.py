"""An older state in the terms of the newer one: what has another name since, and is the same."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from grognard.base.records import once_a_record
from grognard.compare.differ import Place
from grognard.compare.fields import former_of
from grognard.compare.rows import label_of, paired
from grognard.model.fields.marks import Names, OfStatement, Things, mark_of, marked
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Allotment, Demand
from grognard.model.game.setup.mats import MAT
from grognard.model.game.whole import Game

T = TypeVar("T")
Renamed = Mapping[str, Mapping[str, str]]
"""By kind of thing the ids that things had, each with the one that it has now."""
Places = Mapping[str, Place]


def renamed_things(before: Game, after: Game) -> Renamed:
    """What the newer state says was called otherwise, and really was: the old id is gone and the new one is new."""
    found: dict[str, dict[str, str]] = {}
    for attribute, mark in marked(Game, Things):
        old, new = getattr(before, attribute), getattr(after, attribute)
        for id, one in new.items():
            was = getattr(one, former_of(type(one)), None) if former_of(type(one)) else None
            if was is not None and was in old and was not in new and id not in old:
                found.setdefault(mark.kind, {})[was] = id
    return found


def in_terms_of(game: Game, renamed: Renamed, folder: str, other: str) -> Game:
    """A game with the ids that its things have since, as if it stood in another folder."""
    if renamed:
        changed = {one.name: _walked(getattr(game, one.name), None, renamed) for one in dataclasses.fields(game)}
        for attribute, mark in marked(Game, Things):
            ids = renamed.get(mark.kind, {})
            table = changed[attribute].items()
            changed[attribute] = {
                ids.get(key, key): replace(one, id=ids[key]) if key in ids else one for key, one in table
            }
        game = replace(game, **changed)
    if folder == other:
        return game
    extra = _moved(game.extra, folder, other)
    return replace(
        game,
        extra={file: replace(one, id=file) for file, one in extra.items()},
        left_out=_moved(game.left_out, folder, other),
    )


def by_statements(before: Game, after: Game) -> tuple[Mapping[str, Allotment], Mapping[str, Allotment], Places]:
    """The allotments of both games, which call the same statement by the same words: its row in the newer one, and
    what it says. And where each of these stands, in the older game and in the newer one."""
    names = {one.id: statement(one, one.id) for one in after.demands}
    found = paired(before.demands, after.demands)
    old = {one.id: names[other.id] for one, other in found.pairs}
    old |= {one.id: statement(one, f"{one.id} of old" if one.id in names else one.id) for one in found.gone}
    places = {old[one.id]: Place(was=one.origin.at) for one in before.demands}
    for one in after.demands:
        places[names[one.id]] = replace(places.get(names[one.id], Place()), now=one.origin.at)
    return (
        {key: called(one, old) for key, one in before.allotments.items()},
        {key: called(one, names) for key, one in after.allotments.items()},
        places,
    )


def statement(one: Demand, id: str = "") -> str:
    """How people call a statement of a setup: what it places, and where."""
    said = label_of(one).removeprefix(one.scenario).strip()
    return " ".join(filter(None, (id, said, f"at {one.where}" if one.where else "")))


def _moved(table: Mapping[str, T], folder: str, other: str) -> dict[str, T]:
    """A table by files, as if they lay in another folder."""
    start = f"{folder}/" if folder else ""
    return {
        "/".join(filter(None, (other, file.removeprefix(start)))) if file.startswith(start) else file: one
        for file, one in table.items()
    }


@once_a_record
def _fields(kind: Any) -> Sequence[tuple[str, Any, Names | None]]:
    return [(one.name, one.type, mark_of(one.type, Names)) for one in dataclasses.fields(kind) if one.compare]


def _walked(value: Any, names: Names | None, renamed: Renamed) -> Any:
    """A value with the newer ids wherever it names things."""
    if isinstance(value, str):
        kinds = names.kinds if names else ()
        return next((renamed[kind][value] for kind in kinds if value in renamed.get(kind, ())), value)
    if isinstance(value, Location):
        owners = renamed.get("counter", {})
        return value._replace(of=owners.get(value.of, value.of)) if value.kind == MAT else value
    if isinstance(value, tuple):
        return tuple(_walked(one, names, renamed) for one in value)
    if isinstance(value, Mapping):
        keys = Names(*names.keys) if names and names.keys else names
        return {_walked(key, keys, renamed): _walked(one, names, renamed) for key, one in value.items()}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        made = {name: _walked(getattr(value, name), mark, renamed) for name, _, mark in _fields(type(value))}
        return replace(value, **{name: one for name, one in made.items() if one != getattr(value, name)})
    return value


def called(value: Any, names: Mapping[str, str]) -> Any:
    """An allotment, or a record in it, with other names for statements."""
    made: dict[str, Any] = {}
    for name, is_statement in _calling(type(value)):
        inside = getattr(value, name)
        if is_statement:
            made[name] = _named(inside, names)
        elif isinstance(inside, tuple) and inside and dataclasses.is_dataclass(inside[0]):
            made[name] = tuple(called(one, names) for one in inside)
    return replace(value, **made)


@once_a_record
def _calling(kind: Any) -> Sequence[tuple[str, bool]]:
    """The fields of a record, each with whether it calls statements by their ids."""
    return [(one.name, mark_of(one.type, OfStatement) is not None) for one in dataclasses.fields(kind)]


def _named(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    return tuple(_named(one, names) for one in value) if isinstance(value, tuple) else value
