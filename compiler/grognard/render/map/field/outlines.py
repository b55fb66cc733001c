"""Outlines of what is high in a field, as rings on the sheet."""

from typing import Any, Final

import contourpy
import numpy

from grognard.base.lengths import rounded
from grognard.geometry.hexes import Point
from grognard.render.map.field.lattice import Lattice, Reals

Ring = tuple[Point, ...]
_LOW: Final = -9.0  # around the field, so that every outline is closed
_APART: Final = 0.75  # of the pitch: nearer points of an outline are left out, for a curve is drawn through the others
_LEAST: Final = 1.6  # mm²: a smaller ring is a speck


def outlines(lattice: Lattice, field: Reals, level: float) -> tuple[Ring, ...]:
    """The closed outlines of the points above ``level``, holes included; specks left out."""
    walled = numpy.pad(field, 1, constant_values=_LOW + level)
    x, y = lattice.origin[0] - lattice.pitch, lattice.origin[1] - lattice.pitch
    made: Any = contourpy.contour_generator(z=walled, name="serial").lines(level)
    rings = (_ring(line * lattice.pitch + (x, y), lattice.pitch) for line in made)
    return tuple(sorted(ring for ring in rings if len(ring) > 3 and abs(_area(ring)) > _LEAST))


def _ring(line: Reals, pitch: float) -> Ring:
    kept: list[Point] = []
    for px, py in line[:-1].tolist():
        if not kept or (px - kept[-1][0]) ** 2 + (py - kept[-1][1]) ** 2 > (_APART * pitch) ** 2:
            kept.append((px, py))
    return tuple((rounded(px), rounded(py)) for px, py in kept)


def _area(ring: Ring) -> float:
    xs, ys = (numpy.array(part) for part in zip(*ring, strict=True))
    return float(numpy.sum(xs * numpy.roll(ys, -1) - ys * numpy.roll(xs, -1))) / 2
