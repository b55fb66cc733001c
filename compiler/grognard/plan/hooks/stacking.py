"""``stacking-limit``: a badge on every counter of a hex that holds too many of one side."""

from grognard.model.abilities import Badge, Prototype
from grognard.model.hooks import StackingLimit
from grognard.plan.hooks.lowering import Ground, Lowered, word_of

NEEDS = frozenset({"badge"})


def lower(hook: StackingLimit, ground: Ground) -> Lowered:
    """Counters carry their points under the name of the hook and side; the badge sums them where they lie."""
    limit = hook.points if hook.points is not None else hook.pieces
    if limit is None:
        return Lowered()
    members, properties = [], []
    prototypes: dict[str, Prototype] = {}
    hexes = _hexes(hook, ground)
    for counter in ground.game.counters.values():
        kind = ground.game.types.get(counter.type)
        points = 0 if kind is None or counter.type in hook.free else kind.stacking if hook.points is not None else 1
        if kind is not None and kind.role != "marker" and points:
            name = word_of(f"{hook.id}-{counter.side or 'all'}")
            key = f"stacking:{name}"
            title = " ".join(part for part in (ground.tr("Stacking"), ground.side_name(counter.side)) if part)
            prototypes.setdefault(
                key, Prototype(key=key, name=title, abilities=(Badge(property=name, limit=limit, hexes=hexes),))
            )
            members.append((counter.id, key))
            properties.append((counter.id, name, str(points)))
    return Lowered(prototypes=tuple(prototypes.values()), members=tuple(members), properties=tuple(properties))


def _hexes(hook: StackingLimit, ground: Ground) -> tuple[str, ...]:
    if hook.terrain is None:
        return ()
    return tuple(one.number for one in ground.game.hexes.values() if hook.terrain in one.terrain)
