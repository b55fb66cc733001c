"""Each field of each record that a game holds is told when it changes: the games that write every field of the format
are changed in one field after the other."""

import dataclasses
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from tests.compare.games import state
from tests.render.test_own_fonts import own_font

from grognard.base.origins import Origin, Origins
from grognard.compare.whole import Understood, compare
from grognard.model.fields.how_many import HowMany, exactly
from grognard.model.fields.marks import ByRow, mark_of, records_in
from grognard.model.fields.pictures import Spot
from grognard.model.game.locations import Location, cell_at
from grognard.model.game.provenance import Basis, Provenance
from grognard.model.game.whole import Game

Way = tuple[Any, ...]
"""From a game to a value in it: names of fields, keys, numbers."""
BASES = ("everything", "hill-383", "fatal-alliances")
"""The games that together hold every record of the model."""
MORE = {"everything": {"fonts/trench.ttf": own_font()}}
UNSAID = {("Allotment", "scenario"): "the key under which it stands"}


@cache
def base(name: str) -> Understood:
    with TemporaryDirectory() as folder:
        return state(Path(folder), MORE.get(name), base=name)


def held(value: Any, way: Way = ()) -> Iterator[tuple[Any, Way]]:
    """Each record in a value, with its way."""
    if isinstance(value, Origin | Origins | HowMany | Location | Spot):
        return
    if dataclasses.is_dataclass(value):
        yield value, way
        for one in dataclasses.fields(value):
            if one.compare:
                yield from held(getattr(value, one.name), (*way, one.name))
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from held(one, (*way, key))
    elif isinstance(value, tuple):
        for number, one in enumerate(value):
            yield from held(one, (*way, number))


def changed_at(value: Any, way: Way, new: Any) -> Any:
    """A value with another one at the end of a way."""
    if not way:
        return new
    step, rest = way[0], way[1:]
    if isinstance(value, Mapping):
        return {key: changed_at(one, rest, new) if key == step else one for key, one in value.items()}
    if isinstance(value, tuple):
        return tuple(changed_at(one, rest, new) if number == step else one for number, one in enumerate(value))
    return dataclasses.replace(value, **{step: changed_at(getattr(value, step), rest, new)})


def other(value: Any, annotation: Any) -> Any:
    """Another value of the kind; for a blank one what may stand there."""
    match value:
        case bool():
            return not value
        case Enum():
            return next(one for one in type(value) if one is not value)
        case int() | float():
            return value + 1
        case str():
            return f"{value}x"
        case Spot():
            return dataclasses.replace(value, x=value.x + 1)
        case HowMany():
            return exactly(value.told + 3)
        case Provenance():
            return Provenance(basis=Basis.ASSUMED, reference="a-guess")
        case Location():
            return cell_at("elsewhere", "9999")
        case Mapping() if value:
            key = next(iter(value))
            return {**value, key: other(value[key], None)}
        case tuple() if value:
            return value[1:]
    if dataclasses.is_dataclass(value):
        return None
    for kind in records_in(annotation):
        one = instances()[kind.__name__][1]
        return (one,) if isinstance(value, tuple) else {"qty": one} if isinstance(value, Mapping) else one
    if "Provenance" in str(annotation):
        return {"qty": Provenance(basis=Basis.ASSUMED, reference="a-guess")}
    return {"one": "x"} if isinstance(value, Mapping) else ("x",) if isinstance(value, tuple) else 7


def fields() -> list[tuple[str, str]]:
    """Each record of the model, with each of its fields that can differ."""
    kinds: dict[type[Any], None] = {}
    waiting = [kind for one in dataclasses.fields(Game) for kind in records_in(one.type)]
    while waiting:
        kind = waiting.pop()
        if kind not in kinds and kind not in (Origin, Origins):
            kinds[kind] = None
            waiting += (inner for one in dataclasses.fields(kind) for inner in records_in(one.type))
    return sorted(
        (kind.__name__, one.name)
        for kind in kinds
        for one in dataclasses.fields(kind)
        if one.compare and not mark_of(one.type, ByRow) and (kind.__name__, one.name) not in UNSAID
    )


@cache
def instances() -> Mapping[str, tuple[str, Any, Way]]:
    """The first record of each kind: in which game, and where."""
    found: dict[str, tuple[str, Any, Way]] = {}
    for name in BASES:
        for one, way in held(base(name).linked):
            found.setdefault(type(one).__name__, (name, one, way))
    return found


@pytest.mark.parametrize(("kind", "name"), fields())
def test_a_field_that_changes_is_told(kind: str, name: str) -> None:
    in_game, one, way = instances()[kind]
    before = base(in_game)
    annotation = next(field.type for field in dataclasses.fields(one) if field.name == name)
    game = changed_at(before.linked, (*way, name), other(getattr(one, name), annotation))
    assert game != before.linked
    found = compare(before, dataclasses.replace(before, linked=game))
    whole = (*way, name)
    section = whole[2] if whole[0] == "allotments" else whole[0]
    assert [one for one in found if one.section == section], (way, getattr(one, name))
