"""Tracks of which nobody knows where they end: how far the sources use them."""

from collections import defaultdict
from dataclasses import replace
from typing import Final

from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.game.whole import Game

_MOST: Final = 999
"""A space of a higher number is a slip of the keyboard, and is not drawn for it."""


def link_tracks(game: Game) -> Game:
    """The game with the last space that is used of each such track."""
    if all(one.last.most is not None for one in game.tracks.values()):
        return game
    used: dict[str, list[int]] = defaultdict(list)
    for scenario in game.scenarios.values():
        for id, space in scenario.tracks.items():
            used[id].append(space)
    for hook in game.hooks.values():
        if isinstance(hook, TrackHook):
            used[hook.track].append(hook.start)
    placed = [at for one in game.demands for at in (one.places.locations if one.places else ())]
    for location in placed:
        if location.kind == "track":
            used[location.of].append(int(location.id))
    turns = [int(one.id) for one in placed if one.kind == "turn"]
    turns += [one.last_turn for one in game.scenarios.values()]
    turns += [one.turn for one in game.demands if one.turn]
    for track in game.tracks.values():
        used[track.id] += [one.number for one in game.turns_on(track)] + (turns if track is game.turn_track else [])
    tracks = {
        id: replace(one, needed=max((space for space in used[id] if space <= _MOST), default=0))
        for id, one in game.tracks.items()
    }
    return replace(game, tracks=tracks)
