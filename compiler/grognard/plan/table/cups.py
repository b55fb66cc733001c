"""Cups: boxes of the map from which counters are drawn. What a setup puts there at start lies in a pile, unseen where
the cup is opaque; what comes later waits on the turn track until it is put in."""

from collections.abc import Mapping

from grognard.model.game.locations import box_at
from grognard.model.game.maps import Box
from grognard.model.game.scenarios import Demand, Placement
from grognard.model.game.whole import Game
from grognard.model.plan.table.abilities.ability import Command, Prototype
from grognard.model.plan.table.abilities.send_to import SendTo
from grognard.model.plan.table.features import Member
from grognard.model.plan.table.pieces import Pile
from grognard.plan.setup.open_pools import settled_pieces
from grognard.plan.table.hooks.lowering import HookContext


def cup_of(game: Game, demand: Demand) -> Box | None:
    """The cup that a statement fills."""
    locations = demand.places.locations if demand.places else ()
    box = game.boxes.get(locations[0].id) if len(locations) == 1 and locations[0].kind == "box" else None
    return box if box and box.kind == "cup" else None


def counters_of_cups(game: Game) -> dict[str, dict[str, None]]:
    """By cup, the counters that lie in it at some time, in the order of the statements."""
    demands = {one.id: cup for one in game.demands if (cup := cup_of(game, one))}
    found: dict[str, dict[str, None]] = {cup.id: {} for cup in demands.values()}
    for scenario, allotment in game.allotments.items() if demands else ():
        for placement in (*allotment.placements, *settled_pieces(game, scenario)):
            if cup := demands.get(placement.demand):
                found[cup.id][placement.counter] = None
        for one in allotment.open:
            if cup := demands.get(one.demand):
                found[cup.id].update((counter, None) for counter, _ in one.pool)
    return found


def cup_piles(context: HookContext) -> dict[str, Pile]:
    """The pile of each cup that something fills, by the id of its box."""
    game, found = context.game, {}
    for id, counters in counters_of_cups(game).items():
        box = game.boxes[id]
        spot = context.spot_of(box_at(id))
        kinds = [kind for one in counters if (kind := game.types.get(game.counters[one].type))]
        if spot is None or not kinds:
            continue
        found[id] = Pile(
            name=context.tr(box.name),
            window=spot.window,
            x=spot.x,
            y=spot.y,
            width=max(kind.form.width for kind in kinds),
            height=max(kind.form.height for kind in kinds),
            is_face_down=box.opaque,
            is_shuffled=box.opaque,
            counters=tuple(counters),
        )
    return found


def into_cups(context: HookContext, piles: Mapping[str, Pile]) -> tuple[tuple[Prototype, ...], list[Member]]:
    """What lets the counters of a cup go back into it."""
    prototypes, members = [], []
    for id, pile in piles.items():
        spot = context.spot_of(box_at(id))
        assert spot is not None
        key = f"cup:{id}"
        ability = SendTo(
            command=Command(menu=f"{context.tr('Into')} {pile.name}", act=f"into-{id}"),
            to=spot.point,
            report=f"{context.tr('goes into')} {pile.name}",
            is_end=True,
        )
        prototypes.append(Prototype(key=key, name=f"{context.tr('Into')} {pile.name}", abilities=(ability,)))
        members += [Member(counter=counter, prototype=key) for counter in pile.counters]
    return tuple(prototypes), members


def is_in_cup(placement: Placement) -> bool:
    """Whether a piece of a cup's statement lies in it when play starts."""
    return placement.turn == 0 and placement.location is not None
