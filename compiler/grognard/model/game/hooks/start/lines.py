"""What stops a line over the map that is counted or traced at start."""

from typing import Annotated

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.hooks.start.base import StartRule
from grognard.model.game.scalars import Id


@record
class LineRule(StartRule):
    """A line that runs from cell to cell."""

    stops_at: Annotated[tuple[Id, ...], Names("terrain"), Fact()] = ()
    """Terrains of hexsides that it does not cross: `river`, `cliff`."""
    opened_by: Annotated[tuple[Id, ...], Names("terrain"), Fact()] = ()
    """Terrains of hexsides at which it crosses them all the same: `bridge`."""
