"""``unknown-to-all``: the counter can lie face down with nobody who may look; whoever reveals it shows it to all."""

from collections.abc import Iterable, Iterator

from grognard.model.game.hooks.unknown import UnknownToAll
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.abilities.ability import Command, Prototype
from grognard.model.plan.table.abilities.hide import Hide
from grognard.model.plan.table.abilities.reveal import Reveal
from grognard.model.plan.table.features import Feature, Member
from grognard.plan.paper.masks import mask_of
from grognard.plan.table.hooks.lowering import HookContext, Lowering, holders


def lower(hook: UnknownToAll, context: HookContext) -> Iterator[Feature]:
    """A prototype for each owner, whose picture says only whose it is."""
    return unknown_counters(context, (one.id for one in context.counters_of(hook.types)))


def unknown_counters(context: HookContext, counters: Iterable[str]) -> Iterator[Feature]:
    """These counters can lie unknown."""
    prototypes: dict[str, Prototype] = {}
    masks: dict[str, Face] = {}
    for id in counters:
        counter = context.game.counters[id]
        if counter.type in context.game.types:
            mask, owner = mask_of(context.game, counter, context.tr)
            masks[mask.counter] = mask
            key = f"unknown:{mask.counter}"
            name = f"{context.tr('Unknown')} {owner}".strip()
            ability = Reveal(
                command=Command(menu=context.tr("Reveal"), act="hide"),
                picture=mask.counter,
                name=f"{owner} ?".strip(),
                sides=tuple(context.side_name(one.id) for one in context.game.played),
                report=context.tr("is revealed"),
            )
            prototypes.setdefault(key, Prototype(key=key, name=name, abilities=(ability,)))
            yield Member(counter=id, prototype=key)
    yield from prototypes.values()
    yield from masks.values()


def covered(features: Iterable[Feature]) -> frozenset[str]:
    """The counters that can lie face down already."""
    return holders(features, lambda ability: isinstance(ability, Hide | Reveal))


def secret_counters(features: Iterable[Feature]) -> frozenset[str]:
    """The counters that come into play hidden."""
    return holders(features, lambda ability: isinstance(ability, Hide) and ability.is_secret)


LOWERING = Lowering(of=UnknownToAll, lower=lower, duty="Look at no unknown counter.")
