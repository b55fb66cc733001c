"""How many pixels a millimetre of the boards has in the module: one scale for all maps, so that counters fit the hexes
of each."""

import math
from collections.abc import Mapping, Sequence

from grognard.base.records import record
from grognard.geometry.hexes import HexLayout
from grognard.model.game.maps import PITCHES
from grognard.model.plan.boards import PLAIN_PIXELS, Raster

BOARD_PIXELS = 20_000_000
"""A larger board takes the next smaller pitch."""
SMALLEST = 60
"""px across the flats: smaller hexes are hard to read, and only an author's choice."""
SHARE = 0.5
"""Of the memory for pictures: what maps may take; the rest is for counters, cards and what has windows of its own."""
PIXEL_BYTES = 4
_MIDDLES = 2
"""px more where the edge of the sheet runs through the middles of hexes: they lie on the board, and counters there."""
_MB = 1_000_000
_LINE = math.sqrt(3) / 2  # from line to line, where 1 is across the flats


@record
class Sized:
    """A map before it has a raster. Millimetres; ``pitch``: the one that the author chose, as ``104x90``."""

    layout: HexLayout | None
    width: float
    height: float
    pitch: str | None = None


def rasters_of(maps: Mapping[str, Sized], memory: int) -> dict[str, Raster]:
    """The raster of each map by its id. What an author chose holds, for maps that say nothing as well; else the largest
    pitch at which every board is small enough, and all together take no more than their share of ``memory`` MB."""
    gridded = [one for one in maps.values() if one.layout]
    chosen = [_flats(one.pitch) / one.layout.across_flats for one in gridded if one.layout and one.pitch]
    # The largest hexes take the pitch, so that no hex is larger than it.
    largest = max((one.layout.across_flats for one in gridded if one.layout), default=0.0)
    unit = 1 / largest if largest else PLAIN_PIXELS / PITCHES[0][0]
    choices = [min(chosen)] if chosen else [flats * unit for flats, _ in PITCHES if flats >= SMALLEST]
    made = [{id: _raster(one, pixels) for id, one in maps.items()} for pixels in choices]
    return next((rasters for rasters in made if chosen or _fits(list(rasters.values()), memory)), made[-1])


def _fits(rasters: Sequence[Raster], memory: int) -> bool:
    areas = [one.width * one.height for one in rasters]
    return max(areas, default=0) <= BOARD_PIXELS and math.fsum(areas) * PIXEL_BYTES <= memory * _MB * SHARE


def _raster(one: Sized, pixels: float) -> Raster:
    """The raster of a map at ``pixels`` a millimetre, stretched until its pitches are whole pixels."""
    x = y = pixels
    if one.layout is not None:
        flats, line = _pitch(one.layout.across_flats * pixels, one.pitch)
        x, y = line / (1.5 * one.layout.side_length), flats / one.layout.across_flats
        if one.layout.orientation == "pointy":
            x, y = y, x
    cut = one.layout.cut if one.layout else ()
    return Raster(
        x=x,
        y=y,
        width=math.floor(one.width * x) + _MIDDLES * ("right" in cut),
        height=math.floor(one.height * y) + _MIDDLES * ("lower" in cut),
    )


def _pitch(flats: float, chosen: str | None) -> tuple[int, int]:
    """The pitch nearest to hexes of ``flats`` px: half of the width is whole too, and what is known to be nearly
    regular goes first."""
    even = _flats(chosen) if chosen else max(2 * round(flats / 2), 2)
    return next((one for one in PITCHES if one[0] == even), (even, round(even * _LINE)))


def _flats(pitch: str | None) -> int:
    return int((pitch or "0").partition("x")[0])
