"""What every rule on the start has: whom it is about, in which scenarios, and the places that its phrases mean."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, ClassVar

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names, SetByLoader
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.hooks.base import HookBase, is_about
from grognard.model.game.locations import Location
from grognard.model.game.scalars import Id

NOBODY = ""


@record
class Meant:
    """What a place phrase of a rule means. ``each``: the rule holds for every one of them; ``is_known``: False of a
    region that the sources do not delimit."""

    locations: tuple[Location, ...]
    each: bool
    is_known: bool


@record
class StartRule(HookBase):
    """A rule that the units of a setup keep at start."""

    phrases: ClassVar[tuple[str, ...]] = ()
    """The fields that hold a place phrase; blank and `?` mean no place."""
    types: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()
    """Counter types that it is about; left out: all units."""
    side: Annotated[Id | None, Names("side"), Fact()] = None
    """It is about counters of this side only."""
    nation: Annotated[Id | None, Names("nation"), Fact()] = None
    """It is about counters of this nation only."""
    scenarios: Annotated[tuple[Id, ...], Names("scenario"), Fact()] = ()
    """Ids of the scenarios in which it holds; left out: all."""
    places: Annotated[Mapping[str, Meant], SetByLoader()] = field(default_factory=dict)
    """What the phrases mean: by `key_of` the field, and the nation where they mean something else to each."""

    def is_on(self, counter: Counter, kind: CounterType) -> bool:
        """Whether it is about a counter."""
        is_own = self.side in (None, counter.side) and self.nation in (None, counter.nation)
        return is_own and is_about(self.types, kind)

    def holds_in(self, scenario: str) -> bool:
        """Whether it holds in a scenario."""
        return not self.scenarios or scenario in self.scenarios

    def phrase(self, name: str) -> str:
        """The phrase of a field; blank where it means no place."""
        said: str = getattr(self, name).strip()
        return "" if said == UNKNOWN_SIGN else said

    def meant(self, name: str, nation: str | None = None) -> Meant | None:
        """What the phrase of a field means to a nation; None where it is blank or unknown."""
        return self.places.get(key_of(name, nation or NOBODY)) or self.places.get(key_of(name))


def key_of(name: str, nation: str = NOBODY) -> str:
    """Under which the places of a phrase lie."""
    return f"{name}/{nation}" if nation else name
