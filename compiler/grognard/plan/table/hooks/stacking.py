"""``stacking-limit``: chat and stack viewer report a stack that holds too many of one side."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from grognard.base.records import record
from grognard.model.game.areas import Area
from grognard.model.game.hooks.stacking import StackingLimit, limits_among
from grognard.model.game.locations import cell_at
from grognard.model.game.whole import Game
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.abilities.overstacking import Overstacking, Places
from grognard.model.plan.table.features import Carried, Feature
from grognard.model.spots import spots_of
from grognard.model.words import Words, filled
from grognard.plan.table.hooks.lowering import HookContext, Lowering

Cells = dict[str, list[str]]
"""Names of cells, by map."""


def lower(hook: StackingLimit, context: HookContext) -> Iterator[Feature]:
    """Counters carry their points under the name of the hook and side; a stack adds them up where they lie.

    No counter is made a member: all that stacks with units can report it.
    """
    abilities: list[Overstacking] = []
    cells = _cells(hook, context)
    for word, limit in hook.measures:
        names: dict[str, None] = {}
        own = hook.id if not abilities else f"{hook.id}-{word}"
        for counter in context.game.counters.values():
            kind = context.game.types.get(counter.type)
            points = hook.weight(kind, word) if kind and hook.is_on(counter.side, counter.nation) else 0
            if points:
                name = f"{own}-{counter.side or 'all'}"
                names[name] = None
                yield Carried(counter=counter.id, name=name, value=str(points))
        if names:
            abilities += _abilities(own, tuple(names), limit, cells, context)
    if abilities:
        yield Prototype(key=f"stacking:{hook.id}", name=context.tr("Stacking"), abilities=tuple(abilities))


@record
class _Cells:
    """Where a limit holds: ``own`` hexes and areas alone (None: all but the ``others``); by its capacity, where an area
    says how many it holds."""

    own: Cells | None
    others: Cells
    capacities: Mapping[int, Cells]


def _cells(hook: StackingLimit, context: HookContext) -> _Cells:
    game = context.game
    limits, spots = limits_among(game.hooks.values()), spots_of(game)
    own, others, capacities = _none(), _none(), defaultdict[int, Cells](_none)
    areas = {cell_at(key, one.number): one.name for key, board in context.boards.items() for one in board.areas}
    for at, ground in game.ground():
        if at.map not in context.boards:
            continue
        name = areas.get(at, at.id)
        if hook not in limits.holding(spots[at]):
            others[at.map].append(name)
        elif not isinstance(ground, Area) or ground.capacity is None or any(hook.counts):
            own[at.map].append(name)
        else:
            others[at.map].append(name)
            if ground.capacity.most is not None:
                capacities[ground.capacity.most][at.map].append(name)
    return _Cells(own=own if hook.is_somewhere else None, others=others, capacities=capacities)


def _none() -> Cells:
    return defaultdict(list)


def _abilities(
    id: str, values: tuple[str, ...], limit: int, cells: _Cells, context: HookContext
) -> Iterator[Overstacking]:
    """What reports the limit of the hook, and after it each capacity. No id of a hook has the underscore."""
    report = context.tr("more than may stack there")
    if cells.own is None:
        yield Overstacking(id=id, values=values, limit=limit, report=report, but=_places(cells.others))
    elif cells.own:
        yield Overstacking(id=id, values=values, limit=limit, report=report, within=_places(cells.own))
    for most, within in sorted(cells.capacities.items()):
        yield Overstacking(id=f"{id}_{most}", values=values, limit=most, report=report, within=_places(within))


def _places(cells: Cells) -> tuple[Places, ...]:
    return tuple(Places(window=window, names=tuple(names)) for window, names in cells.items())


MOST = {
    "points": "At most {limit} stacking points of a side may stand in a stack",
    "pieces": "At most {limit} counters of a side may stand in a stack",
}

ONE = {
    "points": "At most one stacking point of a side may stand in a stack",
    "pieces": "At most one counter of a side may stand in a stack",
}


def in_words(game: Game, hook: StackingLimit, tr: Words) -> str:
    """The limit in sentences, for who must watch it without an engine; the last one without its full stop."""
    terrain = game.terrain.get(hook.terrain or "")
    owner = game.nations.get(hook.nation or "") or game.sides.get(hook.side or "")
    told = (
        ("Only these count: {what}", _named(game, hook.types, tr)),
        ("It holds only in this terrain: {what}", [tr(terrain.name)] if terrain else []),
        ("It holds only here: {what}", [tr(one) for one in hook.places]),
        ("It holds from this level up: {what}", [str(hook.level)] if hook.level is not None else []),
        ("It holds only where one of these is in the stack: {what}", _named(game, hook.beside, tr)),
        ("It holds for counters of one owner: {what}", [tr(owner.name)] if owner else []),
    )
    limits = [filled(tr((ONE if limit == 1 else MOST)[word]), limit=limit) for word, limit in hook.measures]
    where = [filled(tr(words), what=", ".join(every)) for words, every in told if every]
    return ". ".join((*limits, *where)) if limits else ""


def _named(game: Game, types: Iterable[str], tr: Words) -> list[str]:
    return [tr(game.types[one].name) for one in types if one in game.types]


LOWERING = Lowering(of=StackingLimit, lower=lower, duty="Watch the stacking limit.", where=in_words)
