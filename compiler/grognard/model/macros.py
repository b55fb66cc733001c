"""What the macros of the rules say in a line, ``{value COUNTER FIELD}`` and ``{terrain ID FIELD}``, and which part of a
map ``{map …}`` asks for."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Final

from grognard.base.records import record
from grognard.geometry.tilings.hexes import HexTiling
from grognard.geometry.tilings.tiling import Tiling
from grognard.model.game.counters import Counter
from grognard.model.game.locations import cell_named
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game

_RADIUS: Final = re.compile(r"r(\d{1,2})")


def macro_value(game: Game, name: str, words: Sequence[str]) -> str | None:
    """The text of an inline macro; None where it names nothing that is written."""
    if name == "value" and len(words) == 2 and (counter := game.counters.get(words[0])) is not None:
        return counter.value(words[1]) or _written(counter, words[1])
    if name == "terrain" and (terrain := game.terrain.get(words[0] if words else "")) is not None:
        if len(words) > 1 and words[1] == "move":
            return _cost(terrain, words[2:])
        return _written(terrain, words[1]) if len(words) == 2 else None
    return None


def _cost(terrain: Terrain, words: Sequence[str]) -> str | None:
    """What a movement class pays; without one the cost that all pay, else that of each."""
    if words:
        return terrain.move.get(" ".join(words))
    if len(set(terrain.move.values())) <= 1:
        return next(iter(terrain.move.values()), None)
    return ", ".join(f"{name} {cost}" for name, cost in terrain.move.items())


def _written(thing: Counter | Terrain, field: str) -> str | None:
    """A field of words or a number; None where it is another thing, blank, or none."""
    value = getattr(thing, field) if field in {one.name for one in fields(thing)} else None
    return str(value) if isinstance(value, str | int) and value != "" else None


@record
class AskedExcerpt:
    """``radius``: hexes round each cell that are shown too. ``fault``: why nothing can be drawn; blank: all is well."""

    map: str = ""
    cells: tuple[str, ...] = ()
    radius: int = 0
    scenario: str = ""
    placed: tuple[tuple[str, int, str], ...] = ()
    """Counters that are put there one by one, bottom first: id, number of the face, cell."""
    fault: str = ""


def asked_excerpt(game: Game, tilings: Mapping[str, Tiling], words: Sequence[str]) -> AskedExcerpt:
    """The words of the macro, read: ``0404``, ``r2``, a scenario, ``COUNTER@0404``. A cell may have its map before it,
    as everywhere, or be called by its place."""
    maps: dict[str, None] = {}
    cells: list[str] = []
    placed: list[tuple[str, int, str]] = []
    radius, scenario = 0, ""
    for word in words:
        counter, is_placed, where = word.partition("@")
        if found := _RADIUS.fullmatch(word):
            radius = int(found[1])
        elif is_placed:
            id, at = counter.removesuffix("/back"), _cell(game, tilings, where)
            if id not in game.counters or at is None:
                return AskedExcerpt(fault=f"{where} is no cell" if at is None else f"{id} is no counter")
            maps[at[0]] = None
            placed.append((id, int(counter != id), at[1]))
        elif word in game.scenarios:
            scenario = word
        else:
            at = _cell(game, tilings, word)
            if at is None:
                return AskedExcerpt(fault=f"{word} is no cell, place or scenario")
            maps[at[0]] = None
            cells.append(at[1])
    cells = cells or list(dict.fromkeys(cell for _, _, cell in placed))
    if not cells and not scenario:
        return AskedExcerpt(fault="it names no cell, place or scenario")
    if len(maps) > 1:
        return AskedExcerpt(fault=f"its cells are on several maps: {', '.join(maps)}")
    map_id = next(iter(maps), "")
    if radius and cells and not isinstance(tilings.get(map_id), HexTiling):
        return AskedExcerpt(fault=f"r{radius} counts hexes, and {map_id} has none")
    return AskedExcerpt(map=map_id, cells=tuple(cells), radius=radius, scenario=scenario, placed=tuple(placed))


def _cell(game: Game, tilings: Mapping[str, Tiling], word: str) -> tuple[str, str] | None:
    """Map and cell; None where nothing, or more than one map, has it."""
    place = game.places.get(word)
    map_id, number = cell_named(place.hex if place else word)
    if place and not map_id:
        map_id = place.map or ""
    having = [one for one, tiling in tilings.items() if map_id in ("", one) and tiling.has(number)]
    return (having[0], number) if len(having) == 1 and number else None


def card_named(game: Game, word: str) -> str:
    """The id of a card that is called ``DECK:ID`` or ``ID``, with or without ``/back``; blank where there is none."""
    deck, _, id = word.removesuffix("/back").rpartition(":")
    card = game.cards.get(id)
    return card.id if card and deck in ("", card.deck) else ""
