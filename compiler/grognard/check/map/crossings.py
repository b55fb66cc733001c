"""MAP: roads over water that is closed to them, and lines and arrivals that end inside the map."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from grognard.base.diagnostics import Note, Severity
from grognard.check.map.lines import crossings_of_nothing
from grognard.check.map.sides import Ends, side_ends
from grognard.check.view import View
from grognard.geometry.hexes import HexLayout, Vertex
from grognard.model.game.locations import Location
from grognard.model.game.maps import Hexside
from grognard.model.game.terrain import Terrain
from grognard.model.rule import Found, Rule, shown

_WATER = frozenset({"river", "stream", "brook", "canal"})
"""Hexsides that run somewhere; a cliff may end where it likes."""
_SEVERAL = 3
"""As many lines of one map that end inside it are one finding."""


def road_over_closed_side(view: View) -> Iterator[Found]:
    """What it does: looks for roads and railways that cross a hexside which is closed ("no") to all who may use the
    road, and which nothing opens: no bridge, no ford on the same side.

    Why it matters: the road leads into the river, and players argue whether it is a bridge.

    Example: the row of the bridge was taken out of map/hexsides.csv, and the road is still there.

    How to mend: write the bridge; or let the road end; or give the river a cost for those who use the road.
    """
    sides: dict[tuple[str, frozenset[str]], list[Hexside]] = defaultdict(list)
    for side in view.game.hexsides:
        sides[side.map, frozenset((side.a, side.b))].append(side)
    classes = sorted({kind.moves_as for _, kind in view.units if kind.moves_as})
    astray = {one for side in view.once(crossings_of_nothing) for one in (side.a, side.b)}  # reported as MAP005
    for path in view.game.paths:
        road = view.game.terrain.get(path.kind)
        users = [one for one in classes if road and not _is_closed(road, one)]
        for at, (a, b) in enumerate(pairwise(path.hexes)):
            here = sides.get((path.map, frozenset((a, b))), ())
            kinds = [(side, view.game.terrain[side.kind]) for side in here if side.kind in view.game.terrain]
            is_open = any(one.move and not all(_is_closed(one, user) for user in users) for _, one in kinds)
            closing = [(side, one) for side, one in kinds if users and all(_is_closed(one, user) for user in users)]
            if closing and not is_open and astray.isdisjoint((a, b)):
                side, terrain = closing[0]
                yield Found(
                    origin=path.origin[f"hexes.{at}"],
                    message=f"{path.name or path.kind} crosses {side.name or terrain.name} between {a} and {b}, "
                    f"which is closed to {' and '.join(users)}",
                    hint="a bridge on this hexside would open it",
                    notes=(Note(message="the hexside", origin=side.origin.at),),
                )


def entry_inside(view: View) -> Iterator[Found]:
    """What it does: looks for places where reinforcements enter (`entry`) in a hex that does not lie at the edge of the
    map.

    Why it matters: the map shows no arrow there, since nobody can come from outside; often the grid was made larger and
    the place stayed where it was.

    Example: an entry in 2208 of a map that has 24 columns.

    How to mend: give the place the number of a hex at the edge. Who enters inside, by a harbour or by air, needs no
    `entry` but a place of another kind.
    """
    for place in view.game.places.values():
        location = view.location(place.map, place.hex)
        if place.entry and place.hex and view.is_inside(location):
            yield Found(
                origin=place.origin["hex"],
                message=f"{place.name} is an entry, and hex {place.hex} does not lie at the edge of the map",
            )


def line_that_ends_inside(view: View) -> Iterator[Found]:
    """What it does: looks for roads and railways that end inside the map in a hex without a place and without another
    road, and for rivers both of whose ends are inside and touch no other water.

    Why it matters: it may well be meant; or the grid was made larger, and the line ends where the edge was. Several
    such lines of a map are one finding, since they have that cause in common.

    Example: a road to 2208 on a map that has 24 columns.

    How to mend: nothing where it is meant; else write the rest of the line.
    """
    found: dict[str, list[Found]] = defaultdict(list)
    for map_id, one in _loose_lines(view):
        found[map_id].append(one)
    for map_id, lines in found.items():
        if len(lines) < _SEVERAL:
            yield from lines
        else:
            first, *others = sorted(lines, key=lambda line: (line.origin.file, line.origin.line, line.origin.column))
            yield Found(
                origin=first.origin,
                message=f"{len(lines)} lines end inside the map {map_id}: {first.message}",
                hint="where its grid was made larger, write the rest of each line; nothing where it is meant",
                notes=shown((line.message, line.origin) for line in others),
            )


def _loose_lines(view: View) -> Iterator[tuple[str, Found]]:
    """Each with its map."""
    numbers = ((path.map, number) for path in view.game.paths for number in dict.fromkeys(path.hexes))
    ends = Tally(view.same(view.location(map_id, number)) for map_id, number in numbers)
    for path in view.game.paths:
        for at, number in ((0, path.hexes[0]), (len(path.hexes) - 1, path.hexes[-1])) if path.hexes else ():
            location = view.same(view.location(path.map, number))
            is_lonely = ends[location] == 1 and location not in view.places_at
            if is_lonely and path.hexes[0] != path.hexes[-1] and view.is_inside(location):
                yield (
                    path.map,
                    Found(
                        origin=path.origin[f"hexes.{at}"],
                        message=f"{path.name or path.kind} ends in hex {number}, inside the map, at no place",
                    ),
                )
    on_map: dict[str, list[tuple[Hexside, Ends]]] = defaultdict(list)
    for side, joined in zip(view.game.hexsides, view.once(side_ends), strict=True):
        if joined is not None and _is_water(view.game.terrain.get(side.kind)):
            on_map[side.map].append((side, joined))
    for map_id, lattice in view.lattices.items():
        for river in _rivers(view, map_id, lattice.layout, on_map[map_id]):
            yield map_id, river


def _rivers(view: View, map_id: str, layout: HexLayout, sides: Sequence[tuple[Hexside, Ends]]) -> Iterator[Found]:
    """Of one map, whose water ``sides`` are."""
    chains: dict[int, list[Hexside]] = defaultdict(list)
    own: dict[int, Tally[Vertex]] = defaultdict(Tally)
    touched: Tally[Vertex] = Tally()
    for side, joined in sides:
        chains[side.chain].append(side)
        own[side.chain].update(joined)
        touched.update(joined)
    for number, chain in chains.items():
        loose = [one for one, count in own[number].items() if count == touched[one] == 1]
        if len(chain) > 1 and len(loose) == 2 and all(_is_mid(view, map_id, layout, one, chain) for one in loose):
            yield Found(
                origin=chain[0].origin["sides"],
                message=f"{chain[0].kind} {chain[0].name}".strip() + " begins and ends inside the map",
            )


def _is_water(terrain: Terrain | None) -> bool:
    return terrain is not None and not _WATER.isdisjoint((terrain.id, terrain.pattern))


def _is_mid(view: View, map_id: str, layout: HexLayout, vertex: Vertex, chain: Sequence[Hexside]) -> bool:
    """Whether three hexes of the map meet there."""
    near: Mapping[Location, None] = dict.fromkeys(
        other
        for side in chain
        for one in (view.location(map_id, side.a), view.location(map_id, side.b))
        if (cell := view.cell(one)) and vertex in layout.vertices(cell)  # a long river is looked at only where it ends
        for other in (one, *view.neighbours(one))
    )
    cells = (view.cell(one) for one in near if one.map == map_id)
    return sum(vertex in layout.vertices(cell) for cell in cells if cell) == 3


def _is_closed(terrain: Terrain, movement: str) -> bool:
    return terrain.move.get(movement, "no" if terrain.kind == "path" else "").casefold() == "no"


RULES = (
    Rule(code="MAP020", severity=Severity.WARNING, title="road over a closed hexside", function=road_over_closed_side),
    Rule(code="MAP021", severity=Severity.WARNING, title="entry inside the map", function=entry_inside),
    Rule(code="MAP022", severity=Severity.NOTE, title="line that ends inside the map", function=line_that_ends_inside),
)
