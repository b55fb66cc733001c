"""All kinds of hook: the one list of their records."""

from typing import Final, get_args

from grognard.model.game.hooks.arrivals import Reinforcements
from grognard.model.game.hooks.combat import CombatTable
from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.game.hooks.losses import StepLoss
from grognard.model.game.hooks.stacking import StackingLimit
from grognard.model.game.hooks.states import StateHook
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
    | StateHook
)

KINDS: Final[tuple[type[Hook], ...]] = get_args(Hook)

ALL_THINGS: Final = frozenset().union(*(kind.needs for kind in KINDS))
"""Everything that some kind of hook needs a back end to do."""
