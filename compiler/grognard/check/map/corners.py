"""The corners that each hexside of the sources joins: by them rules follow rivers and borders."""

from __future__ import annotations

from grognard.check.view import View
from grognard.geometry.hexes import Vertex

Ends = tuple[Vertex, Vertex]


def side_ends(view: View) -> tuple[Ends | None, ...]:
    """Of each hexside of the game, in their order; None where its hexes are not on the map, or do not touch."""
    found: list[Ends | None] = []
    for side in view.game.hexsides:
        lattice = view.lattices.get(side.map)
        a, b = view.cell(view.location(side.map, side.a)), view.cell(view.location(side.map, side.b))
        found.append(lattice.layout.shared_vertices(a, b) if lattice and a and b else None)
    return tuple(found)
