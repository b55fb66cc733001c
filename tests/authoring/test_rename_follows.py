"""``rename`` follows every field that names another thing, however deep its record lies: a game that writes every field
of the format is looked through by another way than the one that rename takes."""

import dataclasses
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tests.fuzz.base import base_games

from grognard.authoring.rename.kinds import KINDS, things_of
from grognard.authoring.rename.mentions import mentions_of
from grognard.base.disk.world import World
from grognard.base.origins import Origin
from grognard.load.files.game import load_game
from grognard.model.fields.marks import Names, marked, records_in
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game

Field = tuple[str, str]
"""The name of a record, and that of a field of it."""


def records(value: Any) -> Iterator[Any]:
    """Every record in a value."""
    if dataclasses.is_dataclass(value):
        yield value
        for field in dataclasses.fields(value):
            yield from records(getattr(value, field.name))
    elif isinstance(value, Mapping | tuple):
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from records(one)


def named(one: Sourced, field: str) -> Iterator[tuple[str, Origin]]:
    """The words in a field that a source writes, each with its place."""
    value, places = getattr(one, field), one.origin.fields
    words = (value,) if isinstance(value, str) else (*value, *value.values()) if isinstance(value, Mapping) else value
    for word in words or ():
        place = next((places[key] for key in (f"{field}.{word}", field) if key in places), None)
        at = next((places[key] for n, each in enumerate(words) if each == word and (key := f"{field}.{n}") in places),
                  place)  # fmt: skip
        if at is not None and isinstance(word, str):
            yield word, at


@cache
def loaded(name: str, folder: Path) -> Game:
    for path, data in base_games()[name].items():
        (folder / "sources" / name / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "sources" / name / path).write_bytes(data)
    game = load_game(World(folder), name).game
    assert game is not None
    return game


def fields_followed(game: Game) -> tuple[set[Field], list[str]]:
    """The fields that name a thing of the game by its id, and the places among them that `rename` would leave."""
    followed: dict[tuple[str, str], set[tuple[str, int]]] = {}
    seen, left = set(), []
    for one in (each for each in records(game) if isinstance(each, Sourced)):
        for field, mark in marked(type(one), Names):
            for word, place in named(one, field):
                kind = next((each for each in (*mark.kinds, *mark.keys) if word in things_of(game, each)), None)
                if kind not in KINDS or place.file.endswith(".hexes"):
                    continue  # a thing is called by its name there; or a code, which rename does not change
                if (kind, word) not in followed:
                    found = mentions_of(game, kind, word)
                    followed[kind, word] = {(each.origin.file, each.origin.line) for each in found}
                seen.add((type(one).__name__, field))
                if (place.file, place.line) not in followed[kind, word]:
                    left.append(f"{type(one).__name__}.{field}: {kind} {word} at {place}")
    return seen, left


def test_every_field_that_names_a_thing_is_followed(tmp_path: Path) -> None:
    seen: set[Field] = set()
    for name in base_games():
        fields, left = fields_followed(loaded(name, tmp_path))
        assert not left, name
        seen |= fields
    every = {(kind.__name__, field) for kind in all_records() for field, _ in marked(kind, Names)}
    assert every - seen == NEVER_WRITTEN


def all_records(kind: Any = Game) -> set[Any]:
    """Every kind of record that a game may hold."""
    inner = {one for field in dataclasses.fields(kind) for one in records_in(field.type)}
    return inner.union(*(all_records(one) for one in inner if one is not kind))


NEVER_WRITTEN: set[Field] = {
    *(("Allotment", "scenario"), ("Placement", "counter"), ("Shortage", "scenario")),
    *(("Shortage", "counters"), ("Choice", "counters"), ("Draw", "pool")),
    *(("Demand", "scenario"), ("Demand", "types"), ("Card", "deck")),
    *(("Hex", "map"), ("Hexside", "map"), ("Path", "map"), ("Place", "map")),
}
"""What LOAD and LINK fill in."""
