"""All kinds of hook: what each needs a back end to do, and its lowering."""

from collections.abc import Callable, Mapping
from typing import Any

from grognard.base.records import record
from grognard.model.game.hooks.whole import Hook
from grognard.model.game.whole import Game
from grognard.model.plan.module.whole import Reminder
from grognard.model.words import Words
from grognard.plan.module.eliminated import where_losses_go
from grognard.plan.module.hooks import arrivals, combat, hidden, losses, stacking, states, tracks, turned, unknown
from grognard.plan.module.hooks.lowering import Ground, Lowered


@record
class Kind:
    """One kind of hook. ``duty``: what the players do themselves where the module cannot; ``where``: what they must
    know of places for it."""

    needs: frozenset[str]
    lower: Callable[[Any, Ground], Lowered]
    duty: str
    where: Callable[[Game, Any, Words], str] = lambda game, hook, tr: ""


KINDS: Mapping[str, Kind] = {
    "stacking-limit": Kind(needs=stacking.NEEDS, lower=stacking.lower, duty="Watch the stacking limit."),
    "step-loss": Kind(
        needs=losses.NEEDS, lower=losses.lower, duty="Turn counters over for losses.", where=where_losses_go
    ),
    "combat-table": Kind(needs=combat.NEEDS, lower=combat.lower, duty="Read combat results from the chart."),
    "reinforcements": Kind(needs=arrivals.NEEDS, lower=arrivals.lower, duty="Look for arrivals on the turn track."),
    "track": Kind(needs=tracks.NEEDS, lower=tracks.lower, duty="Move the marker of the track."),
    "turned": Kind(needs=turned.NEEDS, lower=turned.lower, duty="Turn counters face down."),
    "hidden-from-enemy": Kind(needs=hidden.NEEDS, lower=hidden.lower, duty="Cover hidden counters."),
    "unknown-to-all": Kind(needs=unknown.NEEDS, lower=unknown.lower, duty="Look at no unknown counter."),
    "state": Kind(needs=states.NEEDS, lower=states.lower, duty="Mark the states of units with markers."),
}

ALL_THINGS = frozenset().union(*(kind.needs for kind in KINDS.values()))
"""Everything that some kind of hook needs."""


def lower_hooks(hooks: Mapping[str, Hook], ground: Ground, supports: frozenset[str]) -> Lowered:
    """All hooks together that need nothing but what is supported."""
    parts = [KINDS[hook.kind].lower(hook, ground) for hook in hooks.values() if KINDS[hook.kind].needs <= supports]
    return Lowered(
        prototypes=tuple({one.key: one for part in parts for one in part.prototypes}.values()),
        members=tuple(one for part in parts for one in part.members),
        properties=tuple(one for part in parts for one in part.properties),
        tracks=tuple(one for part in parts for one in part.tracks),
        tables=tuple(one for part in parts for one in part.tables),
        notices=tuple(one for part in parts for one in part.notices),
        masks=tuple({one.counter: one for part in parts for one in part.masks}.values()),
        covers=tuple(one for part in parts for one in part.covers),
    )


def reminders_of(game: Game, supports: frozenset[str], tr: Words) -> tuple[Reminder, ...]:
    """What the players do themselves, for every hook that needs a thing which is not supported."""
    left = [hook for hook in game.hooks.values() if not KINDS[hook.kind].needs <= supports]
    return tuple(Reminder(case=hook.case, text=_duty(game, hook, tr), about=hook.id) for hook in left)


def _duty(game: Game, hook: Hook, tr: Words) -> str:
    kind = KINDS[hook.kind]
    where = kind.where(game, hook, tr)
    return f"{tr(kind.duty)} {where}." if where else tr(kind.duty)
