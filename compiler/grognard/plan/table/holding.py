"""What lets counters go onto the mats of others, and come back to them."""

from collections.abc import Iterable, Sequence

from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location
from grognard.model.game.setup.mats import MatSlot, mat_at, owners_of_mats, slots_for
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.table.abilities.ability import Command, Prototype, Spot
from grognard.model.plan.table.abilities.send_to import OnMats, Slot
from grognard.model.plan.table.features import Carried, Feature, Member
from grognard.plan.setup.mats import mat_title, slot_title
from grognard.plan.table.hooks.lowering import HookContext
from grognard.plan.table.setup_context import SpotOf
from grognard.plan.table.windows import on_mat

CARRIED = "mat-of"
"""The value of the counter that has a mat: what the names of its slots begin with."""
Held = tuple[Counter, MatSlot]
"""The owner of a mat and one of its slots."""


def places_on_mats(cards: Iterable[SetupCard], names: SpotOf) -> dict[Location, tuple[Spot, ...]]:
    """The places of every slot, in their order; those whose number nobody knows last."""
    found: dict[Location, tuple[Spot, ...]] = {}
    for card in cards:
        for box in card.boxes:
            if box.location and (first := names(box.location)):
                centres = (slot.rect.centre for slot in box.slots)
                found[box.location] = tuple(Spot(window=card.id, x=x, y=y, name=first.name) for x, y in centres)
    return found


def held_features(context: HookContext) -> tuple[Feature, ...]:
    """What each counter can do that a mat may hold, and what the owners of mats carry."""
    game, tr = context.game, context.tr
    owners = list(owners_of_mats(game))
    made: dict[tuple[tuple[str, str], ...], Prototype] = {}
    features: list[Feature] = [
        Carried(counter=owner.id, name=CARRIED, value=on_mat(mat_title(game, owner, str))) for owner, _ in owners
    ]
    for counter in game.counters.values() if owners else ():
        held = [(owner, slot) for owner, mat in owners for slot in slots_for(mat, owner, counter)]
        if not held:
            continue
        key = tuple((owner.id, slot.id) for owner, slot in held)
        if key not in made:
            slots = tuple(one for owner, slot in held for one in _slot(context, owner, slot, held))
            ability = OnMats(
                menu=tr("On a mat"),
                slots=slots,
                back=Command(menu=tr("Off the mat"), act="off-mat"),
                report=tr("leaves the mat"),
            )
            number = len(made) + 1
            made[key] = Prototype(key=f"mats:{number}", name=f"{tr('On a mat')} {number}", abilities=(ability,))
        features.append(Member(counter=counter.id, prototype=made[key].key))
    return (*features, *made.values())


def _slot(context: HookContext, owner: Counter, slot: MatSlot, held: Sequence[Held]) -> Iterable[Slot]:
    """None where no window shows it. The menu says the slot too where a mat has several for the counter."""
    game, tr = context.game, context.tr
    location = mat_at(owner.id, slot.id)
    spot = context.spot_of(location)
    if spot is not None:
        are_several = [one for one, _ in held].count(owner) > 1
        title = mat_title(game, owner, tr)
        menu = f"{title}{tr(': ')}{slot_title(game, slot, tr)}" if are_several else title
        yield Slot(
            command=Command(menu=menu, act=f"mat-{owner.id}-{slot.id}"),
            to=spot.point,
            report=f"{tr('goes onto the mat')} {title}",
        )
