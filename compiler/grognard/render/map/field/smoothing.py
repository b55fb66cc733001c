"""Smoothing a field: by means of neighbours, or as heat spreads where some sides let none through.

Sums run one after another and in one order, so that every machine gets the same values.
"""

import math

import numpy

from grognard.render.map.field.lattice import Flags, Lattice, Reals, Whole

_STEP = 0.2  # of a step of spreading: more than 0.25 would not settle


def blurred(field: Reals, sigma: float) -> Reals:
    """The field under a bell of ``sigma`` points, near enough: three means of a square. Beyond it is 0."""
    reach = max(1, round((math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
    for axis in (0, 1):
        for _ in range(3):
            field = _mean(field, reach, axis)
    return field


def _mean(field: Reals, reach: int, axis: int) -> Reals:
    before = [(0, 0), (0, 0)]
    before[axis] = (reach + 1, reach)
    sums = numpy.cumsum(numpy.pad(field, before), axis=axis)
    length = field.shape[axis]
    most = numpy.take(sums, range(2 * reach + 1, 2 * reach + 1 + length), axis=axis)
    made: Reals = (most - numpy.take(sums, range(length), axis=axis)) / (2 * reach + 1)
    return made


class Spreading:
    """How values of a lattice even out. ``closed``: pairs of hexes (their numbers, the smaller first) between which
    nothing passes; nothing passes the edge of the ground either."""

    def __init__(self, lattice: Lattice, closed: frozenset[tuple[int, int]]) -> None:
        hexes = lattice.hexes
        codes = numpy.array(sorted(a * len(lattice.cells) + b for a, b in closed), dtype=numpy.int64)
        self._across = _open(hexes[:, :-1], hexes[:, 1:], codes, len(lattice.cells)) * _STEP
        self._down = _open(hexes[:-1], hexes[1:], codes, len(lattice.cells)) * _STEP

    def after(self, field: Reals, sigma: float) -> Reals:
        """The field once each value has spread over ``sigma`` points."""
        field = field.copy()
        for _ in range(max(1, round(sigma * sigma / 2 / _STEP))):
            across = (field[:, 1:] - field[:, :-1]) * self._across
            down = (field[1:] - field[:-1]) * self._down
            field[:, :-1] += across
            field[:, 1:] -= across
            field[:-1] += down
            field[1:] -= down
        return field


def _open(one: Whole, other: Whole, closed: Whole, many: int) -> Flags:
    codes = numpy.minimum(one, other) * many + numpy.maximum(one, other)
    made: Flags = (one >= 0) & (other >= 0) & ~numpy.isin(codes, closed)
    return made
