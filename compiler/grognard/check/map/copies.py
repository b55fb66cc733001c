"""MAP: hexsides and roads that are there twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from grognard.base.diagnostics import Note
from grognard.base.origins import Origin
from grognard.check.map.sides import called, key_of
from grognard.check.view import View
from grognard.model.game.maps import Hexside
from grognard.model.rule import Found


def doubled(view: View) -> Iterator[Found]:
    """What it does: looks for a hexside that a kind of terrain names twice, and for two roads of one kind and name that
    run through the same hexes. A row of hexsides that another row has all is told once.

    Why it matters: a row was copied, or one of them should have been something else.

    Example: `0404/0505` in two rows of the river.

    How to mend: drop the copy.
    """
    seen: dict[tuple[object, ...], Origin] = {}
    for _, row in groupby(view.game.hexsides, key=_row):
        sides = list(row)
        before = [seen.get((*key_of(side), side.kind)) for side in sides]
        lines = {(one.file, one.line) if one else None for one in before}
        if len(sides) > 1 and len(lines) == 1 and before[0]:
            yield _copied(sides, before[0])
            continue
        for side in sides:
            key = (*key_of(side), side.kind)
            if key in seen:
                yield _again(side.origin.at, f"{called(side)} names {side.a}/{side.b} twice", seen[key])
            seen.setdefault(key, side.origin.at)
    for path in view.game.paths:
        way = (path.map, path.kind, min(path.hexes, path.hexes[::-1]))
        if way in seen:
            yield _again(path.origin["hexes"], f"{path.name or path.kind} is there twice", seen[way])
        seen.setdefault(way, path.origin["hexes"])


def _row(side: Hexside) -> tuple[str, str, int]:
    return side.kind, side.origin.at.file, side.origin.at.line


def _copied(sides: list[Hexside], first: Origin) -> Found:
    here = f"line {first.line}" if first.file == sides[0].origin.at.file else f"{first.file}:{first.line}"
    return Found(
        origin=sides[0].origin.at,
        message=f"{called(sides[0])}: all {len(sides)} hexsides of this row are in {here}, too",
        hint="a row that was copied? drop one of the two",
        notes=(Note(message="the first one", origin=first),),
    )


def _again(origin: Origin, message: str, first: Origin) -> Found:
    return Found(origin=origin, message=message, notes=(Note(message="the first one", origin=first),))
