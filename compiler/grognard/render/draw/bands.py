"""Whether a picture with fewer colours shows bands: edges where the original ran smoothly."""

from collections.abc import Iterator
from typing import Final

import numpy
from numpy.typing import NDArray
from PIL import Image

_SEEN_STEP: Final = 4  # of 255: a step of a channel from one pixel to the next, beyond that of the original
_SMOOTH_STEP: Final = 6  # of 255: neighbours that differ by this much or less belong to one area
_BAND_SHARE: Final = (
    0.015  # of all pixels: fewer are small signs. Flat maps with relief have up to 0.011, gradients 0.02
)
_ROWS: Final = 64
_Pixels = NDArray[numpy.int16]


def has_bands(before: Image.Image, after: Image.Image) -> bool:
    """Whether bands show: too many neighbours that were nearly alike now differ. Pixels that are not opaque are left
    out."""
    edges, most = 0, _BAND_SHARE * before.width * before.height
    for ours, theirs in zip(_strips(before), _strips(after), strict=True):
        edges += _edges(ours, theirs)
        if edges > most:
            return True
    return False


def largest_step(picture: Image.Image) -> int:
    """The largest difference of a channel between two neighbours, of 255."""
    steps = (
        int(numpy.abs(numpy.diff(strip[..., :3], axis=axis)).max(initial=0))
        for strip in _strips(picture)
        for axis in (0, 1)
    )
    return max(steps, default=0)


def _edges(ours: _Pixels, theirs: _Pixels) -> int:
    """How many neighbours of a strip are an edge now. Its last row is the first one of the next strip: it counts with
    the row before it, and not within itself."""
    edges = 0
    for axis in (0, 1):
        own, new = (one[:-1] if axis == 1 else one for one in (ours, theirs))
        smooth, now = (numpy.abs(numpy.diff(one, axis=axis)) for one in (own, new))
        is_edge = (smooth[..., :3].max(axis=-1) <= _SMOOTH_STEP) & ((now - smooth)[..., :3].max(axis=-1) >= _SEEN_STEP)
        opaque = (own[..., 3] == 255).astype(numpy.int16)
        edges += int((is_edge & (numpy.diff(opaque, axis=axis) == 0) & _first(opaque == 1, axis)).sum())
    return edges


def _strips(picture: Image.Image) -> Iterator[_Pixels]:
    """The picture in strips of rows, each with the row that follows it; after the last row a copy of it stands, which
    differs from nothing. A board of 7 million pixels as a whole would take 500 MB here."""
    for top in range(0, picture.height, _ROWS):
        bottom = min(top + _ROWS + 1, picture.height)
        strip = numpy.asarray(picture.crop((0, top, picture.width, bottom)).convert("RGBA")).astype(numpy.int16)
        yield numpy.concatenate((strip, strip[-1:])) if bottom - top <= _ROWS else strip


def _first(opaque: NDArray[numpy.bool_], axis: int) -> NDArray[numpy.bool_]:
    return opaque[:-1] if axis == 0 else opaque[:, :-1]
