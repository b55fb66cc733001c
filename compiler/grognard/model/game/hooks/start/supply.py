"""``supply``: the line from a unit to a source of its side."""

from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.hooks.start.lines import LineRule
from grognard.model.game.scalars import Id, Many


@record
class SupplyLine(LineRule):
    """Units have a line of cells to a source of supply. It passes no enemy unit."""

    phrases: ClassVar[tuple[str, ...]] = ("sources",)
    kind: Literal["supply"] = "supply"
    sources: Annotated[str, Fact()]
    """A place phrase: the sources of the side; `?` where nobody knows them."""
    length: Annotated[Many | None, Fact()] = None
    """Cells that the line has at most, without that of the unit, or as far as a path of `along`; left out: any
    number."""
    along: Annotated[tuple[Id, ...], Names("terrain"), Fact()] = ()
    """Terrains of paths, along which it goes on to the source as far as it will."""
    zones: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()
    """Counter types of the enemy with a zone of control, which is every cell next to them: the line passes it only
    where a friendly unit stands."""
    zones_stop_at: Annotated[tuple[Id, ...], Names("terrain"), Fact()] = ()
    """Terrains of hexsides over which these zones do not reach."""
