"""What of a sheet lies nearest to each of several seeds."""

from collections.abc import Mapping, Sequence

from grognard.geometry.hexes import Point
from grognard.geometry.polygons import corners


def cells(seeds: Mapping[str, Point], width: float, height: float) -> dict[str, tuple[Point, ...]]:
    """The convex outline around each seed, within a sheet of that size, mm. Of two seeds in one place the first has
    it."""
    found = {}
    for at, (id, seed) in enumerate(seeds.items()):
        ring: Sequence[Point] = corners(0.0, 0.0, width, height)
        for place, other in enumerate(seeds.values()):
            if other != seed:
                ring = _nearer(ring, seed, other)
            elif place < at:
                ring = ()
        found[id] = tuple(ring)
    return found


def _nearer(ring: Sequence[Point], seed: Point, other: Point) -> list[Point]:
    """The part of a convex ring that is nearer to a seed than to another point."""
    dx, dy = other[0] - seed[0], other[1] - seed[1]
    middle = (dx * (seed[0] + other[0]) + dy * (seed[1] + other[1])) / 2
    kept: list[Point] = []
    for a, b in zip(ring, (*ring[1:], *ring[:1]), strict=True):
        far, next_far = dx * a[0] + dy * a[1] - middle, dx * b[0] + dy * b[1] - middle
        if far <= 0:
            kept.append(a)
        if (far < 0 < next_far) or (next_far < 0 < far):
            share = far / (far - next_far)
            kept.append((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
    return kept
