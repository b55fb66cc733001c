"""MAP: rivers, borders and other chains of hexsides, of which each must meet the next and none is there twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from grognard.base.diagnostics import Note
from grognard.base.origins import Origin
from grognard.check.map.misfits import misfits
from grognard.check.map.sides import Ends, called, is_crossing, key_of, side_ends
from grognard.check.view import View
from grognard.geometry.hexes import HexLayout
from grognard.model.game.maps import Hexside
from grognard.model.rule import Found

_Link = tuple[Hexside, Ends]


def broken_chain(view: View) -> Iterator[Found]:
    """What it does: follows each river, border or other chain of hexsides; each side must meet the next in a corner.

    Why it matters: a chain with a hole lets supply and attacks through where the rules mean a river.

    Example: `river,Isonzo,0304/0305 0505/0405`: no corner of the first side is a corner of the second.

    How to mend: write the missing side between the two, or begin a new row where the feature really ends. A side that
    meets neither the one before nor the one after is itself what is wrong.
    """
    for chain in _chains(view):
        at = 1
        while at < len(chain):
            before, side = chain[at - 1 : at + 1]
            beyond = chain[at + 1] if at + 1 < len(chain) else None
            if not _meet(before, side):
                if beyond and not _meet(side, beyond):
                    yield _astray(view, before, side, beyond)
                    at += 1
                else:
                    yield _gap(view, before, side)
            at += 1


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


def _chains(view: View) -> Iterator[list[_Link]]:
    """The sides that are written in a row, as far as they exist."""
    sides = zip(view.game.hexsides, view.once(side_ends), strict=True)
    for (map, _, _, is_there), links in groupby(sides, key=lambda one: (*_of(one[0]), one[1] is not None)):
        chain = [(side, ends) for side, ends in links if ends is not None]
        if is_there and map not in view.once(misfits) and not is_crossing(view, chain[0][0]):
            yield chain


def _of(side: Hexside) -> tuple[str, object, str]:
    return side.map, side.chain, side.kind


def _meet(one: _Link, other: _Link) -> bool:
    return not set(one[1]).isdisjoint(other[1])


def _gap(view: View, before: _Link, after: _Link) -> Found:
    closing = _closing(view.lattices[before[0].map].layout, before, after)
    return Found(
        origin=after[0].origin.at,
        message=f"{called(after[0])} has a gap between {_sides(before)} and {_sides(after)}",
        hint=f"{closing} closes it" if closing else "",
    )


def _astray(view: View, before: _Link, side: _Link, beyond: _Link) -> Found:
    closing = _closing(view.lattices[before[0].map].layout, before, beyond)
    others = f"neither {_sides(before)} before nor {_sides(beyond)} after it"
    return Found(
        origin=side[0].origin.at,
        message=f"{called(side[0])}: {_sides(side)} meets {others}",
        hint=f"{closing} in its place closes the chain" if closing else "",
    )


def _closing(layout: HexLayout, before: _Link, after: _Link) -> str:
    """The one side that would close a gap, where there is one."""
    for number in (number for side, _ in (before, after) for number in (side.a, side.b)):
        cell = layout.cell(number)
        for other in layout.neighbours(cell) if cell else ():
            ends = set(layout.side_vertices(cell, other)) if cell else set()
            if not ends.isdisjoint(before[1]) and not ends.isdisjoint(after[1]):
                return f"{number}/{layout.number(*other)}"
    return ""


def _sides(link: _Link) -> str:
    return f"{link[0].a}/{link[0].b}"


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
