"""States of a piece: a badge for each, which a menu of their own puts on and takes off, or raises and lowers."""

from collections.abc import Sequence
from typing import Final

from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import clear_of, picture
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import HERE, NAME, OLD_NAME, drawing
from grognard.backends.vassal.pieces.way import Way
from grognard.backends.vassal.plan.keys import ACTS, key_of
from grognard.backends.vassal.plan.words import word_of
from grognard.formats.vassal.text.keys import key, key_name, named_key
from grognard.formats.vassal.traits.looks import Layer, SubMenu
from grognard.formats.vassal.traits.orders import ReportAction, TriggerAction
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.expressions.tree import Compare, If, either_of, equal, line, unequal
from grognard.model.plan.table.abilities.ability import Command
from grognard.model.plan.table.abilities.states import State, States

_OUT: Final = 0.6
"""The share of a badge's width beyond the left edge of the piece, where little is printed and no stack lies."""
Half = tuple[int, int]
"""px from the middle of a piece to its right and its lower edge."""


def traits(ability: States, index: ModuleIndex) -> Sequence[Trait]:
    """The menu, then the badges."""
    menus = tuple(command.menu for command in ability.commands)
    half = (round(ability.width * index.pixels) // 2, round(ability.height * index.pixels) // 2)
    return (
        SubMenu(title=ability.menu, entries=menus),
        *(trait for state in ability.states for trait in _state(state, half, index)),
    )


def _state(state: State, half: Half, index: ModuleIndex) -> Sequence[Trait]:
    own = word_of(state.id)
    known = key_of(state.command.act)
    stroke = key(known) if known else named_key(own)
    x, y = _place(state.place, half, index)
    if state.less:
        return _value(state, state.less, stroke, (x, y), index)
    return (
        ReportAction(keys=(stroke,), format=braced(_report(state))),
        _cleared(state, stroke),
        Layer(
            name=own,
            images=(picture(state.pictures[0]),),
            names=(f"+ ({state.name})",),
            activate_menu=state.command.menu,
            activate_key=stroke,
            always_active=False,
            x=x,
            y=y,
            scale=index.style.number("state", "scale"),
            level=-1,
        ),
    )


def _value(state: State, less: Command, stroke: str, at: tuple[int, int], index: ModuleIndex) -> Sequence[Trait]:
    """A badge that is always active and whose first picture is blank, for no value: the engine raises and lowers the
    level of active layers only."""
    own = word_of(state.id)
    fewer, none = named_key(f"{own}Less"), named_key(f"{own}None")
    hidden = equal("ObscuredToOthers", True)
    return (
        ReportAction(keys=(stroke, fewer, none), format=braced(either_of(((hidden, ""),), line(HERE, ": ", NAME)))),
        _cleared(state, none),
        Layer(
            name=own,
            images=("", *map(picture, state.pictures)),
            names=("", *(f"+ ({state.name} {value})" for value in state.values)),
            activate_menu="",
            activate_key="",
            up_menu=state.command.menu,
            up_key=stroke,
            down_menu=less.menu,
            down_key=fewer,
            reset_key=none,
            loop=False,
            x=at[0],
            y=at[1],
            scale=index.style.number("state", "scale"),
        ),
    )


def _cleared(state: State, stroke: str) -> TriggerAction:
    """Takes the state off a piece that is in it when it is taken off all pieces. ``stroke``: the key that does."""
    return TriggerAction(
        name=f"{state.name} off",
        menu="",
        key=named_key(clear_of(word_of(state.id))),
        filter=braced(is_on(state)),
        action_keys=(stroke,),
    )


def is_on(state: State) -> Compare:
    """Whether a piece is in the state, as a condition of the engine."""
    own = word_of(state.id)
    return unequal(f"{own}_Level", 1) if state.values else equal(f"{own}_Active", True)


def _report(state: State) -> If:
    """``0405: I/125 Infantry + Disrupted``, or with ``−`` once it is off; blank for a piece that is face down."""
    hidden = equal("ObscuredToOthers", True)
    on, off = line(HERE, ": ", OLD_NAME, f" + {state.name}"), line(HERE, ": ", NAME, f" − {state.name}")
    return either_of(((hidden, ""), (is_on(state), on)), off)


def _place(place: int, half: Half, index: ModuleIndex) -> tuple[int, int]:
    """The middle of a badge from the middle of its piece, px: badges lie one below the other from the upper left
    corner."""
    size = 2 * min(half) * index.style.number("state", "scale")
    return -half[0] + round(size * (0.5 - _OUT)), -half[1] + round(size * (place + 0.5))


def read(traits: Sequence[Trait], index: ModuleIndex) -> States | None:
    """By the badges. The size of the piece is one of those of the module, known to the pixel only."""
    menu, *others = traits
    if not isinstance(menu, SubMenu):
        return None
    layers: list[Layer] = []
    entries = len(menu.entries)  # a badge with values has two
    for layer in others[2::3]:
        if entries > 0 and isinstance(layer, Layer):
            layers.append(layer)
            entries -= 1 + layer.always_active
    size = next(size for size in index.sizes if all(_fits(one, size, index) for one in layers))
    states = tuple(_read(one, index) for one in layers)
    return States(menu=menu.title, states=states, width=size[0] / index.pixels, height=size[1] / index.pixels)


def _fits(layer: Layer, size: tuple[int, int], index: ModuleIndex) -> bool:
    """Whether a badge has its place on pieces of a size, px."""
    half = (size[0] // 2, size[1] // 2)
    return (layer.x, layer.y) == _place(index.states[layer.name].place, half, index)


def _read(layer: Layer, index: ModuleIndex) -> State:
    known = index.states[layer.name]
    is_valued = layer.always_active
    stroke, menu = (layer.up_key, layer.up_menu) if is_valued else (layer.activate_key, layer.activate_menu)
    act = f"state-{known.place + 1}" if stroke == named_key(layer.name) else ACTS[key_name(stroke)]
    names = [one.removeprefix("+ (").removesuffix(")") for one in layer.names if one]
    return State(
        id=known.id,
        command=Command(menu=menu, act=act),
        pictures=tuple(drawing(one) for one in layer.images if one),
        name=names[0].rpartition(" ")[0] if is_valued else names[0],
        place=known.place,
        values=tuple(int(one.rpartition(" ")[2]) for one in names) if is_valued else (),
        less=Command(menu=layer.down_menu, act=f"{act}-less") if is_valued else None,
    )


WAYS = (Way(of=States, rank=130, traits=traits, read=read),)
