"""Maps that meet on an edge, where each prints one half of the same hexes: one hex, two sheets."""

from collections.abc import Iterator, Mapping
from dataclasses import field

from grognard.base.records import record
from grognard.geometry.hexes import Edge, HexLayout
from grognard.geometry.joined import OPPOSITE, beyond, misfit, same_cells, shift_of
from grognard.model.game.locations import Location, cell_at
from grognard.model.game.maps import Map
from grognard.model.plan.boards import layout_of


@record
class Joined:
    """``shared``: the halves of the map that says it, each with the hex of the other map that it is; ``touching``: what
    touches over the line; ``misfits``: maps, their edges, and why they do not fit."""

    shared: Mapping[Location, Location] = field(default_factory=dict)
    touching: tuple[tuple[Location, Location], ...] = ()
    misfits: tuple[tuple[Map, Edge, str], ...] = ()


def said_joins(maps: Mapping[str, Map]) -> Iterator[tuple[Map, Edge, Map]]:
    """The map that says it, its edge, and the other map."""
    for one in maps.values():
        for edge in OPPOSITE if one.joins else ():
            other = maps.get(getattr(one.joins, edge) or "")
            if other is not None:
                yield one, edge, other


def joined(maps: Mapping[str, Map]) -> Joined:
    """What the maps of a game have in common. What two maps say of each other counts once."""
    shared: dict[Location, Location] = {}
    touching: list[tuple[Location, Location]] = []
    misfits: list[tuple[Map, Edge, str]] = []
    done: set[tuple[str, Edge]] = set()
    for one, edge, other in said_joins(maps):
        if (one.id, edge) in done:
            continue
        shifts = dict.fromkeys(shift for _, shift in ties_of(one, edge, other))
        if why := _misfit(one, edge, other, is_tied=bool(shifts)):
            misfits.append((one, edge, why))
            continue
        done.add((other.id, OPPOSITE[edge]))
        mine, theirs = _layout(one), _layout(other)
        pairs = same_cells(mine, edge, theirs, next(iter(shifts), 0))
        for a, b in pairs:
            half, whole = cell_at(one.id, mine.number(*a)), cell_at(other.id, theirs.number(*b))
            if (first := _last(half, shared)) != (last := _last(whole, shared)):
                shared[first] = last
        for a, b in beyond(mine, theirs, pairs):
            touching.append((cell_at(one.id, mine.number(*a)), cell_at(other.id, theirs.number(*b))))
    same = {half: _last(half, shared) for half in shared}
    ends = ((same.get(a, a), same.get(b, b)) for a, b in touching)
    return Joined(shared=same, touching=tuple(dict.fromkeys(ends)), misfits=tuple(misfits))


def ties_of(one: Map, edge: Edge, other: Map) -> Iterator[tuple[tuple[Map, str], int]]:
    """What either map says of where the two meet on an edge: the map and its hex, and the shift that it means."""
    if one.grid is None or other.grid is None:
        return
    sides = ((one, edge, other), (other, OPPOSITE[edge], one))
    for (a, side, b), sign in zip(sides, (1, -1), strict=True):
        if a.joins is None or getattr(a.joins, side) != b.id:
            continue
        for tie in a.joins.meets.items():
            shift = shift_of(_layout(a), side, _layout(b), tie)
            if shift is not None:
                yield (a, tie[0]), sign * shift


def _layout(one: Map) -> HexLayout:
    assert one.grid is not None
    return layout_of(one.grid)


def _misfit(one: Map, edge: Edge, other: Map, *, is_tied: bool) -> str:
    if one.id == other.id:
        return "it is the same map"
    if one.grid is None or other.grid is None:
        return f"{(other if one.grid else one).id} has no hexes"
    if bare := next((each for each in (one, other) if each.grid and each.grid.halves == "out of play"), None):
        return f"the halves of {bare.id} are out of play"
    return misfit(_layout(one), edge, _layout(other), is_tied=is_tied)


def _last(half: Location, shared: Mapping[Location, Location]) -> Location:
    """The hex that a half is: four sheets may meet in one."""
    while half in shared:
        half = shared[half]
    return half
