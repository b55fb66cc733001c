"""All kinds of hook in the module: the one list of their lowerings."""

from collections.abc import Mapping
from typing import Final

from grognard.model.game.hooks.base import HookBase
from grognard.model.game.hooks.whole import Hook
from grognard.model.game.whole import Game
from grognard.model.plan.module.things import Thing
from grognard.model.plan.module.whole import Reminder
from grognard.model.words import Words
from grognard.plan.module.hooks import arrivals, combat, hidden, losses, stacking, states, tracks, turned, unknown
from grognard.plan.module.hooks.lowering import Ground, Lowering

_KINDS = (stacking, losses, combat, arrivals, tracks, turned, hidden, unknown, states)

LOWERINGS: Final[Mapping[type[HookBase], Lowering]] = {one.LOWERING.of: one.LOWERING for one in _KINDS}


def lower_hooks(hooks: Mapping[str, Hook], ground: Ground, supports: frozenset[str]) -> tuple[Thing, ...]:
    """What comes of all hooks that need nothing but what is supported."""
    return tuple(
        thing
        for hook in hooks.values()
        if hook.needs <= supports
        for thing in LOWERINGS[type(hook)].lower(hook, ground)
    )


def reminders_of(game: Game, supports: frozenset[str], tr: Words) -> tuple[Reminder, ...]:
    """What the players do themselves, for every hook that needs a thing which is not supported."""
    left = [hook for hook in game.hooks.values() if not hook.needs <= supports]
    return tuple(Reminder(case=hook.case, text=_duty(game, hook, tr), about=hook.id) for hook in left)


def _duty(game: Game, hook: Hook, tr: Words) -> str:
    kind = LOWERINGS[type(hook)]
    where = kind.where(game, hook, tr)
    return f"{tr(kind.duty)} {where}." if where else tr(kind.duty)
