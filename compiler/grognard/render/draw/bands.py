"""Whether a picture with fewer colours shows bands: edges where the original ran smoothly."""

from typing import Final

import numpy
from numpy.typing import NDArray
from PIL import Image

_SEEN_STEP: Final = 4  # of 255: a step of a channel from one pixel to the next, beyond that of the original
_SMOOTH_STEP: Final = 6  # of 255: neighbours that differ by this much or less belong to one area
_BAND_SHARE: Final = (
    0.015  # of all pixels: fewer are small signs. Flat maps with relief have up to 0.011, gradients 0.02
)
_Pixels = NDArray[numpy.int16]


def has_bands(before: Image.Image, after: Image.Image) -> bool:
    """Whether bands show: too many neighbours that were nearly alike now differ. Pixels that are not opaque are left
    out."""
    ours, theirs = _pixels(before), _pixels(after)
    edges = 0
    for axis in (0, 1):
        smooth, now = (numpy.abs(numpy.diff(one, axis=axis)) for one in (ours, theirs))
        is_edge = (smooth[..., :3].max(axis=-1) <= _SMOOTH_STEP) & ((now - smooth)[..., :3].max(axis=-1) >= _SEEN_STEP)
        opaque = (ours[..., 3] == 255).astype(numpy.int16)
        edges += int((is_edge & (numpy.diff(opaque, axis=axis) == 0) & _first(opaque == 1, axis)).sum())
    return bool(edges > _BAND_SHARE * ours.shape[0] * ours.shape[1])


def largest_step(picture: Image.Image) -> int:
    """The largest difference of a channel between two neighbours, of 255."""
    pixels = _pixels(picture)[..., :3]
    return max(int(numpy.abs(numpy.diff(pixels, axis=axis)).max(initial=0)) for axis in (0, 1))


def _pixels(picture: Image.Image) -> _Pixels:
    return numpy.asarray(picture.convert("RGBA")).astype(numpy.int16)


def _first(opaque: NDArray[numpy.bool_], axis: int) -> NDArray[numpy.bool_]:
    return opaque[:-1] if axis == 0 else opaque[:, :-1]
