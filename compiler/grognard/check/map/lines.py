"""MAP: rivers, borders, bridges, roads: what runs along or across hexes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from grognard.base.diagnostics import Severity
from grognard.check.map.chains import broken_chain, doubled
from grognard.check.map.misfits import misfits
from grognard.check.map.sides import called, is_crossing, key_of, side_ends
from grognard.check.view import View
from grognard.model.game.maps import Hexside
from grognard.model.rule import Found, Rule


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
                    message=f"{called(side)}: hex {number} is not on the map",
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
            message=f"{called(side)}: {side.a} and {side.b} are not neighbours",
            hint=f"did you mean {' or '.join(best)}?",
        )


def bridge_without_river(view: View) -> Iterator[Found]:
    """What it does: looks for bridges, fords and ferries on a hexside that has nothing to cross.

    Why it matters: either the bridge or the river stands on the wrong side, and units cross where they should not.

    Example: `bridge,Plava,0404/0405` where the Isonzo runs along 0404/0505.

    How to mend: move the bridge to a side of the river; the hint names those of the same hexes.
    """
    near: dict[tuple[str, str], list[str]] = defaultdict(list)
    for side in view.game.hexsides:
        if not is_crossing(view, side):
            for number in (side.a, side.b):
                near[side.map, number].append(f"{side.a}/{side.b}")
    for side in view.once(crossings_of_nothing):
        here = dict.fromkeys((*near[side.map, side.a], *near[side.map, side.b]))
        yield Found(
            origin=side.origin.at,
            message=f"{called(side)} at {side.a}/{side.b} has nothing to cross",
            hint=f"these hexes have something to cross at {', '.join(here)}" if here else "",
        )


def crossings_of_nothing(view: View) -> tuple[Hexside, ...]:
    """Bridges, fords and ferries on a hexside that has nothing to cross."""
    crossed = {key_of(side) for side in view.game.hexsides if not is_crossing(view, side)}
    return tuple(side for side in view.game.hexsides if is_crossing(view, side) and key_of(side) not in crossed)


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
