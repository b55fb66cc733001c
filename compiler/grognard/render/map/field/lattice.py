"""A lattice of points over a map, and the hex in which each lies."""

import math
from typing import Any, Final

import numpy
from numpy.typing import NDArray

from grognard.geometry.chance import noise_over
from grognard.geometry.hexes import Cell, Point
from grognard.render.map.scene import Scene

Reals = NDArray[Any]
"""Floating-point numbers."""
Flags = NDArray[numpy.bool_]
Whole = NDArray[numpy.int64]

_ACROSS: Final = 22  # points across a hex, on a map small enough
_MOST: Final = 180_000  # points of a lattice at most: the lattice of a large map is coarser
_RIM: Final = 0.4  # of a hex: how far the lattice reaches beyond the map


class Lattice:
    """Points ``pitch`` mm apart in rows and columns, the first at ``origin`` on the sheet. ``hexes``: the number of the
    hex in ``cells`` in which each point lies; -1 beyond the map and the ring of hexes around it."""

    def __init__(self, scene: Scene) -> None:
        flats, frame = scene.layout.across_flats, scene.frame
        rim = flats * _RIM
        width, height = frame.width + 2 * rim, frame.height + 2 * rim
        self.flats = flats
        self.pitch = max(flats / _ACROSS, math.sqrt(width * height / _MOST))
        self.origin: Point = (frame.x - rim, frame.y - rim)
        self.columns, self.rows = math.ceil(width / self.pitch) + 1, math.ceil(height / self.pitch) + 1
        self.cells: tuple[Cell, ...] = tuple(scene.ground)
        self.middles = numpy.array([scene.centre(cell) for cell in self.cells]).reshape(-1, 2)
        self.hexes = self._nearest()
        self.is_ground: Flags = self.hexes >= 0

    def _nearest(self) -> Whole:
        reach = self.flats / math.sqrt(3) * 1.01  # no point of a hex is farther from its middle
        found = numpy.full((self.rows, self.columns), -1, dtype=numpy.int64)
        least = numpy.full((self.rows, self.columns), reach * reach)
        for number, (x, y) in enumerate(self.middles.tolist()):
            left, right = self._span(x - self.origin[0], reach, self.columns)
            top, bottom = self._span(y - self.origin[1], reach, self.rows)
            if left >= right or top >= bottom:
                continue
            across = self.origin[0] + numpy.arange(left, right) * self.pitch - x
            down = self.origin[1] + numpy.arange(top, bottom) * self.pitch - y
            far = across[None, :] ** 2 + down[:, None] ** 2
            window = least[top:bottom, left:right]
            nearer = far < window
            window[nearer] = far[nearer]
            found[top:bottom, left:right][nearer] = number
        return found

    def _span(self, middle: float, reach: float, most: int) -> tuple[int, int]:
        first = math.ceil((middle - reach) / self.pitch)
        return max(0, first), min(most, math.floor((middle + reach) / self.pitch) + 1)

    @property
    def xs(self) -> Reals:
        """The columns on the sheet, mm."""
        made: Reals = self.origin[0] + numpy.arange(self.columns, dtype=numpy.float64) * self.pitch
        return made

    @property
    def ys(self) -> Reals:
        """The rows on the sheet, mm."""
        made: Reals = self.origin[1] + numpy.arange(self.rows, dtype=numpy.float64) * self.pitch
        return made

    def noise(self, seed: int, size: float) -> Reals:
        """Smooth noise from -1 to 1 at each point; bumps are about ``size`` mm apart."""
        return noise_over(seed, self.xs, self.ys, size)

    def of_hexes(self, values: Reals) -> Reals:
        """The value of its hex at each point; 0 beyond the map."""
        made: Reals = numpy.where(self.is_ground, values[numpy.maximum(self.hexes, 0)], 0.0)
        return made

    def at(self, points: Reals) -> tuple[Whole, Whole]:
        """Row and column of the lattice next to each place on the sheet."""
        columns = numpy.clip(numpy.rint((points[:, 0] - self.origin[0]) / self.pitch), 0, self.columns - 1)
        rows = numpy.clip(numpy.rint((points[:, 1] - self.origin[1]) / self.pitch), 0, self.rows - 1)
        return rows.astype(numpy.int64), columns.astype(numpy.int64)
