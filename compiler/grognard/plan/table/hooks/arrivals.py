"""``reinforcements``: the chat names what arrives when its turn begins. The setups fill the spaces of the track."""

from collections.abc import Iterator

from grognard.model.game.hooks.arrivals import Reinforcements
from grognard.model.game.setup.words import REMOVED
from grognard.model.plan.table.features import Feature, Notice
from grognard.plan.piece_names import piece_name
from grognard.plan.setup.where import place_said
from grognard.plan.table.hooks.lowering import HookContext, Lowering


def lower(hook: Reinforcements, context: HookContext) -> Iterator[Feature]:
    """A notice for each turn and scenario in which something arrives."""
    arriving: dict[tuple[str, int], dict[str, list[str]]] = {}
    where = {demand.id: place_said(context.game, demand, context.tr) for demand in context.game.demands}
    removing = {demand.id for demand in context.game.demands if demand.says(REMOVED)}
    for scenario, allotment in context.game.allotments.items():
        for one in allotment.placements:
            counter = context.game.counters.get(one.counter)
            kind = context.game.types.get(counter.type) if counter else None
            if one.turn > 0 and one.demand not in removing and counter is not None and kind is not None:
                places = arriving.setdefault((scenario, one.turn), {})
                name = piece_name(context.game, counter, kind, context.tr)
                places.setdefault(where.get(one.demand, ""), []).append(name)
    for (scenario, turn), places in sorted(arriving.items()):
        named = [f"{', '.join(names)} ({place})" if place else ", ".join(names) for place, names in places.items()]
        text = f"{context.tr('Arrive now')}{context.tr(': ')}{context.tr('; ').join(named)}"
        yield Notice(track=hook.track, turn=turn, scenario=scenario, text=text)


LOWERING = Lowering(of=Reinforcements, lower=lower, duty="Look for arrivals on the turn track.")
