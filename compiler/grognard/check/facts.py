"""The facts of a game that players act upon: what a second source could state too."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from grognard.base.origins import Origin
from grognard.base.records import once_a_record
from grognard.model.fields import marks
from grognard.model.fields.how_many import NONE, UNKNOWN_MANY
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.charts import Turn
from grognard.model.game.locations import cell_at
from grognard.model.game.maps import Path
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game
from grognard.model.things import TABLES

_BLANK: Final[tuple[Any, ...]] = (None, "", (), {}, UNKNOWN_SIGN, UNKNOWN_MANY)
_NOTHING: Final[tuple[Any, ...]] = (0, NONE)


class Fact(NamedTuple):
    """One field of one thing. ``subject`` is ``counter it-127-1``, ``hex plava:0404`` …"""

    subject: str
    field: str


def facts_of(game: Game) -> Iterator[tuple[Fact, Origin]]:
    """Every fact with the place where it stands, in the order of the model."""
    for kind, attribute in TABLES.items():
        for key, thing in getattr(game, attribute).items():
            yield from _marked(f"{kind} {key}", thing)
    for location, area in game.areas.items():
        yield from _marked(f"hex {location}", area)
    for demand in game.demands:
        yield from _marked(f"statement {demand.id}", demand)
    for need in game.marker_needs:
        yield from _marked(f"marker need {need.marker}", need)
    has_nights = any(one.night for one in game.turns)
    for turn in game.turns:
        subject = turn_subject(turn)
        yield from _marked(subject, turn)
        if has_nights and not turn.night:  # that it is day is as good a fact as that another is night
            yield Fact(subject, "night"), turn.origin["night"]
    for chart in game.charts.values():
        for cell in (one for one in chart.cells if one.value not in _BLANK):
            yield Fact(f"chart {chart.id}", f"{cell.column}/{cell.row}"), cell.origin["value"]
    for side in game.hexsides:
        yield side_fact(side.map, side.a, side.b, side.kind), side.origin.at
    for path in game.paths:
        for number in dict.fromkeys(path.hexes):
            yield Fact(f"hex {cell_at(path.map, number)}", path.kind), path.origin["hexes"]
        if path.hexes:
            yield course_fact(path), path.origin["hexes"]


def turn_subject(turn: Turn) -> str:
    """What facts call a turn, by its sort and its track where it has them."""
    return " ".join(filter(None, ("turn", turn.kind, turn.track, str(turn.number))))


def _marked(subject: str, thing: Sourced) -> Iterator[tuple[Fact, Origin]]:
    """The facts that the fields of a thing say they hold. Blank fields are not facts."""
    fields, at = thing.origin.fields, thing.origin.at
    for name, written, mark, nothing in _fields(type(thing)):
        value = getattr(thing, name)
        if value is None or value == "" or _is_blank(value) or (mark.if_written and written not in fields):
            continue
        if nothing is not None and value == nothing:
            continue
        if not mark.each:
            yield Fact(subject, written), fields.get(written, at)
            continue
        for key, one in dict(value).items():
            if one not in _BLANK:
                called = mark.each.format(key)
                yield Fact(subject, called), fields.get(called) or fields.get(f"{name}.{key}", thing.origin[name])


def _is_blank(value: Any) -> bool:
    kind = type(value)
    if value is None or kind is tuple or kind is dict:
        return not value
    return value in ("", UNKNOWN_SIGN) if kind is str else kind is not int and value in _BLANK


@once_a_record
def _fields(kind: type[Sourced]) -> tuple[tuple[str, str, marks.Fact, Any], ...]:
    """Name of each, in the model and as it is written, its mark, and the value that says as much as nothing; None where
    none does."""
    defaults = {one.name: one.default for one in dataclasses.fields(kind)}
    nothing = {name: default if default in _NOTHING else None for name, default in defaults.items()}
    return tuple((name, name.rstrip("_"), mark, nothing[name]) for name, mark in marks.marked(kind, marks.Fact))


def course_fact(path: Path) -> Fact:
    """Through which hexes a path leads, in their order: that it is in each of them does not say it."""
    return Fact(f"path {path.map}:{path.name or f'{path.kind} {path.hexes[0]}-{path.hexes[-1]}'}", "course")


def side_fact(map_id: str, a: str, b: str, kind: str) -> Fact:
    """What lies on the side between two hexes; the same fact from either of them."""
    first, last = sorted((a, b))
    return Fact(f"hexside {map_id}:{first}/{last}", kind)
