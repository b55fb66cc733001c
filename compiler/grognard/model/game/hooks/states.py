"""``counters/states.toml``: what a counter can be in, as disrupted or half built."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

from grognard.base.names.folding import fold
from grognard.base.records import record
from grognard.model.fields.marks import Called, Fact, Names
from grognard.model.game.counters import Lies
from grognard.model.game.hooks.base import HookBase, Ruled
from grognard.model.game.scalars import Colour, Count, Id, OneOrMore
from grognard.model.game.steps import MOST_STEPS

MOST_LEVELS = 9


@record
class CounterState(HookBase):
    """A state that counters can be in. Setups say it by id, name or alias: `disrupted`, with a value `disrupted 2`.

    What it does is said by its keys: a `letter` puts a badge on the pieces of the module, `step` turns another side up,
    `marker` names what lies on the counters in print. At least one of them is written.
    """

    needs: ClassVar[frozenset[str]] = frozenset({"states"})
    kind: ClassVar[str] = "state"
    name: Annotated[str, Called()]
    """As setup cards and the module call it."""
    aliases: Annotated[tuple[str, ...], Called()] = ()
    types: Annotated[tuple[Id, ...], Names("type"), Fact()] = ()
    """Counter types that can be in it; all units where none is named."""
    letter: str = ""
    """On its badge in the module: one or two characters; left out: no badge."""
    colour: Colour = "#b3261e"
    """Ground of the badge."""
    values: Annotated[tuple[Count, Count] | None, Fact()] = None
    """The least and the greatest value, `[0, 3]`; 0 is out of it. Left out: on or off."""
    step: Annotated[OneOrMore, Fact(if_written=True)] = 1
    """Which step a counter in it shows: 2 is the back of one with two sides."""
    marker: Annotated[Id | None, Names("counter"), Fact()] = None
    """Counter id of the marker that shows it in print."""
    lies: Lies | None = None
    """Where that marker lies, if its type does not say it."""

    @property
    def levels(self) -> tuple[int, ...]:
        """The values that a counter in it can have, the least first; none of a state that is on or off."""
        least, most = self.values or (1, 0)
        return tuple(range(max(least, 1), most + 1))

    def governs(self, _game: Ruled) -> tuple[str, ...]:
        return (f"the badge {self.letter}",) if self.letter else ()

    def idle(self, game: Ruled) -> str:
        if not self.letter and self.step < 2 and not self.marker:
            return "it has neither letter nor step nor marker, and nothing shows it"
        if self.lies and not self.marker:
            return "lies says where its marker lies, and it has none"
        if self.values and not self.letter and not self.marker:
            return "its values are shown by a badge or a marker, and it has neither letter nor marker"
        if self.values and (self.values[0] > self.values[1] or not self.levels):
            return f"its values {self.values[0]} to {self.values[1]} are none"
        if len(self.levels) > MOST_LEVELS:
            return f"it has {len(self.levels)} values, and a badge shows {MOST_LEVELS}"
        if self.step > MOST_STEPS:
            return f"a unit shows {MOST_STEPS} steps"
        kinds = [one for id in self.types if (one := game.types.get(id))]
        if kinds and all(self.step > len(one.sides) for one in kinds):
            return f"none of its types shows a step {self.step}"
        return ""


def state_called(states: Mapping[str, CounterState], word: str) -> CounterState | None:
    """The state that a setup means by this word: by id, else name, else alias."""
    folded = fold(word)
    ranks = (lambda one: (one.id,)), (lambda one: (one.name,)), (lambda one: one.aliases)
    for names in ranks:
        for one in states.values():
            if folded and folded in map(fold, names(one)):
                return one
    return None
