"""Is in states: a badge for each, put on and taken off in a menu of their own."""

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
from grognard.model.plan.expressions.tree import If, either_of, equal, line
from grognard.model.plan.table.abilities.ability import Command
from grognard.model.plan.table.abilities.states import State, States

_OUT: Final = 0.6
"""Of the width of a badge, beyond the edge of the piece: out to the left, where little is printed and no stack lies."""
Half = tuple[int, int]
"""px from the middle of a piece to its right and its lower edge."""


def traits(ability: States, index: ModuleIndex) -> Sequence[Trait]:
    """The menu, then the badges."""
    menus = tuple(state.command.menu for state in ability.states)
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
    return (
        ReportAction(keys=(stroke,), format=braced(_told(state))),
        TriggerAction(
            name=f"{state.name} off",
            menu="",
            key=named_key(clear_of(own)),
            filter=braced(equal(f"{own}_Active", True)),
            action_keys=(stroke,),
        ),
        Layer(
            name=own,
            images=(picture(state.picture),),
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


def _told(state: State) -> If:
    """``0405: I/125 Infantry + Disrupted``, or ``−`` once it is off; nothing of a piece that lies face down."""
    hidden, is_on = equal("ObscuredToOthers", True), equal(f"{word_of(state.id)}_Active", True)
    on, off = line(HERE, ": ", OLD_NAME, f" + {state.name}"), line(HERE, ": ", NAME, f" − {state.name}")
    return either_of(((hidden, ""), (is_on, on)), off)


def _place(place: int, half: Half, index: ModuleIndex) -> tuple[int, int]:
    """The middle of a badge from that of its piece, px: one below the other, from the upper left corner."""
    size = 2 * min(half) * index.style.number("state", "scale")
    return -half[0] + round(size * (0.5 - _OUT)), -half[1] + round(size * (place + 0.5))


def read(traits: Sequence[Trait], index: ModuleIndex) -> States | None:
    """By the badges. The piece is one of those of the module; how large it is, is known to the px only."""
    menu, *others = traits
    if not isinstance(menu, SubMenu):
        return None
    layers = [one for one in others[2 : 3 * len(menu.entries) : 3] if isinstance(one, Layer)]
    size = next(size for size in index.sizes if all(_fits(one, size, index) for one in layers))
    states = tuple(_read(one, index) for one in layers)
    return States(menu=menu.title, states=states, width=size[0] / index.pixels, height=size[1] / index.pixels)


def _fits(layer: Layer, size: tuple[int, int], index: ModuleIndex) -> bool:
    """Whether a badge lies so on pieces of a size, px."""
    half = (size[0] // 2, size[1] // 2)
    return (layer.x, layer.y) == _place(index.states[layer.name].place, half, index)


def _read(layer: Layer, index: ModuleIndex) -> State:
    known = index.states[layer.name]
    is_named = layer.activate_key == named_key(layer.name)
    act = f"state-{known.place + 1}" if is_named else ACTS[key_name(layer.activate_key)]
    return State(
        id=known.id,
        command=Command(menu=layer.activate_menu, act=act),
        picture=drawing(layer.images[0]),
        name=layer.names[0].removeprefix("+ (").removesuffix(")"),
        place=known.place,
    )


WAYS = (Way(of=States, rank=130, traits=traits, read=read),)
