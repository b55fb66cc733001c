"""``placement``: where counters may be placed, and where they may not."""

from typing import Annotated, ClassVar, Literal

from grognard.base.records import record
from grognard.model.fields.marks import Fact, Names
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.hooks.base import Ruled
from grognard.model.game.hooks.start.base import StartRule
from grognard.model.game.scalars import Id


@record
class PlacementRule(StartRule):
    """Counters are placed in some places only, or never in others: home ports, a front, a terrain."""

    phrases: ClassVar[tuple[str, ...]] = ("within", "never")
    kind: Literal["placement"] = "placement"
    counters: Annotated[tuple[Id, ...], Names("counter"), Fact()] = ()
    """Ids of the counters that it is about, where it names single ones."""
    within: Annotated[str, Fact()] = ""
    """A place phrase: they stand there and nowhere else. What is "home" goes by the nation of each counter."""
    never: Annotated[str, Fact()] = ""
    """A place phrase: they do not stand there."""
    at: Annotated[Literal["start", "arrival", "always"], Fact(if_written=True)] = "always"
    """Whether it speaks of what stands at start, of what arrives later, or of both."""

    def is_on(self, counter: Counter, kind: CounterType) -> bool:
        return counter.id in self.counters if self.counters else StartRule.is_on(self, counter, kind)

    def idle(self, _game: Ruled) -> str:
        return "" if self.within or self.never else "it says neither within nor never"
