"""States with a letter: badges on the counters, put on and taken off in a menu of their own."""

from collections.abc import Iterator, Sequence

from grognard.geometry.counter_shapes import Shape, shape_of
from grognard.model.game.counters import Counter
from grognard.model.game.hooks.states import CounterState
from grognard.model.plan.sheets import Face
from grognard.model.plan.table.abilities.ability import Command, Prototype
from grognard.model.plan.table.abilities.states import State, States
from grognard.model.plan.table.features import Badged, Cover, Feature, Member
from grognard.plan.table.hooks.lowering import HookContext, Lowering


def lower(hook: CounterState, context: HookContext) -> Iterator[Feature]:
    """The badges, and prototypes for the counters whose first state this is: a menu holds all states of a counter.

    A badge is drawn as large as the counters on which it lies; counters of another size have prototypes and badges of
    their own.
    """
    hooks = [one for one in context.game.states.values() if one.letter]
    holders = {one.id: {counter.id for counter in context.counters_of(one.types)} for one in hooks}
    sizes = _sizes(hooks, context)
    prototypes: dict[str, Prototype] = {}
    for counter in context.counters_of(hook.types) if hook.letter else ():
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
    yield from _in_place_of_marker(hook, hooks, context)
    for size in _sizes([hook], context) if hook.letter else ():
        for picture, letter in _pictures(hook, sizes.index(size)):
            yield _badge(hook, picture, letter, size)


def _in_place_of_marker(hook: CounterState, hooks: Sequence[CounterState], context: HookContext) -> Iterator[Feature]:
    """The badge stands for the marker, which would be a second way to the same; one that a setup places stays."""
    marker = context.game.counters.get(hook.marker or "")
    if hook.letter and marker and marker.id not in context.placed:
        command = _state(hook, hooks.index(hook), 0, context).command
        yield Cover(counter=marker.id)
        yield Badged(command=command, marker=context.called(marker), markers=marker.qty, case=hook.case)


def _sizes(hooks: Sequence[CounterState], context: HookContext) -> list[Shape]:
    """The shapes of the counters that have a state of these hooks, in the order of the counters."""
    return list(dict.fromkeys(_shape(counter, context) for one in hooks for counter in context.counters_of(one.types)))


def _shape(counter: Counter, context: HookContext) -> Shape:
    return context.game.types[counter.type].form


def _said(shape: Shape) -> str:
    """A shape in the name of a prototype: one edge says all of a square."""
    sides = dict.fromkeys((f"{shape.width:g}", f"{shape.height:g}"))
    return f"{' x '.join(sides)} mm" + ("" if shape.shares_cuts else f" {shape.kind}")


def _state(hook: CounterState, place: int, which: int, context: HookContext) -> State:
    name, act = context.tr(hook.name), f"state-{place + 1}"
    return State(
        id=hook.id,
        command=Command(menu=f"{name} +1" if hook.levels else name, act=act),
        less=Command(menu=f"{name} −1", act=f"{act}-less") if hook.levels else None,
        pictures=tuple(picture for picture, _ in _pictures(hook, which)),
        values=hook.levels,
        name=name,
        place=place,
    )


def _badge(hook: CounterState, picture: str, letter: str, shape: Shape) -> Face:
    return Face(
        counter=picture,
        template="badge",
        values=(("letter", letter),),
        colours=(("ground", hook.colour), ("ink", "#ffffff")),
        shape=shape_of("square", min(shape.width, shape.height)),
    )


def _pictures(hook: CounterState, which: int) -> tuple[tuple[str, str], ...]:
    """The picture of each value, and what stands on it. ``which``: the number of the size of counters, from 0; no id
    has the underscore."""
    name = f"badge-{hook.id}_{which + 1}" if which else f"badge-{hook.id}"
    if not hook.levels:
        return ((name, hook.letter),)
    return tuple((f"{name}_value{value}", f"{hook.letter}{value}") for value in hook.levels)


LOWERING = Lowering(of=CounterState, lower=lower, duty="Mark the states of units with markers.")
