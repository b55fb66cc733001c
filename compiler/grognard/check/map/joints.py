"""MAP: maps joined to others in hexes of which each prints one half."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.base.origins import Origin
from grognard.check.view import View
from grognard.geometry.hexes import Edge
from grognard.geometry.joined import OPPOSITE, halves_on
from grognard.model.game.maps import Joins, Map
from grognard.model.joins import joined, said_joins, ties_of
from grognard.model.plan.boards import layout_of
from grognard.model.rule import Found, Rule, shown


def edges_that_do_not_join(view: View) -> Iterator[Found]:
    """What it does: looks for maps joined to another on an edge (`joins`) where their half hexes are not the same ones:
    another number of halves, other hexes, no grid, halves out of play, the map itself, or no map of the game.

    Why it matters: the two are not joined. Nobody crosses from one to the other, and each half is a hex of its own.

    Example: `joins = { left = "west" }` where the left edge has 20 halves and the right edge of the west has 22.

    How to mend: give both grids as many hexes along that edge, of one size and orientation. Above and below, only every
    second column ends in a half: there `stagger` decides which. Where one sheet is longer than the other or begins
    elsewhere, say which half is which hex there: `joins = { left = "west", meets = { E0101 = "W0107" } }`.
    """
    maps = view.game.maps
    for one in maps.values():
        for edge in OPPOSITE if one.joins else ():
            name = getattr(one.joins, edge)
            if name and name not in maps and one.joins is not None:
                hint = view.near.hint(name, maps)
                yield Found(origin=one.joins.origin[edge], message=f"no map is called {name!r}", hint=hint)
    for one, edge, why in joined(maps).misfits:
        if one.joins is not None:
            other = getattr(one.joins, edge)
            message = f"the {edge} edge of {one.id} does not join {other}: {why}"
            yield Found(
                origin=one.joins.origin[edge], message=message, hint=_tie(one, edge, maps.get(other or ""), why)
            )


def _tie(one: Map, edge: Edge, other: Map | None, why: str) -> str:
    """How a map says where it meets a longer one, with the first halves of both."""
    if "half hexes there" not in why or one.grid is None or other is None or other.grid is None:
        return ""
    here, there = layout_of(one.grid), layout_of(other.grid)
    firsts = [*halves_on(here, edge)[:1], *halves_on(there, OPPOSITE[edge])[:1]]
    if len(firsts) == 1:
        return ""
    a, b = here.number(*firsts[0]), there.number(*firsts[1])
    return f'where only a part of them is the same, say which: meets = {{ {a} = "{b}" }}'


def halves_that_meet_nothing(view: View) -> Iterator[Found]:
    """What it does: looks for hexes in `meets` that are no half on a joined edge of their map, or mean no half on the
    opposite edge of the map that is joined there.

    Why it matters: it does nothing; the edges are joined from their first halves on, or not at all.

    Example: `joins = { left = "west", meets = { E0201 = "W0107" } }`: E0201 is a whole hex beside the edge.

    How to mend: write a hex that the edge cuts, and the number that the other map prints on its half of the same hex,
    without the name of the map.
    """
    maps = view.game.maps
    used = {(map_.id, half) for one, edge, other in said_joins(maps) for (map_, half), _ in ties_of(one, edge, other)}
    for one in maps.values():
        for half, there in (one.joins.meets if one.joins else {}).items():
            if one.joins and (one.id, half) not in used:
                edges = [f"the {edge} edge" for each, edge, _ in said_joins(maps) if each.id == one.id]
                where = " or ".join(edges) or "an edge that is joined"
                message = f"{half} of {one.id} and {there} are not two halves on {where}"
                yield Found(
                    origin=one.joins.origin.fields.get(f"meets.{half}", one.joins.origin["meets"]), message=message
                )


def halves_that_contradict(view: View) -> Iterator[Found]:
    """What it does: looks for two hexes in `meets`, of one map or of both, that put the same two edges together in
    different ways.

    Why it matters: only one of them can be true; the edges are joined as the first one says.

    Example: `meets = { E0101 = "W0107", E0102 = "W0109" }`: one row further here are two rows further there.

    How to mend: one hex for an edge is enough; keep the one that the printed sheets show.
    """
    told: set[tuple[str, str]] = set()
    for one, edge, other in said_joins(view.game.maps):
        ties = list(ties_of(one, edge, other))
        for (map_, half), shift in ties[1:]:
            if shift != ties[0][1] and (map_.id, half) not in told and map_.joins:
                told.add((map_.id, half))
                first, known = ties[0][0]
                message = f"{half} of {map_.id} contradicts {known} of {first.id}: the edges cannot meet in both ways"
                notes = shown([("the other one", _place(first.joins or map_.joins, known))])
                yield Found(origin=_place(map_.joins, half), message=message, notes=notes)


def _place(joins: Joins, half: str) -> Origin:
    return joins.origin.fields.get(f"meets.{half}", joins.origin["meets"])


RULES = (
    Rule(code="MAP052", severity=Severity.ERROR, title="edges that do not join", function=edges_that_do_not_join),
    Rule(code="MAP061", severity=Severity.ERROR, title="half that meets nothing", function=halves_that_meet_nothing),
    Rule(code="MAP062", severity=Severity.ERROR, title="halves that contradict", function=halves_that_contradict),
)
