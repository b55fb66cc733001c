"""All hooks of a game on the table, and what is left of them to the players."""

from collections.abc import Iterable, Mapping
from typing import Final

from grognard.base.named import named
from grognard.model.game.hooks.base import HookBase
from grognard.model.game.hooks.whole import LOWERED, Ruling
from grognard.model.game.whole import Game
from grognard.model.plan.table.features import Feature
from grognard.model.plan.table.whole import Reminder
from grognard.model.words import Words
from grognard.plan.table.hooks.lowering import HookContext, Lowering

_FOLDER: Final = __name__.rpartition(".")[0]

LOWERINGS: Final[Mapping[type[HookBase], Lowering]] = {
    kind: named(f"{_FOLDER}.{kind.__module__.rpartition('.')[2]}:LOWERING") for kind in LOWERED
}
"""By record. The file of a lowering is called as that of its record, so that the records are the one list."""


def lower_hooks(hooks: Iterable[Ruling], context: HookContext, supports: frozenset[str]) -> tuple[Feature, ...]:
    """What comes of all hooks that need nothing but what is supported; nothing of those for the check alone."""
    lowered = (one for one in hooks if type(one) in LOWERINGS and one.wants(context.game) <= supports)
    return tuple(feature for hook in lowered for feature in LOWERINGS[type(hook)].lower(hook, context))


def reminders_of(game: Game, supports: frozenset[str], tr: Words) -> tuple[Reminder, ...]:
    """What the players do themselves, for every hook that needs what is not supported."""
    left = [hook for hook in game.rulings if not hook.wants(game) <= supports]
    return tuple(Reminder(case=hook.case, text=_duty(game, hook, tr), about=hook.id) for hook in left)


def _duty(game: Game, hook: Ruling, tr: Words) -> str:
    kind = LOWERINGS[type(hook)]
    where = kind.where(game, hook, tr)
    return f"{tr(kind.duty)} {where}." if where else tr(kind.duty)
