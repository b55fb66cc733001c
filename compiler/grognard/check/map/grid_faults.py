"""A grid with an error: nobody knows which hexes its map has, and nothing can be said of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from grognard.base.diagnostics import Diagnostic
from grognard.base.records import record
from grognard.model.game.whole import Game

GRIDLESS: Final = "SRC133"
"""Layers that speak of hexes, of a map without a grid."""
MISFIT: Final = "MAP008"
"""A grid without an error, on which rivers and roads do not fit."""

_OF_LAYERS: Final = frozenset(
    {"SRC014", "SRC092", "SRC061", "REF008", "MAP001", "MAP002", "MAP003", "MAP004", "MAP005"}
)
"""What is said of a map's own files: rows and columns that the grid has not, a file that no grid reads."""
_OF_NUMBERS: Final = frozenset({"REF005", "RUL013"})
"""What is said of hexes elsewhere: in setups and claims."""
_OF_CLAIM: Final = re.compile(r"(?:\S+: )?\S+ (?:stands|has no place) in ")
"""In what is said of a claim that the sources contradict (RUL010): the claim is about where a counter stands."""
_OF_GROUND: Final = frozenset({"MAP014", "CHT008"})
"""What is said of the terrain that lies on the map."""
_OF_SIZE: Final = "CTR004"
"""What compares counters with hexes."""
_NUMBER: Final = re.compile(r"\d")
"""A place that is meant by its name has none."""


@record
class GridFaults:
    """The maps of a game whose grid is faulty. ``layers``: their files, as a game names them; ``misfits``: whether
    there is a grid on which hexsides do not fit."""

    layers: tuple[str, ...]
    misfits: bool

    def explain(self, finding: Diagnostic) -> bool:
        """Whether a finding may only follow from the fault of a grid."""
        is_of_number = bool(_NUMBER.search(finding.message))
        if self.misfits and finding.code == "RUL013" and is_of_number:
            return True
        if not self.layers:
            return False
        if finding.code in _OF_LAYERS:
            return any(finding.origin.file.endswith(f"/{layer}") for layer in self.layers)
        if finding.code == "RUL010":
            return bool(_OF_CLAIM.match(finding.message))
        if finding.code == _OF_SIZE:
            return True
        return finding.code in _OF_GROUND or (finding.code in _OF_NUMBERS and is_of_number)


def grid_faults(game: Game, findings: Iterable[Diagnostic], errors: Iterable[Diagnostic]) -> GridFaults:
    """The faults of grids among the findings of all steps; ``errors``: those of them that are errors."""
    errors = tuple(errors)
    places = {one.origin for one in errors}
    gridless = {one.origin for one in errors if one.code == GRIDLESS}
    layers = [
        layer
        for one in game.maps.values()
        if any(place in places for key, place in one.origin.fields.items() if key.partition(".")[0] == "grid")
        or (one.grid is None and not gridless.isdisjoint(one.origin.fields.values()))
        for layer in one.layers
    ]
    return GridFaults(layers=tuple(layers), misfits=any(one.code == MISFIT for one in findings))
