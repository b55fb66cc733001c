"""``state``: badges on the counters, put on and taken off in a menu of their own."""

from grognard.model.abilities import Command, Prototype, State, States
from grognard.model.hooks import StateHook
from grognard.model.sheets import Face
from grognard.plan import modulekeys as keys
from grognard.plan.hooks.lowering import Ground, Lowered, word_of

NEEDS = frozenset({"states"})
SIZE = 15.875
"""Of a badge as drawn, mm."""


def lower(hook: StateHook, ground: Ground) -> Lowered:
    """The badge, and prototypes for the counters whose first state this is: a menu holds all states of a counter."""
    hooks = [one for one in ground.game.hooks.values() if isinstance(one, StateHook)]
    holders = {one.id: {counter.id for counter in ground.counters_of(one.types)} for one in hooks}
    prototypes: dict[str, Prototype] = {}
    members = []
    for counter in ground.counters_of(hook.types):
        own = [one for one in hooks if counter.id in holders[one.id]]
        if own[0] is hook:
            key = f"states:{','.join(one.id for one in own)}"
            name = f"{ground.tr('States')} {', '.join(ground.tr(one.name) for one in own)}"
            states = tuple(_state(one, hooks.index(one), ground) for one in own)
            prototypes.setdefault(
                key, Prototype(key=key, name=name, abilities=(States(menu=ground.tr("State"), states=states),))
            )
            members.append((counter.id, key))
    return Lowered(prototypes=tuple(prototypes.values()), members=tuple(members), masks=(_badge(hook),))


def _state(hook: StateHook, place: int, ground: Ground) -> State:
    return State(
        command=Command(menu=ground.tr(hook.name), key=keys.STATES[place] if place < len(keys.STATES) else ""),
        property=word_of(hook.id),
        picture=_picture(hook),
        name=ground.tr(hook.name),
        place=place,
    )


def _badge(hook: StateHook) -> Face:
    return Face(
        counter=_picture(hook),
        template="badge",
        values=(("letter", hook.letter),),
        colours=(("ground", hook.colour), ("ink", "#ffffff")),
        size=SIZE,
    )


def _picture(hook: StateHook) -> str:
    return f"badge-{hook.id}"
