"""Chance and noise that depend only on the place and are the same on every platform. Lengths in mm."""

from collections.abc import Sequence
from typing import Any, overload

import numpy
from numpy.typing import NDArray

from grognard.geometry.hexes import Point

Many = NDArray[numpy.uint64]
Reals = NDArray[numpy.float64]

_MASK = 0xFFFFFFFF


@overload
def chance(seed: int, *numbers: int) -> float: ...
@overload
def chance(seed: int, *numbers: Many) -> Reals: ...
def chance(seed: int, *numbers: int | Many) -> float | Reals:
    """A number from 0 to 1 that depends only on the arguments; for arrays, one number for each element."""
    state: Any = (seed * 0x9E3779B1 + 0x7F4A7C15) & _MASK
    for number in numbers:
        state = ((state ^ (number & _MASK)) * 0x85EBCA6B + 0xC2B2AE35) & _MASK
        state = state ^ (state >> 15)
    state = (state * 0x2C1B3C6D) & _MASK
    drawn: float | Reals = ((state ^ (state >> 13)) & _MASK) / (_MASK + 1)
    return drawn


def noise(seed: int, points: Sequence[Point] | Reals, size: float) -> Reals:
    """Smooth noise from -1 to 1 at each point; bumps are about ``size`` mm apart."""
    places = numpy.asarray(points, dtype=numpy.float64).reshape(-1, 2) / size
    corners = numpy.floor(places)
    column, row = corners.astype(numpy.int64).astype(numpy.uint64).T
    share = places - corners
    u, v = (share * share * (3 - 2 * share)).T
    top = chance(seed, column, row) * (1 - u) + chance(seed, column + 1, row) * u
    bottom = chance(seed, column, row + 1) * (1 - u) + chance(seed, column + 1, row + 1) * u
    made: Reals = 2 * (top * (1 - v) + bottom * v) - 1
    return made


def noise_over(seed: int, xs: Reals, ys: Reals, size: float) -> Reals:
    """`noise` at every crossing of columns at ``xs`` and rows at ``ys``, much faster; one row of values for each y."""
    columns, u = _cut(xs / size)
    rows, v = _cut(ys / size)
    across = numpy.arange(int(columns[0]), int(columns[-1]) + 2).astype(numpy.uint64)
    down = numpy.arange(int(rows[0]), int(rows[-1]) + 2).astype(numpy.uint64)
    corners = chance(seed, *numpy.meshgrid(across, down))
    left = columns - columns[0]
    level = corners[:, left] * (1 - u) + corners[:, left + 1] * u
    top = rows - rows[0]
    made: Reals = 2 * (level[top] * (1 - v)[:, None] + level[top + 1] * v[:, None]) - 1
    return made


def _cut(places: Reals) -> tuple[NDArray[numpy.int64], Reals]:
    """Rising places as whole numbers and what is over, eased in and out."""
    whole = numpy.floor(places)
    share = places - whole
    return whole.astype(numpy.int64), share * share * (3 - 2 * share)
