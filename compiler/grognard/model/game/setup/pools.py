"""``[pool.ID]`` of game.toml: places off the map where counters wait."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Called
from grognard.model.game.locations import Location
from grognard.model.game.scalars import Count, Id, OneOrMore
from grognard.model.game.sourced import Sourced

Taken = Literal["lost", "removed", "drawn"]
NOBODY = "all"
"""The owner of what all share."""


@record
class Pool(Sourced):
    """A place off the map where counters wait. Setups say it by its name: `dead pile`, `dead pile of Italy`. Setup
    cards by nation print it."""

    id: Id
    name: Annotated[str, Called()]
    aliases: Annotated[tuple[str, ...], Called()] = ()
    of: Literal["nation", "side", "game"] = "nation"
    """Who has one: each nation, each side, or all together."""
    takes: tuple[Taken, ...] = ()
    """What lies there unless a rule says another place: `lost` units, what a setup has `removed` until it is added
    again, the piles from which is `drawn` by lot."""
    turns: Count = 0
    """So many spaces, a turn each, and round again: what is put there in a turn lies in its space. 0: one space."""
    short: str = ""
    """Begins the names of these spaces; left out: its name."""
    share: OneOrMore = 1
    """Of the width of a card, beside other pools."""
    card: str = ""
    """Title of the card of a pool that all share; left out: its name."""
    case: str = ""

    def location(self, nation: str | None, side: str | None, turn: int = 0) -> Location:
        """Of the pool that a nation or side has; with spaces of that of a turn, from 1."""
        owners = {"nation": nation or side, "side": side or nation, "game": None}
        space = f"/{(turn - 1) % self.turns + 1}" if self.turns and turn > 0 else ""
        return Location(owners[self.of] or NOBODY, "pool", f"{self.id}{space}")


def pool_of(pools: Mapping[str, Pool], location: Location) -> Pool | None:
    """The pool in which a location lies."""
    return pools.get(location.id.partition("/")[0]) if location.kind == "pool" else None


def pool_for(pools: Mapping[str, Pool], what: Taken) -> Pool | None:
    """The first pool that takes this."""
    return next((one for one in pools.values() if what in one.takes), None)


def first_pool(pools: Mapping[str, Pool], locations: Iterable[Location]) -> Pool | None:
    """The first pool in which one of these lies."""
    return next((pool for one in locations if (pool := pool_of(pools, one))), None)
