"""MAP: grids whose hexes the edge of the sheet cuts in half."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.view import View
from grognard.model.game.maps import Map
from grognard.model.rule import Found, Rule

_NEAR = 0.01
"""mm: less is no difference on paper."""


def size_of_a_cut_sheet(view: View) -> Iterator[Found]:
    """What it does: looks for maps whose hexes are cut on two opposite edges, and which say another size than the grid
    has between them.

    Why it matters: both edges of the sheet run through middles of hexes, so the grid alone decides how far they are
    apart. What the map says does nothing.

    Example: `cut = ["left", "right"]` and `width = "400mm"`, while there are 380 mm from middle to middle.

    How to mend: take `width` or `height` out, write the size that the hint gives, or cut the hexes on one edge only.
    """
    for one in view.game.maps.values():
        for name, said, decided in _sizes(view, one):
            if said is not None and decided and abs(said - decided) > _NEAR:
                message = f"{one.id} is {said:g} mm {'wide' if name == 'width' else 'high'}, and its cut hexes need"
                hint = f'take it out, or write {name} = "{decided:.3f}mm"'
                yield Found(origin=one.origin[name], message=f"{message} {decided:.3f} mm", hint=hint)


def _sizes(view: View, one: Map) -> Iterator[tuple[str, float | None, float]]:
    """What a map says of its size, and what its cut hexes decide; 0 where they decide nothing."""
    lattice = view.lattices.get(one.id)
    if lattice is None:
        return
    left, top, right, bottom = lattice.layout.on_sheet
    cut = {*lattice.layout.cut}
    yield "width", one.width, right - left if {"left", "right"} <= cut else 0.0
    yield "height", one.height, bottom - top if {"upper", "lower"} <= cut else 0.0


def halves_of_no_edge(view: View) -> Iterator[Found]:
    """What it does: looks for grids that say what becomes of half hexes, and cut none.

    Why it matters: it does nothing. Where the grid ends in a zigzag all hexes are whole, and the paper beside them is
    never in play.

    Example: `halves = "out of play"` without `cut`.

    How to mend: write which edges of the sheet cut the hexes, `cut = ["left"]`, or take it out.
    """
    for one in view.game.maps.values():
        if one.grid and one.grid.halves == "out of play" and not one.grid.cut:
            message = f"the grid of {one.id} says that halves are out of play, and has none"
            yield Found(origin=one.grid.origin["halves"], message=message)


RULES = (
    Rule(
        code="MAP050",
        severity=Severity.WARNING,
        title="sheet that its cut hexes do not fit",
        function=size_of_a_cut_sheet,
    ),
    Rule(code="MAP051", severity=Severity.WARNING, title="halves of no edge", function=halves_of_no_edge),
)
