"""What a place phrase means."""

from grognard.base.records import record
from grognard.model.game.locations import Location


@record
class PlaceSet:
    """What a place phrase means. ``each``: the count holds for every one of its locations."""

    phrase: str
    """As players read it: what it names by its id, by its name."""
    locations: tuple[Location, ...] = ()
    each: bool = False
    names: tuple[str, ...] = ()
    """What each location is called, where the phrase lists them by name."""
    is_known: bool = True
    """False: a region that the sources do not delimit ("border of Germany"); it gets a box of its own."""
    mentions: tuple[str, ...] = ()
    """Ids of places, nations and boxes named in the phrase."""
    gets_back: bool = False
    """It names a pool that gets back what setups take out of it."""
    says_other: bool = False
    """It means what the other statements of the same setup and nation do not name."""
