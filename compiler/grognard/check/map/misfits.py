"""MAP: grids on which the rivers and roads of their map do not fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, Literal

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import UNWRITTEN, Origin
from grognard.base.records import record
from grognard.check.map.grid_faults import MISFIT
from grognard.check.view import View
from grognard.geometry.hexes import Cell, HexLayout
from grognard.model.rule import Found, Rule

_MORE_THAN_SLIPS: Final = 3
"""Fewer pairs that are apart are slips of the pen, and the grid is right."""
_WRONG_PAIR_IN: Final = 2
"""With one pair of this number apart, one finding a pair adds nothing: the grid is reported alone."""
_ORIENTATIONS: Final[tuple[Literal["flat", "pointy"], ...]] = ("flat", "pointy")
_STAGGERS: Final[tuple[Literal["even", "odd"], ...]] = ("even", "odd")
_WAYS: Final = {"flat": "lower", "pointy": "right"}

_Pair = tuple[Cell, Cell, Origin]
"""Two hexes that a source says touch, and where it says so."""


@record
class Misfit:
    """A map, its grid, how many pairs of hexes it names, those that do not touch, and the grid on which they would."""

    map: str
    grid: Origin
    pairs: int
    apart: tuple[_Pair, ...]
    better: str


def misfits(view: View) -> Mapping[str, Misfit]:
    """Maps by id whose hexsides, roads and railways say more of the grid than of themselves: another grid makes all
    their hexes touch, or at least half of them do not."""
    found = {}
    for map_id, lattice in view.lattices.items():
        layout, grid = lattice.layout, view.game.maps[map_id].grid
        at = grid.origin.at if grid else UNWRITTEN.at
        pairs = _pairs(view, map_id, layout)
        apart = _apart(layout, pairs)
        if len(apart) < _MORE_THAN_SLIPS:
            continue
        better = _better(layout, pairs)
        if better or len(apart) * _WRONG_PAIR_IN >= len(pairs):
            found[map_id] = Misfit(map=map_id, grid=at, pairs=len(pairs), apart=apart, better=better)
    return found


def grid_without_fit(view: View) -> Iterator[Found]:
    """What it does: looks for a map where many hexes that a river, a border or a road names one after the other do not
    touch, and where another `orientation` or `stagger` of the grid would make all of them touch.

    Why it matters: one word of the grid is wrong, not each row; every distance of the map is.

    Example: `orientation = "pointy"` for a map with flat tops.

    How to mend: correct the grid. Where no other grid fits, `numbers`, `first` or the rows of the file are wrong.
    """
    for one in view.once(misfits).values():
        yield Found(
            origin=one.grid,
            message=f"of {one.pairs} pairs of hexes that should touch on map {one.map}, {len(one.apart)} do not",
            hint=f"with {one.better} all of them touch" if one.better else "",
            notes=(Note(message="the first of them", origin=one.apart[0][2]),),
        )


def _pairs(view: View, map_id: str, layout: HexLayout) -> Sequence[_Pair]:
    named = [(one.a, one.b, one.origin.at) for one in view.game.hexsides if one.map == map_id]
    named += [
        (*ends, one.origin["hexes"]) for one in view.game.paths if one.map == map_id for ends in pairwise(one.hexes)
    ]
    cells = ((layout.cell(a), layout.cell(b), origin) for a, b, origin in named)
    return [(a, b, origin) for a, b, origin in cells if a is not None and b is not None]


def _apart(layout: HexLayout, pairs: Sequence[_Pair]) -> tuple[_Pair, ...]:
    return tuple(one for one in pairs if layout.direction(one[0], one[1]) is None)


def _better(layout: HexLayout, pairs: Sequence[_Pair]) -> str:
    """The words of the grid on which all pairs touch; blank where none is."""
    for orientation in _ORIENTATIONS:
        for stagger in _STAGGERS:
            if not _apart(replace(layout, orientation=orientation, stagger=stagger), pairs):
                return f'orientation = "{orientation}" and stagger = "{stagger} {_WAYS[orientation]}"'
    return ""


RULES = (
    Rule(code=MISFIT, severity=Severity.WARNING, title="rivers and roads that do not fit", function=grid_without_fit),
)
