"""What a place phrase means."""

from typing import Annotated

from grognard.base.records import record
from grognard.model.fields.marks import AnyOrder
from grognard.model.game.locations import Location


@record
class PlaceSet:
    """What a place phrase means. ``each``: the count holds for every one of its locations."""

    phrase: str
    """As players read it: what it names by its id, by its name."""
    locations: Annotated[tuple[Location, ...], AnyOrder()] = ()
    each: bool = False
    names: tuple[str, ...] = ()
    """What each location is called, where the phrase lists them by name."""
    is_known: bool = True
    """False: a region that the sources do not delimit ("border of Germany"); it gets a box of its own."""
    surely: int | None = None
    """Of such a region, of each of whose places something is said: how many it surely has. None: it is no such one."""
    mentions: Annotated[tuple[str, ...], AnyOrder()] = ()
    """Ids of places, nations and boxes named in the phrase."""
    gets_back: bool = False
    """It names a pool that gets back what setups take out of it."""
    says_other: bool = False
    """It means what the other statements of the same setup and nation do not name."""

    @property
    def least(self) -> int:
        """How many places it surely means."""
        return len(self.locations) if self.surely is None else self.surely

    @property
    def is_countless(self) -> bool:
        """Whether something is said of each of its places, and nobody says how many these are."""
        return self.surely is not None
