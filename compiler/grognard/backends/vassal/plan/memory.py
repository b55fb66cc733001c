"""VSL: the memory that the module's pictures take."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Final

from grognard.backends.vassal.plan.module import ModulePlan
from grognard.base.diagnostics import Note, Severity
from grognard.base.records import record
from grognard.model.game.maps import PITCHES
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardPlan
from grognard.model.rule import Found, Rule

PIXEL_BYTES: Final = 4
_MB: Final = 1_000_000
_LIKE: Final = 0.03  # a smaller difference of two scales comes from rounding: pitches are whole and even


@record
class Judged:
    """A game with its boards and its module."""

    game: Game
    boards: Mapping[str, BoardPlan]
    module: ModulePlan


def much_memory(judged: Judged) -> Iterator[Found]:
    """What it does: adds up what boards, counters and cards of the module take once they are drawn, 4 bytes a pixel
    whatever their files take; charts come on top.

    Why it matters: VASSAL has 512 MB unless a player gives it more, and stops when they are full.

    Example: six maps of 7,000 by 5,000 px: 840 MB.

    How to mend: give a map the `pitch` that the hint names: all maps and counters follow it; or raise `picture_memory`
    in game.toml and tell the players.
    """
    module, head = judged.module, judged.game.head
    shares = picture_memory(module)
    total, allowed = sum(shares.values()), head.picture_memory * _MB
    if total > allowed:
        notes = sorted(shares.items(), key=lambda share: -share[1])
        yield Found(
            origin=head.origin["picture_memory"],
            message=f"the pictures of the module take {total / _MB:.0f} MB; {head.picture_memory} MB are allowed",
            hint=_smaller(judged, shares, allowed),
            notes=tuple(Note(message=f"{name}: {size / _MB:.1f} MB") for name, size in notes[:4]),
        )


def _smaller(judged: Judged, shares: Mapping[str, int], allowed: int) -> str:
    """The largest pitch at which everything would fit. Only maps and counters follow it."""
    total = sum(shares.values())
    maps = {
        window.id: shares[window.name]
        for window in judged.module.windows
        if window.kind == "map" and window.board.picture
    }
    boards = {id: judged.boards.get(id) for id in maps}
    hexes = {id: round(across_flats(one)) for id, one in boards.items() if one is not None and one.layout is not None}
    largest = max(hexes, key=lambda id: hexes[id], default="")
    moving = sum(maps.values()) + shares["counters"]
    if not largest:
        return f"picture_memory = {math.ceil(total / _MB)} holds them all"
    for flats, line in PITCHES:
        left = total - moving + moving * (flats / hexes[largest]) ** 2
        written = f'pitch = "{flats}x{line}" in [map.{largest}]'
        if flats < hexes[largest] and left <= allowed:
            return f"{written} takes {left / _MB:.0f} MB"
    return f"no pitch is small enough; with {written}, picture_memory = {math.ceil(left / _MB)} holds them all"


def two_scales(judged: Judged) -> Iterator[Found]:
    """What it does: looks for a `pitch` that makes a millimetre of one map larger than that of another, and for one
    of a map without hexes.

    Why it matters: a counter has one size on all maps. It takes the smallest scale, so that it fits every hex, and is
    small on the other maps. A pitch has no effect on a map without hexes.

    Example: two maps with hexes of 19 mm, one with `pitch = "120x104"`, one with `pitch = "60x52"`.

    How to mend: leave the pitch out on all maps but one.
    """
    boards, maps = judged.boards, judged.game.maps
    scales = {id: across_flats(boards[id]) / layout.across_flats for id in maps if (layout := boards[id].layout)}
    for id, one in maps.items():
        if one.pitch and id not in scales:
            yield Found(origin=one.origin["pitch"], message=f"map {id} has no hexes: its pitch has no effect")
        elif one.pitch and scales[id] > min(scales.values()) * (1 + _LIKE):
            least = min(scales, key=lambda id: scales[id])
            both = f"map {id} has {scales[id]:.2f} px a mm, map {least} {scales[least]:.2f}"
            yield Found(origin=one.origin["pitch"], message=f"{both}: counters fit the latter")


def across_flats(board: BoardPlan) -> float:
    """px across the flats of the hexes of a board that has some."""
    scale = board.raster.y if board.layout and board.layout.orientation == "flat" else board.raster.x
    return board.layout.across_flats * scale if board.layout else 0.0


def picture_memory(module: ModulePlan) -> dict[str, int]:
    """Bytes by what they are for: each board by its name, counters, cards."""
    shares = {
        window.name: window.board.width * window.board.height * PIXEL_BYTES
        for window in module.windows
        if window.board.picture
    }
    for name in ("counter", "card"):
        sizes = {
            state.picture: piece.size[0] * piece.size[1]
            for piece in module.pieces
            if piece.key.startswith(f"{name}:")
            for state in piece.states
        }
        shares[f"{name}s"] = sum(sizes.values()) * PIXEL_BYTES
    return shares


RULES = (
    Rule(code="VSL010", severity=Severity.WARNING, title="much memory for pictures", function=much_memory),
    Rule(code="VSL011", severity=Severity.WARNING, title="maps of two scales", function=two_scales),
)
