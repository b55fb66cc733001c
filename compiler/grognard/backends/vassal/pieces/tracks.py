"""What the marker of a track can do: the toolbar's buttons move it, and the number follows where it is dragged."""

from collections.abc import Sequence

from grognard.backends.vassal.expressions import braced, choose, clamped, quoted, text_of
from grognard.backends.vassal.names import MOVED, go_to, next_of, press_of, set_of
from grognard.formats.vassal.text.keys import key, named_key
from grognard.formats.vassal.traits.moves import SendToLocation
from grognard.formats.vassal.traits.orders import GlobalHotkey, ReportAction, TriggerAction
from grognard.formats.vassal.traits.parts import Change, Limits, PropertyKey
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import CalculatedProperty, DynamicProperty, Mark, SetGlobalProperty
from grognard.model.plan.module.abilities import OnTrack
from grognard.model.plan.module.boards import Window
from grognard.model.plan.module.things import Track


def track_traits(track: Track, window: Window, ability: OnTrack) -> Sequence[Trait]:
    """The traits of the marker; ``window``: the one that holds the track."""
    here = f"CurrentZone == {quoted(track.zone)} && {text_of('LocationName')}.startsWith({quoted(track.prefix)})"
    space = f"Integer.parseInt({text_of('LocationName')}.substring({len(track.prefix)}))"
    region = f"{quoted(track.prefix)} + {clamped(track.property, track.first, track.last)}"
    return (
        *_dragged(track),
        GlobalHotkey(menu=ability.forward.menu, key=key(ability.forward.key), hotkey=press_of(track, 1)),
        GlobalHotkey(menu=ability.back.menu, key=key(ability.back.key), hotkey=press_of(track, -1)),
        SendToLocation(
            key=named_key(go_to(track)),
            map=window.name,
            board=window.board.id,
            destination="R",
            region=braced(region),
        ),
        CalculatedProperty(name="Space", expression=braced(choose([(here, space)], track.property))),
        Mark(properties=(("OnTrack", track.id),)),
    )


def _dragged(track: Track) -> Sequence[Trait]:
    """The marker was moved by hand: the number follows. A turn can only go forward and back, space by space."""
    setting = named_key(set_of(track))
    is_off = braced(f"Space != {track.property}")
    if not track.is_turn:
        return (
            ReportAction(keys=(setting,), format=f"{track.name}: ${track.property}$"),
            TriggerAction(
                name="Dragged", menu="", key="", filter=is_off, watch_keys=(named_key(MOVED),), action_keys=(setting,)
            ),
            SetGlobalProperty(
                name=track.property,
                limits=Limits(numeric=True, minimum=track.first, maximum=track.last),
                keys=(PropertyKey(key=setting, change=Change(verb="set", value=braced("Space"))),),
            ),
        )
    steps = []
    for step, sign in ((1, "<"), (-1, ">")):
        run, press = named_key(f"{next_of(track, step)}All"), named_key(f"{next_of(track, step)}Press")
        other = ">=" if step == 1 else "<="
        steps += [
            TriggerAction(
                name=f"{track.name} {step:+}",
                menu="",
                key=run,
                filter=braced(f"{track.property} {sign} Target"),
                action_keys=(press,),
                loop=True,
                loop_kind="until",
                until_true=braced(f"{track.property} {other} Target"),
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
            keys=(PropertyKey(key=setting, change=Change(verb="set", value=braced("Space"))),),
            value=str(track.start),
        ),
    )
