"""The hexsides of the sources: what they are called, whether they cross another, and the corners that each joins, by
which rules follow rivers and borders."""

from __future__ import annotations

from grognard.check.view import View
from grognard.geometry.hexes import Vertex
from grognard.model.game.maps import Hexside

Ends = tuple[Vertex, Vertex]
CROSSINGS = ("bridge", "ford", "ferry")
"""Hexside terrain, by a word of its id or pattern, that only makes sense on another hexside feature."""


def is_crossing(view: View, side: Hexside) -> bool:
    """Whether it is a bridge, ford or ferry."""
    terrain = view.game.terrain.get(side.kind)
    words = f"{side.kind}-{terrain.pattern if terrain else ''}".split("-")
    return any(word in CROSSINGS for word in words)


def key_of(side: Hexside) -> tuple[str, frozenset[str]]:
    """Its map and hexes, in whichever order they are written."""
    return side.map, frozenset((side.a, side.b))


def called(side: Hexside) -> str:
    """``river Isonzo``: its terrain and name."""
    return f"{side.kind} {side.name}".strip()


def side_ends(view: View) -> tuple[Ends | None, ...]:
    """Of each hexside of the game, in their order; None where its hexes are not on the map, or do not touch."""
    found: list[Ends | None] = []
    for side in view.game.hexsides:
        lattice = view.lattices.get(side.map)
        a, b = view.cell(view.location(side.map, side.a)), view.cell(view.location(side.map, side.b))
        found.append(lattice.layout.shared_vertices(a, b) if lattice and a and b else None)
    return tuple(found)
