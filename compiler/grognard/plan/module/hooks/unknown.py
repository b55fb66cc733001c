"""``unknown-to-all``: the counter can lie face down with nobody who may look; whoever reveals it shows it to all."""

from collections.abc import Iterable

from grognard.model.game.hooks.unknown import UnknownToAll
from grognard.model.plan.module.abilities import Command, Hide, Prototype, Reveal
from grognard.plan.module import keys
from grognard.plan.module.hooks.lowering import Ground, Lowered
from grognard.plan.paper.masks import mask_of

NEEDS = frozenset({"reveal"})


def lower(hook: UnknownToAll, ground: Ground) -> Lowered:
    """A prototype for each owner, whose picture says only whose it is."""
    return unknown_counters(ground, (one.id for one in ground.counters_of(hook.types)))


def unknown_counters(ground: Ground, counters: Iterable[str]) -> Lowered:
    """These counters can lie unknown."""
    prototypes: dict[str, Prototype] = {}
    members, masks = [], {}
    for id in counters:
        counter = ground.game.counters[id]
        if counter.type in ground.game.types:
            mask, owner = mask_of(ground.game, counter, ground.tr)
            masks[mask.counter] = mask
            key = f"unknown:{mask.counter}"
            name = f"{ground.tr('Unknown')} {owner}".strip()
            ability = Reveal(
                command=Command(menu=ground.tr("Reveal"), key=keys.HIDE),
                picture=mask.counter,
                name=f"{owner} ?".strip(),
                sides=(*(ground.side_name(side) for side in (one.id for one in ground.game.played)), ground.referee),
                report=ground.tr("is revealed"),
            )
            prototypes.setdefault(key, Prototype(key=key, name=name, abilities=(ability,)))
            members.append((id, key))
    return Lowered(prototypes=tuple(prototypes.values()), members=tuple(members), masks=tuple(masks.values()))


def covered(lowered: Lowered) -> set[str]:
    """The counters that can lie face down already."""
    covers = {
        one.key for one in lowered.prototypes if any(isinstance(ability, Hide | Reveal) for ability in one.abilities)
    }
    return {id for id, key in lowered.members if key in covers}


def secret_counters(lowered: Lowered) -> frozenset[str]:
    """The counters that come into play hidden."""
    secrets = {
        one.key
        for one in lowered.prototypes
        if any(isinstance(ability, Hide) and ability.is_secret for ability in one.abilities)
    }
    return frozenset(id for id, key in lowered.members if key in secrets)
