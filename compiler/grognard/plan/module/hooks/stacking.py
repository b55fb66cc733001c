"""``stacking-limit``: chat and stack viewer tell of a stack that holds too many of one side."""

from grognard.model.game.hooks.stacking import StackingLimit
from grognard.model.plan.module.abilities import Badge, Prototype
from grognard.plan.module.hooks.lowering import Ground, Lowered, word_of

NEEDS = frozenset({"badge"})


def lower(hook: StackingLimit, ground: Ground) -> Lowered:
    """Counters carry their points under the name of the hook and side; the badge sums them where they lie.

    No counter is made a member: all that stacks with units carries the badge.
    """
    limit = hook.points if hook.points is not None else hook.pieces
    if limit is None:
        return Lowered()
    properties = []
    for counter in ground.game.counters.values():
        kind = ground.game.types.get(counter.type)
        points = 0 if kind is None or counter.type in hook.free else kind.stacking if hook.points is not None else 1
        if kind is not None and kind.role != "marker" and points:
            properties.append((counter.id, word_of(f"{hook.id}-{counter.side or 'all'}"), str(points)))
    if not properties:
        return Lowered()
    badge = Badge(
        name=f"{word_of(hook.id)}Badge",
        properties=tuple(dict.fromkeys(name for _, name, _ in properties)),
        limit=limit,
        report=ground.tr("more than may stack there"),
        hexes=_hexes(hook, ground),
    )
    prototype = Prototype(key=f"stacking:{hook.id}", name=ground.tr("Stacking"), abilities=(badge,))
    return Lowered(prototypes=(prototype,), properties=tuple(properties))


def _hexes(hook: StackingLimit, ground: Ground) -> tuple[str, ...]:
    if hook.terrain is None:
        return ()
    return tuple(one.number for one in ground.game.hexes.values() if hook.terrain in one.terrain)
