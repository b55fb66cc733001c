"""All kinds of hook: the one list of their records."""

from typing import Final, get_args

from grognard.model.game.hooks.arrivals import Reinforcements
from grognard.model.game.hooks.combat import CombatTable
from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.game.hooks.losses import StepLoss
from grognard.model.game.hooks.stacking import StackingLimit
from grognard.model.game.hooks.states import CounterState
from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.game.hooks.turned import Turned
from grognard.model.game.hooks.unknown import UnknownToAll

Hook = StackingLimit | StepLoss | CombatTable | Reinforcements | TrackHook | Turned | HiddenFromEnemy | UnknownToAll

KINDS: Final[tuple[type[Hook], ...]] = get_args(Hook)
"""Those of hooks.toml."""
Ruling = Hook | CounterState
RULINGS: Final[tuple[type[Ruling], ...]] = (*KINDS, CounterState)
"""All that module, print and check act on: states stand in a file of their own."""

ALL_THINGS: Final = frozenset().union(*(kind.needs for kind in RULINGS))
"""Everything that some of them needs a back end to do."""
