"""``track``: the marker on the track and the number of the game are one."""

from collections.abc import Iterator

from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.plan.boards import BoardTrack
from grognard.model.plan.table.abilities.ability import Command, Prototype
from grognard.model.plan.table.abilities.on_track import OnTrack
from grognard.model.plan.table.features import Feature, Member, Track
from grognard.plan.table.hooks.lowering import HookContext, Lowering
from grognard.plan.table.windows import space_name, zone_of_track


def lower(hook: TrackHook, context: HookContext) -> Iterator[Feature]:
    """The track, and a prototype for its marker; nothing where the track lies on no board."""
    for board in context.boards.values():
        for track in board.tracks:
            if track.id == hook.track and track.spaces:
                yield from _lowered(hook, context, board.id, track)
                return


def _lowered(hook: TrackHook, context: HookContext, window: str, track: BoardTrack) -> Iterator[Feature]:
    number = track.spaces[0].number
    ability = OnTrack(
        track=track.id,
        forward=Command(menu=context.tr("Next space"), act="forward"),
        back=Command(menu=context.tr("Space before"), act="back"),
    )
    key, name = f"track:{track.id}", f"{context.tr('Marker of')} {track.name}"
    yield Prototype(key=key, name=name, abilities=(ability,))
    yield Member(counter=hook.marker, prototype=key)
    yield Track(
        id=track.id,
        name=context.tr(track.name),
        window=window,
        zone=zone_of_track(track),
        prefix=space_name(track, number).removesuffix(str(number)),
        first=number,
        last=track.spaces[-1].number,
        start=hook.start,
        labels=tuple(context.tr(space.label) for space in track.spaces),
        is_turn=track.kind == "turn",
        case=hook.case,
    )


LOWERING = Lowering(of=TrackHook, lower=lower, duty="Move the marker of the track.")
