"""``step-loss``: a counter turns to its reduced side, then goes to the box of the eliminated, of its side's where it
has one."""

from collections.abc import Iterator

from grognard.model.game.counters import REDUCED, CounterType
from grognard.model.game.hooks.losses import StepLoss
from grognard.model.plan.table.abilities.ability import Command, Prototype
from grognard.model.plan.table.abilities.lose_step import LoseStep
from grognard.model.plan.table.features import Feature, Member
from grognard.plan.table.eliminated import box_of_eliminated, where_losses_go
from grognard.plan.table.hooks.lowering import HookContext, Lowering


def lower(hook: StepLoss, context: HookContext) -> Iterator[Feature]:
    """A prototype for each box; counters whose side has none keep their flip only."""
    prototypes: dict[str, Prototype] = {}
    reminder = f". {context.tr(hook.reminder)}" if hook.reminder else ""
    for counter in context.counters_of(hook.types):
        location = box_of_eliminated(context.game, counter)
        spot = context.spot_of(location) if location else None
        if spot is not None:
            kind = context.game.types[counter.type]
            faces = len(kind.sides) if kind.is_turned else _sides(kind)
            own = (f":{faces}" if faces else "") + (f":{hook.id}" if reminder else "")
            key = f"losses:{location}{own}"
            name = f"{context.tr('Losses')} {spot.name}" + (f" ({faces})" if faces else "")
            ability = LoseStep(
                command=Command(menu=context.tr("Lose a step"), act="lose-step"),
                to=spot.point,
                report=context.tr("loses a step"),
                last_report=f"{context.tr('loses its last step')} → {spot.name}{reminder}",
                faces=faces,
            )
            prototypes.setdefault(key, Prototype(key=key, name=name, abilities=(ability,)))
            yield Member(counter=counter.id, prototype=key)
    yield from prototypes.values()


def _sides(kind: CounterType) -> int:
    """How many steps a counter shows one after the other; 0: it is turned over where its back has something to show."""
    return 1 if kind.steps < 2 and kind.reverse != REDUCED else 0


LOWERING = Lowering(of=StepLoss, lower=lower, duty="Turn counters over for losses.", where=where_losses_go)
