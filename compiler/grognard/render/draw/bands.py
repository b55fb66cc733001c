"""Whether a picture with fewer colours shows bands: edges where the picture before ran smoothly."""

from typing import Final

import numpy
from numpy.typing import NDArray
from PIL import Image

_SEEN: Final = 4  # of 255: a step of a channel from one pixel to the next, beyond that of the picture before
_SMOOTH: Final = 6  # of 255: neighbours that differ by no more belong to one area
_MANY: Final = 0.015  # of all pixels: fewer are small signs; flat maps with relief have up to 0.011, gradients 0.02
_Pixels = NDArray[numpy.int16]


def has_bands(before: Image.Image, after: Image.Image) -> bool:
    """Whether so many neighbours that were nearly alike are told apart now. What is not wholly opaque is left out."""
    ours, theirs = _pixels(before), _pixels(after)
    edges = 0
    for axis in (0, 1):
        smooth, now = (numpy.abs(numpy.diff(one, axis=axis)) for one in (ours, theirs))
        is_edge = (smooth[..., :3].max(axis=-1) <= _SMOOTH) & ((now - smooth)[..., :3].max(axis=-1) >= _SEEN)
        opaque = (ours[..., 3] == 255).astype(numpy.int16)
        edges += int((is_edge & (numpy.diff(opaque, axis=axis) == 0) & _first(opaque == 1, axis)).sum())
    return bool(edges > _MANY * ours.shape[0] * ours.shape[1])


def largest_step(picture: Image.Image) -> int:
    """The largest difference of a channel between two neighbours, of 255."""
    pixels = _pixels(picture)[..., :3]
    return max(int(numpy.abs(numpy.diff(pixels, axis=axis)).max(initial=0)) for axis in (0, 1))


def _pixels(picture: Image.Image) -> _Pixels:
    return numpy.asarray(picture.convert("RGBA")).astype(numpy.int16)


def _first(opaque: NDArray[numpy.bool_], axis: int) -> NDArray[numpy.bool_]:
    return opaque[:-1] if axis == 0 else opaque[:, :-1]
