"""MAP: rivers, borders, bridges, roads: what runs along or across hexes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.check.map.corners import Ends, side_ends
from grognard.check.map.misfits import misfits
from grognard.check.view import View
from grognard.geometry.hexes import HexLayout
from grognard.model.game.maps import Hexside
from grognard.model.rule import Found, Rule

CROSSINGS = ("bridge", "ford", "ferry")
"""Hexside terrain, by a word of its id or pattern, that only makes sense on another hexside feature."""


def side_off_map(view: View) -> Iterator[Found]:
    """What it does: looks for rivers, bridges and other hexsides, roads and railways that name a hex not on the map.

    Why it matters: the piece would be left out of the drawing without a word.

    Example: `river,Isonzo,0900/1000` on a map whose rows begin with 01.

    How to mend: correct the number; a river that leaves the map ends with the last side that two of its hexes share.
    """
    for side in view.game.hexsides:
        for number in (side.a, side.b):
            location = view.location(side.map, number)
            if not view.is_cell(location):
                yield Found(
                    origin=side.origin.at,
                    message=f"{_called(side)}: hex {number} is not on the map",
                    hint=view.near_number(location),
                )
    for path in view.game.paths:
        for at, number in enumerate(path.hexes):
            location = view.location(path.map, number)
            if not view.is_cell(location):
                yield Found(
                    origin=path.origin[f"hexes.{at}"],
                    message=f"{path.name or path.kind}: hex {number} is not on the map",
                    hint=view.near_number(location),
                )


def no_neighbours(view: View) -> Iterator[Found]:
    """What it does: looks for hexsides between two hexes that do not touch.

    Why it matters: such a side does not exist; a river written so has a hole, and a bridge does not exist.

    Example: `0304/0506`: the two hexes are two steps apart.

    How to mend: write the two hexes on either side of the edge. The hint names the neighbours of the first hex that
    lie nearest to the second.
    """
    for side, ends in zip(view.game.hexsides, view.once(side_ends), strict=True):
        if ends is not None or side.map in view.once(misfits):
            continue
        lattice = view.lattices.get(side.map)
        a, b = view.cell(view.location(side.map, side.a)), view.cell(view.location(side.map, side.b))
        if lattice is None or a is None or b is None:
            continue
        layout = lattice.layout
        distance = {layout.number(*other): layout.distance(other, b) for other in layout.neighbours(a)}
        best = [f"{side.a}/{number}" for number, steps in distance.items() if steps == min(distance.values())]
        yield Found(
            origin=side.origin.at,
            message=f"{_called(side)}: {side.a} and {side.b} are not neighbours",
            hint=f"did you mean {' or '.join(best)}?",
        )


def broken_chain(view: View) -> Iterator[Found]:
    """What it does: follows each river, border or other chain of hexsides; each side must meet the next in a corner.

    Why it matters: a chain with a hole lets supply and attacks through where the rules mean a river.

    Example: `river,Isonzo,0304/0305 0505/0405`: no corner of the first side is a corner of the second.

    How to mend: write the missing side between the two, or begin a new row where the feature really ends.
    """
    sides = zip(view.game.hexsides, view.once(side_ends), strict=True)
    for (before, ends), (after, others) in pairwise(sides):
        if ends is None or others is None or not set(ends).isdisjoint(others):
            continue
        if (before.map, before.chain, before.kind) != (after.map, after.chain, after.kind):
            continue
        if not _is_crossing(view, before) and before.map not in view.once(misfits):
            yield Found(
                origin=after.origin.at,
                message=f"{_called(after)} has a gap between {before.a}/{before.b} and {after.a}/{after.b}",
                hint=_closing(view.lattices[before.map].layout, (before, ends), (after, others)),
            )


def bridge_without_river(view: View) -> Iterator[Found]:
    """What it does: looks for bridges, fords and ferries on a hexside that has nothing to cross.

    Why it matters: either the bridge or the river stands on the wrong side, and units cross where they should not.

    Example: `bridge,Plava,0404/0405` where the Isonzo runs along 0404/0505.

    How to mend: move the bridge to a side of the river; the hint names those of the same hexes.
    """
    near: dict[tuple[str, str], list[str]] = defaultdict(list)
    for side in view.game.hexsides:
        if not _is_crossing(view, side):
            for number in (side.a, side.b):
                near[side.map, number].append(f"{side.a}/{side.b}")
    for side in view.once(crossings_of_nothing):
        here = dict.fromkeys((*near[side.map, side.a], *near[side.map, side.b]))
        yield Found(
            origin=side.origin.at,
            message=f"{_called(side)} at {side.a}/{side.b} has nothing to cross",
            hint=f"these hexes have something to cross at {', '.join(here)}" if here else "",
        )


def crossings_of_nothing(view: View) -> tuple[Hexside, ...]:
    """Bridges, fords and ferries on a hexside that has nothing to cross."""
    crossed = {_key(side) for side in view.game.hexsides if not _is_crossing(view, side)}
    return tuple(side for side in view.game.hexsides if _is_crossing(view, side) and _key(side) not in crossed)


def jumping_path(view: View) -> Iterator[Found]:
    """What it does: looks for roads and railways where two hexes in a row are not neighbours.

    Why it matters: the road would be drawn across hexes that it does not serve, and movement along it breaks off.

    Example: `road,,0101 0301`: hex 0201 or 0202 is left out.

    How to mend: write the hexes between; the hint names the one that touches both.
    """
    for path in view.game.paths:
        if path.map in view.once(misfits):
            continue
        for at, (before, after) in enumerate(pairwise(path.hexes), 1):
            here, there = (view.same(view.location(path.map, one)) for one in (before, after))
            if not view.is_cell(here) or not view.is_cell(there) or there in view.neighbours(here):
                continue
            between = [one for one in view.neighbours(here) if there in view.neighbours(one)]
            numbers = " or ".join(one.id for one in between)
            yield Found(
                origin=path.origin[f"hexes.{at}"],
                message=f"{path.name or path.kind} jumps from {before} to {after}",
                hint=f"{numbers} touches both" if numbers else "",
            )


def doubled(view: View) -> Iterator[Found]:
    """What it does: looks for a hexside that a kind of terrain names twice, and for two roads of one kind and name that
    run through the same hexes.

    Why it matters: a row was copied, or one of them should have been something else.

    Example: `0404/0505` in two rows of the river.

    How to mend: drop the copy.
    """
    seen: dict[tuple[object, ...], Origin] = {}
    for side in view.game.hexsides:
        key = (*_key(side), side.kind)
        if key in seen:
            yield _again(side.origin.at, f"{_called(side)} names {side.a}/{side.b} twice", seen[key])
        seen.setdefault(key, side.origin.at)
    for path in view.game.paths:
        way = (path.map, path.kind, min(path.hexes, path.hexes[::-1]))
        if way in seen:
            yield _again(path.origin["hexes"], f"{path.name or path.kind} is there twice", seen[way])
        seen.setdefault(way, path.origin["hexes"])


def wrong_kind(view: View) -> Iterator[Found]:
    """What it does: looks for terrain used for what it is not: hex terrain on a hexside, a hexside's on a road.

    Why it matters: costs and drawing differ by kind; a river entered as a road has neither.

    Example: `woods,,0304/0305` in hexsides.csv.

    How to mend: move the row to the table of its kind, or correct `kind` in terrain.toml.
    """
    for side in view.game.hexsides:
        terrain = view.game.terrain.get(side.kind)
        if terrain and terrain.kind != "hexside":
            yield Found(
                origin=side.origin["kind"], message=f"{side.kind} is terrain of a {terrain.kind}, not of a hexside"
            )
    for path in view.game.paths:
        terrain = view.game.terrain.get(path.kind)
        if terrain and terrain.kind != "path":
            yield Found(
                origin=path.origin["kind"], message=f"{path.kind} is terrain of a {terrain.kind}, not of a road"
            )
    for hexagon in view.game.hexes.values():
        for one in hexagon.terrain:
            terrain = view.game.terrain.get(one)
            if terrain and terrain.kind != "hex":
                yield Found(
                    origin=hexagon.origin["terrain"],
                    message=f"hex {hexagon.number}: {one} is terrain of a {terrain.kind}, not of a hex",
                )


def _closing(layout: HexLayout, before: tuple[Hexside, Ends], after: tuple[Hexside, Ends]) -> str:
    """The one side that would close a gap, where there is one."""
    for number in (number for side, _ in (before, after) for number in (side.a, side.b)):
        cell = layout.cell(number)
        for other in layout.neighbours(cell) if cell else ():
            ends = set(layout.side_vertices(cell, other)) if cell else set()
            if not ends.isdisjoint(before[1]) and not ends.isdisjoint(after[1]):
                return f"{number}/{layout.number(*other)} closes it"
    return ""


def _is_crossing(view: View, side: Hexside) -> bool:
    terrain = view.game.terrain.get(side.kind)
    words = f"{side.kind}-{terrain.pattern if terrain else ''}".split("-")
    return any(word in CROSSINGS for word in words)


def _again(origin: Origin, message: str, first: Origin) -> Found:
    return Found(origin=origin, message=message, notes=(Note(message="the first one", origin=first),))


def _key(side: Hexside) -> tuple[str, frozenset[str]]:
    return side.map, frozenset((side.a, side.b))


def _called(side: Hexside) -> str:
    return f"{side.kind} {side.name}".strip()


RULES = (
    Rule(code="MAP001", severity=Severity.ERROR, title="hexside or road off the map", function=side_off_map),
    Rule(
        code="MAP002", severity=Severity.WARNING, title="side between hexes that do not touch", function=no_neighbours
    ),
    Rule(code="MAP003", severity=Severity.WARNING, title="broken river, border or other chain", function=broken_chain),
    Rule(code="MAP004", severity=Severity.WARNING, title="bridge with nothing to cross", function=bridge_without_river),
    Rule(code="MAP005", severity=Severity.WARNING, title="road that jumps", function=jumping_path),
    Rule(code="MAP006", severity=Severity.WARNING, title="terrain of the wrong kind", function=wrong_kind),
    Rule(code="MAP007", severity=Severity.WARNING, title="hexside or road twice", function=doubled),
)
