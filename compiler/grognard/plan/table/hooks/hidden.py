"""``hidden-from-enemy``: the counter comes face down; its own side may look and show it."""

from collections.abc import Iterator
from dataclasses import replace

from grognard.model.game.counters import Counter
from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.abilities.ability import Command, Prototype
from grognard.model.plan.table.abilities.hide import Hide
from grognard.model.plan.table.features import Cover, Feature, Hiding, Member
from grognard.plan.paper.masks import mask_of
from grognard.plan.table.hooks.lowering import HookContext, Lowering


def lower(hook: HiddenFromEnemy, context: HookContext) -> Iterator[Feature]:
    """A prototype for each owner, whose picture says only whose it is, or is that of the marker which covers in print.

    Without a side a counter is hidden by the player who holds it, and so comes face up.
    """
    prototypes: dict[str, Prototype] = {}
    hidings: dict[str, Hiding] = {}
    masks: dict[str, Face] = {}
    hidden = [one for one in context.counters_of(hook.types) if hook.side in (None, one.side)]
    cover = context.game.counters.get(hook.marker or "")
    rules = Hiding(
        command=Command(menu="", act=""),
        side="",
        case=hook.case,
        cover=context.called(cover) if cover else "",
        covers=cover.pieces if cover else 0,
        decoys=tuple((context.called(one), one.pieces) for one in hidden if context.is_marker(one)),
    )
    for counter in hidden:
        mask, owner = _mask(hook, counter, context)
        side = context.side_name(counter.side)
        key = f"hidden:{mask.counter}"
        name = f"{context.tr('Hidden')} {owner}".strip()
        masks[mask.counter] = mask
        ability = Hide(
            command=Command(menu=context.tr("Hide or show"), act="hide"),
            picture=mask.counter,
            name=f"{owner} ?".strip(),
            sides=(side,) if side else None,
            report=context.tr("is hidden"),
            up_report=context.tr("is shown"),
            is_secret=bool(side),
        )
        prototypes.setdefault(key, Prototype(key=key, name=name, abilities=(ability,)))
        hidings.setdefault(key, replace(rules, command=ability.command, side=side, is_secret=bool(side)))
        yield Member(counter=counter.id, prototype=key)
    yield from prototypes.values()
    yield from masks.values()
    yield from hidings.values()
    if hook.marker:
        yield Cover(counter=hook.marker)


def _mask(hook: HiddenFromEnemy, counter: Counter, context: HookContext) -> tuple[Face, str]:
    """What others see, and the name of the owner."""
    mask, owner = mask_of(context.game, counter, context.tr)
    front = context.faces.fronts.get(hook.marker or "")
    return (replace(front, counter=f"{mask.counter}-{hook.id}") if front else mask), owner


LOWERING = Lowering(of=HiddenFromEnemy, lower=lower, duty="Cover hidden counters.")
