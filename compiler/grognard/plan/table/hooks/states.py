"""``state``: badges on the counters, put on and taken off in a menu of their own."""

from collections.abc import Iterator, Sequence

from grognard.geometry.outlines import Shape, shape_of
from grognard.model.game.counters import Counter
from grognard.model.game.hooks.states import StateHook
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.abilities.ability import Command, Prototype
from grognard.model.plan.table.abilities.states import State, States
from grognard.model.plan.table.things import Member, Thing
from grognard.plan.table.hooks.lowering import HookContext, Lowering


def lower(hook: StateHook, context: HookContext) -> Iterator[Thing]:
    """The badges, and prototypes for the counters whose first state this is: a menu holds all states of a counter.

    A badge is drawn as large as the counters on which it lies; counters of another size have prototypes and badges of
    their own.
    """
    hooks = [one for one in context.game.hooks.values() if isinstance(one, StateHook)]
    holders = {one.id: {counter.id for counter in context.counters_of(one.types)} for one in hooks}
    sizes = _sizes(hooks, context)
    prototypes: dict[str, Prototype] = {}
    for counter in context.counters_of(hook.types):
        own = [one for one in hooks if counter.id in holders[one.id]]
        if own[0] is hook:
            size = _shape(counter, context)
            other = f" {_said(size)}" if sizes.index(size) else ""
            key = f"states:{','.join(one.id for one in own)}{other}"
            name = f"{context.tr('States')} {', '.join(context.tr(one.name) for one in own)}{other}"
            states = tuple(_state(one, hooks.index(one), sizes.index(size), context) for one in own)
            ability = States(menu=context.tr("State"), states=states, width=size.width, height=size.height)
            prototypes.setdefault(key, Prototype(key=key, name=name, abilities=(ability,)))
            yield Member(counter=counter.id, prototype=key)
    yield from prototypes.values()
    for size in _sizes([hook], context):
        yield _badge(hook, sizes.index(size), size)


def _sizes(hooks: Sequence[StateHook], context: HookContext) -> list[Shape]:
    """The shapes of the counters that have a state of these hooks, in the order of the counters."""
    return list(dict.fromkeys(_shape(counter, context) for one in hooks for counter in context.counters_of(one.types)))


def _shape(counter: Counter, context: HookContext) -> Shape:
    return context.game.types[counter.type].form


def _said(shape: Shape) -> str:
    """A shape in the name of a prototype: one edge says all of a square."""
    sides = dict.fromkeys((f"{shape.width:g}", f"{shape.height:g}"))
    return f"{' x '.join(sides)} mm" + ("" if shape.shares_cuts else f" {shape.kind}")


def _state(hook: StateHook, place: int, which: int, context: HookContext) -> State:
    return State(
        id=hook.id,
        command=Command(menu=context.tr(hook.name), act=f"state-{place + 1}"),
        picture=_picture(hook, which),
        name=context.tr(hook.name),
        place=place,
    )


def _badge(hook: StateHook, which: int, shape: Shape) -> Face:
    return Face(
        counter=_picture(hook, which),
        template="badge",
        values=(("letter", hook.letter),),
        colours=(("ground", hook.colour), ("ink", "#ffffff")),
        shape=shape_of("square", min(shape.width, shape.height)),
    )


def _picture(hook: StateHook, which: int) -> str:
    """``which``: which size of counters, from 0; no id has the underscore."""
    return f"badge-{hook.id}_{which + 1}" if which else f"badge-{hook.id}"


LOWERING = Lowering(of=StateHook, lower=lower, duty="Mark the states of units with markers.")
