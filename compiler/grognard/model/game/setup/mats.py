"""``counters/mats.toml``: mats beside the map on which a counter holds others, as an army the corps that are in it."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Literal, Protocol

from grognard.base.records import record
from grognard.model.fields.how_many import UNKNOWN_MANY
from grognard.model.fields.marks import Called, Fact, Names
from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location
from grognard.model.game.scalars import Id, ManyByChart
from grognard.model.game.sourced import Sourced

MAT = "mat"
"""The kind of a location that is a slot of a mat."""


@record
class MatSlot(Sourced):
    """A part of a mat, for counters of some types."""

    id: Id
    name: str = ""
    """As printed; left out: what its types are called."""
    types: Annotated[tuple[Id, ...], Names("type")]
    """Counter types that may lie there."""
    holds: Annotated[ManyByChart, Fact()] = UNKNOWN_MANY
    """How many at most: `4`, `?`, or what a chart says, `chart artillery-limit: year, nation`: what its rows are, then
    its columns, each one of `turn`, `year`, `nation`, `side`, `owner`."""
    guests: Annotated[tuple[Id, ...], Names("counter")] = ()
    """Counters of other nations of the owner's side that may lie there too."""
    case: str = ""


@record
class Mat(Sourced):
    """A mat beside the map: each counter of the type `owner` has one, and holds there what a setup puts into it. Its
    slots are the tables `slot.ID`."""

    id: Id
    name: Annotated[str, Called()] = ""
    """What the mats are called; left out: as the type of the owner."""
    owner: Annotated[Id, Names("type")]
    """The counter type that has a mat, one each."""
    takes: Literal["nation", "side"] = "nation"
    """Whose counters it holds: those of the owner's nation, where both have one, or all of its side."""
    slot: Mapping[str, MatSlot] = field(default_factory=dict)
    """What lies where on it."""
    case: str = ""


class Stocked(Protocol):
    """A game with counters and mats."""

    @property
    def mats(self) -> Mapping[str, Mat]: ...
    @property
    def counters(self) -> Mapping[str, Counter]: ...


def mat_at(owner: str, slot: str) -> Location:
    """A slot of the mat that a counter has."""
    return Location(owner, MAT, slot)


def mat_of(game: Stocked, counter: Counter) -> Mat | None:
    """The mat that a counter has."""
    return next((one for one in game.mats.values() if one.owner == counter.type), None)


def owners_of_mats(game: Stocked) -> Iterator[tuple[Counter, Mat]]:
    """The counters with a mat, in the order of the mix."""
    for counter in game.counters.values() if game.mats else ():
        if mat := mat_of(game, counter):
            yield counter, mat


def slot_of(game: Stocked, location: Location) -> tuple[Counter, MatSlot] | None:
    """The owner of the mat and the slot that a location means; None for another kind of location."""
    owner = game.counters.get(location.of) if location.kind == MAT else None
    mat = mat_of(game, owner) if owner else None
    slot = mat.slot.get(location.id) if mat else None
    return (owner, slot) if owner and slot else None


def slots_for(mat: Mat, owner: Counter, counter: Counter) -> tuple[MatSlot, ...]:
    """The slots of an owner's mat in which a counter may lie."""
    return tuple(one for one in mat.slot.values() if counter.type in one.types and _is_taken(mat, one, owner, counter))


def _is_taken(mat: Mat, slot: MatSlot, owner: Counter, counter: Counter) -> bool:
    if counter.side not in (None, owner.side) or counter.id == owner.id:
        return False
    is_alike = mat.takes == "side" or None in (counter.nation, owner.nation) or counter.nation == owner.nation
    return is_alike or counter.id in slot.guests
