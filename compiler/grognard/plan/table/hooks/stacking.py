"""``stacking-limit``: chat and stack viewer report a stack that holds too many of one side."""

from collections.abc import Iterator

from grognard.model.game.hooks.stacking import StackingLimit
from grognard.model.game.whole import Game
from grognard.model.plan.expressions.said import said
from grognard.model.plan.expressions.tree import Compare, Every, Expression, Number, StackSum, equal
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.abilities.overstacking import Overstacking
from grognard.model.plan.table.features import Carried, Feature
from grognard.model.words import Words
from grognard.plan.table.hooks.lowering import HookContext, Lowering


def lower(hook: StackingLimit, context: HookContext) -> Iterator[Feature]:
    """Counters carry their points under the name of the hook and side; a stack adds them up where they lie.

    No counter is made a member: all that stacks with units can report it.
    """
    limit = hook.points if hook.points is not None else hook.pieces
    hexes = _hexes(hook, context)
    if limit is None or (hook.terrain is not None and not hexes):  # of areas no engine is told which ones these are
        return
    names: dict[str, None] = {}
    for counter in context.game.counters.values():
        kind = context.game.types.get(counter.type)
        points = 0 if kind is None or counter.type in hook.free else kind.stacking if hook.points is not None else 1
        if kind is not None and kind.role != "marker" and points:
            name = f"{hook.id}-{counter.side or 'all'}"
            names[name] = None
            yield Carried(counter=counter.id, name=name, value=str(points))
    if not names:
        return
    ability = Overstacking(
        id=hook.id,
        values=tuple(names),
        limit=limit,
        report=context.tr("more than may stack there"),
        hexes=hexes,
    )
    yield Prototype(key=f"stacking:{hook.id}", name=context.tr("Stacking"), abilities=(ability,))


def _hexes(hook: StackingLimit, context: HookContext) -> tuple[str, ...]:
    if hook.terrain is None:
        return ()
    return tuple(one.number for one in context.game.hexes.values() if hook.terrain in one.terrain)


def in_words(game: Game, hook: StackingLimit, tr: Words) -> str:
    """The limit, for who must watch it without an engine."""
    limit = hook.points if hook.points is not None else hook.pieces
    if limit is None:
        return ""
    names = {"points": tr("Stacking points of a side"), "pieces": tr("Pieces of a side"), "terrain": tr("Terrain")}
    held = StackSum(property="points" if hook.points is not None else "pieces")
    rule: Expression = Compare(left=held, sign="<=", right=Number(value=limit))
    if terrain := game.terrain.get(hook.terrain or ""):
        rule = Every(parts=(equal("terrain", tr(terrain.name)), rule))
    return said(rule, tr, names)


LOWERING = Lowering(of=StackingLimit, lower=lower, duty="Watch the stacking limit.", where=in_words)
