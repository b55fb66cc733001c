"""All kinds of hook: the one list of their records."""

from typing import Final, get_args

from grognard.model.game.hooks.arrivals import Reinforcements
from grognard.model.game.hooks.combat import CombatTable
from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.game.hooks.losses import StepLoss
from grognard.model.game.hooks.stacking import BESIDE, StackingLimit
from grognard.model.game.hooks.start.command import CommandRange
from grognard.model.game.hooks.start.garrison import GarrisonRule
from grognard.model.game.hooks.start.placement import PlacementRule
from grognard.model.game.hooks.start.supply import SupplyLine
from grognard.model.game.hooks.states import CounterState
from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.game.hooks.turned import Turned
from grognard.model.game.hooks.unknown import UnknownToAll

Hook = (
    StackingLimit
    | StepLoss
    | CombatTable
    | Reinforcements
    | TrackHook
    | Turned
    | HiddenFromEnemy
    | UnknownToAll
    | PlacementRule
    | GarrisonRule
    | CommandRange
    | SupplyLine
)

KINDS: Final[tuple[type[Hook], ...]] = get_args(Hook)
"""Those of hooks.toml."""
Ruling = Hook | CounterState
RULINGS: Final[tuple[type[Ruling], ...]] = (*KINDS, CounterState)
"""All that module, print and check act on: states stand in a file of their own."""
LOWERED: Final[tuple[type[Ruling], ...]] = tuple(kind for kind in RULINGS if kind.needs)
"""Those that a back end acts on: what needs nothing of one is for the check alone."""

ALL_THINGS: Final = frozenset().union(*(kind.needs for kind in RULINGS), {BESIDE})
"""Everything that some of them needs a back end to do."""
