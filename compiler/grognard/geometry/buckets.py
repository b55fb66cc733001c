"""Things by position, so that those near a point are found without testing all."""

import math
from collections.abc import Iterable
from typing import Generic, TypeVar

from grognard.geometry.hexes import Point

T = TypeVar("T")


class Buckets(Generic[T]):
    """Things in square buckets of ``size`` mm, each in the bucket of its point."""

    def __init__(self, size: float, things: Iterable[tuple[Point, T]] = ()) -> None:
        self._size = size
        self._things: dict[tuple[int, int], list[T]] = {}
        for point, thing in things:
            self.add(point, thing)

    def add(self, point: Point, thing: T) -> None:
        """Add a thing at a point."""
        bucket = (math.floor(point[0] / self._size), math.floor(point[1] / self._size))
        self._things.setdefault(bucket, []).append(thing)

    def around(self, point: Point, across: float, down: float) -> list[T]:
        """All things within that many mm of the point horizontally and vertically, and some a little farther away."""
        columns, rows = (
            range(math.floor((at - reach) / self._size), math.floor((at + reach) / self._size) + 1)
            for at, reach in zip(point, (across, down), strict=True)
        )
        return [thing for column in columns for row in rows for thing in self._things.get((column, row), ())]
