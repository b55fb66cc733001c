"""``hidden-from-enemy``: the counter can be turned face down; its own side and the referee may look."""

from grognard.model.abilities import Command, Hide, Prototype
from grognard.model.hooks import HiddenFromEnemy
from grognard.plan import modulekeys as keys
from grognard.plan.hooks.lowering import Ground, Lowered
from grognard.plan.masks import mask_of

NEEDS = frozenset({"hide"})


def lower(hook: HiddenFromEnemy, ground: Ground) -> Lowered:
    """A prototype for each owner, whose picture says only whose it is."""
    prototypes: dict[str, Prototype] = {}
    members, masks = [], {}
    for counter in ground.counters_of(hook.types):
        mask, owner = mask_of(ground.game, counter, ground.tr)
        side = ground.side_name(counter.side)
        key = f"hidden:{mask.counter}"
        name = f"{ground.tr('Hidden')} {owner}".strip()
        masks[mask.counter] = mask
        ability = Hide(
            command=Command(menu=ground.tr("Hide or show"), key=keys.HIDE),
            picture=mask.counter,
            name=f"{owner} ?".strip(),
            sides=(side, ground.referee) if side else (),
            report=ground.tr("is hidden"),
            up_report=ground.tr("is shown"),
        )
        prototypes.setdefault(key, Prototype(key=key, name=name, abilities=(ability,)))
        members.append((counter.id, key))
    return Lowered(prototypes=tuple(prototypes.values()), members=tuple(members), masks=tuple(masks.values()))
