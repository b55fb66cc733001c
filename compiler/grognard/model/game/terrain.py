"""Terrain: what a code in the map means, costs and does to combat."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Annotated, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Called, Fact
from grognard.model.game.scalars import Colour, Id, InInks
from grognard.model.game.sourced import Sourced


@record
class Terrain(Sourced):
    """A terrain of hexes, hexsides or paths.

    ``move`` maps a movement class (``foot``, ``wheeled`` …) to its cost as printed: ``1``, ``+1``, ``1/2``, ``no``
    (may not enter). ``combat`` is the effect as printed on the terrain effects chart; ``shift`` the same as a number
    of columns where it is one (negative helps the defender).
    """

    id: Id
    name: Annotated[str, Called()]
    kind: Literal["hex", "hexside", "path"] = "hex"
    code: Annotated[str, Called()] = ""
    """One to three letters in a ``.hexes`` file; for hex terrain only."""
    colour: Colour
    cmyk: InInks = ""
    """What a press prints ``colour`` with: cyan, magenta, yellow, black in per cent. Blank: by its profile."""
    pattern: str = ""
    """How the map draws it: a pattern that ``templates/maps`` knows (``woods``, ``town``, ``river`` …)."""
    width: str = ""
    move: Annotated[Mapping[str, str], Fact(each="move {}")] = field(default_factory=dict)
    combat: Annotated[str, Fact()] = ""
    shift: Annotated[int | None, Fact()] = None
    order: int | None = None
    """Order in the legend and on the terrain effects chart; those without one come last, as they stand in the file."""
    in_chart: bool = True
    """Has a row on the terrain effects chart."""
    aliases: Annotated[tuple[str, ...], Called()] = ()


def as_listed(terrain: Iterable[Terrain]) -> list[Terrain]:
    """Terrains in the order of the legend and of the terrain effects chart."""
    return sorted(terrain, key=lambda one: (one.order is None, one.order or 0))
