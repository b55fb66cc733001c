"""Hooks: rules of the game that the check, the print and the module act on. Discriminated by ``kind``."""

from collections.abc import Collection, Iterable, Mapping
from typing import Literal

from grognard.base.records import record
from grognard.model.game.counters import CounterType
from grognard.model.game.scalars import Colour, Count, Id
from grognard.model.game.sourced import Sourced


@record
class HookBase(Sourced):
    """What every hook has: the case that states it."""

    id: Id
    case: str = ""


@record
class StackingLimit(HookBase):
    """At most ``points`` stacking points (or ``pieces``) of one side in a hex."""

    kind: Literal["stacking-limit"] = "stacking-limit"
    points: Count | None = None
    pieces: Count | None = None
    free: tuple[Id, ...] = ()
    """Counter types that count nothing."""
    terrain: Id | None = None
    """Holds in hexes of this terrain only."""


@record
class StepLoss(HookBase):
    """A counter with two steps flips to its reduced side, then goes to ``eliminated``."""

    kind: Literal["step-loss"] = "step-loss"
    types: tuple[Id, ...] = ()
    eliminated: Id | Mapping[Id, Id] | None = None
    """Id of the box for what is lost, or a box by side: ``{ blue = "dead-blue", red = "dead-red" }``. A side that is
    not named: the box of kind ``eliminated`` that is its own or nobody's."""

    def box_of(self, side: str | None) -> str:
        """The box that is written for counters of a side; blank where none is."""
        if isinstance(self.eliminated, Mapping):
            return self.eliminated.get(side or "", "")
        return self.eliminated or ""


@record
class CombatTable(HookBase):
    """A chart worked by the module: the player picks column and shifts, the die is rolled, the result read out."""

    kind: Literal["combat-table"] = "combat-table"
    chart: Id
    max_shift: Count = 3


@record
class Reinforcements(HookBase):
    """Arrivals wait on the turn track (``boxes = "track"``) or in one box a side."""

    kind: Literal["reinforcements"] = "reinforcements"
    track: Id
    boxes: Literal["track", "side"] = "track"


@record
class TrackHook(HookBase):
    """A track whose marker and whose number in the module are one truth."""

    kind: Literal["track"] = "track"
    track: Id
    marker: Id
    """Counter id of the marker on it."""
    start: int = 1


@record
class Turned(HookBase):
    """Counters of these types may be turned face down: both sides may look."""

    kind: Literal["turned"] = "turned"
    types: tuple[Id, ...] = ()


@record
class HiddenFromEnemy(HookBase):
    """Counters of these types may be hidden from the enemy: their owner may look.

    In the module they come hidden out of the palette, a pile or a staff map, and one key shows or hides them.
    """

    kind: Literal["hidden-from-enemy"] = "hidden-from-enemy"
    types: tuple[Id, ...] = ()
    side: Id | None = None
    """Only counters of this side."""
    marker: Id | None = None
    """Counter id of the marker that covers them in print: in the module a hidden counter looks like it, and the marker
    itself is no piece."""


@record
class UnknownToAll(HookBase):
    """Counters of these types can lie unknown to everybody: nobody may look before they are revealed to all."""

    kind: Literal["unknown-to-all"] = "unknown-to-all"
    types: tuple[Id, ...] = ()


@record
class StateHook(HookBase):
    """Counters of these types can be in a state: a badge on the counter shows it, one button clears it from all."""

    kind: Literal["state"] = "state"
    name: str
    letter: str
    """On the badge: one or two characters."""
    types: tuple[Id, ...] = ()
    colour: Colour = "#b3261e"
    """Ground of the badge."""


Hook = (
    StackingLimit
    | StepLoss
    | CombatTable
    | Reinforcements
    | TrackHook
    | Turned
    | HiddenFromEnemy
    | UnknownToAll
    | StateHook
)


def state_hooks(hooks: Iterable[Hook], state: str) -> tuple[StateHook, ...]:
    """The states that a setup means by this word: an id or a name."""
    word = state.casefold()
    return tuple(
        one for one in hooks if isinstance(one, StateHook) and word and word in (one.id.casefold(), one.name.casefold())
    )


def governs(types: Collection[str], kind: CounterType) -> bool:
    """Whether a hook with these types is about counters of this one: about all units where it names none."""
    return kind.id in types if types else kind.role != "marker"
