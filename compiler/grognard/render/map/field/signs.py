"""Where the small signs of the ground stand: trees, rocks, tufts, on the areas of their terrain."""

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy

from grognard.base.lengths import rounded
from grognard.geometry.chance import chance
from grognard.geometry.hexes import Point
from grognard.model.plan.boards import Rect, TerrainLook
from grognard.render.map.field.lattice import Flags, Lattice, Reals
from grognard.render.map.field.terrain import Grounds, depth
from grognard.render.map.scene import SEED, Scene

SIGNS = 16_000
"""A map with more signs is drawn with tiles: each sign costs time and bytes in every format."""
COLUMNS, ROWS = 14, 12
"""Of a tile; an even number of rows, since every other one is shifted by half a sign."""
FLATTEN = 0.866
"""Rows are closer than columns."""
_STRAY: Final = (-0.75, -0.2)  # margins between which solitary signs stand


def textured(scene: Scene) -> Iterator[TerrainLook]:
    """The terrains with signs on their ground."""
    for look in scene.board.terrain:
        if look.kind == "hex" and scene.pattern(look).get("glyphs"):
            yield look


def is_crowded(scene: Scene) -> bool:
    """Whether the map has more signs than can be drawn one by one."""
    area = scene.layout.across_flats * scene.layout.side_length * 1.5
    count = {look.id: 0 for look in textured(scene)}
    for one in scene.ground.values():
        for id in one.terrain:
            if id in count:
                count[id] += 1
    signs = (count[look.id] * area / scene.pattern(look)["spacing"] ** 2 for look in textured(scene))
    return math.fsum(signs) >= SIGNS


def signs_of(scene: Scene, lattice: Lattice, grounds: Grounds, look: TerrainLook) -> tuple[Point, ...]:
    """The places of the signs of a terrain, those above first."""
    pattern = scene.pattern(look)
    points = scattered(scene.frame, pattern)
    rows, columns = lattice.at(points)
    hexes = lattice.hexes[rows, columns]
    is_covering = look.id in grounds.margins
    margin = grounds.margins[look.id] if is_covering else grounds.bare
    stands = (hexes >= 0) & (margin[rows, columns] > depth(lattice, pattern["rim"]))
    if not is_covering:
        of_look = numpy.array([look.id in scene.ground[cell].terrain for cell in lattice.cells], dtype=numpy.bool_)
        stands &= of_look[numpy.maximum(hexes, 0)]
    elif share := pattern.get("strays", 0.0):
        stands |= _strays(margin[rows, columns], grounds.bare[rows, columns], points, share) & (hexes >= 0)
    chosen = points[stands]
    order = numpy.lexsort((chosen[:, 0], chosen[:, 1]))
    return tuple((rounded(x), rounded(y)) for x, y in chosen[order].tolist())


def scattered(frame: Rect, pattern: Mapping[str, Any]) -> Reals:
    """The points of a lattice that belongs to the sheet, each moved by chance, over a rectangle. The random moves
    repeat with a tile, so that both ways of drawing give the same picture."""
    spacing, jitter = pattern["spacing"], pattern["jitter"]
    height = spacing * FLATTEN
    first, last = math.floor(frame.y / height), math.ceil((frame.y + frame.height) / height)
    left, right = math.floor(frame.x / spacing) - 1, math.ceil((frame.x + frame.width) / spacing) + 1
    columns, rows = numpy.meshgrid(numpy.arange(left, right + 1), numpy.arange(first, last + 1))
    place = (columns % COLUMNS).astype(numpy.uint64), (rows % ROWS).astype(numpy.uint64)
    dx, dy = ((chance(SEED + number, *place) - 0.5) * 2 * jitter * spacing for number in (0, 1))
    xs = columns * spacing + numpy.where(rows % 2 == 1, spacing / 2, 0.0) + dx
    ys = rows * height + dy
    made = numpy.stack([xs.ravel(), ys.ravel()], axis=-1)
    is_in = (made[:, 0] > frame.x) & (made[:, 0] < frame.x + frame.width)
    is_in &= (made[:, 1] > frame.y) & (made[:, 1] < frame.y + frame.height)
    kept: Reals = made[is_in]
    return kept


def _strays(margin: Reals, bare: Reals, points: Reals, share: float) -> Flags:
    """Which of these places have a solitary sign: on bare ground near the terrain, by chance."""
    near = (margin > _STRAY[0]) & (margin < _STRAY[1]) & (bare > 0.1)
    keys = numpy.rint(points * 100).astype(numpy.int64).astype(numpy.uint64)
    made: Flags = near & (chance(SEED + 5, keys[:, 0], keys[:, 1]) < share)
    return made
