"""An older state in the terms of the newer one: what has another name since, and is the same."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from grognard.base.records import once_a_record
from grognard.compare.fields import former_of
from grognard.compare.rows import paired
from grognard.model.fields.marks import Names, OfStatement, Things, mark_of, marked
from grognard.model.game.locations import Location
from grognard.model.game.scenarios import Allotment
from grognard.model.game.setup.mats import MAT
from grognard.model.game.whole import Game

Renamed = Mapping[str, Mapping[str, str]]
"""By kind of thing the ids that things had, each with the one that it has now."""


def renamed_things(before: Game, after: Game) -> Renamed:
    """What the newer state says was called otherwise, and really was: the old id is gone and the new one is new."""
    found: dict[str, dict[str, str]] = {}
    for attribute, mark in marked(Game, Things):
        old, new = getattr(before, attribute), getattr(after, attribute)
        for id, one in new.items():
            was = getattr(one, former_of(type(one)), None) if former_of(type(one)) else None
            if was in old and was not in new and id not in old:
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
    moved = {name: _moved(getattr(game, name), folder, other) for name in ("extra", "left_out")}
    return replace(game, **moved)


def in_statements_of(before: Game, after: Game) -> Mapping[str, Allotment]:
    """The allotments of the older game, with statements called by the rows that say the same in the newer one."""
    same = {one.id: other.id for one, other in paired(before.demands, after.demands).pairs}
    taken = {one.id for one in after.demands}
    called = {one.id: same.get(one.id, f"{one.id} of old" if one.id in taken else one.id) for one in before.demands}
    return {key: _called(one, called) for key, one in before.allotments.items()}


def _moved(table: Mapping[str, Any], folder: str, other: str) -> dict[str, Any]:
    def moved(file: str) -> str:
        return f"{other}/{file.removeprefix(f'{folder}/')}" if file.startswith(f"{folder}/") else file

    return {
        moved(key): replace(one, id=moved(one.id)) if dataclasses.is_dataclass(one) else one  # type: ignore[type-var]
        for key, one in table.items()
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


def _called(value: Any, names: Mapping[str, str]) -> Any:
    """An allotment, or a record in it, with other names for statements."""
    made: dict[str, Any] = {}
    for field in dataclasses.fields(value):
        inside = getattr(value, field.name)
        if mark_of(field.type, OfStatement):
            made[field.name] = _named(inside, names)
        elif isinstance(inside, tuple) and inside and dataclasses.is_dataclass(inside[0]):
            made[field.name] = tuple(_called(one, names) for one in inside)
    return replace(value, **made)


def _named(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    return tuple(_named(one, names) for one in value) if isinstance(value, tuple) else value
