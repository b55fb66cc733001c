"""Boxes and tracks, and the spaces of a track."""

import math
from typing import Final

from grognard.base.lengths import rounded
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.locations import Location, space_at, turn_at
from grognard.model.game.maps import Box, Track
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardBox, BoardTrack, Rect, Space
from grognard.model.plan.keys import HEADING
from grognard.model.words import Words

REST: Final = "length not known"
"""In the hatched space behind the last one of a track of which nobody knows where it ends."""
HEX_UNKNOWN: Final = "hex not known"
"""In the box of a place on a map of hexes."""


def box_of(game: Game, box: Box, location: Location, rect: Rect, say: Words) -> BoardBox:
    """A box in the colour of its nation or side."""
    nation = game.nations.get(box.nation or "")
    side = game.sides.get(box.side or (nation.side if nation else ""))
    colour = nation.colour if nation else side.colour if side else ""
    home = game.maps.get(box.map or "")
    note = say(HEX_UNKNOWN) if location.kind == "place" and home and home.grid else ""
    return BoardBox(location=location, name=say(box.name), kind=box.kind, rect=rect, colour=colour, note=note)


def track_of(game: Game, track: Track, rect: Rect, say: Words) -> BoardTrack:
    """A track with its spaces, row by row below its heading."""
    turns = {turn.number: turn for turn in game.turns_on(track)}
    # arrivals wait on one track alone; another sort of turns has a track like any other
    is_turn = game.turn_track is track
    kind = "general" if track.kind == "turn" and not is_turn else track.kind
    spaces = []
    for number in range(track.first, track.end + 1):
        turn = turns.get(number)
        spaces.append(
            Space(
                location=turn_at(number) if is_turn else space_at(track.id, number),
                number=number,
                label=say(turn.label) if turn else str(number),
                note=say(turn.note) if turn else "",
                is_night=turn is not None and turn.night,
                rect=_space(track, rect, number - track.first),
            )
        )
    rest = None
    if track.is_open:
        number = track.end + 1
        place = _space(track, rect, number - track.first)
        rest = Space(location=space_at(track.id, number), number=number, label=UNKNOWN_SIGN, note=say(REST), rect=place)
    return BoardTrack(id=track.id, name=say(track.name), kind=kind, rect=rect, spaces=tuple(spaces), rest=rest)


def _space(track: Track, rect: Rect, place: int) -> Rect:
    """Where the space of a place lies, counted from 0."""
    row, column = divmod(place, track.per_row or _spaces(track))
    left, top = _heading(track)
    return Rect(
        x=rounded(rect.x + left + column * track.cell[0]),
        y=rounded(rect.y + top + row * track.cell[1]),
        width=track.cell[0],
        height=track.cell[1],
    )


def track_size(track: Track) -> tuple[float, float]:
    """Width and height in mm of a track with its heading."""
    many = _spaces(track)
    per_row = min(track.per_row or many, many)
    left, top = _heading(track)
    return rounded(left + per_row * track.cell[0]), rounded(top + math.ceil(many / per_row) * track.cell[1])


def _heading(track: Track) -> tuple[float, float]:
    """What the heading takes to the left of the spaces and above them, mm."""
    return (HEADING, 0.0) if track.heading == "left" else (0.0, HEADING)


def _spaces(track: Track) -> int:
    return max(track.end - track.first + 1, 1) + int(track.is_open)
