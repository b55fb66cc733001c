"""The marker of a track: the toolbar's buttons move it, and the number follows when it is dragged."""

from collections.abc import Sequence
from typing import Final

from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import MOVED, go_to, next_of, press_of, set_of
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import command_of, stroke_of
from grognard.backends.vassal.pieces.way import Way
from grognard.backends.vassal.plan.toolbar import ToolbarTrack
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.traits.moves import SendToLocation
from grognard.formats.vassal.traits.orders import GlobalHotkey, ReportAction, RestrictCommands, TriggerAction
from grognard.formats.vassal.traits.parts import Change, Limits, PropertyKey
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import CalculatedProperty, DynamicProperty, Mark, SetGlobalProperty
from grognard.model.plan.expressions.tree import (
    Begins,
    Compare,
    Every,
    Letters,
    Number,
    NumberFrom,
    Property,
    Replaced,
    Sign,
    Within,
    either_of,
    equal,
    line,
    unequal,
)
from grognard.model.plan.table.abilities.ability import Command
from grognard.model.plan.table.abilities.on_track import OnTrack
from grognard.model.plan.table.boards import UNSEEN

_ON_TRACK: Final = "OnTrack"


def traits(ability: OnTrack, index: ModuleIndex) -> Sequence[Trait]:
    """The entries of the menu, which press the buttons of the toolbar, and what follows a drag."""
    track = index.tracks[ability.track]
    window = index.windows[track.window]
    location, number = Letters(of=Property(name="LocationName")), Property(name=track.property)
    here = Every(parts=(equal("CurrentZone", track.zone), Begins(text=location, start=track.prefix)))
    seen = Replaced(text=location, old=UNSEEN, new="")
    space = either_of(((here, NumberFrom(text=seen, place=len(track.prefix.replace(UNSEEN, "")))),), number)
    region = line(track.prefix, Within(value=number, low=track.first, high=track.last))
    value = Property(name=track.property)
    return (
        _ended("First", Compare(left=value, sign="<=", right=Number(value=track.first)), ability.back),
        _ended("Last", Compare(left=value, sign=">=", right=Number(value=track.last)), ability.forward),
        *_dragged(track),
        GlobalHotkey(menu=ability.forward.menu, key=stroke_of(ability.forward), hotkey=press_of(track, 1)),
        GlobalHotkey(menu=ability.back.menu, key=stroke_of(ability.back), hotkey=press_of(track, -1)),
        SendToLocation(
            key=named_key(go_to(track)),
            map=window.name,
            board=window.board.id,
            destination="R",
            region=braced(region),
        ),
        CalculatedProperty(name="Space", expression=braced(space)),
        Mark(properties=((_ON_TRACK, track.id),)),
    )


def _ended(name: str, is_there: Compare, command: Command) -> RestrictCommands:
    """Where the track ends there is nowhere to go: the entry is grey, and its key does nothing."""
    return RestrictCommands(name=name, action="Disable", filter=braced(is_there), keys=(stroke_of(command),))


def _dragged(track: ToolbarTrack) -> Sequence[Trait]:
    """The number follows a marker that was moved by hand. A turn can only move by one space, forward or back."""
    setting = named_key(set_of(track))
    number, target = Property(name=track.property), Property(name="Target")
    is_off = braced(unequal("Space", number))
    space = Change(verb="set", value=braced(Property(name="Space")))
    if not track.is_turn:
        return (
            ReportAction(keys=(setting,), format=f"{track.name}: ${track.property}$"),
            TriggerAction(
                name="Dragged", menu="", key="", filter=is_off, watch_keys=(named_key(MOVED),), action_keys=(setting,)
            ),
            SetGlobalProperty(
                name=track.property,
                limits=Limits(numeric=True, minimum=track.first, maximum=track.last),
                keys=(PropertyKey(key=setting, change=space),),
            ),
        )
    steps = []
    ways: tuple[tuple[int, Sign, Sign], ...] = ((1, "<", ">="), (-1, ">", "<="))
    for step, sign, other in ways:
        run, press = named_key(f"{next_of(track, step)}All"), named_key(f"{next_of(track, step)}Press")
        steps += [
            TriggerAction(
                name=f"{track.name} {step:+}",
                menu="",
                key=run,
                filter=braced(Compare(left=number, sign=sign, right=target)),
                action_keys=(press,),
                loop=True,
                loop_kind="until",
                until_true=braced(Compare(left=number, sign=other, right=target)),
            ),
            GlobalHotkey(key=press, hotkey=press_of(track, step)),
        ]
    runs = tuple(named_key(f"{next_of(track, step)}All") for step in (1, -1))
    return (
        TriggerAction(
            name="Dragged",
            menu="",
            key="",
            filter=is_off,
            watch_keys=(named_key(MOVED),),
            action_keys=(setting, *runs),
        ),
        *steps,
        DynamicProperty(
            name="Target",
            keys=(PropertyKey(key=setting, change=space),),
            value=str(track.start),
        ),
    )


def read(traits: Sequence[Trait], _index: ModuleIndex) -> OnTrack:
    """By the property with the id of the track, the last trait."""
    last = next(one for one in traits if isinstance(one, Mark) and one.properties[0][0] == _ON_TRACK)
    forward, back = (one for one in traits if isinstance(one, GlobalHotkey) and one.menu)
    return OnTrack(
        track=last.properties[0][1],
        forward=command_of(forward.menu, forward.key),
        back=command_of(back.menu, back.key),
    )


WAYS = (Way(of=OnTrack, rank=70, traits=traits, read=read),)
