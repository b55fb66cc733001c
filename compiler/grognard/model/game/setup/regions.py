"""Sets of places with a name: countries, objectives of several hexes, sources of supply."""

from typing import Annotated

from grognard.base.records import record
from grognard.model.fields.marks import Called, Fact, SetByLoader
from grognard.model.game.scalars import Id
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.sourced import Sourced


@record
class Region(Sourced):
    """A set of places that phrases may name as they name a place."""

    id: Id
    """What sources call it."""
    name: Annotated[str, Called()] = ""
    """As setups call it; it may be called as a country or a place is, and then means all of it. Blank: its id."""
    within: Annotated[str, Fact()]
    """A place phrase. Several with `;` between are added up; `not P` takes away, `only P` keeps what lies in it."""
    aliases: Annotated[tuple[str, ...], Called()] = ()
    places: Annotated[PlaceSet | None, SetByLoader()] = None
    """What the phrase means."""
